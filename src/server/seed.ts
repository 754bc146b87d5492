/** Sample rows: the demo, the tests and the pictures share them. Dates are relative to today. */
import { dayInUtc } from '#contract/zone'
import { dayMs } from '#contract/durations'

/** For steps that come after the first: what an installation has by now has taken ids already. */
export { nextIds } from './next-id'

/** So many days from now, as a date: 2026-11-20. */
export const dateIn = (now: Date, days: number): string => dayInUtc(new Date(now.getTime() + days * dayMs))
/** So many days ago, at a time of that day. */
export function momentAgo(now: Date, days: number, time = '09:00'): Date {
  return new Date(`${dateIn(now, -days)}T${time}:00.000Z`)
}
