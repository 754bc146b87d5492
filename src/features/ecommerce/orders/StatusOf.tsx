import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleDot,
  IconCircleHalf2,
  IconCircleX,
  IconReceiptRefund,
  IconSend,
  IconTruck,
} from '@tabler/icons-react'
import { StatusChip } from '#ui/StatusChip'
import type { Payment } from './contract'
import { useLabels } from './labels'
import { stateOf } from './rules'
import type { OrderStatus } from '#features/ecommerce/orders/contract/states'

const looks = {
  'Ready to Pickup': { tone: 'info', icon: IconCircleDot },
  Dispatched: { tone: 'accent', icon: IconSend },
  'Out for Delivery': { tone: 'info', icon: IconTruck },
  Delivered: { tone: 'ok', icon: IconCircleCheck },
  Cancelled: { tone: 'mute', icon: IconCircleX },
  'Partially Delivered': { tone: 'warn', icon: IconCircleHalf2 },
  'Not Delivered': { tone: 'bad', icon: IconCircleX },
  Returned: { tone: 'mute', icon: IconArrowBackUp },
} as const
const payments = {
  paid: { tone: 'ok', icon: IconCircleCheck },
  partial: { tone: 'warn', icon: IconCircleHalf2 },
  unpaid: { tone: 'bad', icon: IconCircleX },
  refunded: { tone: 'mute', icon: IconReceiptRefund },
} as const

export function StatusOf({ status }: { status: OrderStatus }) {
  const t = useLabels()
  return (
    <StatusChip {...looks[status]} struck={status === 'Cancelled'}>
      {t(`status.${status}`)}
    </StatusChip>
  )
}

export function PaymentOf({ payment }: { payment: Payment }) {
  const t = useLabels()
  const state = stateOf(payment)
  return <StatusChip {...payments[state]}>{t(`payment.${state}`)}</StatusChip>
}
