import { dateFormat } from '#contract/formats'
import { useLanguage } from './language'

/** The name of a day of the week: 1 is Monday. 12 May 2025 was one. */
export function useWeekday(width: 'short' | 'long' = 'long'): (weekday: number) => string {
  const language = useLanguage()
  const format = dateFormat(language, { weekday: width, timeZone: 'UTC' })
  return (weekday) => format.format(new Date(Date.UTC(2025, 4, 11 + weekday)))
}
