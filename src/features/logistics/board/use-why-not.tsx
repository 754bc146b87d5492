import { useFailureWords } from '#client/failure-words'
import { useLabels } from './labels'

/** Why the board stayed as it was, in the person's words. */
export function useWhyNot(): (error: unknown) => string {
  const t = useLabels()
  const say = useFailureWords()
  return (error) => {
    const { route = '', state } = (error as { data?: { route?: string; state?: string | null } }).data ?? {}
    return say(error, {
      route_unknown: t('why.gone'),
      route_outdated: t('why.routeOutdated', { route }),
      route_over: t('why.routeOver', { route }),
      stop_started: t('why.started', { route }),
      stop_unknown: t('why.stops'),
      delivery_unfit: t(state === 'planned' || state === 'dispatched' ? 'why.taken' : 'why.unfit'),
      crew_unknown: t('why.crew'),
      routing_away: t('why.away'),
      edit_overtaken: t('why.overtaken', { route }),
      nothing_alike: t('why.alike'),
      routes_forbidden: t('why.forbidden'),
      run_empty: t('why.runEmpty'),
      plan_changed: t('why.changed'),
      at_door: t('why.atDoor'),
      route_idle: t('why.idle'),
      driver_unfit: t('why.driver'),
      nothing_left: t('why.nothing'),
    })
  }
}
