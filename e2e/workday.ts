/** A working day that the demo does not plan by itself: the Monday after so many days, or so many days after that Monday.
 *  Journeys share a database, so each that plans a day has one of its own. */
export function workday(days: 20 | 34 | 48, after = 0): string {
  const day = new Date(Date.now() + days * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7) + after)
  return day.toISOString().slice(0, 10)
}
