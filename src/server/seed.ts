/** Sample rows: the demo, the tests and the pictures share them. Dates are relative to today. */
const day = 24 * 60 * 60 * 1000

/** So many days from now, as a date: 2026-11-20. */
export const dateIn = (now: Date, days: number): string =>
  new Date(now.getTime() + days * day).toISOString().slice(0, 10)
/** So many days ago, at a time of that day. */
export function momentAgo(now: Date, days: number, time = '09:00'): Date {
  return new Date(`${dateIn(now, -days)}T${time}:00.000Z`)
}
