import { useFailureWords } from '#client/failure-words'
import { useLabels } from './labels'

/** Why something was not done with a webhook, in the person's words. */
export function useWhyNot(): (error: unknown) => string {
  const t = useLabels()
  const say = useFailureWords()
  return (error) =>
    say(error, {
      webhook_unknown: t('gone'),
      call_unknown: t('callGone'),
      move_refused: t('movedOn'),
      webhook_off: t('isOff'),
      call_waiting: t('isWaiting'),
      key_narrow: t('keyNarrow'),
      sending_unsupported: t('noSending'),
      too_many_pings: t('manyPings'),
    })
}
