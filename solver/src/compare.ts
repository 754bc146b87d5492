import type { Summary } from './answer.ts'

export type Rank = Pick<Summary, 'feasible' | 'unservedPriority' | 'unservedTasks' | 'vehicles' | 'cost'>

/**
 * Below 0 when the first answer is the better one: feasible before not, then as README.md, "Comparing answers", says.
 * Costs closer than a millionth are equal.
 * @example compare(answer.summary, start.summary) <= 0
 */
export function compare(one: Rank, other: Rank, vehiclesFirst = false): number {
  if (one.feasible !== other.feasible) return one.feasible ? -1 : 1
  if (Math.abs(one.unservedPriority - other.unservedPriority) > 1e-6)
    return one.unservedPriority - other.unservedPriority
  if (one.unservedTasks !== other.unservedTasks) return one.unservedTasks - other.unservedTasks
  if (vehiclesFirst && one.vehicles !== other.vehicles) return one.vehicles - other.vehicles
  const difference = one.cost - other.cost
  return Math.abs(difference) <= 1e-6 * Math.max(1, Math.abs(one.cost), Math.abs(other.cost)) ? 0 : difference
}
