import type { Crew } from './crew.ts'
import type { Sequence } from './sequence.ts'
import { breakToken } from './stops.ts'
import type { Tables } from './tables.ts'

/** When `drive` seconds of driving that begin at `time` are over. @example arriveAfter(crew, 0, 60) // 60 */
export function arriveAfter(crew: Crew, time: number, drive: number): number {
  const day = crew.travel.day
  return day ? day.arrival(time, drive) : time + drive
}

/** How much of a drive is done between two instants. @example driveDone(crew, 0, 60) // 60 */
export function driveDone(crew: Crew, from: number, to: number): number {
  const day = crew.travel.day
  return day ? day.done(from, to) : to - from
}

/** When a step begins that was reached then. @example beginAt(tables, sequence, 1, 300) */
export function beginAt(tables: Tables, sequence: Sequence, step: number, arrival: number): number {
  const known = sequence.actual[step]?.begin
  if (known !== undefined) return known
  const token = sequence.token[step]
  if (token < 0) return arrival
  const asked = sequence.asked?.get(token)
  if (!asked) return tables.windows.begin(token, arrival)
  const { at, after = arrival } = asked
  return at === undefined ? tables.windows.begin(token, Math.max(arrival, after)) : Math.max(arrival, at)
}

/** When a break begins that was reached then. @example breakAt(crew, sequence, 0, 43_000) */
export function breakAt(crew: Crew, sequence: Sequence, index: number, arrival: number): number {
  const asked = sequence.asked?.get(breakToken(index))
  if (!asked) return crew.breakWindows.begin(index, arrival)
  const { at, after = arrival } = asked
  return at === undefined ? crew.breakWindows.begin(index, Math.max(arrival, after)) : Math.max(arrival, at)
}

/** When a step is left that was begun then. @example leaveAt(sequence, 1, 300) */
export function leaveAt(sequence: Sequence, step: number, begin: number): number {
  return sequence.actual[step]?.departure ?? begin + sequence.setup[step] + sequence.service[step]
}

/** The earliest instant at which the leg that ends at this step is begun. @example leaveFor(crew, sequence, 1, 0) */
export function leaveFor(crew: Crew, sequence: Sequence, step: number, time: number): number {
  if (step <= sequence.frozen || (step === 1 && crew.left)) return time
  for (let at = 0; at < sequence.fixedBreaks; at += 1)
    if (sequence.breakLeg[at] === step && sequence.breakActual[at]) return time
  return Math.max(time, crew.now)
}

/**
 * How far, in seconds, to drive on before a break in a leg: until its window opens, but not beyond a limit.
 * @example driveBefore(crew, 600, breakAt(crew, sequence, 0, 600), 1200, Infinity)
 */
export function driveBefore(crew: Crew, time: number, begin: number, drive: number, room: number): number {
  const wait = begin - time
  if (wait <= 0) return 0
  return Math.max(0, Math.min(wait, arriveAfter(crew, time, drive) - time, room))
}
