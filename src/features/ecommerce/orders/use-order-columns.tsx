import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { Avatar } from '#ui/Avatar'
import { PersonCell } from '#ui/PersonCell'
import type { Column, PhoneRow } from '#ui/table-types'
import { useMoney } from '#ui/use-money'
import type { Order } from './contract'
import { useLabels } from './labels'
import css from './Orders.module.css'
import { PaymentOf, StatusOf } from './StatusOf.tsx'

export function useMethod(): (order: Pick<Order, 'method' | 'methodNumber'>) => string {
  const t = useLabels()
  return ({ method, methodNumber }) =>
    method === 'mastercard' && methodNumber !== null
      ? t('cardEnding', { number: String(methodNumber).padStart(4, '0') })
      : t(`method.${method}`)
}

/** The keys are those that the server sorts by. */
export function useOrderColumns(): Column<Order>[] {
  const t = useLabels()
  const language = useLanguage()
  const money = useMoney()
  const methodOf = useMethod()
  return [
    {
      key: 'order',
      title: t('field.order'),
      sortable: true,
      width: '13%',
      render: ({ order, placedAt }) => (
        <span className={css['two']}>
          <strong>#{order}</strong>
          <small>{moment(placedAt, language)}</small>
        </span>
      ),
    },
    {
      key: 'customers',
      title: t('field.customer'),
      sortable: true,
      width: '26%',
      render: (one) => <PersonCell name={one.customer} detail={one.email} src={one.avatar} />,
    },
    {
      key: 'spent',
      title: t('field.spent'),
      sortable: true,
      align: 'end',
      width: '11%',
      render: ({ spentCents, currency }) => (
        <span className={css['amount']}>{money({ cents: spentCents, currency })}</span>
      ),
    },
    {
      key: 'payment',
      title: t('payment'),
      width: '14%',
      render: ({ payment }) => <PaymentOf payment={payment} />,
    },
    {
      key: 'method',
      title: t('field.method'),
      width: '12%',
      hideable: true,
      render: (one) => <span className={css['dimmed']}>{methodOf(one)}</span>,
    },
    {
      key: 'status',
      title: t('status'),
      sortable: true,
      width: '15%',
      render: ({ status }) => <StatusOf status={status} />,
    },
  ]
}

export function usePhoneRow(): (order: Order) => PhoneRow {
  const money = useMoney()
  const language = useLanguage()
  return ({ order, customer, avatar, status, spentCents, currency, placedAt, payment }) => ({
    picture: <Avatar name={customer} src={avatar} size={40} decorative />,
    name: `#${order} · ${customer}`,
    chip: <StatusOf status={status} />,
    lines: [
      <span key="amount">
        {money({ cents: spentCents, currency })} · {moment(placedAt, language)}
      </span>,
      <PaymentOf key="payment" payment={payment} />,
    ],
  })
}
