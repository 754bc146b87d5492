import { useFailureWords } from '#client/failure-words'
import { useLabels } from './labels'

/** Why something was not done with an address, in the person's words. */
export function useWhyNot(): (error: unknown) => string {
  const t = useLabels()
  const say = useFailureWords()
  return (error) => say(error, { address_unknown: t('gone'), address_taken: t('taken') })
}
