import { useFailureWords } from '#client/failure-words'
import { useLabels } from './labels'

/** Why something about a review was refused. */
export function useWhyNot(): (error: unknown) => string {
  const t = useLabels()
  const say = useFailureWords()
  return (error) => say(error, { review_unknown: t('why.gone'), move_refused: t('why.already') })
}

/** The same as a sentence of its own. */
export function useRefused(): (error: unknown) => string {
  const t = useLabels()
  const whyNot = useWhyNot()
  return (error) => t('refused', { why: whyNot(error) })
}
