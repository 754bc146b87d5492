import { whyNot } from '#client/why-not'
import type * as contract from '#features/logistics/routes/contract/drafts'
import { useLabels } from './labels'

/** Why the plan stayed as it was. */
export const useWhyNot = whyNot(useLabels)<typeof contract>({
  move_refused: 'gone',
  depot_unknown: 'forbidden',
  reason_missing: 'reason',
  plan_unfinished: 'unfinished',
})
