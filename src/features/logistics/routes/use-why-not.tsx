import { useFailureWords } from '#client/failure-words'
import type { RouteState, StopState } from './contract'
import { useLabels } from './labels'

type Refusal = { code: string; data?: unknown }
type Told = { state?: RouteState | StopState; by?: string | null; open?: number }

/** Why something was not done to a route, in the person's words. */
export function useWhyNot(): (error: unknown) => string {
  const t = useLabels()
  const say = useFailureWords()
  return (error) => {
    const { code, data } = error as Refusal
    const { state, by, open = 0 } = (data ?? {}) as Told
    if (code === 'move_refused' && state) {
      const word = state in stopWords ? t(`stop.${state as StopState}`) : t(`state.${state as RouteState}`)
      return t('why.moveRefused', { state: word })
    }
    return say(error, {
      route_unknown: t('gone'),
      route_outdated: t('why.outdated', { name: by ?? '–' }),
      route_over: t('why.over'),
      routing_away: t('why.away'),
      delivery_unfit: t('why.unfit'),
      stops_unknown: t('why.stops'),
      stop_unknown: t('why.stops'),
      stop_started: t('why.started'),
      route_empty: t('why.empty'),
      crew_missing: t('why.crew'),
      route_violated: t('why.violated'),
      override_forbidden: t('why.override'),
      stops_open: t('why.open', { count: open }),
      route_idle: t('why.idle'),
      failure_missing: t('why.failure'),
      part_uncounted: t('why.part'),
      proof_missing: t('why.lacks'),
      driver_unknown: t('why.driver'),
      vehicle_unknown: t('why.vehicle'),
      depot_unknown: t('why.depot'),
    })
  }
}
const stopWords = { pending: 0, en_route: 0, arrived: 0, done: 0, failed: 0, skipped: 0 }
