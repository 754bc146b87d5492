import { whyNot } from '#client/why-not'
import type * as contract from './contract'
import type * as driven from './contract/driven'
import { useLabels } from './labels'

/** Why something was not done to a vehicle, in the person's words. */
export const useWhyNot = whyNot(useLabels)<typeof contract & Pick<typeof driven, 'restoreVehicle'>>({
  move_refused: ({ state, allowed }, { t, or }) => {
    const said = t(`state.${state}`)
    const moves = or(allowed.map((move) => t(`move.${move}`)))
    return allowed.length > 0 ? t('moveRefused', { state: said, moves }) : t('moveNone', { state: said })
  },
  vehicle_in_use: ({ state }, { t }) => t('inUse', { state: t(`state.${state}`) }),
  vehicle_unknown: 'gone',
  code_taken: 'codeTaken',
  plate_taken: 'plateTaken',
  depot_unknown: 'depotGone',
  reason_missing: 'reasonMissing',
  warning_exists: 'warningThere',
  warning_unknown: 'warningGone',
})
