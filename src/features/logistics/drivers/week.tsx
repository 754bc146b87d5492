/** How shifts of a week lie beside each other while somebody moves them. */
import type { Shift } from './contract'
import { minutesOf, timeOf } from './rules'

export const step = 15
const whole = 24 * 60

/** Nothing else is there at that time of that day. */
export const isFree = (shifts: readonly Shift[], { weekday, from, until }: Shift, except: number): boolean =>
  shifts.every((one, at) => at === except || one.weekday !== weekday || one.until <= from || until <= one.from)

/** So many minutes later, or earlier; within its day, and as long as before. */
export function moved(shift: Shift, minutes: number): Shift {
  const [from, until] = [minutesOf(shift.from), minutesOf(shift.until)]
  const by = Math.max(-from, Math.min(whole - until, minutes))
  return { ...shift, from: timeOf(from + by), until: timeOf(until + by) }
}

/** Ends so much later, or earlier. Breaks that fit no more go along with the end. */
export function stretched(shift: Shift, edge: 'from' | 'until', minutes: number): Shift {
  const [from, until] = [minutesOf(shift.from), minutesOf(shift.until)]
  const next =
    edge === 'from'
      ? { from: Math.max(0, Math.min(until - step, from + minutes)), until }
      : { from, until: Math.min(whole, Math.max(from + step, until + minutes)) }
  return fitted({ ...shift, from: timeOf(next.from), until: timeOf(next.until) })
}

/** Without the breaks that its length has no room for. */
export const fitted = (shift: Shift): Shift => ({
  ...shift,
  breaks: shift.breaks.filter(
    ({ latestSeconds, seconds }) => latestSeconds + seconds <= (minutesOf(shift.until) - minutesOf(shift.from)) * 60,
  ),
})

/** Where another shift has room: eight hours from eight, or the first hour that is free. */
export function gapOn(shifts: readonly Shift[], weekday: number): { from: string; until: string } | undefined {
  const fits = (from: number, length: number) => {
    const span = { from: timeOf(from), until: timeOf(from + length) }
    return isFree(shifts, { weekday, ...span, breaks: [] }, -1) ? span : undefined
  }
  const first = fits(8 * 60, 8 * 60)
  if (first) return first
  for (let from = 0; from <= whole - 60; from += 60) {
    const span = fits(from, 60)
    if (span) return span
  }
  return undefined
}
