import { whyNot } from '#client/why-not'
import type * as optimiser from '#features/logistics/optimiser/contract'
import type * as remedies from '#features/logistics/remedies/contract'
import type * as contract from './contract'
import { useLabels } from './labels'

/** Why the board stayed as it was, in the person's words. */
export const useWhyNot = whyNot(useLabels)<typeof contract & typeof optimiser & typeof remedies>({
  delivery_unfit: ({ state }, { t }) => t(state === 'planned' || state === 'dispatched' ? 'why.taken' : 'why.unfit'),
  route_unknown: 'why.gone',
  route_outdated: 'why.routeOutdated',
  route_over: 'why.routeOver',
  stop_started: 'why.started',
  stop_unknown: 'why.stops',
  crew_unknown: 'why.crew',
  routing_away: 'why.away',
  edit_overtaken: 'why.overtaken',
  nothing_alike: 'why.alike',
  routes_forbidden: 'why.forbidden',
  plan_changed: 'why.changed',
  at_door: 'why.atDoor',
  run_empty: 'why.runEmpty',
  route_idle: 'why.idle',
  driver_unfit: 'why.driver',
  nothing_left: 'why.nothing',
})
