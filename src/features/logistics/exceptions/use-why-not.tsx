import { useFailureWords } from '#client/failure-words'
import { useLabels } from './labels'

/** Why something was not done with an exception, in the person's words. */
export function useWhyNot(): (error: unknown) => string {
  const t = useLabels()
  const say = useFailureWords()
  return (error) =>
    say(error, {
      exception_unknown: t('gone'),
      move_refused: t('movedOn'),
      user_unknown: t('noKeeper'),
      stop_unknown: t('why.changed'),
      plan_changed: t('why.changed'),
      change_forbidden: t('why.forbidden'),
      routing_away: t('why.away'),
    })
}
