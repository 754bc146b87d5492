import { anyVehicle, type Keep } from './keep.ts'
import type { Demands, Problem, Vehicle } from './model.ts'
import { demandsOf, taskCount } from './stops.ts'

/** Why a vehicle may not do a task whatever its route is: bits, so that one number says all of them. */
export const misfit = {
  skills: 1,
  feature: 2,
  vehicle: 4,
  zone: 8,
  lock: 16,
  wrong_depot: 32,
  ban: 64,
  wrong_day: 128,
} as const

/** The cause that bits mean: `lock` is by the plan, `ban` by the task itself, and both are shown as a lock. */
export const misfits = [
  ['skills', misfit.skills],
  ['feature', misfit.feature],
  ['vehicle', misfit.vehicle],
  ['zone', misfit.zone],
  ['lock', misfit.lock | misfit.ban],
  ['wrong_depot', misfit.wrong_depot],
  ['wrong_day', misfit.wrong_day],
] as const

const bitOf = {
  driver_excluded: misfit.vehicle,
  zone: misfit.zone,
  lock: misfit.ban,
  wrong_depot: misfit.wrong_depot,
  wrong_day: misfit.wrong_day,
}

/**
 * The tasks that not every vehicle may do, whatever the plan says.
 * @example choosyTasks(problem) // [3, 8]
 */
export function choosyTasks(problem: Problem): readonly number[] {
  return Array.from({ length: taskCount(problem) }, (_, task) => task).filter((task) => {
    const { skills, features, allowed, forbidden, depots } = demandsOf(problem, task)
    return skills?.length || features?.length || forbidden?.length || allowed || depots
  })
}

/**
 * By task: the bits of what keeps this vehicle from doing it; 0 = it may.
 * @example misfitsOf(problem, keepOf(problem), choosyTasks(problem), 0)[task] & misfit.skills // not 0: a skill is missing
 */
export function misfitsOf(problem: Problem, keep: Keep, choosy: readonly number[], vehicle: number): Uint8Array {
  const row = new Uint8Array(taskCount(problem))
  for (const task of choosy) row[task] = ofDemands(demandsOf(problem, task), problem.vehicles[vehicle], vehicle)
  for (let task = 0; task < row.length; task += 1) {
    const pinned = keep.pinned[task]
    const foreign = keep.closed[vehicle] === 1 && pinned !== vehicle
    if (foreign || (pinned !== anyVehicle && pinned !== vehicle)) row[task] |= misfit.lock
  }
  return row
}

function ofDemands(demands: Demands, vehicle: Vehicle, index: number): number {
  let bits = 0
  if (demands.skills && !demands.skills.every((skill) => vehicle.skills?.includes(skill))) bits |= misfit.skills
  if (demands.features && !demands.features.every((feature) => vehicle.features?.includes(feature)))
    bits |= misfit.feature
  if (demands.allowed && !demands.allowed.includes(index)) bits |= misfit.vehicle
  if (demands.forbidden)
    for (const ban of demands.forbidden) if (ban.vehicle === index) bits |= bitOf[ban.because ?? 'driver_excluded']
  if (demands.depots && !(vehicle.start !== undefined && demands.depots.includes(vehicle.start)))
    bits |= misfit.wrong_depot
  return bits
}
