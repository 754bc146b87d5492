import type { PlanRoute, PlanStep, Problem } from './model.ts'
import { isReload, stopCount, taskCount, taskOfStop } from './stops.ts'

/** `pinned` of a task that may go to any vehicle, and to none. */
export const anyVehicle = -1
export const noVehicle = -2

/**
 * What of the given plan must stay, as plain restrictions: the search obeys them, the schedule reports what breaks them.
 * @example keepOf(problem).pinned[task] // the only vehicle that may serve it, or anyVehicle
 */
export interface Keep {
  /** By task: the only vehicle that may serve it, anyVehicle or noVehicle. */
  readonly pinned: Int32Array
  /** By task: 1 = it must be served. */
  readonly must: Uint8Array
  /** By vehicle: the steps its route must begin with, breaks included. */
  readonly prefix: readonly (readonly PlanStep[])[]
  /** By vehicle: how many of them are done, started or frozen. */
  readonly frozen: Int32Array
  /** By vehicle: 1 = nothing may be added to the prefix. */
  readonly closed: Uint8Array
  /** By vehicle: when it left, NaN = not yet. */
  readonly departure: Float64Array
  /** By stop: 1 + its rank in its planned route if planned stops must keep their order, else 0. */
  readonly rank: Int32Array
  /** By stop: its vehicle in the plan, -1 = not planned. */
  readonly planned: Int32Array
  /** By stop: the stop before it in the plan, -1 = none. */
  readonly before: Int32Array
}

/** @example keepOf({ ...problem, plan: undefined }).pinned.every((vehicle) => vehicle === anyVehicle) // true */
export function keepOf(problem: Problem): Keep {
  const stops = stopCount(problem)
  const vehicles = problem.vehicles.length
  const mode = problem.plan?.mode ?? 'fresh'
  const keep = {
    pinned: new Int32Array(taskCount(problem)).fill(anyVehicle),
    must: new Uint8Array(taskCount(problem)),
    prefix: Array.from({ length: vehicles }, (): readonly PlanStep[] => []),
    frozen: new Int32Array(vehicles),
    closed: new Uint8Array(vehicles),
    departure: new Float64Array(vehicles).fill(Number.NaN),
    rank: new Int32Array(stops),
    planned: new Int32Array(stops).fill(-1),
    before: new Int32Array(stops).fill(-1),
  }
  if (problem.plan && mode === 'keep_routes') keep.pinned.fill(noVehicle)
  for (const route of problem.plan?.routes ?? []) {
    const { vehicle, steps } = route
    const length = prefixLength(route)
    keep.prefix[vehicle] = steps.slice(0, length)
    keep.frozen[vehicle] = steps.filter(({ state }) => state && state !== 'open').length
    keep.closed[vehicle] = route.locked ? 1 : 0
    keep.departure[vehicle] = route.departure ?? Number.NaN
    let before = -1
    let rank = 0
    steps.forEach(({ token, pin }, at) => {
      if (token < 0) return
      const task = taskOfStop(problem, token)
      keep.planned[token] = vehicle
      keep.before[token] = before
      before = token
      rank += 1
      if (mode === 'insert_only') keep.rank[token] = rank
      const stays = at < length || pin === 'driver'
      if (stays) keep.must[task] = 1
      if (stays || mode !== 'fresh') keep.pinned[task] = vehicle
    })
  }
  return keep
}

/** How many steps at the beginning of a planned route stay: up to the last one frozen or pinned to its place. */
function prefixLength({ steps, locked }: PlanRoute): number {
  if (locked) return steps.length
  let length = steps.length
  while (length > 0 && !stays(steps[length - 1])) length -= 1
  return length
}

const stays = ({ state, pin }: PlanStep) => (state && state !== 'open') || pin === 'position' || pin === 'both'

/**
 * Whether an order begins with a prefix. Breaks are compared only where the order names any.
 * @example beginsWith([4, 7, 9], [{ token: 4 }, { token: 7 }]) // true
 */
export function beginsWith(order: ArrayLike<number>, prefix: readonly PlanStep[]): boolean {
  const named = Array.prototype.some.call(order, (token: number) => token < 0 && !isReload(token))
  const wanted = named ? prefix : prefix.filter(({ token }) => token >= 0 || isReload(token))
  return wanted.every(({ token }, at) => order[at] === token)
}
