/** Days that are over, beside what was reckoned: each way and each door, and how far off the times were that were told. */
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { wallClock } from '#contract/zone'
import type { HandlersOf } from '#server/feature'
import { deliveries } from '#features/logistics/deliveries/tables'
import type * as contract from '#features/logistics/routes/contract/habits'
import type { Leg, Visit } from '#features/logistics/routes/contract/habits'
import { staysOf, type Stay } from '#features/logistics/routes/contract/heard'
import { isVisit } from '#features/logistics/routes/rules'
import { routes } from '#features/logistics/routes/tables'
import { givensOf, type RouteInputs, type RouteRow, type StopRow } from './given'
import { problemOf } from './problem'
import { windowsOf } from './problem-tasks'
import { secondsOf } from './problem-vehicle'
import { seen } from './seen'
import { NoTimes, withRoadsEach } from './timing'
import { routeIs } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'

type Handlers = HandlersOf<typeof contract>
type Asking = Parameters<Handlers['pastDay']>[0]
type Step = { travel: number; arrival: number; setup: number; service: number }
/** A route that was driven, and by the id of a stop how it was reckoned. */
type Driven = { given: RouteInputs; steps: ReadonlyMap<number, Step> }

export const pastDay: Handlers['pastDay'] = async (ctx, { depotId, day, by }) => {
  const isOver = and(isIn(routes.state, routeIs.finished), isNotNull(routes.startedAt))
  const rows = await ctx.db
    .select()
    .from(routes)
    .where(and(eq(routes.depotId, depotId), eq(routes.day, day), isOver))
  const found = (await givensOf(ctx, rows)).map(visited)
  const stays = await staysBetween(ctx, rows)
  const givens = found
    .map((given) => ({ ...given, stops: seen(given, stays) }))
    .filter(({ stops }) => stops.some(({ stop }) => isVisit(stop.kind)))
  try {
    const driven = await reckoned(
      ctx,
      givens.map((given) => ({ ...given, habits: by })),
    )
    const addresses = await addressesOf(ctx, givens)
    return {
      routes: givens.length,
      legs: driven.flatMap(legsOf),
      visits: driven.flatMap((one) => visitsOf(one, addresses)),
      misses: driven.flatMap(missesOf),
    }
  } catch (error) {
    if (error instanceof NoTimes) return ctx.fail('routing_away')
    throw error
  }
}

/** Nobody came to what was skipped. */
const visited = (given: RouteInputs): RouteInputs => ({
  ...given,
  stops: given.stops.filter(({ stop }) => !isVisit(stop.kind) || stop.arrivedAt !== null),
})

async function staysBetween(ctx: Asking, rows: readonly RouteRow[]): Promise<Stay[]> {
  const out = rows.flatMap(({ startedAt, completedAt }) => (startedAt && completedAt ? [startedAt, completedAt] : []))
  const vehicleIds = [...new Set(rows.flatMap(({ vehicleId }) => vehicleId ?? []))]
  if (out.length === 0 || vehicleIds.length === 0) return []
  const [from, until] = [Math.min(...out.map(Number)), Math.max(...out.map(Number))]
  return ctx.call(staysOf, { vehicleIds, from: new Date(from), until: new Date(until) })
}
/** As if it set out anew when it did: with its doors in their order, and its breaks where they were. */
async function reckoned(ctx: Asking, givens: readonly RouteInputs[]): Promise<Driven[]> {
  const anew = givens.map((given): RouteInputs => ({
    ...given,
    route: { ...given.route, state: 'in_progress' },
    stops: given.stops.map(({ stop, delivery }) => ({
      stop: {
        ...stop,
        state: 'pending',
        arrivedAt: null,
        leftAt: null,
        pin: stop.kind === 'break' ? 'position' : 'none',
      },
      delivery,
    })),
  }))
  const all = anew.map((given) => ({ given, asked: problemOf([given]) }))
  const roads = await withRoadsEach(ctx, all)
  return all.map(({ asked }, at) => {
    const [route] = ctx.host.solver.time(roads[at]!.problem).routes
    const steps = new Map<number, Step>()
    let travel = 0
    for (const step of route?.steps ?? []) {
      travel += step.travel
      const row = isTask(step.kind) ? asked.rowOf.get(step.index ?? -1) : undefined
      if (!row) continue
      // of a way that a break parts, both parts
      steps.set(row.id, { travel, arrival: step.arrival, setup: step.setup, service: step.service })
      travel = 0
    }
    return { given: givens[at]!, steps }
  })
}
const isTask = (kind: string) => kind === 'job' || kind === 'pickup' || kind === 'delivery'

const restOf = ({ arrivedAt, leftAt }: StopRow): number =>
  arrivedAt && leftAt ? secondsOf(leftAt) - secondsOf(arrivedAt) : 0

function legsOf({ given, steps }: Driven): Leg[] {
  const { route, depot, stops } = given
  const legs: Leg[] = []
  let left: Date | null = route.startedAt
  let rested = 0
  for (const { stop } of stops) {
    if (stop.kind === 'break') rested += restOf(stop)
    // how long it was loaded nobody has told
    if (stop.kind === 'reload') left = null
    const step = steps.get(stop.id)
    if (!step) continue
    if (left && stop.arrivedAt && stop.lat !== null && stop.lon !== null) {
      const took = secondsOf(stop.arrivedAt) - secondsOf(left) - rested
      const { time } = wallClock(depot.zone, new Date(left.getTime() + rested * 1000))
      const { lat, lon } = stop
      legs.push({ day: route.day, hour: Number(time.slice(0, 2)), lat, lon, reckoned: step.travel, took })
    }
    left = stop.leftAt
    rested = 0
  }
  return legs
}

/** What was failed says nothing of how long it takes. */
function visitsOf({ given, steps }: Driven, addresses: ReadonlyMap<number, number | null>): Visit[] {
  const { route, depot } = given
  return given.stops.flatMap(({ stop, delivery }) => {
    const step = steps.get(stop.id)
    const { kind, arrivedAt, leftAt } = stop
    if (!step || !delivery || stop.state !== 'done' || !arrivedAt || !leftAt) return []
    if (kind !== 'pickup' && kind !== 'drop' && kind !== 'service') return []
    const windows = windowsOf(kind === 'pickup' ? delivery.pickupWindows : delivery.windows, route.day, depot.zone)
    const arrived = secondsOf(arrivedAt)
    const opens = windows.find(({ end }) => end > arrived)?.start ?? arrived
    const took = secondsOf(leftAt) - Math.max(arrived, opens)
    const addressId = kind === 'pickup' ? null : (addresses.get(delivery.id) ?? null)
    return [{ day: route.day, kind, addressId, reckoned: step.setup + step.service, took }]
  })
}

const missesOf = ({ given, steps }: Driven): number[] =>
  given.stops.flatMap(({ stop }) => {
    const step = steps.get(stop.id)
    return step && stop.arrivedAt ? [Math.abs(step.arrival - secondsOf(stop.arrivedAt))] : []
  })

async function addressesOf({ db }: Asking, givens: readonly RouteInputs[]) {
  const ids = givens.flatMap(({ stops }) => stops.flatMap(({ delivery }) => delivery?.id ?? []))
  const rows = await db
    .select({ id: deliveries.id, addressId: deliveries.addressId })
    .from(deliveries)
    .where(inArray(deliveries.id, ids))
  return new Map(rows.map(({ id, addressId }) => [id, addressId]))
}
