/** When the gate of a depot is open on a day: nothing is loaded before, and who ends there is back by the last closing. */
import { momentIn, wallClock, weekdayOf } from '#contract/zone'
import type { Depot } from './given'

type Gate = Pick<Depot, 'hours' | 'zone'>
const hoursOn = ({ hours }: Gate, day: string) =>
  hours.filter(({ weekday }) => weekday === weekdayOf(day)).toSorted((a, b) => (a.from < b.from ? -1 : 1))

/** The first moment from one on at which it is open that day; itself, where it is not open after it or no hours are said. */
export function openFrom(gate: Gate, day: string, at: Date): Date {
  const { day: today, time } = wallClock(gate.zone, at)
  const next = today === day ? hoursOn(gate, day).find(({ until }) => until > time) : undefined
  return next && next.from > time ? momentIn(gate.zone, day, next.from) : at
}

/** Its last closing of a day; none where it is always open, or not on that day. */
export function lastClosing(gate: Gate, day: string): Date | undefined {
  const last = hoursOn(gate, day).at(-1)?.until
  return last === undefined ? undefined : momentIn(gate.zone, day, last)
}
