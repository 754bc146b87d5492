import { whyNot } from '#client/why-not'
import type * as contract from './contract'
import type * as splitting from '#features/logistics/deliveries/contract/splitting'
import type * as series from '#features/logistics/deliveries/contract/series'
import { useLabels } from './labels'

/** Why something was not done to a delivery, in the person's words. */
export const useWhyNot = whyNot(useLabels)<typeof contract & typeof series & typeof splitting>({
  move_refused: ({ state, allowed }, { t, or }) => {
    const said = t(`state.${state}`)
    const moves = or(allowed.map((move) => t(`move.${move}`)))
    return allowed.length > 0 ? t('moveRefused', { state: said, moves }) : t('moveNone', { state: said })
  },
  delivery_incomplete: ({ lacks }, { t, and }) =>
    t('incomplete', { lacks: and(lacks.map((lack) => t(`lack.${lack}`))) }),
  delivery_fixed: ({ fields }, { t, and }) =>
    t('fixed', { fields: and(fields.map((field) => t('theField', { field }))) }),
  split_refused: ({ state }, { t }) => t('splitRefused', { state: t(`state.${state}`) }),
  pieces_few: ({ pieces }, { t }) => t('piecesFew', { count: pieces }),
  stop_started: 'stopStarted',
  route_locked: ({ route }, { t }) => t('routeLocked', { route }),
  correct_late: ({ hours }, { t }) => t('correctLate', { count: hours }),
  delivery_unknown: 'gone',
  depot_unknown: 'depotGone',
  drivers_unknown: 'driversGone',
  external_taken: 'externalTaken',
  day_over: 'dayOver',
  days_backwards: 'daysBackwards',
  reason_missing: 'reasonMissing',
  goods_on_board: 'goodsOnBoard',
  failure_unknown: 'failureGone',
  delivery_alive: 'alive',
  series_empty: 'seriesEmpty',
  series_over: 'seriesOver',
  series_unknown: 'seriesGone',
})
