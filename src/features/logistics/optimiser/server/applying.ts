/** What was found becomes the plan, on top of what others have done meanwhile: nothing of theirs is lost in silence. */
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import { grouped } from '#contract/grouped'
import type { Ctx, Writing } from '#server/context'
import { rowsOf } from '#server/rows'
import { keepStep, thereFact, type Fact } from '#features/logistics/routes/contract/steps'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { makeRoutes, moveRoute } from '#features/logistics/routes/contract'
import { arrangeRoutes } from '#features/logistics/routes/contract/arranging'
import type { DraftBase } from '#features/logistics/routes/contract/drafts'
import { routes, stops } from '#features/logistics/routes/tables'
import type { Change, moveRun, Rebased, Violated } from '#features/logistics/optimiser/contract'
import { daysOf } from '#features/logistics/optimiser/contract/days'
import { runs, type StoredPlan, type FoundRoute } from '#features/logistics/optimiser/tables'
import { freeAt, type RunRow } from './day'
import { brokenBy, faultsOf } from './judging'
import { isLift, lockFact, putLocks } from './locks'
import { merged, type Want } from './merging'
import { mayMove, readingAt, type Chosen, type Now, type Place, type RouteRow, type StopRow } from './order'
import { changedSince, whereabouts } from './rebasing'
import { runIs } from '#features/logistics/optimiser/contract/states'
import { isIn } from '#server/is-in'
import { routeIs } from '#features/logistics/routes/contract/states'

/** Whoever applies: each tells these failures. */
type Applying = Writing & Pick<Ctx<typeof moveRun>, 'fail'>
/** `kept`: codes of the routes in which something of somebody else stays. */
export type Applied = { kept: string[]; rebased: Rebased; violated: Violated[] }
export const nothingApplied: Applied = {
  kept: [],
  rebased: { routes: [], deliveries: [], stayed: [] },
  violated: [],
}
/** `anyway`: although the plan breaks something by now. */
type Wish = Omit<Chosen, 'crews'> & { anyway?: boolean | undefined }
/** What is applied, where, and on what it counts; `base`: of a draft, who drove what when it was made; `locks`:
 *  what it locks and unlocks. */
export type Applicable = Place & Pick<RunRow, 'basedOn'> & { base?: DraftBase; locks?: readonly Fact[] }
/** Applies it to what is there now, and tells in what that is another than the run counted on. */
export async function apply(ctx: Applying, run: Applicable, found: StoredPlan, chosen: Wish): Promise<Applied> {
  const own = readingAt(ctx, run)
  const wanted = found.routes.filter(({ key }) => !chosen.keys || chosen.keys.includes(key))
  const changed: Change[] = []
  const now: Now[] = []
  const there = await nowOf(own, found)
  for (const route of found.routes) {
    if (route.routeId === null) continue
    const one = there.get(route.routeId)
    const why = one ? whyNot(one, route, found, run.base) : 'gone'
    if (one && !why) now.push(one)
    else if (isTouched(route, found, chosen))
      changed.push({ routeId: route.routeId, code: route.code, why: why ?? 'gone' })
  }
  const fresh = wanted.filter((route) => route.routeId === null && brings(route, chosen))
  const taken = fresh.length > 0 && !chosen.exact ? await takenOn(own, run) : []
  const has = (one: Taken, { driverId, vehicleId }: FoundRoute) =>
    (driverId && one.driverId === driverId) || (vehicleId && one.vehicleId === vehicleId)
  for (const route of fresh)
    if (taken.some((one) => one.day === dayOf(route, run) && has(one, route)))
      changed.push({ routeId: null, code: route.driver ?? '', why: 'crew' })
  if (changed.length > 0)
    ctx.fail('run_outdated', { message: `Changed since: ${changed.map(({ code }) => code).join(', ')}`, changed })
  const made = await make(ctx, run, fresh)
  now.push(...made)
  const ready = await readyOf(ctx, run, found, now)
  const crews = new Map(now.flatMap((one) => crewOf(one, found, run.base)))
  const plan = merged(found, now, { ...chosen, ready, crews: new Set(crews.keys()) })
  const rebased = {
    routes: now.flatMap(({ key, row }) => {
      const route = found.routes.find((one) => one.key === key)!
      const isNew = route.routeId !== null && row.version !== run.basedOn.routes?.[row.id]
      return isNew && isTouched(route, found, chosen) ? [row.code] : []
    }),
    deliveries: await changedSince(ctx, run.basedOn, [...plan.target.keys()]),
    stayed: await whereabouts(own, plan.stayed),
  }
  const violated = await put(ctx, run, found, { ...plan, crews, made })
  if (violated.length > 0 && !chosen.anyway) {
    const codes = violated.map(({ code }) => code).join(', ')
    ctx.fail('plan_violated', { message: `It would break something by now in: ${codes}`, rebased, violated })
  }
  return { kept: plan.kept, rebased, violated }
}

type Plan = ReturnType<typeof merged> & { crews: ReadonlyMap<number, Crewed>; made: readonly Now[] }
/** Gives the routes their stops, as one step that can be taken back; tells where that breaks more than before. */
async function put(ctx: Applying, run: Applicable, found: StoredPlan, plan: Plan): Promise<Violated[]> {
  const own = readingAt(ctx, run)
  const ids = plan.routes.map(({ now: { row } }) => row.id)
  const before = await faultsOf(own, ids)
  const { day, until, depotId, draftId } = run
  const made = plan.made.map(({ row }) => row.id)
  const [depot] = await ctx.db.select({ seconds: depots.loadingSeconds }).from(depots).where(eq(depots.id, depotId))
  const arranged = await ctx.attempt(arrangeRoutes, {
    routes: plan.routes.map(({ now: { key, row }, stops: all }) => ({
      id: row.id,
      version: row.version,
      ...plan.crews.get(key),
      stops: all.map((stop) => askedOf(stop, depot!.seconds)),
    })),
    ...(draftId === null ? {} : { draft: { id: draftId, did: 'apply', made } }),
  })
  if (!arranged.ok && arranged.code === 'routing_away') return ctx.fail('routing_away')
  if (!arranged.ok && arranged.code === 'crew_unknown' && run.base) {
    const changed = plan.routes
      .filter(({ now }) => plan.crews.has(now.key))
      .map(({ now: { row } }): Change => ({ routeId: row.id, code: row.code, why: 'crew' }))
    ctx.fail('run_outdated', { message: 'A driver or vehicle is not there any more', changed })
  }
  if (!arranged.ok) throw new Error(`What was found cannot be applied: ${arranged.code}`)
  if (draftId === null) {
    const isLocked = ({ key }: Now) => found.routes.find((one) => one.key === key)?.isLocked
    const fresh = plan.made.filter(isLocked).map(({ row }) => lockFact(row.id, true))
    const locks = [...(run.locks ?? []), ...fresh]
    await putLocks(
      ctx,
      locks.filter((fact) => !isLift(fact)),
    )
    const facts = [...made.map((id) => thereFact(id, true)), ...(await removed(ctx, found)), ...locks]
    const board = { day, ...(until && { until }), depotId }
    await ctx.call(keepStep, { ...board, did: run.base ? 'live' : 'apply', ...arranged.value, facts })
  }
  const after = await faultsOf(own, ids)
  return plan.routes.flatMap(({ now: { key, row } }) => {
    const { driver, after: promised } = found.routes.find((one) => one.key === key)!
    const violations = brokenBy(before.get(row.id)!, after.get(row.id)!, promised.lateSeconds)
    return violations.length > 0 ? [{ routeId: row.id, code: row.code, driver, violations }] : []
  })
}

/** Routes that a draft has no more, once nothing is left in them. */
async function removed(ctx: Applying, found: StoredPlan): Promise<Fact[]> {
  const facts: Fact[] = []
  for (const { routeId, isGone } of found.routes) {
    if (!isGone || routeId === null) continue
    const filled = await ctx.db.$count(stops, and(eq(stops.routeId, routeId), isNotNull(stops.deliveryId)))
    const isDone =
      filled === 0 && (await ctx.attempt(moveRoute, { params: { id: routeId }, body: { move: 'cancel' } })).ok
    if (isDone) facts.push(thereFact(routeId, false))
  }
  return facts
}

/** Breaks are as long as a draft has them; a reload lasts as long as its depot takes. */
const pauseSeconds = { least: 60, most: 14_400 }
function askedOf({ stopId, deliveryId, kind, pin, seconds }: Want, loadingSeconds: number) {
  const pinned = pin === undefined ? {} : { pin }
  if (stopId !== null) return { stopId, ...pinned }
  if (deliveryId !== null) return { deliveryId, kind: kind as 'drop', ...pinned }
  const lasts = kind === 'break' ? (seconds ?? loadingSeconds) : loadingSeconds
  const { least, most } = pauseSeconds
  return { kind: kind as 'reload', seconds: Math.min(most, Math.max(least, lasts)), ...pinned }
}

const brings = ({ stops: all }: FoundRoute, { deliveryIds }: Chosen): boolean =>
  all.some(({ deliveryId }) => deliveryId !== null && (!deliveryIds || deliveryIds.includes(deliveryId)))

/** Would applying change it at all? */
function isTouched(route: FoundRoute, found: StoredPlan, { keys, deliveryIds }: Chosen): boolean {
  const isNamed = !keys || keys.includes(route.key)
  if (!deliveryIds) return isNamed || found.moved.some(({ from, to }) => from === route.key && keys.includes(to ?? -1))
  const has = route.stops.some(({ deliveryId }) => deliveryId !== null && deliveryIds.includes(deliveryId))
  return has || found.moved.some(({ deliveryId, from }) => from === route.key && deliveryIds.includes(deliveryId))
}

/** Those of its routes that are there, by their ids: locked in one order, so that nobody waits for each other. */
async function nowOf(ctx: Applying, found: StoredPlan): Promise<Map<number, Now>> {
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
function whyNot({ row, head }: Now, route: FoundRoute, found: StoredPlan, base?: DraftBase): Change['why'] | undefined {
  if (row.locked || !routeIs.open(row.state)) return 'over'
  const is = crewedBy(row)
  const was = base ? base.routes[row.id] : route
  // who drives was changed there, and by the draft
  if (crewKeys.some((key) => is[key] !== was?.[key] && is[key] !== route[key] && route[key] !== (base && was)?.[key]))
    return 'crew'
  const begun = head.flatMap(({ deliveryId }) => deliveryId ?? [])
  const leaves = found.moved.some(({ deliveryId, from }) => from === route.key && begun.includes(deliveryId))
  return leaves ? 'begun' : undefined
}

type Crewed = Partial<Pick<FoundRoute, 'driverId' | 'vehicleId' | 'startsAt'>>
const crewKeys = ['driverId', 'vehicleId', 'startsAt'] as const
const crewedBy = ({ driverId, vehicleId, startsAt }: RouteRow) => ({
  driverId,
  vehicleId,
  startsAt: startsAt?.toISOString() ?? null,
})
/** Of a draft: who drives a route by it, where that is another than before. */
function crewOf({ key, row }: Now, found: StoredPlan, base: DraftBase | undefined): [number, Crewed][] {
  const was = base?.routes[row.id]
  const route = found.routes.find((one) => one.key === key)!
  const is = crewedBy(row)
  const changed = was ? crewKeys.filter((name) => route[name] !== was[name] && route[name] !== is[name]) : []
  return changed.length > 0 ? [[key, Object.fromEntries(changed.map((name) => [name, route[name]]))]] : []
}
type Taken = Pick<RouteRow, 'day' | 'driverId' | 'vehicleId'>
const dayOf = ({ day }: FoundRoute, run: Place): string => day ?? run.day
/** Who and what has a route of these days by now. */
const takenOn = ({ db }: Pick<Applying, 'db'>, place: Place): Promise<Taken[]> =>
  db
    .select({ day: routes.day, driverId: routes.driverId, vehicleId: routes.vehicleId })
    .from(routes)
    .where(and(inArray(routes.day, daysOf(place)), ne(routes.state, 'cancelled')))

async function make(ctx: Applying, place: Place, fresh: readonly FoundRoute[]): Promise<Now[]> {
  if (fresh.length === 0) return []
  const { depotId, draftId } = place
  const { db } = readingAt(ctx, place)
  const inOrder: FoundRoute[] = []
  const ids: number[] = []
  for (const [day, own] of grouped(fresh, (route) => dayOf(route, place))) {
    const crews = own.map(({ driverId, vehicleId, colour, id }) => ({
      driverId,
      vehicleId,
      colour,
      ...(id !== undefined && { id }),
    }))
    inOrder.push(...own)
    ids.push(...(await ctx.call(makeRoutes, { day, depotId, crews, draftId })).ids)
  }
  const rows = await db.select().from(routes).where(inArray(routes.id, ids)).for('update')
  return ids.map((id, at) => ({ key: inOrder[at]!.key, row: rows.find((row) => row.id === id)!, head: [], rest: [] }))
}

const isThere = isNull(deliveries.deletedAt)
/** Of what would be put in newly: that which still waits. */
async function readyOf({ db }: Applying, place: Place, found: StoredPlan, now: readonly Now[]): Promise<Set<number>> {
  const there = new Set(now.flatMap(({ head, rest }) => [...head, ...rest].flatMap((row) => row.deliveryId ?? [])))
  const fresh = found.routes.flatMap(({ stops: all }) =>
    all.flatMap(({ deliveryId }) => (deliveryId === null || there.has(deliveryId) ? [] : [deliveryId])),
  )
  const rows = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    // what is loaded elsewhere by now rides with none of these routes
    .where(and(inArray(deliveries.id, fresh), eq(deliveries.depotId, place.depotId), freeAt(place), isThere))
    .orderBy(asc(deliveries.id))
    .for('update')
  return new Set(rows.map(({ id }) => id))
}

/** Other plans of these days counted on what is no longer there. */
export const others = ({ id, day, until, depotId, draftId }: RunRow) =>
  and(
    lte(runs.day, until ?? day),
    or(gte(runs.day, day), gte(runs.until, day)),
    eq(runs.depotId, depotId),
    draftId === null ? isNull(runs.draftId) : eq(runs.draftId, draftId),
    ne(runs.id, id),
    isIn(runs.state, runIs.proposed),
  )
