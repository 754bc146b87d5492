import { whyNot } from '#client/why-not'
import type { removeMapping } from '#features/imports/contract'
import type * as contract from '#features/imports/contract/mappings'
import { useLabels } from './labels'

/** Why something was not done, in the person's words. */
export const useWhyNot = whyNot(useLabels)<typeof contract & { removeMapping: typeof removeMapping }>({
  mapping_exists: 'why.exists',
  mapping_unknown: 'why.unknown',
  import_forbidden: 'why.forbidden',
})
