import type { Problem } from '../model.ts'
import { visitOf } from '../stops.ts'
import type { RouteFacts, StepFigures } from './facts.ts'

/**
 * What VROOM prints as the cost of a route: of the figures it prints, each part in whole units, breaks paid like tasks.
 * Without any window in the problem it adds up legs before it cuts.
 */
export function costOf(
  problem: Problem,
  { vehicle: index, steps }: RouteFacts,
  figures: readonly StepFigures[],
  isTimed: boolean,
): number {
  const { costs = {}, profile: name = 'car', speedFactor = 1 } = problem.vehicles[index]
  const { fixed = 0, perHour = 3600, perKm = 0, perTaskHour = 0 } = costs
  const profile = problem.profiles[name]
  const { travel, distance } = figures.at(-1)!
  const legs = steps.filter(({ kind }) => kind !== 'break')
  const driving = () => {
    if (!('metric' in profile) && profile.costs) return Math.floor(legs.reduce((sum, { leg }) => sum + leg.cost, 0))
    if (isTimed) return Math.floor((travel * perHour) / 3600 + (distance * perKm) / 1000 + 0.5)
    const factor = Math.round((1 / speedFactor) * 100)
    const paid = Math.round((1 / speedFactor) * 100 * perHour)
    const seconds = legs.reduce((sum, { leg }) => sum + Math.round((leg.travel * 100) / factor), 0)
    return Math.floor((seconds * paid + distance * perKm * 360) / 360_000)
  }
  const work = steps.reduce((sum, { setup, service }) => sum + setup + service, 0)
  return fixed + driving() + Math.floor((work * perTaskHour) / 3600)
}

/** Whether VROOM sees a problem with windows: of a task, of a vehicle, or a break. */
export function isTimed(problem: Problem): boolean {
  const { vehicles, jobs = [], shipments = [] } = problem
  const stops = jobs.length + 2 * shipments.length
  if (vehicles.some(({ shift, breaks = [] }) => shift !== undefined || breaks.length > 0)) return true
  for (let stop = 0; stop < stops; stop += 1) if (visitOf(problem, stop).windows) return true
  return false
}
