/** Routes as the solver is asked about them, one or many of a day: places, vehicles, tasks, and the order they are in. */
import type { At } from '#server/roads'
import type { PlanRoute, Problem, Vehicle } from '#server/solver'
import { isVisit } from '#features/logistics/routes/rules'
import type { PlanMode } from '#features/logistics/routes/contract/planning'
import type { Visit } from '#features/logistics/routes/contract/problem'
import type { RouteInputs, StopRow } from './given'
import { daysIn, tasksOf, type Grouped } from './problem-tasks'
import { breaksOf, endOf, fromNow, secondsOf, vehicleOf, withinGate, withoutIdleLimits } from './problem-vehicle'
import { stopIs } from '#features/logistics/routes/contract/states'
import { routeIs } from '#features/logistics/routes/contract/states'

export type ProblemRequest = {
  /** Without road times, which are asked for afterwards. */
  problem: Problem
  points: At[]
  /** By the solver's number of a stop: whose it is, and its row where it has one. */
  visits: Visit[]
  rowOf: ReadonlyMap<number, StopRow>
  /** By the id of a delivery: the number of its task, and of its stops. */
  taskOf: ReadonlyMap<number, { task: number; stops: number[] }>
  /** Deliveries by the solver's number of a task. */
  tasks: number[]
}
/** A search may move what nobody has set out to. `held`: deliveries that stay with their drivers, whatever else moves. */
type Search = { mode: PlanMode; held: ReadonlySet<number> }
type Options = {
  /** Nothing that is open on a route under way is begun before. */
  now?: Date
  /** Left out, the routes are asked about as their rows have them. */
  search?: Search
}

export function problemOf(
  givens: readonly RouteInputs[],
  fresh: readonly Grouped[] = [],
  { now, search }: Options = {},
): ProblemRequest {
  const points: At[] = []
  const indexOf = new Map<string, number>()
  const placeOf = (lat: number, lon: number): number => {
    const known = indexOf.get(`${lat} ${lon}`)
    if (known !== undefined) return known
    indexOf.set(`${lat} ${lon}`, points.length)
    return points.push({ lat, lon }) - 1
  }
  const { depot } = givens[0]!
  const home = placeOf(depot.lat, depot.lon)
  const planned = givens.map((given) => ({
    given,
    stops: given.stops.filter(({ stop }) => !isTriedBefore(stop, given.stops) && !(search && isAside(stop))),
  }))
  const known: Grouped[] = [
    ...planned.flatMap(({ stops }) => stops.flatMap(({ delivery }) => delivery ?? [])),
    ...fresh,
  ]
  const all = [...new Map(known.map((row) => [row.id, row])).values()]
  const withGroups = search !== undefined
  const { jobs, shipments, rows } = tasksOf(all, { givens, placeOf, withGroups })
  const { visits, taskOf } = numbersOf(rows)

  const rowOf = new Map<number, StopRow>()
  const routes = planned.map(({ given, stops }, vehicle): PlanRoute => {
    const { fixed } = breaksOf(given)
    const steps: PlanRoute['steps'][number][] = []
    let pauses = 0
    for (const { stop, delivery } of stops) {
      // breaks that nobody has taken yet a search places anew
      const isPut = search ? stop.state !== 'pending' : fixed
      if (stop.kind === 'break' && isPut) steps.push({ token: -2 - 2 * pauses++, ...stateOf(stop, search) })
      if (stop.kind === 'reload') steps.push({ token: -1, ...stateOf(stop, search) })
      if (!isVisit(stop.kind) || !delivery) continue
      const own = taskOf.get(delivery.id)!.stops
      const number = stop.kind === 'drop' ? own.at(-1)! : own[0]!
      rowOf.set(number, stop)
      steps.push({ token: number, ...stateOf(stop, search), ...pinOf(stop, search) })
    }
    const { startedAt, startsAt, locked } = given.route
    // a start that a person has chosen is not put off
    const left = startedAt ?? (search ? null : startsAt)
    return {
      vehicle,
      steps,
      ...(search && locked ? { locked } : {}),
      ...(left ? { departure: secondsOf(left) } : {}),
    }
  })
  const vehicles = givens
    .map((given) => vehicleOf(given, { home, end: endOf(given, home, placeOf), breaks: breaksOf(given).list }))
    .map((vehicle, at) => {
      const given = givens[at]!
      // the demo, whose routes nobody made, lives through the whole of its day
      const isAsked = now !== undefined && (search !== undefined || given.route.createdById !== null)
      const own = isAsked ? fromNow(vehicle, given, now) : vehicle
      return search ? withoutIdleLimits(withinGate(own, given)) : own
    })
  const isLong = daysIn(givens).length > 1
  const isOut = givens.some(({ route }) => routeIs.underWay(route.state))
  return {
    problem: {
      // who is near whom is seen by coordinates
      places: points.map(({ lat, lon }, index) => ({ x: lon, y: lat, index })),
      profiles: {},
      // what is fair is told of people, and not of each of their days
      vehicles: isLong ? vehicles.map((one, at) => withPerson(one, givens[at]!)) : vehicles,
      jobs,
      shipments,
      plan: { ...(search && { mode: search.mode }), routes, ...(now && isOut ? { now: secondsOf(now) } : {}) },
    },
    points,
    visits: visits.map((visit, number) => ({ ...visit, stopId: rowOf.get(number)?.id ?? null })),
    rowOf,
    taskOf,
    tasks: rows.map(({ id }) => id),
  }
}

const withPerson = (vehicle: Vehicle, { driver }: RouteInputs): Vehicle =>
  driver ? { ...vehicle, person: String(driver.id) } : vehicle

/** Singles have one stop each, and pairs two. */
function numbersOf(rows: readonly Grouped[]) {
  const visits: Omit<Visit, 'stopId'>[] = []
  const taskOf = new Map<number, { task: number; stops: number[] }>()
  for (const [task, { id: deliveryId, kind }] of rows.entries()) {
    const own = kind === 'pickup' || kind === 'service' ? ([kind] as const) : (['drop'] as const)
    const kinds = kind === 'pair' ? (['pickup', 'drop'] as const) : own
    taskOf.set(deliveryId, { task, stops: kinds.map((_, at) => visits.length + at) })
    visits.push(...kinds.map((one) => ({ deliveryId, kind: one })))
  }
  return { visits, taskOf }
}

/** Its delivery is in the route once more: the try that is over keeps the times it had. */
const isTriedBefore = (stop: StopRow, all: RouteInputs['stops']): boolean =>
  stop.deliveryId !== null &&
  stopIs.over(stop.state) &&
  all.some((other) => isSameDoor(other.stop, stop) && !stopIs.over(other.stop.state))
const isSameDoor = (one: StopRow, other: StopRow): boolean =>
  one.deliveryId === other.deliveryId && one.kind === other.kind
/** Nobody comes to it any more, and no time is known at which somebody did. */
const isAside = (stop: StopRow): boolean => stopIs.over(stop.state) && stop.arrivedAt === null
const isBegun = ({ arrivedAt, state }: StopRow): boolean => arrivedAt !== null || state === 'en_route'
type Stated = Pick<PlanRoute['steps'][number], 'state' | 'arrival' | 'begin' | 'departure'>
/** Whom somebody has set out to a search leaves alone. */
const stateOf = (stop: StopRow, search: Search | undefined): Stated => ({
  ...(search && isBegun(stop) ? { state: 'frozen' as const } : {}),
  ...doneOf(stop),
})
function pinOf(stop: StopRow, search: Search | undefined): Pick<PlanRoute['steps'][number], 'pin'> {
  if (!search || isBegun(stop)) return {}
  const pin = stop.pin === 'none' && search.held.has(stop.deliveryId ?? 0) ? 'driver' : stop.pin
  return pin === 'none' ? {} : { pin }
}

/** A stop that is over or begun stays where it is, at the times it had. */
function doneOf(stop: StopRow): Stated {
  if (stopIs.ahead(stop.state) || !stop.arrivedAt) return {}
  const arrival = secondsOf(stop.arrivedAt)
  if (stop.state === 'arrived' || !stop.leftAt) return { state: 'started', arrival, begin: arrival }
  return { state: 'done', arrival, begin: arrival, departure: Math.max(arrival, secondsOf(stop.leftAt)) }
}

/** As it is asked for new places: nothing goes before what a driver has set out to, nor between what is pinned. */
export const fixedIn = ({ problem, rowOf }: Pick<ProblemRequest, 'problem' | 'rowOf'>): Problem => ({
  ...problem,
  plan: {
    ...problem.plan,
    routes: problem.plan!.routes.map((route) => ({
      ...route,
      steps: route.steps.map((step) => {
        const { state, pin } = rowOf.get(step.token) ?? { state: 'pending', pin: 'none' }
        if (state === 'en_route') return { ...step, state: 'frozen' as const }
        return state === 'pending' && pin !== 'none' ? { ...step, pin: pin } : step
      }),
    })),
  },
})
