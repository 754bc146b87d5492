import { useNavigate } from '@tanstack/react-router'
import {
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconCircleDot,
  IconCircleHalf2,
  IconCircleX,
  IconReceiptRefund,
  IconSend,
  IconShoppingCartOff,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { useSession } from '#client/session'
import { useList } from '#client/use-list'
import { looks } from '#ui/detail-looks'
import { ListTable } from '#ui/ListTable'
import { StatusChip, type KitIcon, type Tone } from '#ui/StatusChip'
import { listCustomerOrders, type CustomerDetail } from './contract'
import type { CustomerOrder } from './contract/knowing'
import { CustomerFacts } from './CustomerFacts.tsx'
import css from './Customers.module.css'
import { useLabels } from './labels'
import { useMoney } from './use-words'

type Look = { tone: Tone; icon: KitIcon }
/** Of orders, as they say them. */
const states = {
  'Ready to Pickup': { tone: 'info', icon: IconCircleDot },
  Dispatched: { tone: 'accent', icon: IconSend },
  'Out for Delivery': { tone: 'info', icon: IconTruckDelivery },
  Delivered: { tone: 'ok', icon: IconCircleCheck },
  Cancelled: { tone: 'mute', icon: IconBan },
  'Partially Delivered': { tone: 'warn', icon: IconCircleHalf2 },
  'Not Delivered': { tone: 'bad', icon: IconCircleX },
  Returned: { tone: 'mute', icon: IconArrowBackUp },
} satisfies Record<string, Look>
const isState = (status: string): status is keyof typeof states => status in states
const payments: Record<1 | 2 | 3 | 4, Look> = {
  1: { tone: 'ok', icon: IconCircleCheck },
  2: { tone: 'warn', icon: IconCircleHalf2 },
  3: { tone: 'bad', icon: IconCircleX },
  4: { tone: 'mute', icon: IconReceiptRefund },
}
const isPayment = (code: number): code is 1 | 2 | 3 | 4 => code in payments

/** What they bought. */
export function OverviewTab({ customer }: { customer: CustomerDetail }) {
  const t = useLabels()
  const language = useLanguage()
  const navigate = useNavigate()
  const { can } = useSession()
  const money = useMoney()
  const list = useList(listCustomerOrders, {
    rows: ({ orders }) => orders,
    total: ({ total }) => total,
    params: { id: customer.customerId },
  })
  const name = ({ order }: CustomerOrder) => `#${order}`
  const state = ({ status }: CustomerOrder) =>
    isState(status) ? <StatusChip {...states[status]}>{t(`state.${status}`)}</StatusChip> : status
  const paid = ({ payment }: CustomerOrder) =>
    isPayment(payment) ? <StatusChip {...payments[payment]}>{t(`paid.${payment}`)}</StatusChip> : null
  const amount = ({ spent }: CustomerOrder) => <span className={looks['figure']}>{money(spent)}</span>
  const at = ({ placedAt }: CustomerOrder) => moment(placedAt, language)
  const number = (one: CustomerOrder) => (
    <bdi dir="ltr" className={looks['figure']}>
      {name(one)}
    </bdi>
  )
  return (
    <div className={css['panel']} data-column>
      <ListTable
        list={list}
        title={t('orders')}
        columns={[
          { key: 'order', title: t('order'), sortable: true, render: number },
          { key: 'date', title: t('date'), sortable: true, render: at },
          { key: 'status', title: t('status'), sortable: true, render: state },
          { key: 'payment', title: t('payment'), render: paid },
          { key: 'spent', title: t('spent'), sortable: true, align: 'end', render: amount },
        ]}
        phone={(one) => ({ name: number(one), chip: state(one), lines: [at(one), amount(one)] })}
        rowName={name}
        onRowOpen={
          can(['read', 'Order'])
            ? ({ order }) => void navigate({ to: `/apps/ecommerce/order/details/${order}` })
            : undefined
        }
        none={{ icon: IconShoppingCartOff, title: t('noOrders'), text: t('noOrdersText') }}
      />
      <CustomerFacts customer={customer} />
    </div>
  )
}
