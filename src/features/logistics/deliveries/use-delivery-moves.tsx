import { useQueryClient } from '@tanstack/react-query'
import { tagsOf } from '#contract/endpoint'
import { call } from '#client/http'
import { makeStale } from '#client/query'
import type { HandMove } from '#features/logistics/deliveries/contract/freight'
import { useConfirm } from '#ui/Confirm'
import { toast } from '#ui/Toasts'
import { addDelivery, deleteDelivery, getDelivery, moveDelivery, type Delivery } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'
import { copyOf } from './values'

type DeliveryKey = Pick<Delivery, 'id' | 'customer' | 'code'>

/** What is done to a delivery at once, from its drawer or from the list. */
export function useDeliveryMoves() {
  const t = useLabels()
  const why = useWhyNot()
  const client = useQueryClient()
  const confirm = useConfirm()
  /** What was done is said, and shows at once. */
  async function tell(act: () => Promise<string>): Promise<boolean> {
    try {
      toast({ text: await act() })
      return true
    } catch (error) {
      toast({ text: why(error), tone: 'bad' })
      return false
    } finally {
      void makeStale(client, tagsOf(deleteDelivery))
    }
  }
  return {
    move: ({ id }: DeliveryKey, move: HandMove) =>
      tell(async () => {
        const { code, state } = await call(moveDelivery, { params: { id }, body: { move } })
        return t('moved', { code, state: t(`state.${state}`) })
      }),
    duplicate: ({ id }: DeliveryKey) => tell(async () => t('added', { code: (await duplicate(id)).code })),
    /** Gives whether it is gone. */
    async remove({ id, code, customer }: DeliveryKey): Promise<boolean> {
      const question = { title: t('deleteTitle', { code, customer }), text: t('deleteText'), verb: t('delete') }
      if (!(await confirm({ ...question, destructive: true }))) return false
      return tell(async () => {
        await call(deleteDelivery, { params: { id } })
        return t('deleted', { code })
      })
    },
  }
}

/** The same once more, as a draft. */
export const duplicate = async (id: number) =>
  call(addDelivery, { body: copyOf(await call(getDelivery, { params: { id } })) })
