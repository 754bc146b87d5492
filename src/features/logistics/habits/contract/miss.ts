import type { Look, Replayed } from '#features/logistics/habits/contract'

/** Of some days, of one depot or of several: each stop counts alike. */
export function missOf(days: readonly Replayed[]): Look['miss'] {
  const stops = days.reduce((sum, one) => sum + one.stops, 0)
  if (stops === 0) return null
  const mean = (of: (one: Replayed) => number) => days.reduce((sum, one) => sum + of(one) * one.stops, 0) / stops
  return { before: mean(({ before }) => before), after: mean(({ after }) => after) }
}
