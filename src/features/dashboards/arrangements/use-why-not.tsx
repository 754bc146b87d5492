import { whyNot } from '#client/why-not'
import type * as contract from './contract'
import { useLabels } from './labels'

export const useWhyNot = whyNot(useLabels)<typeof contract>({
  cards_outdated: 'why.outdated',
  cards_unknown: 'why.unknown',
})
