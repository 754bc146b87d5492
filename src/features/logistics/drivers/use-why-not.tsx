import { shortDay } from '#client/date'
import { useFailureWords } from '#client/failure-words'
import { useLanguage } from '#client/language'
import { useListing } from '#ui/Words'
import { accountStates, type AccountMove, type AccountState, type DutyMove, type DutyState } from './contract'
import { useLabels } from './labels'

type Refusal = { code: string; data?: unknown }
type Told = {
  state?: AccountState | DutyState
  allowed?: (AccountMove | DutyMove)[]
  from?: string
  until?: string
}
const isAccount = (state: string): state is AccountState => accountStates.some((one) => one === state)

/** Why something was not done with a driver, in the person's words. */
export function useWhyNot(): (error: unknown) => string {
  const t = useLabels()
  const say = useFailureWords()
  const language = useLanguage()
  const listing = useListing('disjunction')
  return (error) => {
    const { code, data } = error as Refusal
    const { state, allowed = [], from = '', until = '' } = (data ?? {}) as Told
    if (code === 'move_refused' && state) {
      const said = isAccount(state) ? t(`account.${state}`) : t(`duty.${state}`)
      const moves = listing(allowed.map((move) => t(`move.${move}`)))
      return allowed.length > 0 ? t('moveRefused', { state: said, moves }) : t('moveNone', { state: said })
    }
    if (code === 'absence_overlaps' && from)
      return t('overlaps', { from: shortDay(from, language), until: shortDay(until, language) })
    return say(error, {
      driver_unknown: t('gone'),
      code_taken: t('codeTaken'),
      depot_unknown: t('depotGone'),
      vehicle_unknown: t('vehicleGone'),
      driver_inactive: t('inactive'),
      driver_on_duty: t('onDutyNow'),
      email_missing: t('noEmail'),
      driver_signs_in: t('signsIn'),
      sign_in_taken: t('signInTaken'),
      absence_unknown: t('absenceGone'),
    })
  }
}
