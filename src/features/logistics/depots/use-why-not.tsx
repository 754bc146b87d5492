import { useFailureWords } from '#client/failure-words'
import { useLabels } from './labels'

/** Why something was not done with a depot, in the person's words. */
export function useWhyNot(): (error: unknown) => string {
  const t = useLabels()
  const say = useFailureWords()
  return (error) => {
    const { code, data } = error as { code: string; data?: unknown }
    const {
      vehicles = 0,
      drivers = 0,
      zones = 0,
      deliveries = 0,
    } = (data ?? {}) as Partial<Record<'vehicles' | 'drivers' | 'zones' | 'deliveries', number>>
    if (code === 'depot_in_use') return t('inUse', { vehicles, drivers, zones, deliveries })
    return say(error, {
      depot_unknown: t('gone'),
      code_taken: t('codeTaken'),
      default_needed: t('defaultNeeded'),
    })
  }
}
