/** Stops as they are wanted of several routes, found among those that are there and made of deliveries that are in none. */
import { changedOf } from '#contract/changed-of'
import { grouped } from '#contract/grouped'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/routes/contract/arranging'
import type { Wanted } from '#features/logistics/routes/contract/stops'
import { fitsRoute } from '#features/logistics/routes/rules'
import { newIn, strangerIn } from './crew'
import { deliveriesOf, type DayTask, type DeliveryRow, type RouteRow, type StopRow } from './given'
import type { Loaded } from './loaded'
import { deliveriesOfStops } from './stop-edits'
import {
  inOrder,
  lockRoutes,
  mayBeEdited,
  mayMove,
  pauseFor,
  plansOf,
  planWith,
  seeRoutes,
  stopsFor,
  type Plan,
} from './stop-plan'
import { stopIs } from '#features/logistics/routes/contract/states'

export type Arranging = Parameters<HandlersOf<typeof contract>['arrangeRoutes']>[0]
/** `was`, `is`: its stops that move, as they are and as they are to be. */
export type Arranged = { wanted: Wanted; plan: Plan; was: StopRow[]; is: StopRow[] }

const isOf = (row: StopRow, kind: string | undefined): boolean => kind === undefined || row.kind === kind
/** Still to be brought: what is over is history, though its delivery may go on elsewhere. */
const isStillOpen = ({ state }: StopRow): boolean => !stopIs.over(state)
export const openIn = (rows: readonly StopRow[]): number[] => deliveriesOfStops(rows.filter(isStillOpen))

/** What becomes of a route besides its stops, as it was asked for. */
const factsOf = (route: RouteRow, { driverId, vehicleId, startsAt }: Wanted): Partial<RouteRow> =>
  changedOf(route, { driverId, vehicleId, startsAt: typeof startsAt === 'string' ? new Date(startsAt) : startsAt })

type OfBoard = { day: string; depotIds: readonly number[] }
/** Their rows, locked until the commit; of those that are as they were loaded nothing is read again. */
export async function readWanted(
  ctx: Arranging,
  asked: readonly Wanted[],
  of: OfBoard | undefined,
  loaded?: Loaded,
): Promise<Arranged[]> {
  const found = await lockRoutes(ctx, idsOf(asked))
  return planned(ctx, asked, of, found, loaded)
}

/** The same before anything is locked. */
export async function seeWanted(
  ctx: Arranging,
  asked: readonly Wanted[],
  of: OfBoard | undefined,
): Promise<Arranged[]> {
  return planned(ctx, asked, of, await seeRoutes(ctx, idsOf(asked)))
}

const idsOf = (asked: readonly Wanted[]): number[] => asked.map(({ id }) => id)
async function planned(
  ctx: Arranging,
  asked: readonly Wanted[],
  of: OfBoard | undefined,
  found: readonly RouteRow[],
  loaded?: Loaded,
): Promise<Arranged[]> {
  const all = asked
    .toSorted((a, b) => a.id - b.id)
    .map((wanted) => {
      const route = found.find(({ id }) => id === wanted.id)
      const isElsewhere = route && of && (route.day !== of.day || !of.depotIds.includes(route.depotId))
      if (!route || isElsewhere) return ctx.fail('route_unknown', { id: wanted.id })
      if (!mayBeEdited(route)) ctx.fail('route_over', { id: route.id, code: route.code })
      if (wanted.version !== undefined && wanted.version < route.version)
        ctx.fail('route_outdated', { id: route.id, code: route.code, version: route.version })
      return { wanted, route, changes: factsOf(route, wanted) }
    })
  const known = all.map((one) => loaded?.planOf(one))
  const fresh = await plansOf(
    ctx,
    all.filter((_, at) => !known[at]),
  )
  return all.map(({ wanted }, at) => {
    const plan = known[at] ?? fresh.shift()!
    const named = new Set(wanted.stops?.flatMap(({ stopId }) => stopId ?? []))
    // a break that places itself is put somewhere by naming it
    const was = plan.before.filter((row) => mayMove(row) || (row.kind === 'break' && named.has(row.id)))
    return { wanted, plan, was, is: [] }
  })
}

export async function checkCrew(ctx: Arranging, all: readonly Arranged[]): Promise<void> {
  const stranger = await strangerIn(
    ctx,
    all.map(({ wanted, plan }) => newIn(wanted, plan.route)),
  )
  if (stranger) ctx.fail('crew_unknown', { id: stranger.id })
}

/** Which of them may be put into a route now. */
export type Fits = (rows: readonly DeliveryRow[]) => Promise<ReadonlySet<number>>
const fitsLive: Fits = async (rows) => new Set(rows.flatMap(({ id, state }) => (fitsRoute(state) ? [id] : [])))

/** How deliveries are judged that come into a route, and how they are read: locked, but for who only looks ahead. */
type Coming = { fits: Fits; read: (ctx: Arranging, ids: readonly number[]) => Promise<DeliveryRow[]> }
const comingLive: Coming = { fits: fitsLive, read: deliveriesOf }

/** Deliveries that are wanted and are in none of the routes yet. */
async function freshOf(
  ctx: Arranging,
  all: readonly Arranged[],
  pool: readonly StopRow[],
  { fits, read }: Coming,
): Promise<Map<number, DeliveryRow>> {
  const known = new Set(openIn(pool))
  const named = all.flatMap(({ wanted: { stops = [] } }) => stops.flatMap(({ deliveryId }) => deliveryId || []))
  const ids = named.filter((id) => !known.has(id))
  const rows = await read(ctx, [...new Set(ids)])
  const fresh = new Map(rows.map((row) => [row.id, row]))
  const fitting = await fits(rows)
  for (const deliveryId of ids) {
    const state = fresh.get(deliveryId)?.state ?? null
    if (state === null || !fitting.has(deliveryId)) return ctx.fail('delivery_unfit', { deliveryId, state })
  }
  return fresh
}

/** The order that each route is to have. What none of them has any more is left. */
export async function resolveWanted(
  ctx: Arranging,
  all: readonly Arranged[],
  coming: Partial<Coming> = {},
): Promise<{ arranged: Arranged[]; gone: StopRow[] }> {
  const touched = all.filter(({ wanted }) => wanted.stops !== undefined)
  const left = new Set(touched.flatMap(({ was }) => was))
  const pool = [...left]
  const byId = new Map(pool.map((row) => [row.id, row]))
  const byDelivery = grouped(pool, ({ deliveryId }) => deliveryId)
  const fresh = await freshOf(ctx, touched, pool, { ...comingLive, ...coming })
  const unmade = new Map([...fresh].map(([id, row]) => [id, stopsFor(row, 0, 0)]))
  const named = new Set(touched.flatMap(({ wanted }) => wanted.stops!.flatMap(({ stopId }) => stopId ?? [])))

  const orderOf = ({ wanted, plan: { route }, was }: Arranged): StopRow[] => {
    const order: StopRow[] = []
    const routeId = route.id
    for (const { stopId, deliveryId, kind, seconds, pin } of wanted.stops ?? []) {
      const own = pin === undefined ? {} : { pin }
      const asked =
        deliveryId === undefined || stopId !== undefined
          ? [byId.get(stopId ?? 0)].flatMap((row) => row ?? [])
          : (byDelivery.get(deliveryId) ?? []).filter((row) => isOf(row, kind) && isStillOpen(row))
      // a pause that is not named is one of its own, as long as there is one that nobody names
      const isPause = (row: StopRow) =>
        row.routeId === routeId && row.kind === kind && isStillOpen(row) && !named.has(row.id)
      const rows =
        stopId === undefined && deliveryId === undefined
          ? pool.filter((row) => left.has(row) && isPause(row)).slice(0, 1)
          : asked.filter((row) => left.has(row))
      if (rows.length > 0) {
        for (const row of rows) left.delete(row)
        order.push(...rows.map((row) => ({ ...row, ...own, routeId })))
      } else if (deliveryId !== undefined) {
        const rest = unmade.get(deliveryId) ?? []
        const made = rest.filter((row) => isOf(row, kind))
        if (made.length === 0) ctx.fail('stop_unknown', { id: stopId ?? deliveryId })
        unmade.set(
          deliveryId,
          rest.filter((row) => !made.includes(row)),
        )
        for (const row of made) order.push({ ...row, ...own, routeId, id: -1 - order.length })
      } else if (kind === 'break' || kind === 'reload')
        order.push(pauseFor(routeId, -1 - order.length, { kind, pin, seconds }))
      else ctx.fail('stop_unknown', { id: stopId ?? 0 })
    }
    // what is over stays, named or not
    for (const [at, row] of was.filter(({ state }) => state !== 'pending').entries())
      if (stopIs.over(row.state) && left.delete(row)) order.splice(at, 0, row)
    return order
  }
  const orders = all.map(orderOf)
  const tasks = new Map<number | null, DayTask | undefined>(fresh)
  for (const { plan } of all) for (const { stop, delivery } of plan.given.stops) tasks.set(stop.deliveryId, delivery)
  const arranged = all.map((one, at): Arranged => {
    if (one.wanted.stops === undefined) return one
    const is = orders[at]!
    const fixed = one.plan.given.stops.filter(({ stop }) => !one.was.includes(stop))
    const entries = [...fixed, ...is.map((stop) => ({ stop, delivery: tasks.get(stop.deliveryId) }))]
    return { ...one, is, plan: planWith(one.plan, inOrder(entries, is)) }
  })
  return { arranged, gone: [...left] }
}

/** Who has been set out to stays where they are, and both ends of a pair are in one route. */
export function checkWanted(ctx: Arranging, all: readonly Arranged[], gone: readonly StopRow[]): void {
  const places = grouped(
    all.flatMap(({ is }) => openIn(is)),
    (deliveryId) => deliveryId,
  )
  const halved = new Set(gone.map(({ deliveryId }) => deliveryId))
  for (const { wanted, plan, was, is } of all) {
    if (wanted.stops === undefined) continue
    const begun = was.filter(({ state }) => state !== 'pending')
    for (const [at, row] of begun.entries())
      if (is[at]?.id !== row.id) ctx.fail('stop_started', { route: plan.route.code, name: row.name })
    for (const deliveryId of openIn(is))
      if (places.get(deliveryId)!.length > 1 || halved.has(deliveryId))
        ctx.fail('delivery_unfit', { deliveryId, state: 'planned' })
  }
}
