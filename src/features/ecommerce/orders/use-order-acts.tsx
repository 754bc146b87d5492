import { useNavigate } from '@tanstack/react-router'
import { IconEye, IconPrinter, IconSend, IconTrash, IconTruck } from '@tabler/icons-react'
import { call } from '#client/http'
import { addressOf } from '#client/call'
import { currentLanguage } from '#client/language'
import { useSession } from '#client/session'
import type { BulkAct } from '#ui/list-types'
import type { RowAction } from '#ui/table-types'
import { deleteOrder, getPackingSlip, moveOrder, type Order, type OrderMove } from './contract'
import { useLabels } from './labels'
import { useDeliverAll } from './use-deliver-all'
import { useWhyNot } from './use-why-not'
import { useOrderMoves } from './use-order-moves'

/** The slip opens beside the page, where it is printed. */
export const printSlip = (order: number): void =>
  void open(
    `${addressOf(getPackingSlip, { params: { id: order } })}?language=${currentLanguage()}`,
    '_blank',
    'noreferrer',
  )

/** What the list offers for one order, and for many. */
export function useOrderActs(): { row: RowAction<Order>[]; bulk: BulkAct<Order>[] } {
  const t = useLabels()
  const navigate = useNavigate()
  const why = useWhyNot()
  const { can } = useSession()
  const { remove } = useOrderMoves()
  const deliverAll = useDeliverAll<Order>()
  const row: RowAction<Order>[] = [
    {
      label: t('open'),
      icon: IconEye,
      quick: true,
      run: ({ order }) => void navigate({ to: `/apps/ecommerce/order/details/${order}` }),
    },
    { label: t('printSlip'), icon: IconPrinter, quick: true, run: ({ order }) => printSlip(order) },
    ...(can(['delete', 'Order'])
      ? [{ label: t('delete'), icon: IconTrash, danger: true, run: (one: Order) => void remove(one) }]
      : []),
  ]
  const moveAll = (move: OrderMove, icon: typeof IconSend): BulkAct<Order> => ({
    label: t(`move.${move}`),
    icon,
    title: (count) => t('bulk.moveTitle', { count, move: t(`move.${move}`) }),
    run: ({ order }) => call(moveOrder, { params: { id: order }, body: { move } }),
    why,
    done: (count) => t('bulk.moved', { count }),
  })
  const bulk: BulkAct<Order>[] = [
    ...(can(['create', 'Delivery']) ? [deliverAll] : []),
    ...(can(['update', 'Order']) ? [moveAll('dispatch', IconSend), moveAll('deliver', IconTruck)] : []),
    ...(can(['delete', 'Order'])
      ? [
          {
            label: t('delete'),
            icon: IconTrash,
            danger: true,
            title: (count: number) => t('bulk.deleteTitle', { count }),
            text: t('deleteText'),
            run: ({ id }: Order) => call(deleteOrder, { params: { id } }),
            why,
            done: (count: number) => t('bulk.deleted', { count }),
          },
        ]
      : []),
  ]
  return { row, bulk }
}
