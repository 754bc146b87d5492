/** Days that a dashboard is about, as its address says them: the last so many, the last year, or some of one's own. */
import * as z from 'zod/mini'
import { filterBy, oneOf, text } from '#contract/params'
import { addDays, isDay, momentIn, wallClock } from '#contract/zone'
import { dayMs } from '#contract/durations'

export const rangeNames = ['7', '30', '90', 'year', 'own'] as const
export type RangeName = (typeof rangeNames)[number]
/** The query of a dashboard. */
export const ranged = { range: filterBy(...rangeNames), from: text, until: text }
/** The same as a file. */
export const exported = { ...ranged, format: oneOf('csv', 'xlsx', 'pdf') }
export type Ranged = { range?: string | undefined; from?: string | undefined; until?: string | undefined }

export const Days = z.object({ from: z.string(), until: z.string() })
/** The first day and the last, both included. */
export type Days = z.infer<typeof Days>
export const Range = z.extend(Days, {
  name: z.enum(rangeNames),
  days: z.int(),
  before: Days,
  zone: z.string(),
  cut: z.nullable(z.string()),
})
/** `before`: as many days, up to the first. `cut`: the first day that was asked for, where more were than are shown at once. */
export type Range = z.infer<typeof Range>

/** Three years, a leap day among them. */
const most = 1096
export const daysBetween = ({ from, until }: Days): number => (Date.parse(until) - Date.parse(from)) / dayMs + 1

/**
 * What makes no sense reads as the last thirty days.
 * @example rangeOf({ range: '7' }, '2026-05-12', 'UTC') // { name: '7', from: '2026-05-06', until: '2026-05-12', days: 7, … }
 */
export function rangeOf({ range, from = '', until = '' }: Ranged, today: string, zone: string): Range {
  const own = range === 'own' && isDay(from) && isDay(until) && from <= until
  const name = own ? 'own' : (rangeNames.find((one) => one === range && one !== 'own') ?? '30')
  const end = own ? until : today
  const days = own ? Math.min(most, daysBetween({ from, until })) : name === 'year' ? 365 : Number(name) || 30
  const first = addDays(end, 1 - days)
  const shown = { from: first, until: end }
  return { name, ...shown, days, before: daysBefore(shown), zone, cut: own && from < first ? from : null }
}

/** As many days, up to the first of these. */
export const daysBefore = (days: Days): Days => ({
  from: addDays(days.from, -daysBetween(days)),
  until: addDays(days.from, -1),
})

/** From a moment on until before another. */
export type Span = { begin: Date; end: Date }
export const spanOf = ({ from, until }: Days, zone: string): Span => ({
  begin: momentIn(zone, from, '00:00'),
  end: momentIn(zone, addDays(until, 1), '00:00'),
})

/** Days of a filter, each end perhaps open; what is no day is not said. */
export function openSpanOf({ from, until }: Ranged, zone: string): Partial<Span> {
  return {
    ...(from && isDay(from) && { begin: momentIn(zone, from, '00:00') }),
    ...(until && isDay(until) && { end: momentIn(zone, addDays(until, 1), '00:00') }),
  }
}

/** The range before, to compare with: if the last day still goes on, its like ends at the same quarter of an hour. */
export function spanBefore({ until, before, zone }: Range, now: Date): Span {
  const whole = spanOf(before, zone)
  const { day, time } = wallClock(zone, now)
  if (day !== until) return whole
  const [hour, minute] = time.split(':') as [string, string]
  const quarter = String(Math.floor(Number(minute) / 15) * 15).padStart(2, '0')
  const end = momentIn(zone, before.until, `${hour}:${quarter}`)
  return { begin: whole.begin, end: end > whole.begin ? end : whole.begin }
}

/**
 * The parts a chart of a range has, each a bar: days, of more than a month the weeks, of more than half a year the months.
 * @example barsOf({ from: '2026-05-06', until: '2026-05-12' }).length // 7
 */
export function barsOf(range: Days): Days[] {
  const days = daysBetween(range)
  if (days > 183) return monthsOf(range)
  const step = days > 31 ? 7 : 1
  // counted from the end, so that the last is whole
  const bars: Days[] = []
  for (let until = range.until; until >= range.from; until = addDays(until, -step)) {
    const from = addDays(until, 1 - step)
    bars.unshift({ from: from < range.from ? range.from : from, until })
  }
  return bars
}

function monthsOf({ from, until }: Days): Days[] {
  const bars: Days[] = []
  for (let first = from; first <= until;) {
    const next = `${addDays(`${first.slice(0, 7)}-01`, 31).slice(0, 7)}-01`
    const last = addDays(next, -1)
    bars.push({ from: first, until: last < until ? last : until })
    first = next
  }
  return bars
}
