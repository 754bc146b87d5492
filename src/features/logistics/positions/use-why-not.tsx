import { useFailureWords } from '#client/failure-words'
import { useLabels } from './labels'

/** Why something was not done with a tracker, in the person's words. */
export function useWhyNot(): (error: unknown) => string {
  const t = useLabels()
  const say = useFailureWords()
  return (error) =>
    say(error, {
      tracker_unknown: t('trackerGone'),
      tracker_revoked: t('alreadyRevoked'),
      vehicle_unknown: t('vehicleGone'),
      driver_unknown: t('driverGone'),
    })
}
