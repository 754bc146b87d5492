/**
 * The numbering of stops and tasks. Jobs come first: job j is stop j and task j. With J jobs, shipment k is task J + k and
 * the stops J + 2k (pickup) and J + 2k + 1 (delivery). Reloads and breaks are tokens below 0 (see RouteOrder).
 */
import type { Demands, Problem, Visit } from './model.ts'

/** @example stopCount(problem) // jobs + 2 x shipments */
export const stopCount = (problem: Problem): number =>
  (problem.jobs?.length ?? 0) + 2 * (problem.shipments?.length ?? 0)

/** @example taskCount(problem) // jobs + shipments */
export const taskCount = (problem: Problem): number => (problem.jobs?.length ?? 0) + (problem.shipments?.length ?? 0)

/** @example taskOfStop(problem, stop) // the job or shipment the stop belongs to */
export function taskOfStop(problem: Problem, stop: number): number {
  const jobs = problem.jobs?.length ?? 0
  return stop < jobs ? stop : jobs + ((stop - jobs) >> 1)
}

/** @example stopsOfTask(problem, task) // [stop] of a job, [pickup, delivery] of a shipment */
export function stopsOfTask(problem: Problem, task: number): readonly number[] {
  const jobs = problem.jobs?.length ?? 0
  const pickup = jobs + 2 * (task - jobs)
  return task < jobs ? [task] : [pickup, pickup + 1]
}

/** @example kindOfStop(problem, stop) // 'job' */
export function kindOfStop(problem: Problem, stop: number): 'job' | 'pickup' | 'delivery' {
  const past = stop - (problem.jobs?.length ?? 0)
  return past < 0 ? 'job' : past % 2 === 0 ? 'pickup' : 'delivery'
}

/** @example visitOf(problem, stop).place */
export function visitOf(problem: Problem, stop: number): Visit {
  const past = stop - (problem.jobs?.length ?? 0)
  if (past < 0) return problem.jobs![stop]
  const shipment = problem.shipments![past >> 1]
  return past % 2 === 0 ? shipment.pickup : shipment.delivery
}

/** @example demandsOf(problem, task).skills */
export function demandsOf(problem: Problem, task: number): Demands {
  const jobs = problem.jobs?.length ?? 0
  return task < jobs ? problem.jobs![task] : problem.shipments![task - jobs]
}

/** @example reloadToken(0) // -1: at the first of the vehicle's reload places */
export const reloadToken = (place: number): number => -1 - 2 * place
/** @example breakToken(0) // -2: the vehicle's first break */
export const breakToken = (index: number): number => -2 - 2 * index
/** @example isReload(-3) // true */
export const isReload = (token: number): boolean => token < 0 && token % 2 !== 0
/** @example isBreak(-2) // true */
export const isBreak = (token: number): boolean => token < 0 && token % 2 === 0
/** The reload place or break a token means. @example tokenIndex(-3) // 1 */
export const tokenIndex = (token: number): number => (-token - 1) >> 1
