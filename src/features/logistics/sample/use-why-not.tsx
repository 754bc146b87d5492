import { whyNot } from '#client/why-not'
import type * as contract from './contract'
import { useLabels } from './labels'

/** Why something was not done, in the person's words. */
export const useWhyNot = whyNot(useLabels)<typeof contract>({
  sample_there: 'why.sample_there',
  map_missing: 'why.map_missing',
  sample_unknown: 'why.sample_unknown',
  sample_mixed: 'why.sample_mixed',
})
