import { useFailureWords } from '#client/failure-words'
import { useListing } from '#ui/Words'
import type { VehicleMove, VehicleState } from './contract'
import { useLabels } from './labels'

/** Why something was not done to a vehicle, in the person's words. */
export function useWhyNot(): (error: unknown) => string {
  const t = useLabels()
  const say = useFailureWords()
  const listing = useListing('disjunction')
  return (error) => {
    const { code, data } = error as { code: string; data?: unknown }
    const { state, allowed = [] } = (data ?? {}) as { state?: VehicleState; allowed?: VehicleMove[] }
    if (code === 'move_refused' && state) {
      const said = t(`state.${state}`)
      const moves = listing(allowed.map((move) => t(`move.${move}`)))
      return allowed.length > 0 ? t('moveRefused', { state: said, moves }) : t('moveNone', { state: said })
    }
    if (code === 'vehicle_in_use' && state) return t('inUse', { state: t(`state.${state}`) })
    return say(error, {
      vehicle_unknown: t('gone'),
      code_taken: t('codeTaken'),
      plate_taken: t('plateTaken'),
      depot_unknown: t('depotGone'),
      reason_missing: t('reasonMissing'),
      warning_exists: t('warningThere'),
      warning_unknown: t('warningGone'),
    })
  }
}
