import { whyNot } from '#client/why-not'
import type * as contract from './contract'
import { useLabels } from './labels'

/** Why a service was not asked, in the person's words. */
export const useWhyNot = whyNot(useLabels)<typeof contract>({
  nobody_asked: 'nobody',
  too_many_tests: 'manyTests',
})
