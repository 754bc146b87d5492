import type { Failure } from '#client/call'
import { useFailureWords } from '#client/failure-words'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'

/** Why an address was not taken, in words. */
export function useWhyNot(): (error: unknown) => string {
  const t = useLabels()
  const why = useFailureWords()
  const number = useNumber()
  return (error) => {
    const { seconds = 0 } = (error as Failure).data as Partial<{ seconds: number }>
    return why(error, { link_unknown: t('linkUnknown'), throttled: t('throttled', { seconds: number(seconds) }) })
  }
}
