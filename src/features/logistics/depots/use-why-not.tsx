import { whyNot } from '#client/why-not'
import type * as contract from './contract'
import { useLabels } from './labels'

/** Why something was not done with a depot, in the person's words. */
export const useWhyNot = whyNot(useLabels)<typeof contract>({
  depot_in_use: 'inUse',
  depot_unknown: 'gone',
  code_taken: 'codeTaken',
  default_needed: 'defaultNeeded',
})
