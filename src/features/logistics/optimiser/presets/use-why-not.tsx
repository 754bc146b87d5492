import { whyNot } from '#client/why-not'
import type * as contract from '#features/logistics/optimiser/contract/presets'
import { useLabels } from './labels'

/** Why something was not done, in the person's words. */
export const useWhyNot = whyNot(useLabels)<typeof contract>({
  preset_exists: 'why.exists',
  presets_many: 'why.many',
  preset_unknown: 'why.unknown',
})
