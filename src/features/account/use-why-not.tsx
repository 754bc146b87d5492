import type { Failure } from '#client/call'
import { useFailureWords } from '#client/failure-words'
import { useLabels } from './labels'

/** Why the server refused what touches the security of the account. */
export function useWhyNot(): (error: unknown) => string {
  const t = useLabels()
  const say = useFailureWords()
  return (error) => {
    const { code, data } = error as Failure & { data?: { seconds?: number } }
    if ((code as string) === 'throttled') return t('throttled', { minutes: Math.ceil((data?.seconds ?? 60) / 60) })
    return say(error, {
      plan_same: t('why.planSame'),
      address_missing: t('why.address'),
      payment_unavailable: t('why.payment'),
      wrong_password: t('wrongPassword'),
      wrong_code: t('wrongCode'),
      totp_on: t('alreadyOn'),
      last_administrator: t('lastAdministrator'),
      entry_unknown: t('gone'),
      rights_beyond: t('keyBeyond'),
    })
  }
}
