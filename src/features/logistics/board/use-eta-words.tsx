import { clockTime } from '#client/date'
import { useLanguage } from '#client/language'
import { useNumber } from '#ui/Words'
import type { Eta } from './eta'
import { useLabels } from './labels'

/** What is said of a door that somebody is on the way to. */
export function useEtaWords(zone: string) {
  const t = useLabels()
  const language = useLanguage()
  const digits = useNumber()
  const clock = (moment: number) => clockTime(new Date(moment).toISOString(), zone, language)
  return {
    between: ({ from, until }: Eta) => t('eta.between', { from: clock(from), until: clock(until) }),
    /** Beside its block, where there is room. */
    short: ({ behind }: Eta) => t('eta.short', { minutes: digits(behind) }),
    /** All that is wrong with it, in words. */
    faults: ({ behind, risk }: Eta): string[] => [
      ...(behind > 0 ? [t('eta.behind', { minutes: digits(behind) })] : []),
      ...(risk === 'near' ? [t('eta.near')] : []),
    ],
  }
}
