import { whyNot } from '#client/why-not'
import type * as contract from './contract'
import { useLabels } from './labels'
import { stopStates, type RouteState, type StopState } from '#features/logistics/routes/contract/states'

const isStop = (state: RouteState | StopState): state is StopState => stopStates.some((one) => one === state)

/** Why something was not done to a route, in the person's words. */
export const useWhyNot = whyNot(useLabels)<typeof contract>({
  move_refused: ({ state }, { t }) =>
    t('why.moveRefused', { state: t(isStop(state) ? `stop.${state}` : `state.${state}`) }),
  route_outdated: ({ by }, { t }) => t('why.outdated', { name: by ?? '–' }),
  stops_open: ({ open }, { t }) => t('why.open', { count: open }),
  route_unknown: 'gone',
  route_over: 'why.over',
  routing_away: 'why.away',
  delivery_unfit: 'why.unfit',
  stops_unknown: 'why.stops',
  stop_unknown: 'why.stops',
  stop_started: 'why.started',
  route_empty: 'why.empty',
  crew_missing: 'why.crew',
  route_violated: 'why.violated',
  override_forbidden: 'why.override',
  route_idle: 'why.idle',
  failure_missing: 'why.failure',
  part_uncounted: 'why.part',
  proof_missing: 'why.lacks',
  day_over: 'why.dayOver',
  driver_unknown: 'why.driver',
  vehicle_unknown: 'why.vehicle',
  depot_unknown: 'why.depot',
  plan_locked: ({ depot, by }, { t }) => t('why.held', { depot, what: 'locked', by: by ?? '–' }),
  plan_closed: ({ depot, by }, { t }) => t('why.held', { depot, what: 'closed', by: by ?? '–' }),
})
