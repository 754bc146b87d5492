/** Days and moments as people of a language write them. */
import { dateFormat, ownZone, relativeFormat } from '#contract/formats'
import type { Language } from '#contract/place'
import { dayIn } from '#contract/zone'
import { regionOf } from './language'
import { session } from './session'
import { dayMs } from '#contract/durations'

/** The zone the person chose, else that of the device. */
export const zone = (): string => session().person?.zone ?? ownZone()

/** Today where the person is: 2026-11-20. */
export const today = (now = new Date()): string => dayIn(zone(), now)

/** A day by the parts asked for: "November 2026" on a calendar, "Sat" above a column of it. */
export const calendarDay = (day: string, language: Language, parts: Intl.DateTimeFormatOptions): string =>
  dateFormat(regionOf(language), parts).format(noon(day))

/** "13 May"; with the year where it is another one. */
export const shortDay = (day: string, language: Language): string =>
  calendarDay(day, language, { day: 'numeric', month: 'short', year: otherYear(day) })
const otherYear = (day: string) => (noon(day).getFullYear() === new Date().getFullYear() ? undefined : 'numeric')

/** "Wed 13 May"; with the year where it is another one. */
export const weekday = (day: string, language: Language): string =>
  calendarDay(day, language, { weekday: 'short', day: 'numeric', month: 'short', year: otherYear(day) })

/** A moment within the day where the person is: midnight by Greenwich may be another day there. */
const noon = (day: string) => new Date(`${day}T12:00:00`)

/** "in 1 day", "3 days ago". */
export function fromToday(day: string, language: Language): string {
  const days = Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today()}T00:00:00Z`)) / dayMs)
  return relativeFormat(regionOf(language), { numeric: 'auto' }).format(days, 'day')
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
/** "09:12" by the clocks of a zone: a depot's, say. */
export const clockTime = (at: string, where: string, language: Language): string =>
  dateFormat(regionOf(language), { ...clock, timeZone: where }).format(new Date(at))

/** "Today 09:12", "Yesterday 16:31", "12 May 08:00". */
export function moment(at: string, language: Language): string {
  const said = momentWithin(at, language)
  return said.charAt(0).toLocaleUpperCase(language) + said.slice(1)
}

/** Within a sentence: "today 09:12". */
export function momentWithin(at: string, language: Language): string {
  const date = new Date(at)
  const time = clockTime(at, zone(), language)
  const days = Math.round((Date.parse(`${today(date)}T00:00:00Z`) - Date.parse(`${today()}T00:00:00Z`)) / dayMs)
  if (days < -1 || days > 0) return `${shortDay(today(date), language)} ${time}`
  return `${relativeFormat(regionOf(language), { numeric: 'auto' }).format(days, 'day')} ${time}`
}
