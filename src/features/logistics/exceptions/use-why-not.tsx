import { whyNot } from '#client/why-not'
import type * as remedies from '#features/logistics/remedies/contract'
import type * as contract from './contract'
import { useLabels } from './labels'

/** Why something was not done with an exception, in the person's words. */
export const useWhyNot = whyNot(useLabels)<typeof contract & typeof remedies>({
  exception_unknown: 'gone',
  move_refused: 'movedOn',
  user_unknown: 'noKeeper',
  stop_unknown: 'why.changed',
  plan_changed: 'why.changed',
  change_forbidden: 'why.forbidden',
  routing_away: 'why.away',
  plan_locked: ({ depot, by }, { t }) => t('why.held', { depot, what: 'locked', by: by ?? '–' }),
  plan_closed: ({ depot, by }, { t }) => t('why.held', { depot, what: 'closed', by: by ?? '–' }),
})
