import { weekdayOf } from '#contract/zone'

/** How much is brought on a day of the demo, by depot: North Quay, Kiln End, Eastfold. */
type Depot = 1 | 2 | 3
export const demoDepots: readonly Depot[] = [1, 2, 3]

/** What stands in the book from today on: the nearer a day, the more of it. Today's are ninety-four. */
const ahead: Readonly<Record<Depot, readonly number[]>> = {
  1: [55, 50, 24, 18, 14, 11, 9],
  2: [27, 25, 12, 9, 8, 6, 4],
  3: [12, 12, 8, 7, 5, 4, 3],
}
export const daysAhead = ahead[1].length
/** On each of the two weeks before. */
const before: Readonly<Record<Depot, number>> = { 1: 22, 2: 10, 3: 7 }
/** And more of it on each day of these weeks, by its weekday, Monday first: nearly as many as are brought today, fewer at its end. */
const usual: Readonly<Record<Depot, readonly number[]>> = {
  1: [26, 26, 26, 26, 26, 21, 14],
  2: [13, 13, 13, 13, 13, 10, 7],
  3: [5, 5, 5, 5, 5, 4, 3],
}
/** The largest depot is told a week longer: enough to learn from. */
const [daysBefore, longest, weekEarlier] = [14, 1, 14]
export const firstDay = -daysBefore - 7

/** @example manyOn(1, 0) // 55, today */
export function manyOn(depot: number, away: number): number {
  if (away >= 0) return ahead[depot as Depot]?.[away] ?? 0
  if (away >= -daysBefore) return before[depot as Depot] ?? 0
  return depot === longest && away >= firstDay ? weekEarlier : 0
}
/** @example moreOn(1, '2026-05-12') // 26, a Tuesday */
export const moreOn = (depot: Depot, day: string): number => usual[depot][weekdayOf(day) - 1]!
export const pastDays: readonly number[] = Array.from({ length: daysBefore }, (_, at) => at - daysBefore)
