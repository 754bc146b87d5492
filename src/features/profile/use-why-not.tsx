import { whyNot } from '#client/why-not'
import type * as contract from './contract'
import { useLabels } from './labels'

/** Why somebody was not connected, or a team not written, left or deleted. */
export const useWhyNot = whyNot(useLabels)<typeof contract>({
  person_unknown: 'why.personGone',
  person_self: 'why.self',
  team_unknown: 'why.teamGone',
  team_exists: 'why.exists',
  member_unknown: 'why.memberGone',
})
