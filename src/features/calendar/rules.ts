/** What both sides decide alike of events: what their times and their rules mean. */
import { addDays, dayIn, dayInUtc, momentIn, wallClock } from '#contract/zone'
import { dayMs, hourMs } from '#contract/durations'

export type Span = { allDay: boolean; startAt: Date; endAt: Date }

export const utcDay = (day: string): Date => new Date(`${day}T00:00:00.000Z`)
/** An all-day event has days and no zone: they are kept as days of UTC. */
export const dayOf = ({ allDay, startAt }: Pick<Span, 'allDay' | 'startAt'>, zone: string): string =>
  allDay ? dayInUtc(startAt) : dayIn(zone, startAt)

/** A day, a moment with its offset, or what a clock of the zone shows. */
export function momentOf(text: string, zone: string): Date {
  if (text.length === 10) return momentIn(zone, text, '00:00')
  if (/(Z|[+-]\d{2}:?\d{2})$/i.test(text)) return new Date(text)
  return momentIn(zone, text.slice(0, 10), text.slice(11, 16))
}

type Said = { start?: string | undefined; end?: string | null | undefined; allDay?: boolean | undefined }

/**
 * When an event is, once this was said of it. Who says the start alone moves it; what has no end lasts an hour or a day.
 * Nothing where it would end before it begins.
 */
export function spanOf(said: Said, before: Span | undefined, zone: string): Span | undefined {
  const allDay = said.allDay ?? before?.allDay ?? (said.start?.length === 10 && said.end?.length !== 19)
  const length = before && before.allDay === allDay ? before.endAt.getTime() - before.startAt.getTime() : undefined
  return allDay ? wholeDays(said, before, { zone, length }) : partOfDay(said, before, { zone, length })
}

type ReadOptions = { zone: string; length: number | undefined }

function wholeDays(said: Said, before: Span | undefined, { zone, length = dayMs }: ReadOptions): Span | undefined {
  const day = (text: string) => utcDay(text.length === 10 ? text : dayIn(zone, momentOf(text, zone)))
  const known = before && utcDay(dayOf(before, zone))
  const startAt = said.start === undefined ? known : day(said.start)
  if (!startAt) return undefined
  const end = said.end ? day(said.end) : undefined
  const kept = said.start === undefined && before?.allDay ? before.endAt : undefined
  const endAt = end ?? kept ?? new Date(startAt.getTime() + Math.max(dayMs, length))
  if (endAt < startAt) return undefined
  // one that ends on the day it begins is that day
  return { allDay: true, startAt, endAt: endAt > startAt ? endAt : new Date(startAt.getTime() + dayMs) }
}

function partOfDay(said: Said, before: Span | undefined, { zone, length = hourMs }: ReadOptions): Span | undefined {
  const known = before && (before.allDay ? momentIn(zone, dayOf(before, zone), '09:00') : before.startAt)
  const startAt = said.start === undefined ? known : momentOf(said.start, zone)
  if (!startAt) return undefined
  const kept = said.start === undefined && before && !before.allDay ? before.endAt : undefined
  const endAt = said.end ? momentOf(said.end, zone) : (kept ?? new Date(startAt.getTime() + length))
  return endAt < startAt ? undefined : { allDay: false, startAt, endAt }
}

/** The occurrence that begins on this day of a series: at the same time by the clock of its zone, and as long. */
export function occurrenceOn(
  day: string,
  series: Span,
  zone: string,
  clock = series.allDay ? '' : wallClock(zone, series.startAt).time,
): Span {
  const length = series.endAt.getTime() - series.startAt.getTime()
  const begins = series.allDay ? utcDay(day) : momentIn(zone, day, clock)
  // clocks here have no seconds; moments may have some
  const startAt = new Date(begins.getTime() + (series.startAt.getTime() % 60_000))
  return { allDay: series.allDay, startAt, endAt: new Date(startAt.getTime() + length) }
}

/** The series whose occurrence of one day was moved to begin at another moment: all of them move by as much, by the clock. */
export function movedSeries(series: Span, at: Date, to: Span, zone: string): Span {
  if (series.allDay !== to.allDay) {
    const day = addDays(dayOf(to, zone), daysBetween(dayOf({ ...series, startAt: at }, zone), dayOf(series, zone)))
    return occurrenceOn(day, to, zone)
  }
  const days = daysBetween(dayOf({ ...series, startAt: at }, zone), dayOf(to, zone))
  return occurrenceOn(addDays(dayOf(series, zone), days), to, zone)
}

/** Where an occurrence that began at a moment begins, once its series moved from one span to another: by the clock, so that a
 *  change of the clocks between them does not matter. */
export function movedMoment(at: Date, from: Span, to: Span, zone: string): Date {
  const days = daysBetween(dayOf(from, zone), dayOf(to, zone))
  return occurrenceOn(addDays(dayOf({ ...from, startAt: at }, zone), days), to, zone).startAt
}

const daysBetween = (from: string, to: string): number =>
  Math.round((utcDay(to).getTime() - utcDay(from).getTime()) / dayMs)

/** Recurrence rules (RRULE) as data, in days: at what moment a day's occurrence begins is for the zone of its event to say. */

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]
export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof frequencies)[number]

/** `nth`: the second Tuesday, the last one (-1); without, every one. */
export type ByDay = { day: Weekday; nth?: number | undefined }
export type Rule = {
  freq: Frequency
  interval: number
  count?: number | undefined
  /** The last day, included: 2026-12-31. */
  until?: string | undefined
  byDay: ByDay[]
  byMonthDay: number[]
  byMonth: number[]
  bySetPos: number[]
  weekStart: Weekday
}

const isWeekday = (text: string): text is Weekday => weekdays.some((one) => one === text)
const numbers = (text: string | undefined, least: number, most: number): number[] | undefined => {
  const all = (text ?? '').split(',').filter(Boolean)
  const read = all.map((one) => (/^[+-]?\d{1,3}$/.test(one) ? Number(one) : 0))
  return read.every((one) => one >= least && one <= most && one !== 0) ? read : undefined
}

function daysOf(text: string | undefined): ByDay[] | undefined {
  const read = (text ?? '')
    .split(',')
    .filter(Boolean)
    .map((one): ByDay | undefined => {
      const [, nth, day = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(one) ?? []
      if (!isWeekday(day) || (nth !== undefined && (Number(nth) === 0 || Math.abs(Number(nth)) > 53))) return undefined
      return nth === undefined ? { day } : { day, nth: Number(nth) }
    })
  return read.every((one) => one !== undefined) ? read : undefined
}

const known = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS', 'WKST'])
const positive = (text: string | undefined, most: number): number | undefined =>
  text !== undefined && /^\d{1,4}$/.test(text) && Number(text) > 0 && Number(text) <= most ? Number(text) : undefined

/** What is no rule, or one of hours, minutes or numbered weeks, reads as nothing. */
export function readRule(text: string): Rule | undefined {
  const parts = new Map<string, string>()
  for (const part of text.toUpperCase().split(';').filter(Boolean)) {
    const [name = '', value] = part.split('=')
    if (value === undefined || !known.has(name) || parts.has(name)) return undefined
    parts.set(name, value)
  }
  const freq = frequencies.find((one) => one === parts.get('FREQ'))
  const interval = positive(parts.get('INTERVAL') ?? '1', 999)
  const count = positive(parts.get('COUNT'), 3000)
  const until = /^(\d{4})(\d{2})(\d{2})(T\d{6}Z?)?$/.exec(parts.get('UNTIL') ?? '')
  const byDay = daysOf(parts.get('BYDAY'))
  const byMonthDay = numbers(parts.get('BYMONTHDAY'), -31, 31)
  const byMonth = numbers(parts.get('BYMONTH'), 1, 12)
  const bySetPos = numbers(parts.get('BYSETPOS'), -366, 366)
  const weekStart = parts.get('WKST') ?? 'MO'
  if (!freq || !interval || !byDay || !byMonthDay || !byMonth || !bySetPos || !isWeekday(weekStart)) return undefined
  if (parts.has('COUNT') && (!count || parts.has('UNTIL'))) return undefined
  if (parts.has('UNTIL') && (!until || !isDay(`${until[1]}-${until[2]}-${until[3]}`))) return undefined
  if (byDay.some(({ nth }) => nth !== undefined) && (freq === 'DAILY' || freq === 'WEEKLY')) return undefined
  const last = until ? `${until[1]}-${until[2]}-${until[3]}` : undefined
  return { freq, interval, count, until: last, byDay, byMonthDay, byMonth, bySetPos, weekStart }
}

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !text.startsWith('0000') && dayText(dayNumber(text)) === text

/** @example writeRule({ freq: 'WEEKLY', interval: 2, byDay: [{ day: 'MO' }], … }) // 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO' */
export const writeRule = (rule: Rule): string =>
  [
    `FREQ=${rule.freq}`,
    rule.interval > 1 && `INTERVAL=${rule.interval}`,
    rule.byMonth.length > 0 && `BYMONTH=${rule.byMonth.join()}`,
    rule.byMonthDay.length > 0 && `BYMONTHDAY=${rule.byMonthDay.join()}`,
    rule.byDay.length > 0 && `BYDAY=${rule.byDay.map(({ nth = '', day }) => `${nth}${day}`).join()}`,
    rule.bySetPos.length > 0 && `BYSETPOS=${rule.bySetPos.join()}`,
    rule.weekStart !== 'MO' && `WKST=${rule.weekStart}`,
    rule.count !== undefined && `COUNT=${rule.count}`,
    rule.until !== undefined && `UNTIL=${rule.until.replaceAll('-', '')}`,
  ]
    .filter(Boolean)
    .join(';')

/** Days since 1970. */
export const dayNumber = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs)
export const dayText = (day: number): string => dayInUtc(new Date(day * dayMs))
/** 0 is Monday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7
/** Month from 0. */
export const partsOf = (day: number) => {
  const date = new Date(day * dayMs)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), date: date.getUTCDate() }
}

/** The rule of a series whose days all move as its first one does. */
export function movedRule(rule: Rule, from: string, to: string): Rule {
  const [a, b] = [dayNumber(from), dayNumber(to)]
  if (a === b) return rule
  const turn = weekdayOf(b) - weekdayOf(a)
  const { month, date } = partsOf(b)
  const nth = rule.byDay.length === 1 ? rule.byDay[0]!.nth : undefined
  const moved: Rule = {
    ...rule,
    until: rule.until && dayText(dayNumber(rule.until) + b - a),
    byMonthDay: rule.byMonthDay.length === 1 ? [date] : rule.byMonthDay,
    byMonth: rule.byMonth.length === 1 ? [month + 1] : rule.byMonth,
    byDay: rule.byDay.map(({ day, nth: place }) => ({
      day: weekdays[(weekdays.indexOf(day) + turn + 7) % 7]!,
      nth: place,
    })),
  }
  if (nth === undefined) return moved
  const day = weekdays[weekdayOf(b)]!
  const isLast = partsOf(b + 7).month !== month
  return { ...moved, byDay: [{ day, nth: nth < 0 && isLast ? -1 : Math.ceil(date / 7) }] }
}
