import { whyNot } from '#client/why-not'
import type * as billing from '#features/billing/contract'
import type * as auth from '#features/people/auth/contract'
import { useLabels } from './labels'

/** Why the server refused what touches the security of the account. */
export const useWhyNot = whyNot(useLabels)<typeof auth & typeof billing>({
  throttled: ({ seconds }, { t }) => t('throttled', { minutes: Math.ceil(seconds / 60) }),
  plan_same: 'why.planSame',
  plan_not_offered: 'why.planNotOffered',
  address_missing: 'why.address',
  payment_unavailable: 'why.payment',
  password_common: 'passwordCommon',
  wrong_password: 'wrongPassword',
  wrong_code: 'wrongCode',
  totp_on: 'alreadyOn',
  last_administrator: 'lastAdministrator',
  entry_unknown: 'gone',
  rights_beyond: 'keyBeyond',
})
