import {
  IconArrowBackUp,
  IconChevronLeft,
  IconChevronRight,
  IconCircleCheck,
  IconCircleX,
  IconCoins,
  IconPencil,
  IconPrinter,
  IconReceiptOff,
  IconReceiptRefund,
  IconSend,
  IconTrash,
  IconTruck,
} from '@tabler/icons-react'
import { useSession } from '#client/session'
import type { PageAction } from '#ui/list-types'
import type { OrderDetail, OrderMove } from './contract'
import { useLabels } from './labels'
import { dueOf, refundable } from './contract/ledger'
import { printSlip } from './use-order-acts'
import { useOrderMoves } from './use-order-moves'

export type Cancelling = 'cancel' | 'cancelRest'
export type Opening = 'edit' | 'refund' | 'pay' | 'writeOff' | Cancelling
const isCancelling = (name: OrderMove): name is Cancelling => name === 'cancel' || name === 'cancelRest'
const mayReturn = ({ status, items }: OrderDetail): boolean =>
  status !== 'Cancelled' && items.some(({ delivered, returned, cancelled }) => delivered > returned - cancelled)
const icons: Record<OrderMove, typeof IconSend> = {
  dispatch: IconSend,
  sendOut: IconTruck,
  deliver: IconCircleCheck,
  recall: IconArrowBackUp,
  cancel: IconCircleX,
  cancelRest: IconCircleX,
}

type Ways = { open: (what: Opening) => void; go: (order: number) => void; left: () => void }
/** What the page of an order offers: only what its state allows. */
export function useOrderActions(order: OrderDetail, { open, go, left }: Ways): PageAction[] {
  const t = useLabels()
  const { can } = useSession()
  const { move, remove } = useOrderMoves()
  const mayChange = can(['update', 'Order'])
  const { before, after, allowed } = order
  const [next] = allowed
  const moves = mayChange
    ? allowed.map((name): PageAction => ({
        label: t(`move.${name}`),
        icon: icons[name],
        primary: name === next && name !== 'recall' && !isCancelling(name),
        danger: isCancelling(name),
        // what is being brought has to be called off, or is not
        run: () => (isCancelling(name) ? open(name) : void move(order, name)),
      }))
    : []
  return [
    ...(before === null ? [] : [{ label: t('before'), icon: IconChevronLeft, run: () => go(before), quiet: true }]),
    ...(after === null ? [] : [{ label: t('after'), icon: IconChevronRight, run: () => go(after), quiet: true }]),
    { label: t('printSlip'), icon: IconPrinter, run: () => printSlip(order.order) },
    ...(mayChange && dueOf(order) > 0 ? [{ label: t('recordPayment'), icon: IconCoins, run: () => open('pay') }] : []),
    ...(mayChange && can(['delete', 'Invoice']) && dueOf(order) > 0
      ? [{ label: t('writeOff'), icon: IconReceiptOff, run: () => open('writeOff'), more: true }]
      : []),
    ...(mayChange && refundable(order) > 0
      ? [{ label: t('refund'), icon: IconReceiptRefund, run: () => open('refund') }]
      : mayChange && mayReturn(order)
        ? [{ label: t('takeReturn'), icon: IconReceiptRefund, run: () => open('refund') }]
        : []),
    ...(mayChange ? [{ label: t('edit'), icon: IconPencil, run: () => open('edit'), more: true }] : []),
    ...moves.filter(({ primary }) => !primary).map((one) => ({ ...one, more: true })),
    ...(can(['delete', 'Order'])
      ? [
          {
            label: t('delete'),
            icon: IconTrash,
            danger: true,
            more: true,
            run: () => void remove(order).then((gone) => (gone ? left() : undefined)),
          },
        ]
      : []),
    ...moves.filter(({ primary }) => primary),
  ]
}
