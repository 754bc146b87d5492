import { useQueryClient } from '@tanstack/react-query'
import { tagsOf } from '#contract/endpoint'
import { call } from '#client/http'
import { makeStale } from '#client/query'
import { useConfirm } from '#ui/Confirm'
import { toast, type Toast } from '#ui/Toasts'
import { useWords } from '#ui/Words'
import {
  acknowledgeWarning,
  deleteVehicle,
  endWarning,
  moveVehicle,
  type FleetVehicle,
  type VehicleDetail,
  type VehicleMove,
  type Warning,
} from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

type VehicleKey = Pick<FleetVehicle, 'id' | 'name'>

/** What is done to a whole vehicle, from its page or from the list. */
export function useVehicleMoves() {
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
      void makeStale(client, tagsOf(deleteVehicle))
    }
  }
  return {
    move: ({ id }: VehicleKey, move: VehicleMove) =>
      tell(async () => {
        const { name, state } = await call(moveVehicle, { params: { id }, body: { move } })
        return t('moved', { name, state: t(`state.${state}`) })
      }),
    acknowledge: ({ id }: VehicleDetail, { id: warning, kind }: Warning) =>
      tell(async () => {
        await call(acknowledgeWarning, { params: { id, warning } })
        return t('acknowledgedNow', { warning: t(`warning.${kind}`) })
      }),
    end: ({ id }: VehicleDetail, { id: warning, kind }: Warning) =>
      tell(async () => {
        await call(endWarning, { params: { id, warning } })
        return t('endedNow', { warning: t(`warning.${kind}`) })
      }),
    /** Gives whether it is gone. */
    async remove({ id, name }: VehicleKey): Promise<boolean> {
      const question = { title: t('deleteTitle', { name }), text: t('deleteText'), verb: t('delete') }
      if (!(await confirm({ ...question, destructive: true }))) return false
      return tell(async () => {
        await call(deleteVehicle, { params: { id } })
        const run = () =>
          void import('./undo').then(({ undo }) => undo(id, { client, why, said: t('restored', { name }) }))
        return { text: t('deleted', { name }), action: { label: words.undo, run } }
      })
    },
  }
}
