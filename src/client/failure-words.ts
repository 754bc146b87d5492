/** What to say of failures that any call may have; declared ones have words of their own, in their screen. */
import type { Failure } from './call'
import { useFormLabels } from './form-labels'

/** @example const say = useFailureWords(); <Alert>{say(error, { wrong_credentials: t('wrong') })}</Alert> */
export function useFailureWords(): (error: unknown, own?: Readonly<Record<string, string>>) => string {
  const t = useFormLabels()
  return (error, own = {}) => {
    const { code } = error as Failure
    const declared = own[code]
    if (declared) return declared
    if (code === 'offline' || code === 'unavailable') return t('offline')
    if (code === 'not_allowed' || code === 'signed_out') return t('notAllowed')
    if (code === 'second_factor_needed') return t('secondFactorNeeded')
    if (code === 'too_many') return t('tooMany')
    if (code === 'too_large') return t('tooLarge')
    if (code === 'wrong_kind') return t('wrongKind')
    if (code === 'invalid_input') return t('format')
    return t('bug')
  }
}
