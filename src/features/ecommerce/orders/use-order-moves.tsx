import { useQueryClient } from '@tanstack/react-query'
import { tagsOf } from '#contract/endpoint'
import { call } from '#client/http'
import { makeStale } from '#client/query'
import { useConfirm } from '#ui/Confirm'
import { toast } from '#ui/Toasts'
import { deleteOrder, moveOrder, type Order, type OrderMove } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

type Known = Pick<Order, 'id' | 'order'>

/** What is done to a whole order, from its page or from the list. */
export function useOrderMoves() {
  const t = useLabels()
  const why = useWhyNot()
  const client = useQueryClient()
  const confirm = useConfirm()
  const fresh = () => makeStale(client, tagsOf(deleteOrder))
  return {
    async move({ order }: Known, move: OrderMove): Promise<void> {
      try {
        const { status } = await call(moveOrder, { params: { id: order }, body: { move } })
        toast({ text: t('moved', { order: String(order), state: t(`status.${status}`) }) })
      } catch (error) {
        toast({ text: why(error), tone: 'bad' })
      }
      await fresh()
    },
    /** Gives whether it is gone. */
    async remove({ id, order }: Known): Promise<boolean> {
      const title = t('deleteTitle', { order: String(order) })
      if (!(await confirm({ title, text: t('deleteText'), verb: t('delete'), destructive: true }))) return false
      try {
        await call(deleteOrder, { params: { id } })
        toast({ text: t('deleted', { order: String(order) }) })
        return true
      } catch (error) {
        toast({ text: why(error), tone: 'bad' })
        return false
      } finally {
        void fresh()
      }
    },
  }
}
