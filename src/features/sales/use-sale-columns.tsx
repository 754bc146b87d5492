import type { ReactNode } from 'react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { Link } from '#ui/Link'
import { PersonCell } from '#ui/PersonCell'
import { useMoney } from '#ui/use-money'
import type { SaleRow } from './contract'
import { useLabels } from './labels'
import { PaidOf, ProductOf, ReceivedOf, StateOf } from './SaleLooks.tsx'
import css from './SaleLooks.module.css'

export type Editable = 'paid' | 'status'
export interface SaleColumn {
  key: string
  title: string
  render: (sale: SaleRow, own: object) => ReactNode
  sortable?: boolean
  align?: 'end'
  width: string
  /** What of it can be changed in place. */
  edits?: Editable
  /** The cell holds a control of its own, which takes the focus. */
  holds?: boolean
}

/** The keys are those that the server sorts by. */
export function useSaleColumns(): SaleColumn[] {
  const t = useLabels()
  const language = useLanguage()
  const money = useMoney()
  return [
    {
      key: 'product',
      title: t('field.product'),
      width: '19%',
      holds: true,
      render: (sale) => <ProductOf sale={sale} />,
    },
    {
      key: 'date',
      title: t('field.date'),
      sortable: true,
      width: '9.5%',
      render: ({ placedAt }) => <span className={css['dimmed']}>{moment(placedAt, language)}</span>,
    },
    {
      key: 'buyer',
      title: t('field.buyer'),
      sortable: true,
      width: '16%',
      render: ({ buyer }) => <PersonCell name={buyer.name} detail={buyer.email} src={buyer.avatar} />,
    },
    {
      key: 'total',
      title: t('field.total'),
      sortable: true,
      align: 'end',
      width: '9%',
      render: ({ totalCents, currency }) => (
        <span className={css['amount']}>{money({ cents: totalCents, currency })}</span>
      ),
    },
    {
      key: 'paid',
      title: t('field.paid'),
      sortable: true,
      width: '15%',
      edits: 'paid',
      render: (sale) => <PaidOf sale={sale} />,
    },
    { key: 'received', title: t('field.received'), width: '12%', render: (sale) => <ReceivedOf sale={sale} /> },
    {
      key: 'status',
      title: t('field.status'),
      sortable: true,
      width: '13.5%',
      edits: 'status',
      render: (sale) => <StateOf sale={sale} />,
    },
    {
      key: 'order',
      title: t('field.order'),
      sortable: true,
      width: '6%',
      holds: true,
      render: ({ order }, own) => (
        <Link
          {...own}
          className={css['link']}
          href={`/apps/ecommerce/order/details/${order}`}
          aria-label={t('openOrder', { order: String(order) })}
        >
          #{order}
        </Link>
      ),
    },
  ]
}
