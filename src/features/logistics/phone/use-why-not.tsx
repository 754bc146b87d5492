import { whyNot } from '#client/why-not'
import type * as contract from '#features/logistics/phone/contract/desk'
import { useLabels } from './labels'

export const useWhyNot = whyNot(useLabels)<typeof contract>({
  driver_unknown: 'desk.gone',
  message_unknown: 'desk.messageGone',
  order_forbidden: 'desk.orderForbidden',
  proposal_answered: 'desk.proposalDone',
  proposal_outdated: 'desk.proposalGone',
  routing_away: 'desk.away',
  cash_unknown: 'desk.cashChanged',
  reason_missing: 'desk.reasonMissing',
  plan_locked: ({ depot, by }, { t }) => t('why.held', { depot, what: 'locked', by: by ?? '–' }),
  plan_closed: ({ depot, by }, { t }) => t('why.held', { depot, what: 'closed', by: by ?? '–' }),
})
