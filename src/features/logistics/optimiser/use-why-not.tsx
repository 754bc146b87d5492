import { whyNot } from '#client/why-not'
import type * as contract from './contract'
import { useLabels } from './labels'

/** Why something was not done, in the person's words. */
export const useWhyNot = whyNot(useLabels)<typeof contract>({
  run_outdated: ({ changed }, { t }) => t('outdated', { routes: changed.map(({ code }) => code).join(', ') }),
  run_empty: 'why.empty',
  scope_unknown: 'why.scope',
  routing_away: 'why.away',
  routes_forbidden: 'why.forbidden',
  change_forbidden: 'why.forbidden',
  move_refused: 'why.moved',
  change_gone: 'why.gone',
  delivery_unfit: 'why.unfit',
})
