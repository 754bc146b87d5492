import { useFailureWords } from '#client/failure-words'
import type { DeliveryState, HandMove, Lack } from '#features/logistics/deliveries/contract/freight'
import { useListing } from '#ui/Words'
import { useLabels } from './labels'

type Data = {
  state?: DeliveryState
  allowed?: HandMove[]
  lacks?: Lack[]
  fields?: string[]
  route?: string
  hours?: number
}

/** Why something was not done to a delivery, in the person's words. */
export function useWhyNot(): (error: unknown) => string {
  const t = useLabels()
  const say = useFailureWords()
  const [or, and] = [useListing('disjunction'), useListing('conjunction')]
  return (error) => {
    const { code, data } = error as { code: string; data?: unknown }
    const { state, allowed = [], lacks = [], fields = [], route = '', hours = 0 } = (data ?? {}) as Data
    if (code === 'move_refused' && state) {
      const said = t(`state.${state}`)
      const moves = or(allowed.map((move) => t(`move.${move}`)))
      return allowed.length > 0 ? t('moveRefused', { state: said, moves }) : t('moveNone', { state: said })
    }
    if (code === 'delivery_incomplete') return t('incomplete', { lacks: and(lacks.map((lack) => t(`lack.${lack}`))) })
    if (code === 'delivery_fixed') return t('fixed', { fields: and(fields.map((field) => t('theField', { field }))) })
    if (code === 'stop_started') return t('stopStarted', { route })
    if (code === 'correct_late') return t('correctLate', { count: hours })
    return say(error, {
      delivery_unknown: t('gone'),
      depot_unknown: t('depotGone'),
      drivers_unknown: t('driversGone'),
      external_taken: t('externalTaken'),
      day_over: t('dayOver'),
      days_backwards: t('daysBackwards'),
      reason_missing: t('reasonMissing'),
      goods_on_board: t('goodsOnBoard'),
      failure_unknown: t('failureGone'),
      delivery_alive: t('alive'),
      series_empty: t('seriesEmpty'),
      series_over: t('seriesOver'),
      series_unknown: t('seriesGone'),
    })
  }
}
