import { whyNot } from '#client/why-not'
import type * as contract from './contract'
import { useLabels } from './labels'

/** Why something was not done with an address, in the person's words. */
export const useWhyNot = whyNot(useLabels)<typeof contract>({
  address_unknown: 'gone',
  address_taken: 'taken',
})
