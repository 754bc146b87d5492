import { whyNot } from '#client/why-not'
import type * as contract from './contract'
import { useLabels } from './labels'

/** Why an address was not taken, in words. */
export const useWhyNot = whyNot(useLabels)<typeof contract>({
  throttled: ({ seconds }, { t, number }) => t('throttled', { seconds: number(seconds) }),
  front_closed: 'frontClosed',
  link_unknown: 'linkUnknown',
})
