/** Routes of a draft are given their stops anew: planned as those that are live, and written where only the draft is. */
import { and, inArray } from 'drizzle-orm'
import { isAlike } from '#contract/changed-of'
import { asIf } from '#server/as-if'
import { deliveries } from '#features/logistics/deliveries/tables'
import type { Wanted } from '#features/logistics/routes/contract/stops'
import { snapshotOf, type Doing } from '#features/logistics/routes/contract/steps'
import { isVisit } from '#features/logistics/routes/rules'
import { freeInDraft, inDraft } from '#features/logistics/routes/tables'
import { drawDraft } from './drawing'
import { keepStates, lockDraft } from './draft-rows'
import { bySeq, planWith } from './stop-plan'
import { NoTimes, timeEach } from './timing'
import { checkCrew, checkWanted, readWanted, resolveWanted, type Arranged, type Arranging, type Fits } from './wanted'

type Step = { id: number; did: Doing; made?: readonly number[] | undefined }
/** In a draft nobody is told anything, and no delivery follows. */
export async function arrangeDraft(ctx: Arranging, asked: readonly Wanted[], { id, did, made = [] }: Step) {
  const draft = await lockDraft(ctx, id)
  const own = asIf(ctx, inDraft(draft))
  const fits: Fits = async (rows) => {
    const ids = rows.map((row) => row.id)
    const free = and(inArray(deliveries.id, ids), freeInDraft(draft))
    return new Set((await ctx.db.select({ id: deliveries.id }).from(deliveries).where(free)).map((row) => row.id))
  }
  const read = await readWanted(own, asked, { day: draft.day, depotIds: [draft.depotId] })
  await checkCrew(own, read)
  const { arranged, gone } = await resolveWanted(own, read, { fits })
  checkWanted(own, arranged, gone)
  const plans = arranged.map((one) => planWith(one.plan, one.plan.given.stops, begunBy(ctx, one)))
  const timed = await timeEach(own, plans, ctx.now).catch((error: unknown) => {
    if (error instanceof NoTimes) return ctx.fail('routing_away')
    throw error
  })
  const before = plans.map(({ route, before: rows }) => snapshotOf(route, rows.toSorted(bySeq)))
  const after = timed.map(({ plan: { route }, changes, stops }) =>
    snapshotOf({ ...route, ...changes }, stops.toSorted(bySeq)),
  )
  const states = timed.flatMap(({ plan: { route, changes }, changes: all, stops }, at) => {
    const isNothing = !made.includes(route.id) && isAlike(before[at], after[at]) && Object.keys(changes).length === 0
    const now = { route: { ...route, ...all, version: route.version + 1 }, stops }
    return isNothing ? [] : [{ id: route.id, now }]
  })
  if (states.length + made.length > 0) await keepStates(ctx, draft, did, states, made)
  await drawDraft(
    ctx,
    draft.id,
    states.map((state) => state.id),
  )
  return { before, after, homed: [] }
}

const begunBy = ({ now }: Pick<Arranging, 'now'>, { plan: { route }, is }: Arranged) =>
  route.state === 'draft' && is.some(({ kind }) => isVisit(kind)) ? { state: 'planned' as const, stateSince: now } : {}
