import { useConfirm } from '#ui/Confirm'
import { useAct } from '#client/use-act'
import { deleteOrder, moveOrder, type Order, type OrderMove } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

type OrderKey = Pick<Order, 'id' | 'order'>

/** What is done to a whole order, from its page or from the list. */
export function useOrderMoves() {
  const t = useLabels()
  const why = useWhyNot()
  const confirm = useConfirm()
  const moving = useAct(moveOrder, why)
  const removal = useAct(deleteOrder, why)
  return {
    async move({ order }: OrderKey, move: OrderMove): Promise<void> {
      await moving.act({ params: { id: order }, body: { move } }, ({ status }) =>
        t('moved', { order: String(order), state: t(`status.${status}`) }),
      )
    },
    /** Gives whether it is gone. */
    async remove({ id, order }: OrderKey): Promise<boolean> {
      const title = t('deleteTitle', { order: String(order) })
      if (!(await confirm({ title, text: t('deleteText'), verb: t('delete'), destructive: true }))) return false
      return (await removal.act({ params: { id } }, t('deleted', { order: String(order) }))) !== undefined
    },
  }
}
