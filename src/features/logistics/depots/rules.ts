/** What both sides decide alike about depots. */
import { weekdays } from '#contract/zone'
import type { Hours } from './contract'

/** Days that follow each other and have the same hours, as one line. @example daysOf(hours) // [{ first: 1, last: 5, hours: ['06:00–20:00'] }] */
export function daysOf(hours: readonly Hours[]): { first: number; last: number; hours: string[] }[] {
  const lines: { first: number; last: number; hours: string[] }[] = []
  for (const weekday of weekdays) {
    const own = hours
      .filter((one) => one.weekday === weekday)
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .map(({ from, until }) => `${from}–${until}`)
    const before = lines.at(-1)
    if (before && before.hours.join() === own.join()) before.last = weekday
    else lines.push({ first: weekday, last: weekday, hours: own })
  }
  return lines.filter((line) => line.hours.length > 0)
}
