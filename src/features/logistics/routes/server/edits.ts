/** Stops are added, ordered, pinned, paused at and taken: some edits at once, after which the route is timed once. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { moveDeliveries, type DeliveryMove, type DeliveryState } from '#features/logistics/deliveries/contract'
import { placeTasks } from '#features/logistics/routes/contract/planning'
import type { Edit } from '#features/logistics/routes/contract'
import { fitsRoute, isFree, isOut, isUnderWay, isVisit, placedAfter } from '#features/logistics/routes/rules'
import type { StopKind } from '#features/logistics/routes/contract'
import { stops } from '#features/logistics/routes/tables'
import { deliveriesOf, givenOf, type Asker, type DeliveryRow, type RouteRow, type StopRow } from './given'
import { fixedIn, problemOf } from './problem'
import { withRoads, type Timing } from './timing'
import type { RouteChange } from '#features/logistics/routes/contract/stops'

export type Editing = Timing & Asker & Pick<Writing, 'call'>
type Told = RouteChange

/** What a caller is told of an edit that cannot be. */
export class Unfit extends Error {
  constructor(
    readonly deliveryId: number,
    readonly state: DeliveryState | null,
  ) {
    super(state === null ? 'There is no such delivery' : `A delivery that is ${state} is not put into a route`)
  }
}
export class UnknownStops extends Error {}
export class StartedStop extends Error {}

const stopsOf = async ({ db }: Editing, routeId: number): Promise<StopRow[]> =>
  db.select().from(stops).where(eq(stops.routeId, routeId)).orderBy(stops.seq, stops.id)
/** Start and end stand where they stand; so do breaks that place themselves. */
export const mayMove = ({ kind, pin }: StopRow): boolean =>
  isVisit(kind) || kind === 'reload' || (kind === 'break' && pin !== 'none')

/** Writes the order, start before all and end after. */
async function writeOrder({ db }: Editing, order: readonly StopRow[]): Promise<void> {
  const seq = sql.join(
    order.map(({ id }, at) => sql`(${id}::int, ${at}::int)`),
    sql`, `,
  )
  if (order.length > 0)
    await db.execute(
      sql`update stops set seq = placed.seq from (values ${seq}) as placed(id, seq) where stops.id = placed.id`,
    )
}

/** Moves deliveries along with their stops: known to a driver, they are theirs at once. */
export async function deliver(ctx: Editing, ids: number[], move: DeliveryMove): Promise<void> {
  if (ids.length > 0) await ctx.call(moveDeliveries, { move, ids })
}

export const rowsFor = (row: DeliveryRow, routeId: number): (typeof stops.$inferInsert)[] => {
  const of = (kind: StopKind, isPickup: boolean) => ({
    routeId,
    seq: 0,
    kind,
    deliveryId: row.id,
    name: row.customer,
    line: isPickup ? row.pickupLine : row.line,
    lat: isPickup ? row.pickupLat : row.lat,
    lon: isPickup ? row.pickupLon : row.lon,
  })
  if (row.kind === 'pair') return [of('pickup', true), of('drop', false)]
  return [of(row.kind === 'pickup' ? 'pickup' : row.kind === 'service' ? 'service' : 'drop', false)]
}

type Fresh = { row: DeliveryRow; stops: StopRow[] }
/** Each where it makes the route least longer, one after the other; at its end what fits nowhere. */
async function bestOrder(ctx: Editing, route: RouteRow, fresh: readonly Fresh[]): Promise<StopRow[]> {
  const given = await givenOf(ctx, route)
  const added = fresh.flatMap((one) => one.stops.map(({ id }) => id))
  const known = given.stops.filter(({ stop }) => !added.includes(stop.id))
  const asked = problemOf(
    { ...given, stops: known },
    fresh.map(({ row }) => row),
  )
  const roads = await withRoads(ctx, given, asked)
  const problem = fixedIn({ ...roads, rowOf: asked.rowOf })
  const rowOf = new Map(asked.rowOf)
  for (const { row, stops: rows } of fresh)
    asked.taskOf.get(row.id)!.stops.forEach((number, at) => rowOf.set(number, rows[at]!))
  let tokens = problem.plan!.routes[0]!.steps.map(({ token }) => token)
  const tasks = fresh.map(({ row }) => asked.taskOf.get(row.id)!)
  const places = await ctx.ask(placeTasks, {
    problem,
    routes: [{ vehicle: 0, order: tokens }],
    tasks: tasks.map(({ task }) => task),
    most: 1,
  })
  const unplaced: number[] = []
  for (const [at, { stops: numbers }] of tasks.entries()) {
    const [best] = places.value[at]!
    if (best) tokens = best.order
    else unplaced.push(...numbers)
  }
  tokens = [...tokens, ...unplaced]
  // pauses have no number of their own: they keep their order
  const pauses = known.map(({ stop }) => stop).filter((stop) => mayMove(stop) && !isVisit(stop.kind))
  return tokens.map((token) => (token < 0 ? pauses.shift()! : rowOf.get(token)!))
}

async function add(ctx: Editing, route: RouteRow, edit: Edit & { do: 'add' }): Promise<Told[]> {
  const rows = await deliveriesOf(ctx, edit.deliveryIds)
  for (const id of edit.deliveryIds) {
    const state = rows.find((row) => row.id === id)?.state ?? null
    if (state === null || !fitsRoute(state)) throw new Unfit(id, state)
  }
  const order = (await stopsOf(ctx, route.id)).filter(mayMove)
  const wanted = edit.deliveryIds.map((id) => rows.find((row) => row.id === id)!)
  const all = await ctx.db
    .insert(stops)
    .values(wanted.flatMap((row) => rowsFor(row, route.id)))
    .returning()
  const fresh = wanted.map((row): Fresh => ({ row, stops: all.filter((stop) => stop.deliveryId === row.id) }))
  const placed =
    edit.after === undefined
      ? await bestOrder(ctx, route, fresh)
      : placedAfter(order, all, await stopAt(ctx, route.id, edit.after, order))
  await writeOrder(ctx, placed)
  const told = fresh.map(({ row, stops: [first] }) => ({
    did: 'added',
    name: row.customer,
    from: '',
    to: String(placed.indexOf(first!) + 1),
  }))
  await deliver(ctx, edit.deliveryIds, 'plan')
  if (isOut(route.state)) await deliver(ctx, edit.deliveryIds, 'dispatch')
  return told
}
/** After the start is at the beginning; anything else is a stop that moves, or none of this route. */
async function stopAt(
  ctx: Editing,
  routeId: number,
  id: number,
  order: readonly StopRow[],
): Promise<StopRow | undefined> {
  const found = order.find((stop) => stop.id === id)
  const isStart = !found && (await stopsOf(ctx, routeId)).some((stop) => stop.id === id && stop.kind === 'start')
  if (!found && !isStart) throw new UnknownStops()
  return found
}

async function order(ctx: Editing, route: RouteRow, { stopIds }: Edit & { do: 'order' }): Promise<Told[]> {
  const before = (await stopsOf(ctx, route.id)).filter(mayMove)
  const wanted = stopIds.map((id) => before.find((stop) => stop.id === id))
  const known = wanted.filter((stop) => stop !== undefined)
  if (known.length !== wanted.length || new Set(stopIds).size !== before.length) throw new UnknownStops()
  // what is over, or begun, stays where it is
  const begun = before.filter(({ state }) => !isFree(state)).length
  if (before.slice(0, begun).some((stop, at) => known[at] !== stop)) throw new StartedStop()
  await writeOrder(ctx, known)
  return known.flatMap((stop, at) => {
    const from = before.indexOf(stop)
    const isPassed = known[at - 1] === before[from - 1] && known[at + 1] === before[from + 1]
    return from === at || isPassed
      ? []
      : [{ did: 'moved', name: stop.name, from: String(from + 1), to: String(at + 1) }]
  })
}

async function pause(ctx: Editing, route: RouteRow, edit: Edit & { do: 'pause' }): Promise<Told[]> {
  const all = await stopsOf(ctx, route.id)
  const isBreak = edit.kind === 'break'
  const ownBreaks = and(eq(stops.routeId, route.id), eq(stops.kind, 'break'))
  // once one is put somewhere, the others no longer place themselves
  if (isBreak) await ctx.db.update(stops).set({ pin: 'position' }).where(ownBreaks)
  const before = all.filter((stop) => mayMove(stop) || (isBreak && stop.kind === 'break'))
  const after = all.find((stop) => stop.id === edit.after)
  if (!after || after.kind === 'end') throw new UnknownStops()
  const own = before.find((stop) => stop.kind === 'break' && stop.pin === 'none')
  const { kind } = edit
  const seconds = edit.seconds === undefined ? {} : { serviceSeconds: edit.seconds }
  // a break of the shift is put there before another one is made
  const [row] =
    isBreak && own
      ? await ctx.db
          .update(stops)
          .set({ pin: 'position', ...seconds })
          .where(eq(stops.id, own.id))
          .returning()
      : await ctx.db
          .insert(stops)
          .values({ routeId: route.id, seq: 0, kind, pin: 'position', serviceSeconds: edit.seconds ?? 1800 })
          .returning()
  const rest = before.filter((stop) => stop.id !== row!.id)
  await writeOrder(
    ctx,
    placedAfter(rest, [row!], after.kind === 'start' ? undefined : rest.find((s) => s.id === after.id)),
  )
  return [{ did: kind, name: '', from: '', to: after.name }]
}

async function take(ctx: Editing, route: RouteRow, { stopIds, toId }: Edit & { do: 'take' }): Promise<Told[]> {
  const all = (await stopsOf(ctx, route.id)).filter(mayMove)
  const asked = all.filter(({ id }) => stopIds.includes(id))
  if (asked.length !== new Set(stopIds).size) throw new UnknownStops()
  const ids = [...new Set(asked.flatMap(({ deliveryId }) => deliveryId ?? []))]
  // both ends of a pair
  const gone = all.filter((stop) => asked.includes(stop) || (stop.deliveryId !== null && ids.includes(stop.deliveryId)))
  if (gone.some(({ state }) => state !== 'pending')) throw new StartedStop()
  await ctx.db.delete(stops).where(
    and(
      eq(stops.routeId, route.id),
      inArray(
        stops.id,
        gone.map(({ id }) => id),
      ),
    ),
  )
  await deliver(ctx, ids, isOut(route.state) ? 'pull' : 'unplan')
  return gone.map(({ name, kind }) => ({
    did: toId === null ? 'taken' : 'given',
    name: name || kind,
    from: '',
    to: '',
  }))
}

async function pin(ctx: Editing, route: RouteRow, edit: Edit & { do: 'pin' }): Promise<Told[]> {
  const rows = await ctx.db
    .update(stops)
    .set({ pin: edit.pin })
    .where(and(eq(stops.routeId, route.id), inArray(stops.id, edit.stopIds)))
    .returning()
  if (rows.length !== new Set(edit.stopIds).size) throw new UnknownStops()
  return []
}

/** Makes the edits; the route is to be timed afterwards. Gives what its driver is to be told. */
export async function applyEdits(ctx: Editing, route: RouteRow, edits: readonly Edit[]): Promise<Told[]> {
  const told: Told[] = []
  for (const edit of edits) {
    if (edit.do === 'add') told.push(...(await add(ctx, route, edit)))
    else if (edit.do === 'order') told.push(...(await order(ctx, route, edit)))
    else if (edit.do === 'pause') told.push(...(await pause(ctx, route, edit)))
    else if (edit.do === 'take') told.push(...(await take(ctx, route, edit)))
    else if (edit.do === 'pin') told.push(...(await pin(ctx, route, edit)))
  }
  return told
}
export const mayBeEdited = ({ state, locked }: RouteRow): boolean =>
  !locked && (state === 'draft' || state === 'planned' || state === 'published' || isUnderWay(state))
