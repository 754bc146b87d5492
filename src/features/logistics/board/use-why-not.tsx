import { whyNot } from '#client/why-not'
import type * as optimiser from '#features/logistics/optimiser/contract'
import type * as remedies from '#features/logistics/remedies/contract'
import type * as drafts from '#features/logistics/routes/contract/drafts'
import type * as contract from './contract'
import type * as boardDrafts from './contract/drafts'
import { useLabels } from './labels'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'

/** Why the board stayed as it was, in the person's words. */
export const useWhyNot = whyNot(useLabels)<
  typeof contract & typeof optimiser & typeof remedies & typeof drafts & typeof boardDrafts
>({
  delivery_unfit: ({ state }, { t }) => t(deliveryIs.waiting(state) ? 'why.taken' : 'why.unfit'),
  goods_elsewhere: 'why.goods',
  route_unknown: 'why.gone',
  route_outdated: 'why.routeOutdated',
  route_over: 'why.routeOver',
  stop_started: 'why.started',
  stop_unknown: 'why.stops',
  crew_unknown: 'why.crew',
  routing_away: 'why.away',
  edit_overtaken: 'why.overtaken',
  route_started: ({ route }, { t }) => t('why.driven', { route }),
  nothing_alike: 'why.alike',
  routes_forbidden: 'why.forbidden',
  route_filled: 'why.filled',
  plan_changed: 'why.changed',
  at_door: 'why.atDoor',
  run_empty: 'why.runEmpty',
  route_idle: 'why.idle',
  driver_unfit: 'why.driver',
  draft_unknown: 'why.draft',
  drafts_many: 'why.drafts',
  nothing_left: 'why.nothing',
  day_over: 'why.dayOver',
  plan_locked: ({ depot, by }, { t }) => t('why.held', { depot, what: 'locked', by: by ?? '–' }),
  plan_closed: ({ depot, by }, { t }) => t('why.held', { depot, what: 'closed', by: by ?? '–' }),
})
