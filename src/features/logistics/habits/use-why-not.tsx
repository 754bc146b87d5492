import { whyNot } from '#client/why-not'
import type * as contract from './contract'
import { useLabels } from './labels'

export const useWhyNot = whyNot(useLabels)<typeof contract>({
  habit_unknown: 'unknown',
  depot_unknown: 'noDepot',
  addresses_forbidden: 'noAddresses',
})
