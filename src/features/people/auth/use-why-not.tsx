import { useFailureWords } from '#client/failure-words'
import { useLabels } from './labels'

/** Says why somebody was not let in. */
export function useWhyNot(): (error: unknown) => string {
  const t = useLabels()
  const say = useFailureWords()
  return (error) => {
    const { data } = error as { data?: { seconds?: number } }
    return say(error, {
      wrong_credentials: t('wrong'),
      unverified: t('unverified'),
      suspended: t('suspended'),
      throttled: t('throttled', { minutes: Math.ceil((data?.seconds ?? 60) / 60) }),
      wrong_code: t('wrongCode'),
      challenge_expired: t('challengeOver'),
      link_expired: t('expired'),
      setup_done: t('setupDone'),
    })
  }
}
