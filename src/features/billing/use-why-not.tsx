import { whyNot } from '#client/why-not'
import type * as contract from './contract/plans'
import { useLabels } from './labels'

/** Why a plan was not saved, in words. */
export const useWhyNot = whyNot(useLabels)<typeof contract>({
  plan_unknown: 'why.unknown',
  plan_free: 'why.free',
})
