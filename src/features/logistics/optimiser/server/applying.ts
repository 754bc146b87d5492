/** What was found becomes the plan, on top of what others have done meanwhile: nothing of theirs is lost in silence. */
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { grouped } from '#contract/grouped'
import type { Ctx } from '#server/context'
import { rowsOf } from '#server/rows'
import { keepStep, snapRoutes } from '#features/logistics/routes/contract/steps'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { makeRoutes } from '#features/logistics/routes/contract'
import { arrangeRoutes } from '#features/logistics/routes/contract/arranging'
import { routes, stops } from '#features/logistics/routes/tables'
import type { Change, moveRun, Rebased, Violated } from '#features/logistics/optimiser/contract'
import { runs, type Found, type FoundRoute } from '#features/logistics/optimiser/tables'
import type { RunRow } from './day'
import { brokenBy, faultsOf } from './judging'
import { merged, type Want } from './merging'
import { isOpen, mayMove, type Chosen, type Now, type RouteRow, type StopRow } from './order'
import { changedSince, whereabouts } from './rebasing'

type Applying = Ctx<typeof moveRun>
/** `kept`: codes of the routes in which something of somebody else stays. */
export type Applied = { kept: string[]; rebased: Rebased; violated: Violated[] }
export const nothingApplied: Applied = {
  kept: [],
  rebased: { routes: [], deliveries: [], stayed: [] },
  violated: [],
}
/** `anyway`: although the plan breaks something by now. */
type Wish = Chosen & { anyway?: boolean | undefined }
/** Applies it to what is there now, and tells in what that is another than the run counted on. */
export async function apply(ctx: Applying, run: RunRow, found: Found, chosen: Wish): Promise<Applied> {
  const wanted = found.routes.filter(({ key }) => !chosen.keys || chosen.keys.includes(key))
  const changed: Change[] = []
  const now: Now[] = []
  const there = await nowOf(ctx, found)
  for (const route of found.routes) {
    if (route.routeId === null) continue
    const one = there.get(route.routeId)
    const why = one ? whyNot(one, route, found) : 'gone'
    if (one && !why) now.push(one)
    else if (isTouched(route, found, chosen))
      changed.push({ routeId: route.routeId, code: route.code, why: why ?? 'gone' })
  }
  const fresh = wanted.filter((route) => route.routeId === null && brings(route, chosen))
  const taken = fresh.length > 0 ? await takenOn(ctx, run) : []
  const has = (one: Crew, { driverId, vehicleId }: FoundRoute) =>
    (driverId && one.driverId === driverId) || (vehicleId && one.vehicleId === vehicleId)
  for (const route of fresh)
    if (taken.some((one) => has(one, route))) changed.push({ routeId: null, code: route.driver ?? '', why: 'crew' })
  if (changed.length > 0)
    ctx.fail('run_outdated', { message: `Changed since: ${changed.map(({ code }) => code).join(', ')}`, changed })
  now.push(...(await make(ctx, run, fresh)))
  const ready = await readyOf(ctx, found, now)
  const plan = merged(found, now, { ...chosen, ready })
  const rebased = {
    routes: now.flatMap(({ key, row }) => {
      const route = found.routes.find((one) => one.key === key)!
      const isNew = route.routeId !== null && row.version !== run.basedOn.routes?.[row.id]
      return isNew && isTouched(route, found, chosen) ? [row.code] : []
    }),
    deliveries: await changedSince(ctx, run.basedOn, [...plan.target.keys()]),
    stayed: await whereabouts(ctx, plan.stayed),
  }
  const violated = await put(ctx, run, found, plan)
  if (violated.length > 0 && !chosen.anyway) {
    const codes = violated.map(({ code }) => code).join(', ')
    ctx.fail('plan_violated', { message: `It would break something by now in: ${codes}`, rebased, violated })
  }
  return { kept: plan.kept, rebased, violated }
}

/** Gives the routes their stops, as one step that can be taken back; tells where that breaks more than before. */
async function put(ctx: Applying, run: RunRow, found: Found, plan: ReturnType<typeof merged>): Promise<Violated[]> {
  const ids = plan.routes.map(({ now: { row } }) => row.id)
  const before = await faultsOf(ctx, ids)
  const was = await ctx.call(snapRoutes, { ids })
  const [depot] = await ctx.db.select({ seconds: depots.loadingSeconds }).from(depots).where(eq(depots.id, run.depotId))
  const arranged = await ctx.attempt(arrangeRoutes, {
    routes: plan.routes.map(({ now: { row }, stops: all }) => ({
      id: row.id,
      version: row.version,
      stops: all.map((stop) => askedOf(stop, depot!.seconds)),
    })),
  })
  if (!arranged.ok && arranged.code === 'routing_away') return ctx.fail('routing_away')
  if (!arranged.ok) throw new Error(`What was found cannot be applied: ${arranged.code}`)
  const { day, depotId } = run
  await ctx.call(keepStep, { day, depotId, did: 'apply', before: was, facts: [] })
  const after = await faultsOf(ctx, ids)
  return plan.routes.flatMap(({ now: { key, row } }) => {
    const { driver, after: promised } = found.routes.find((one) => one.key === key)!
    const violations = brokenBy(before.get(row.id)!, after.get(row.id)!, promised.lateSeconds)
    return violations.length > 0 ? [{ routeId: row.id, code: row.code, driver, violations }] : []
  })
}

const askedOf = (stop: Want, loadingSeconds: number) =>
  stop.stopId !== null
    ? { stopId: stop.stopId }
    : stop.deliveryId !== null
      ? { deliveryId: stop.deliveryId, kind: stop.kind as 'drop' }
      : { kind: stop.kind as 'reload', seconds: Math.max(60, loadingSeconds) }

const brings = ({ stops: all }: FoundRoute, { deliveryIds }: Chosen): boolean =>
  all.some(({ deliveryId }) => deliveryId !== null && (!deliveryIds || deliveryIds.includes(deliveryId)))

/** Would applying change it at all? */
function isTouched(route: FoundRoute, found: Found, { keys, deliveryIds }: Chosen): boolean {
  const isNamed = !keys || keys.includes(route.key)
  if (!deliveryIds) return isNamed || found.moved.some(({ from, to }) => from === route.key && keys.includes(to ?? -1))
  const has = route.stops.some(({ deliveryId }) => deliveryId !== null && deliveryIds.includes(deliveryId))
  return has || found.moved.some(({ deliveryId, from }) => from === route.key && deliveryIds.includes(deliveryId))
}

/** Those of its routes that are there, by their ids: locked in one order, so that nobody waits for each other. */
async function nowOf(ctx: Applying, found: Found): Promise<Map<number, Now>> {
  const keyOf = new Map(found.routes.flatMap(({ key, routeId }) => (routeId === null ? [] : [[routeId, key] as const])))
  const rows = await ctx.db
    .select()
    .from(routes)
    .where(and(inArray(routes.id, [...keyOf.keys()]), rowsOf(ctx, 'update', 'Route')))
    .orderBy(asc(routes.id))
    .for('update')
  const ids = rows.map(({ id }) => id)
  const all = await ctx.db
    .select()
    .from(stops)
    .where(inArray(stops.routeId, ids))
    .orderBy(asc(stops.seq), asc(stops.id))
  const listOf = grouped(all.filter(mayMove), ({ routeId }) => routeId)
  const isHead = ({ state }: StopRow) => state !== 'pending'
  return new Map(
    rows.map((row): [number, Now] => {
      const moving = listOf.get(row.id) ?? []
      const [head, rest] = [moving.filter(isHead), moving.filter((stop) => !isHead(stop))]
      return [row.id, { key: keyOf.get(row.id)!, row, head, rest }]
    }),
  )
}

/** What keeps what was found from a route; that others have put stops into it, or drive on, is no reason. */
function whyNot({ row, head }: Now, route: FoundRoute, found: Found): Change['why'] | undefined {
  if (row.locked || !isOpen(row)) return 'over'
  const startsAt = row.startsAt?.toISOString() ?? null
  if (row.driverId !== route.driverId || row.vehicleId !== route.vehicleId || startsAt !== route.startsAt) return 'crew'
  const begun = head.flatMap(({ deliveryId }) => deliveryId ?? [])
  const leaves = found.moved.some(({ deliveryId, from }) => from === route.key && begun.includes(deliveryId))
  return leaves ? 'begun' : undefined
}

type Crew = Pick<RouteRow, 'driverId' | 'vehicleId'>
/** Who and what has a route of that day by now. */
const takenOn = ({ db }: Applying, { day }: RunRow): Promise<Crew[]> =>
  db
    .select({ driverId: routes.driverId, vehicleId: routes.vehicleId })
    .from(routes)
    .where(and(eq(routes.day, day), ne(routes.state, 'cancelled')))

async function make(ctx: Applying, { day, depotId }: RunRow, fresh: readonly FoundRoute[]): Promise<Now[]> {
  if (fresh.length === 0) return []
  const crews = fresh.map(({ driverId, vehicleId, colour }) => ({ driverId, vehicleId, colour }))
  const { ids } = await ctx.call(makeRoutes, { day, depotId, crews })
  const rows = await ctx.db.select().from(routes).where(inArray(routes.id, ids)).orderBy(asc(routes.id)).for('update')
  return rows.map((row, at) => ({ key: fresh[at]!.key, row, head: [], rest: [] }))
}

/** Of what would be put in newly: that which still waits. */
async function readyOf({ db }: Applying, found: Found, now: readonly Now[]): Promise<Set<number>> {
  const there = new Set(now.flatMap(({ head, rest }) => [...head, ...rest].flatMap((row) => row.deliveryId ?? [])))
  const fresh = found.routes.flatMap(({ stops: all }) =>
    all.flatMap(({ deliveryId }) => (deliveryId === null || there.has(deliveryId) ? [] : [deliveryId])),
  )
  const rows = await db
    .select()
    .from(deliveries)
    .where(inArray(deliveries.id, fresh))
    .orderBy(asc(deliveries.id))
    .for('update')
  return new Set(rows.filter(({ state, deletedAt }) => state === 'ready' && !deletedAt).map(({ id }) => id))
}

/** Other plans of that day counted on what is no longer there. */
export const others = ({ id, day, depotId }: RunRow) =>
  and(eq(runs.day, day), eq(runs.depotId, depotId), ne(runs.id, id), inArray(runs.state, ['succeeded', 'timed_out']))
