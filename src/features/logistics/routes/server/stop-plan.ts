/** The stops that routes are to have: read once, while their routes are locked, and changed in memory until they are written. */
import { and, asc, inArray } from 'drizzle-orm'
import type { Base } from '#server/context'
import { rowsOf } from '#server/rows'
import type { StopKind } from '#features/logistics/routes/contract'
import { isVisit } from '#features/logistics/routes/rules'
import { routes } from '#features/logistics/routes/tables'
import { givensOf, type DeliveryRow, type RouteInputs, type Reading, type RouteRow, type StopRow } from './given'
import { routeIs } from '#features/logistics/routes/contract/states'

/** A stop, with what is to be done there. */
export type Entry = RouteInputs['stops'][number]
export type Plan = {
  /** As it was read. */
  route: RouteRow
  /** What is to become of it besides its stops and times. */
  changes: Partial<RouteRow>
  /** Its stops as they were read. */
  before: readonly StopRow[]
  /** The route as it is to be, with its stops in their order. */
  given: RouteInputs
}

export const mayBeEdited = ({ state, locked }: RouteRow): boolean =>
  !locked && (routeIs.unstarted(state) || routeIs.underWay(state))
/** Start and end stand where they stand; so do breaks that place themselves. */
export const mayMove = ({ kind, pin }: StopRow): boolean =>
  isVisit(kind) || kind === 'reload' || (kind === 'break' && pin !== 'none')

type Asker = Pick<Base, 'db' | 'rights' | 'judged'>
const routesNamed = (ctx: Asker, ids: readonly number[]) =>
  ctx.db
    .select()
    .from(routes)
    .where(and(inArray(routes.id, [...ids]), rowsOf(ctx, 'update', 'Route')))
    .orderBy(asc(routes.id))
/** Those that a person may change, locked in one order, so that nobody waits for each other. */
export const lockRoutes = (ctx: Asker, ids: readonly number[]): Promise<RouteRow[]> =>
  routesNamed(ctx, ids).for('update')
/** The same before anything is locked. */
export const seeRoutes = (ctx: Asker, ids: readonly number[]): Promise<RouteRow[]> => routesNamed(ctx, ids).execute()

/** Of routes that the caller has locked. */
export async function plansOf(
  ctx: Reading,
  all: readonly { route: RouteRow; changes?: Partial<RouteRow> }[],
): Promise<Plan[]> {
  if (all.length === 0) return []
  const givens = await givensOf(
    ctx,
    all.map(({ route, changes }) => ({ ...route, ...changes })),
  )
  return all.map(({ route, changes = {} }, at) => {
    const given = givens[at]!
    return { route, changes, given, before: given.stops.map(({ stop }) => stop) }
  })
}

/** As a list of them is read. One that has no id yet comes after those that have. */
export const bySeq = (a: { seq: number; id?: number }, b: { seq: number; id?: number }): number =>
  a.seq - b.seq || (a.id ?? youngest) - (b.id ?? youngest)

/** The same with other stops, and more that becomes of the route. */
export const planWith = (plan: Plan, stops: Entry[], more: Partial<RouteRow> = {}): Plan => {
  const changes = { ...plan.changes, ...more }
  return { ...plan, changes, given: { ...plan.given, stops, route: { ...plan.route, ...changes } } }
}

const untimed = {
  seq: 0,
  trip: 0,
  depotId: null,
  plannedAt: null,
  arriveAt: null,
  beginAt: null,
  leaveAt: null,
  travelSeconds: 0,
  travelMetres: 0,
  waitSeconds: 0,
  setupSeconds: 0,
  serviceSeconds: 0,
  load: { weightGrams: 0, volumeLitres: 0, items: 0, pallets: 0 },
  pin: 'none',
  state: 'pending',
  violations: [],
  arrivedAt: null,
  leftAt: null,
} satisfies Partial<StopRow>
type Place = Pick<StopRow, 'name' | 'line' | 'lat' | 'lon'>
const nowhere: Place = { name: '', line: '', lat: null, lon: null }
/** What a stop is where nobody says otherwise. */
export const emptyStop = { ...untimed, ...nowhere, deliveryId: null }

/** Until it is written it is known by an id below nothing, which no other stop of its route has. */
export const pauseFor = (
  routeId: number,
  id: number,
  { kind, pin = 'position', seconds = 1800 }: { kind: StopKind; pin?: StopRow['pin']; seconds?: number | undefined },
): StopRow => ({ ...untimed, ...nowhere, id, routeId, kind, pin, deliveryId: null, serviceSeconds: seconds })

/** The stops of a delivery: two of a pair. Their ids go down from the one that is given. */
export function stopsFor(row: DeliveryRow, routeId: number, id: number): StopRow[] {
  const of = (kind: StopKind, isPickup: boolean, own: number): StopRow => ({
    ...untimed,
    id: own,
    routeId,
    kind,
    deliveryId: row.id,
    name: row.customer,
    line: isPickup ? row.pickupLine : row.line,
    lat: isPickup ? row.pickupLat : row.lat,
    lon: isPickup ? row.pickupLon : row.lon,
  })
  if (row.kind === 'pair') return [of('pickup', true, id), of('drop', false, id - 1)]
  return [of(row.kind === 'pickup' ? 'pickup' : row.kind === 'service' ? 'service' : 'drop', false, id)]
}

/** The id of the next one that is not there yet. */
export const freeId = (all: readonly Entry[]): number => Math.min(0, ...all.map(({ stop }) => stop.id)) - 1

/** What is not there yet is younger than what is: its ids go down. */
const youngest = 2 ** 32
const ageOf = ({ id }: StopRow): number => (id > 0 ? id : youngest - id)
/** Those that move stand in this order; start, end and breaks that place themselves keep their number until they are timed. */
export function inOrder(all: readonly Entry[], order: readonly StopRow[]): Entry[] {
  const placeOf = new Map(order.map(({ id }, at) => [id, at]))
  return all
    .map(({ stop, delivery }) => ({ stop: { ...stop, seq: placeOf.get(stop.id) ?? stop.seq }, delivery }))
    .toSorted((a, b) => a.stop.seq - b.stop.seq || ageOf(a.stop) - ageOf(b.stop))
}
