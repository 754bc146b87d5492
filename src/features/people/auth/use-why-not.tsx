import { whyNot } from '#client/why-not'
import type * as contract from './contract'
import { useLabels } from './labels'

/** Says why somebody was not let in. */
export const useWhyNot = whyNot(useLabels)<typeof contract>({
  throttled: ({ seconds }, { t }) => t('throttled', { minutes: Math.ceil(seconds / 60) }),
  wrong_credentials: 'wrong',
  unverified: 'unverified',
  suspended: 'suspended',
  wrong_code: 'wrongCode',
  two_factor_lost: 'twoFactorLost',
  challenge_expired: 'challengeOver',
  link_expired: 'expired',
  password_common: 'passwordCommon',
  setup_done: 'setupDone',
})
