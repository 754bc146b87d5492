import { useFailureWords } from '#client/failure-words'
import type { Change } from '#features/logistics/optimiser/contract'
import { useLabels } from './labels'

type Refusal = { code: string; data?: unknown }

/** Why something was not done, in the person's words. */
export function useWhyNot(): (error: unknown) => string {
  const t = useLabels()
  const say = useFailureWords()
  return (error) => {
    const { data } = error as Refusal
    const { changed = [] } = (data ?? {}) as { changed?: Change[] }
    return say(error, {
      run_outdated: t('outdated', { routes: changed.map(({ code }) => code).join(', ') }),
      run_empty: t('why.empty'),
      scope_unknown: t('why.scope'),
      routing_away: t('why.away'),
      given_outdated: t('why.given'),
      routes_forbidden: t('why.forbidden'),
      change_forbidden: t('why.forbidden'),
      move_refused: t('why.moved'),
      change_gone: t('why.gone'),
      delivery_unfit: t('why.unfit'),
    })
  }
}
