import { minuteMs } from '#contract/durations'
/** Days and times of a zone: an installation's, a person's, a depot's. Moments are UTC; a day belongs to a zone. */

/** A day there is, in years that a database and a calendar both take. @example isDay('2026-02-30') // false */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  // what is beyond the end of a month would be read as a day of the next
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, format)
  return format
}

/** @example isZone('Europe/Paris') // true */
export function isZone(zone: string): boolean {
  try {
    return Boolean(formatOf(zone))
  } catch {
    return false
  }
}

const quarterMs = 15 * minuteMs
/** Since then zones change their clocks at quarters of an hour, so that one answer holds for a quarter. */
const [steadySince, steadyUntil] = [Date.UTC(1973, 0, 1), Date.UTC(9999, 0, 1)]
const offsets = new Map<string, Map<number, number>>()
const mostOffsets = 20_000
const isSteady = (at: number): boolean => at >= steadySince && at < steadyUntil

/** How far the clock of a zone is ahead of UTC. Asking `Intl` takes a hundred times as long as remembering. */
function offsetAt(zone: string, at: number): number {
  const quarter = Math.floor(at / quarterMs)
  let ofZone = offsets.get(zone)
  if (!ofZone) offsets.set(zone, (ofZone = new Map()))
  const known = ofZone.get(quarter)
  if (known !== undefined) return known
  const { day, time } = readClock(zone, new Date(quarter * quarterMs))
  const offset = Date.parse(`${day}T${time}:00Z`) - quarter * quarterMs
  if (ofZone.size >= mostOffsets) ofZone.clear()
  ofZone.set(quarter, offset)
  return offset
}

/** What a clock on the wall shows. @example wallClock('Europe/Paris', new Date('2026-03-29T00:30:00Z')) // { day: '2026-03-29', time: '01:30' } */
export function wallClock(zone: string, at: Date): { day: string; time: string } {
  const moment = at.getTime()
  if (!isSteady(moment)) return readClock(zone, at)
  const shown = new Date(moment + offsetAt(zone, moment)).toISOString()
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) }
}

function readClock(zone: string, at: Date): { day: string; time: string } {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return { day: `${parts['year']}-${parts['month']}-${parts['day']}`, time: `${parts['hour']}:${parts['minute']}` }
}

/** @example dayIn('Asia/Tokyo', new Date('2026-05-12T20:00:00Z')) // '2026-05-13' */
export const dayIn = (zone: string, at: Date): string => wallClock(zone, at).day

/**
 * The moments at which the clock of a zone shows this: one; none where the clock jumps over it; two where it is turned back.
 * @example momentsIn('Europe/Paris', '2026-10-25', '02:30').length // 2
 */
export function momentsIn(zone: string, day: string, time: string): Date[] {
  return around(zone, day, time).moments
}

/**
 * The moment at which the clock of a zone shows this. A time that the clock jumps over is as much later; of a time that it
 * shows twice, the first. 24:00 is the midnight at which the next day begins.
 * @example momentIn('Europe/Paris', '2026-03-29', '02:30').toISOString() // '2026-03-29T01:30:00.000Z', there 03:30
 */
export function momentIn(zone: string, day: string, time: string): Date {
  const { moments, jumped } = around(zone, day, time)
  return moments[0] ?? jumped
}

function around(zone: string, day: string, time: string): { moments: Date[]; jumped: Date } {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const shown = (at: number) => {
    if (isSteady(at)) return Math.floor((at + offsetAt(zone, at)) / minuteMs) * minuteMs
    const clock = wallClock(zone, new Date(at))
    return Date.parse(`${clock.day}T${clock.time}:00Z`)
  }
  // the offset before the day and after it: where they differ, the clock is changed in between
  const [before, after] = [-1, 1].map((days) => {
    const near = wanted + days * 24 * 60 * 60 * 1000
    return shown(near) - near
  }) as [number, number]
  const moments = [...new Set([wanted - before, wanted - after])]
    .filter((at) => shown(at) === wanted)
    .toSorted((a, b) => a - b)
  return { moments: moments.map((at) => new Date(at)), jumped: new Date(wanted - before) }
}

/** Of what is a day and no moment; of a moment, the day somewhere, a day off at most. */
export const dayInUtc = (at: Date): string => at.toISOString().slice(0, 10)

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
/** From Monday, 1, to Sunday, 7. @example weekdayOf('2026-05-12') // 2 */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** So many days later, or earlier. @example addDays('2026-02-28', 1) // '2026-03-01' */
export function addDays(day: string, days: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return dayInUtc(new Date(Date.UTC(year, month - 1, date + days)))
}
