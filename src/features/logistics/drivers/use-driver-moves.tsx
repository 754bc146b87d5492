import { useQueryClient } from '@tanstack/react-query'
import { dayIn } from '#contract/zone'
import { tagsOf } from '#contract/endpoint'
import { call } from '#client/http'
import { makeStale } from '#client/query'
import { useConfirm } from '#ui/Confirm'
import { toast, type Toast } from '#ui/Toasts'
import { useWords } from '#ui/Words'
import {
  addAbsence,
  deleteDriver,
  inviteDriver,
  moveAccount,
  moveDuty,
  removeAbsence,
  type Absence,
  type AccountMove,
  type Driver,
  type DriverDetail,
  type DutyMove,
} from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

type DriverKey = Pick<Driver, 'id' | 'name'>

/** What is done with a driver as a whole, from their page or from the list. */
export function useDriverMoves() {
  'use no memo'
  const words = useWords()
  const t = useLabels()
  const why = useWhyNot()
  const client = useQueryClient()
  const confirm = useConfirm()
  /** What was done is said, and shows at once. */
  async function tell(act: () => Promise<string | Toast>): Promise<boolean> {
    try {
      const said = await act()
      toast(typeof said === 'string' ? { text: said } : said)
      return true
    } catch (error) {
      toast({ text: why(error), tone: 'bad' })
      return false
    } finally {
      void makeStale(client, tagsOf(deleteDriver))
    }
  }
  return {
    account: ({ id, name }: DriverKey, move: AccountMove) =>
      tell(async () => {
        const { account } = await call(moveAccount, { params: { id }, body: { move } })
        return t('moved', { name, state: t(`account.${account}`) })
      }),
    duty: ({ id, name }: DriverKey, move: DutyMove) =>
      tell(async () => {
        const { duty } = await call(moveDuty, { params: { id }, body: { move } })
        return t('moved', { name, state: t(`duty.${duty}`) })
      }),
    invite: ({ id, name }: DriverKey) =>
      tell(async () => {
        await call(inviteDriver, { params: { id } })
        return t('invitedNow', { name })
      }),
    /** Their routes of today say at once that nobody drives them. Gives whether it was done. */
    async ill({ id, name, zone }: DriverKey & Pick<DriverDetail, 'zone'>): Promise<boolean> {
      const question = { title: t('illTitle', { name }), text: t('illText'), verb: t('illToday') }
      if (!(await confirm(question))) return false
      const day = dayIn(zone, new Date())
      return tell(async () => {
        await call(addAbsence, { params: { id }, body: { from: day, until: day, reason: 'sick', note: '' } })
        return t('illSaid', { name })
      })
    },
    removeAbsence: ({ id }: DriverKey, { id: absence }: Absence) =>
      tell(async () => {
        await call(removeAbsence, { params: { id, absence } })
        return t('absenceRemoved')
      }),
    /** Gives whether they are gone. */
    async remove({ id, name }: DriverKey): Promise<boolean> {
      const question = { title: t('deleteTitle', { name }), text: t('deleteText'), verb: t('delete') }
      if (!(await confirm({ ...question, destructive: true }))) return false
      return tell(async () => {
        await call(deleteDriver, { params: { id } })
        const run = () =>
          void import('./undo').then(({ undo }) => undo(id, { client, why, said: t('restored', { name }) }))
        return { text: t('deleted', { name }), action: { label: words.undo, run } }
      })
    },
  }
}
