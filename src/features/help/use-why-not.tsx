import { useFailureWords } from '#client/failure-words'
import { useLabels } from './labels'

/** Why an article was not written, changed, deleted or judged. */
export function useWhyNot(): (error: unknown) => string {
  const t = useLabels()
  const say = useFailureWords()
  return (error) =>
    say(error, {
      article_exists: t('why.exists'),
      article_unknown: t('why.gone'),
      place_unknown: t('why.place'),
    })
}
