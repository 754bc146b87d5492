/** Rows of routes: which a person may touch, and what clients see of them. */
import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Ability } from '#contract/ability'
import type { Base } from '#server/context'
import { rowsOf, type Rows } from '#server/rows'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import type { Route, RouteDetail, Stop } from '#features/logistics/routes/contract'
import { isVisit, movesOf, stopMovesOf } from '#features/logistics/routes/rules'
import { revisions, routes, stops } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { users } from '#features/people/users/tables'
import { crewFaults } from './crew-faults'
import { markWith, sumsOf } from './marks'
import type { DeliveryRow, RouteRow, StopRow } from './given'
import { quoted } from '#server/is-in'
import { stopIs } from '#features/logistics/routes/contract/states'

type Db = Base['db']

/** A depot manager is given those of their depot, a driver those they drive. */
export const routeRows: Rows = {
  table: routes,
  id: routes.id,
  by: {
    depotId: routes.depotId,
    state: routes.state,
    // written out: in a query of one table the names of the others would be dropped
    driver: sql.raw('(select "drivers"."user_id" from "drivers" where "drivers"."id" = "routes"."driver_id")'),
  },
}

const counted = (what: string) =>
  sql<number>`(select count(*)::int from "stops" where ${sql.raw(`"stops"."route_id" = "routes"."id" and "stops"."delivery_id" is not null ${what}`)})`
const violated = sql<number>`(jsonb_array_length(${routes.violations}) + ${sql.raw(
  `coalesce((select sum(jsonb_array_length("stops"."violations")) from "stops" where "stops"."route_id" = "routes"."id"), 0)`,
)})::int`

export const stopsOf = counted('')
const { weightGrams, volumeLitres, items, pallets } = vehicles
const shown = {
  row: routes,
  depot: depots.name,
  zone: depots.zone,
  driver: drivers.name,
  vehicle: vehicles.name,
  currency: vehicles.currency,
  /** What its vehicle holds. */
  room: { weightGrams, volumeLitres, items, pallets },
  stops: counted(''),
  done: counted(`and "stops"."state" = 'done'`),
  failed: counted(`and "stops"."state" in (${quoted(stopIs.missed)})`),
  violated,
  crewFaults,
}
export const selectRoutes = (db: Db) =>
  db
    .select(shown)
    .from(routes)
    .innerJoin(depots, eq(depots.id, routes.depotId))
    .leftJoin(drivers, eq(drivers.id, routes.driverId))
    .leftJoin(vehicles, eq(vehicles.id, routes.vehicleId))
    .$dynamic()
/** Each with its mark, read at one moment. */
function selectMarked(db: Db, which: SQL | undefined) {
  const sums = sumsOf(db, which)
  return db
    .select({ ...shown, mark: markWith(sums) })
    .from(routes)
    .innerJoin(depots, eq(depots.id, routes.depotId))
    .leftJoin(drivers, eq(drivers.id, routes.driverId))
    .leftJoin(vehicles, eq(vehicles.id, routes.vehicleId))
    .leftJoin(sums, eq(sums.routeId, routes.id))
    .where(which)
}
export type SelectedRoute = Awaited<ReturnType<typeof selectRoutes>>[number]

const told = (at: Date | null): string | null => at?.toISOString() ?? null

export function asRoute({ row, currency, crewFaults: wrong, room: _r, ...found }: SelectedRoute): Route {
  const { path: _path, violations: _v, startsAt: _s, note: _n, override: _o, createdAt: _c, ...rest } = row
  const { createdById: _b, publishedAt: _p, startedAt: _t, completedAt: _d, closedAt: _e, ...own } = rest
  return {
    ...own,
    ...found,
    violated: found.violated + wrong.length,
    state: own.state,
    stateSince: own.stateSince.toISOString(),
    plannedStart: told(own.plannedStart),
    plannedEnd: told(own.plannedEnd),
    currency: currency ?? '',
  }
}

type Asking = Pick<Base, 'db' | 'rights' | 'judged'>
/** What a person may not touch is unknown to them. In a write it is locked until the commit. */
export async function routeOf(ctx: Asking, action: Ability[0], id: number): Promise<RouteRow | undefined> {
  const found = ctx.db
    .select()
    .from(routes)
    .where(and(eq(routes.id, id), rowsOf(ctx, action, 'Route')))
  const [row] = await (action === 'read' ? found : found.for('update'))
  return row
}

function asStop(stop: StopRow, delivery: DeliveryRow | null): Stop {
  const { routeId: _r, ...own } = stop
  const kind = own.kind
  const state = own.state
  const windows = (kind === 'pickup' && delivery?.kind === 'pair' ? delivery.pickupWindows : delivery?.windows) ?? []
  return {
    ...own,
    kind,
    state,
    pin: own.pin,
    name: delivery?.customer ?? own.name,
    code: delivery?.code ?? null,
    windows: windows.map(({ from, until, hard }) => ({ from, until, hard })),
    plannedAt: told(own.plannedAt),
    arriveAt: told(own.arriveAt),
    beginAt: told(own.beginAt),
    leaveAt: told(own.leaveAt),
    arrivedAt: told(own.arrivedAt),
    leftAt: told(own.leftAt),
    allowed: isVisit(kind) ? stopMovesOf(state) : [],
    deliveryState: delivery?.state ?? null,
  }
}

async function revisionsOf(db: Db, id: number): Promise<RouteDetail['revisions']> {
  const rows = await db
    .select({ row: revisions, by: users.fullName })
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.madeById))
    .where(eq(revisions.routeId, id))
    .orderBy(desc(revisions.number))
  return rows.map(({ row, by }) => ({
    number: row.number,
    changes: row.changes,
    madeAt: row.madeAt.toISOString(),
    by,
    seenAt: told(row.seenAt),
  }))
}

type Shown = Omit<RouteDetail, 'revisions'>
/** Some, the first code first, as a board shows them: all but what was said to their drivers. */
export const detailsOf = async (db: Db, which: SQL | undefined): Promise<Shown[]> =>
  withStops(db, await selectRoutes(db).where(which).orderBy(asc(routes.code)))
/** The same with their marks: the same ones that `marksOf` gives. */
export async function markedDetailsOf(db: Db, which: SQL | undefined) {
  const rows = await selectMarked(db, which).orderBy(asc(routes.code))
  const found = rows.map(({ mark: _m, ...row }): SelectedRoute => row)
  return { routes: await withStops(db, found), marks: rows.map(({ row: { id }, mark }) => ({ id, mark })) }
}

async function withStops(db: Db, found: readonly SelectedRoute[]): Promise<Shown[]> {
  const ids = found.map(({ row }) => row.id)
  const list = await db
    .select({ stop: stops, delivery: deliveries })
    .from(stops)
    .leftJoin(deliveries, eq(deliveries.id, stops.deliveryId))
    .where(inArray(stops.routeId, ids))
    .orderBy(asc(stops.routeId), asc(stops.seq))
  const listOf = new Map(ids.map((id): [number, Stop[]] => [id, []]))
  for (const { stop, delivery } of list) listOf.get(stop.routeId)!.push(asStop(stop, delivery))
  return found.map((one) => {
    const { row, room } = one
    return {
      ...asRoute(one),
      startsAt: told(row.startsAt),
      note: row.note,
      override: row.override,
      list: listOf.get(row.id)!,
      violations: [...row.violations, ...one.crewFaults],
      path: row.path?.flat() ?? null,
      capacity: {
        weightGrams: room?.weightGrams ?? null,
        volumeLitres: room?.volumeLitres ?? null,
        items: room?.items ?? null,
        pallets: room?.pallets ?? null,
      },
      allowed: movesOf(row.state),
      publishedAt: told(row.publishedAt),
      startedAt: told(row.startedAt),
      completedAt: told(row.completedAt),
    }
  })
}

/** One that is there, as its page shows it. */
export async function detailOf(db: Db, id: number): Promise<RouteDetail> {
  const [found] = await detailsOf(db, eq(routes.id, id))
  return { ...found!, revisions: await revisionsOf(db, id) }
}
