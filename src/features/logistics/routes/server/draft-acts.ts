/** What is done to a whole route of a draft, without an order of stops. */
import { general } from '#contract/general'
import { readSetting } from '#server/setting'
import { and, eq } from 'drizzle-orm'
import { asIf } from '#server/as-if'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/routes/contract/drafts'
import { isVisit } from '#features/logistics/routes/rules'
import { inDraft, routes } from '#features/logistics/routes/tables'
import { keepStates, lockDraft, writeStates, type DraftRow, type State } from './draft-rows'
import { named } from './named'
import { unmade } from './planned'
import { mayBeEdited, plansOf } from './stop-plan'

type Handlers = HandlersOf<typeof contract>
type Crew = { driverId: number | null; vehicleId: number | null; colour: number }
type Making = Pick<Writing, 'db' | 'person' | 'now' | 'changed'>

/** Routes without stops, by the numbers that they would have live; gives those that they have in the draft. Whoever gives
 *  them stops times them, and keeps the step. */
export async function makeInDraft(
  ctx: Making,
  draft: DraftRow,
  crews: readonly Crew[],
  ids: readonly number[],
): Promise<number[]> {
  const { day, depotId } = draft
  const numbered = await readSetting(ctx.db, general)
  const made = crews.map(({ driverId, vehicleId, colour }, at): State => {
    const id = -ids[at]!
    const route = { ...unmade(ctx, { driverId, vehicleId, day, depotId }, id), ...named(ctx, id, numbered), colour }
    return { id, now: { route, stops: [] } }
  })
  await writeStates(ctx, draft, made)
  return made.map(({ id }) => id)
}

export const changeDraft: Handlers['changeDraft'] = async (ctx, { id, routeId, change }) => {
  const draft = await lockDraft(ctx, id)
  const own = asIf(ctx, inDraft(draft))
  const there = and(eq(routes.id, routeId), eq(routes.day, draft.day), eq(routes.depotId, draft.depotId))
  const [route] = await own.db.select().from(routes).where(there)
  if (!route) return ctx.fail('route_unknown')
  const [plan] = await plansOf(own, [{ route }])
  const all = plan!.given.stops.map(({ stop }) => stop)
  if (change === 'remove' && all.some(({ kind }) => isVisit(kind))) return ctx.fail('route_filled')
  const isUnlocked = change === 'unlock' ? { ...route, locked: false } : route
  if (!mayBeEdited(isUnlocked)) return ctx.fail('route_over', { code: route.code })
  const locked = change === 'lock'
  const changed = { route: { ...route, locked, version: route.version + 1 }, stops: all }
  const now = change === 'remove' ? undefined : changed
  if (!now || locked !== route.locked) await keepStates(ctx, draft, change, [{ id: routeId, now }])
}
