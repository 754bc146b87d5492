import { shortDay } from '#client/date'
import { currentLanguage } from '#client/language'
import { whyNot } from '#client/why-not'
import { accountStates, type AccountState, type DutyState } from './contract'
import type * as contract from './contract'
import { useLabels } from './labels'

const isAccount = (state: AccountState | DutyState): state is AccountState => accountStates.some((one) => one === state)

/** Why something was not done with a driver, in the person's words. */
export const useWhyNot = whyNot(useLabels)<typeof contract>({
  move_refused: ({ state, allowed }, { t, or }) => {
    const said = t(isAccount(state) ? `account.${state}` : `duty.${state}`)
    const moves = or(allowed.map((move) => t(`move.${move}`)))
    return allowed.length > 0 ? t('moveRefused', { state: said, moves }) : t('moveNone', { state: said })
  },
  absence_overlaps: ({ from, until }, { t }) => {
    const [first, last] = [from, until].map((day) => shortDay(day, currentLanguage()))
    return t('overlaps', { from: first!, until: last! })
  },
  driver_unknown: 'gone',
  code_taken: 'codeTaken',
  depot_unknown: 'depotGone',
  vehicle_unknown: 'vehicleGone',
  driver_inactive: 'inactive',
  driver_on_duty: 'onDutyNow',
  email_missing: 'noEmail',
  driver_signs_in: 'signsIn',
  sign_in_taken: 'signInTaken',
  absence_unknown: 'absenceGone',
})
