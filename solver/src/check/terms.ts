import type { Route } from '../answer.ts'
import { NO_PLACE, type Problem, weightsOf } from '../model.ts'
import { stopCount, visitOf } from '../stops.ts'
import { roadOf } from './roads.ts'
import { isTask } from './rules.ts'

/** The terms of the objective that look at the whole plan, in cost units. */
export function terms(problem: Problem, routes: readonly Route[]) {
  const weights = weightsOf(problem.objective)
  const loads = routes.map(({ totals }) => {
    if (weights.fairnessOf === 'stops') return totals.tasks
    return weights.fairnessOf === 'distance'
      ? totals.distance / 1000
      : (totals.travel + totals.setup + totals.service) / 3600
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
  const flat = problem.places.every(({ x, y }) => x !== undefined && y !== undefined)
  const [profile] = Object.keys(problem.profiles)
  const apart = (from: number, to: number) => {
    const [a, b] = [problem.places[from], problem.places[to]]
    if (flat) return (a.x! - b.x!) ** 2 + (a.y! - b.y!) ** 2
    const road = roadOf(problem, { id: '', profile }, from, to)
    return road.way ? road.seconds : Infinity
  }
  let pairs = 0
  for (const { stop, place } of known) {
    if (!routeOf.has(stop)) continue
    const close: { stop: number; far: number }[] = []
    for (const other of known) {
      const far = apart(place, other.place)
      if (other.stop === stop || (close.length === nearest && far >= close[nearest - 1].far)) continue
      // behind those as far away: among equals the lower stop comes first
      close.splice(close.findLastIndex((one) => one.far <= far) + 1, 0, { stop: other.stop, far })
      close.length = Math.min(close.length, nearest)
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
