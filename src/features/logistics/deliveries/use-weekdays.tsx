import { calendarDay } from '#client/date'
import { useLanguage } from '#client/language'

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
/** Of a week that began on a Monday. */
const dayOf = (weekday: number): string => `2026-06-0${weekday}`

/** What the days of the week are called: 1 is Monday. */
export function useWeekdays(): (weekday: number, length?: 'long' | 'short') => string {
  const language = useLanguage()
  return (weekday, length = 'long') => calendarDay(dayOf(weekday), language, { weekday: length })
}
