/** Which days a view of the calendar shows, and what it is called. */
import { dateFormat } from '#contract/formats'
import { calendarDay, shortDay } from '#client/date'
import { regionOf } from '#client/language'
import type { Language } from '#contract/place'
import { addDays, dayInUtc, momentIn } from '#contract/zone'
import { dayNumber, weekdayOf } from './rules'

export const views = ['month', 'week', 'day', 'list'] as const
export type View = (typeof views)[number]
/** 0 is Sunday, as the grid counts; weeks of Arabic readers begin on Saturday. */
export const firstDayOf = (language: Language): number => (language === 'ar' ? 6 : 1)

export function weekStart(day: string, language: Language): string {
  // weekdayOf counts from Monday
  const first = (firstDayOf(language) + 6) % 7
  return addDays(day, -((weekdayOf(dayNumber(day)) - first + 7) % 7))
}
export const monthStart = (day: string): string => `${day.slice(0, 8)}01`
export function nextMonth(day: string, by: number): string {
  const at = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + by, 1))
  return dayInUtc(at)
}

export type DaySpan = { first: string; end: string }
/** The day of the end is not shown any more. */
export function daysOf(view: View, day: string, language: Language): DaySpan {
  if (view === 'day') return { first: day, end: addDays(day, 1) }
  if (view === 'list') return { first: monthStart(day), end: nextMonth(day, 1) }
  const first = weekStart(view === 'week' ? day : monthStart(day), language)
  return { first, end: addDays(first, view === 'week' ? 7 : 42) }
}

export const momentsOf = ({ first, end }: DaySpan, zone: string) => ({
  from: momentIn(zone, first, '00:00').toISOString(),
  until: momentIn(zone, end, '00:00').toISOString(),
})

export const stepOf = (view: View, day: string, by: 1 | -1): string =>
  view === 'day' ? addDays(day, by) : view === 'week' ? addDays(day, 7 * by) : nextMonth(day, by)

/** "May 2026", "11–17 May 2026", "Tuesday 12 May 2026". */
export function titleOf(view: View, day: string, language: Language): string {
  if (view === 'day')
    return calendarDay(day, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  if (view !== 'week') return calendarDay(day, language, { month: 'long', year: 'numeric' })
  const first = weekStart(day, language)
  const parts = dateFormat(regionOf(language), { day: 'numeric', month: 'short', year: 'numeric' })
  return parts.formatRange(new Date(`${first}T12:00:00`), new Date(`${addDays(first, 6)}T12:00:00`))
}

/** "13:30", or of a day that is not today "13 May 13:30". */
export function timeText(at: string, language: Language, zone: string): string {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const
  return dateFormat(regionOf(language), time).format(new Date(at))
}
export const dayText = (day: string, language: Language): string => shortDay(day, language)
