/** Several routes are given their stops anew at once: what boards, runs and whoever takes a change back ask for. */
import type { HandlersOf } from '#server/feature'
import { handDeliveries } from '#features/logistics/deliveries/contract'
import type * as contract from '#features/logistics/routes/contract/arranging'
import { snapshotOf } from '#features/logistics/routes/contract/steps'
import { isVisit } from '#features/logistics/routes/rules'
import { moveCrews } from './crews'
import { heldBy } from './day-plan'
import { arrangeDraft } from './draft-arranging'
import { deliver } from './edits'
import type { RouteRow, StopRow } from './given'
import { bringHome } from './homes'
import { Loaded } from './loaded'
import { crewChanges, revise, stopEditsOf, type StopChange } from './revising'
import { bySeq, planWith } from './stop-plan'
import { keepTimed, NoTimes } from './timing'
import { checkCrew, checkWanted, openIn, readWanted, resolveWanted, type Arranged, type Arranging } from './wanted'
import { routeIs } from '#features/logistics/routes/contract/states'

type Handlers = HandlersOf<typeof contract>

/** What its driver is told: what came, what went, what is elsewhere in it. `all`: the routes that stops came from or went to. */
function toldOf({ plan: { route }, was: before, is: after }: Arranged, all: readonly Arranged[]): StopChange[] {
  const others = all.filter(({ plan }) => plan.route.id !== route.id)
  const otherWith = (key: 'was' | 'is', row: StopRow) =>
    others.find((one) => one[key].some(({ id }) => id === row.id && id > 0))?.plan.route.id
  const was = before.map(({ id }) => id)
  // who is not there yet is nobody's neighbour
  const is = after.map(({ id }) => (id > 0 ? id : undefined))
  const news = after.flatMap((row, at): StopChange[] => {
    const from = was.indexOf(row.id)
    const name = row.name || row.kind
    if (from < 0) return [{ did: 'added', name, from: '', to: String(at + 1), other: otherWith('was', row) }]
    const isPassed = is[at - 1] === was[from - 1] && is[at + 1] === was[from + 1]
    return from === at || isPassed ? [] : [{ did: 'moved', name, from: String(from + 1), to: String(at + 1) }]
  })
  const gone = before.filter(({ id }) => !is.includes(id))
  const left = gone.map((row): StopChange => ({
    did: 'taken',
    name: row.name || row.kind,
    from: '',
    to: '',
    other: otherWith('is', row),
  }))
  return [...news, ...left]
}

const valuesOf = (route: RouteRow, facts: Partial<RouteRow>): Partial<RouteRow> =>
  Object.fromEntries(Object.entries(route).filter(([key]) => key in facts))

/** Deliveries follow their stops: free again, planned, or known to another driver. */
async function follow(ctx: Arranging, all: readonly Arranged[], gone: readonly StopRow[]): Promise<void> {
  const isOutOf = new Map(all.map(({ plan: { route } }) => [route.id, routeIs.out(route.state)]))
  const placesIn = (key: 'was' | 'is') =>
    new Map(all.flatMap(({ plan, [key]: rows }) => openIn(rows).map((id) => [id, plan.route.id] as const)))
  const [was, is] = [placesIn('was'), placesIn('is')]
  const free = openIn(gone)
  const [put, moved] = [
    [...is].filter(([id]) => !was.has(id)),
    [...is].filter(([id, to]) => (was.get(id) ?? to) !== to),
  ]
  const outs = (ids: readonly number[], of: ReadonlyMap<number, number>, out: boolean) =>
    ids.filter((id) => isOutOf.get(of.get(id)!) === out)
  await deliver(ctx, outs(free, was, true), 'pull')
  await deliver(ctx, outs(free, was, false), 'unplan')
  const fresh = put.map(([id]) => id)
  await deliver(ctx, fresh, 'plan')
  await deliver(ctx, outs(fresh, is, true), 'dispatch')
  const others = moved.map(([id]) => id)
  await deliver(ctx, outs(outs(others, was, true), is, false), 'recall')
  await deliver(ctx, outs(outs(others, was, false), is, true), 'dispatch')
  const handed = all.filter(({ plan }) => plan.changes.driverId !== undefined)
  await ctx.call(handDeliveries, {
    ids: [...others, ...handed.flatMap((one) => openIn(one.wanted.stops ? one.is : one.was))],
  })
}

/** With all that becomes of a route; `order`: what is told of its stops. */
async function revised(ctx: Arranging, one: Arranged, arranged: readonly Arranged[]) {
  const { route, changes: facts, given } = one.plan
  const order = one.wanted.stops === undefined ? [] : toldOf(one, arranged)
  const told = [...order, ...(await crewChanges(ctx, route, facts))]
  const isBegun = route.state === 'draft' && one.is.some(({ kind }) => isVisit(kind))
  const begun = isBegun ? { state: 'planned' as const, stateSince: ctx.now } : {}
  return { plan: planWith(one.plan, given.stops, { ...begun, ...(await revise(ctx, route, told)) }), facts, order }
}

export const arrangeRoutes: Handlers['arrangeRoutes'] = async (
  ctx,
  { routes: asked, of, home = false, loaded: handed, draft },
) => {
  if (draft) return arrangeDraft(ctx, asked, draft)
  const loaded = handed instanceof Loaded ? handed : undefined
  const read = await readWanted(ctx, asked, of, loaded)
  // whoever is asked by a person has asked this before, and has said who keeps them from it
  const unasked = read.map(({ plan: { route } }) => route).filter(({ day, depotId }) => !loaded?.isOn({ day, depotId }))
  const held = await heldBy(ctx, { days: unasked })
  if (held) throw new Error(held.data.message)
  await checkCrew(ctx, read)
  const { arranged, gone } = await resolveWanted(ctx, read)
  checkWanted(ctx, arranged, gone)
  const homed = await bringHome(ctx, arranged, home)
  const all = []
  for (const one of arranged) all.push(await revised(ctx, one, arranged))
  const written = await keepTimed(
    ctx,
    all.map(({ plan }) => plan),
    ctx.now,
    loaded?.roads,
  ).catch((error: unknown) => {
    if (error instanceof NoTimes) return ctx.fail('routing_away')
    throw error
  })
  await follow(ctx, arranged, gone)
  const known = arranged.map(({ plan: { route, given } }) => ({
    id: route.id,
    code: route.code,
    driver: given.driver?.name ?? null,
  }))
  for (const [at, { plan, facts, order }] of all.entries()) {
    const { route } = plan
    const now = written[at]!.route
    if (routeIs.out(route.state)) await moveCrews(ctx, [route, now])
    const news = now.revision === route.revision ? {} : { revision: now.revision }
    ctx.changed({
      subject: 'Route',
      id: route.id,
      before: valuesOf(route, facts),
      after: { ...facts, edits: await stopEditsOf(ctx, order, known), ...news, version: now.version },
    })
  }
  return {
    before: arranged.map(({ plan: { route, before } }) => snapshotOf(route, before.toSorted(bySeq))),
    after: written.map(({ route, stops }) => snapshotOf(route, stops.toSorted(bySeq))),
    homed,
  }
}
