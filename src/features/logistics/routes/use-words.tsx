import { clockTime } from '#client/date'
import { useLanguage } from '#client/language'

/** Times by the clocks of a depot. */
export function useClock(zone: string): (at: string | null) => string {
  const language = useLanguage()
  return (at) => (at === null ? '–' : clockTime(at, zone, language))
}
