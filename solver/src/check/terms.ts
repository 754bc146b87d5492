import type { Route } from '../answer.ts'
import { NO_PLACE, type Problem, weightsOf } from '../model.ts'
import { stopCount, visitOf } from '../stops.ts'
import { roadOf } from './roads.ts'
import { isTask } from './rules.ts'

/** The terms of the objective that look at the whole plan, in cost units. */
export function terms(problem: Problem, routes: readonly Route[]) {
  const weights = weightsOf(problem.objective)
  const shareOf = ({ totals }: Route): number => {
    if (weights.fairnessOf === 'stops') return totals.tasks
    return weights.fairnessOf === 'distance'
      ? totals.distance / 1000
      : (totals.travel + totals.setup + totals.service) / 3600
  }
  // whoever has a third of the vehicles that somebody else has counts three times
  const drivers = problem.vehicles.map(({ person }, vehicle) =>
    person === undefined ? `vehicle ${vehicle}` : `p${person}`,
  )
  const fleetOf = (driver: string) => drivers.filter((other) => other === driver).length
  const most = Math.max(1, ...drivers.map((driver) => fleetOf(driver)))
  const driving = routes.map(({ vehicle }) => drivers[vehicle])
  const idle = weights.fairnessIdle ? drivers.filter((_, at) => problem.vehicles[at].maxTasks !== 0) : []
  const loads = [...new Set(routes.length > 0 ? [...driving, ...idle] : [])].map((driver) => {
    const own = routes.filter(({ vehicle }) => drivers[vehicle] === driver).reduce((sum, one) => sum + shareOf(one), 0)
    return driver.startsWith('p') ? (own * most) / fleetOf(driver) : own
  })
  const mean = loads.reduce((sum, load) => sum + load, 0) / Math.max(1, loads.length)
  return {
    fairness: weights.fairness * loads.reduce((sum, load) => sum + (load - mean) ** 2, 0),
    compactness: weights.compactness && weights.compactness * strangers(problem, routes),
    stability: weights.stability && weights.stability * changes(problem, routes),
    vehicles: weights.vehicle * routes.length,
  }
}

const nearest = 8

/** Pairs of a stop and one of its nearest, served by different routes. */
function strangers(problem: Problem, routes: readonly Route[]): number {
  const routeOf = new Map<number, number>()
  routes.forEach(({ steps }, at) => steps.filter(isTask).forEach(({ index }) => routeOf.set(index!, at)))
  const all = Array.from({ length: stopCount(problem) }, (_, stop) => ({ stop, place: visitOf(problem, stop).place }))
  const known = all.filter(({ place }) => place !== NO_PLACE)
  const places = known.map(({ place }) => problem.places[place])
  const flat = problem.places.every(({ x, y }) => x !== undefined && y !== undefined)
  const [xs, ys] = [Float64Array.from(places, ({ x }) => x ?? 0), Float64Array.from(places, ({ y }) => y ?? 0)]
  const [profile] = Object.keys(problem.profiles)
  /** Of two of the known ones. */
  const apart = (from: number, to: number) => {
    if (flat) return (xs[from] - xs[to]) ** 2 + (ys[from] - ys[to]) ** 2
    const road = roadOf(problem, { id: '', profile }, known[from].place, known[to].place)
    return road.way ? road.seconds : Infinity
  }
  let pairs = 0
  for (const [from, { stop }] of known.entries()) {
    if (!routeOf.has(stop)) continue
    const close: { stop: number; far: number }[] = []
    let farthest = Infinity
    for (let to = 0; to < known.length; to += 1) {
      const far = apart(from, to)
      if (to === from || (close.length === nearest && far >= farthest)) continue
      // behind those as far away: among equals the lower stop comes first
      close.splice(close.findLastIndex((one) => one.far <= far) + 1, 0, { stop: known[to].stop, far })
      close.length = Math.min(close.length, nearest)
      farthest = close.at(-1)!.far
    }
    for (const other of close) if (routeOf.has(other.stop) && routeOf.get(other.stop) !== routeOf.get(stop)) pairs += 1
  }
  return pairs
}

/** Planned stops on another vehicle, or after another stop. */
function changes(problem: Problem, routes: readonly Route[]): number {
  const where = new Map<number, { vehicle: number; before: number | undefined }>()
  for (const { vehicle, steps } of problem.plan?.routes ?? []) {
    const stops = steps.map(({ token }) => token).filter((token) => token >= 0)
    stops.forEach((stop, at) => where.set(stop, { vehicle, before: stops[at - 1] }))
  }
  let count = 0
  for (const { vehicle, steps } of routes) {
    const stops = steps.filter(isTask).map(({ index }) => index!)
    stops.forEach((stop, at) => {
      const planned = where.get(stop)
      if (planned && (planned.vehicle !== vehicle || planned.before !== stops[at - 1])) count += 1
    })
  }
  return count
}
