import { Avatar } from '#ui/Avatar'
import { PersonCell } from '#ui/PersonCell'
import type { Column, PhoneRow } from '#ui/table-types'
import type { Invoice } from './contract'
import css from './Invoices.module.css'
import { useLabels } from './labels'
import { StatusOf } from './StatusOf.tsx'
import { centsOf, useShortDay, useMoney } from './use-words'

const isLate = ({ invoiceStatus }: Invoice) => invoiceStatus === 'Past Due'

/** The keys are those that the server sorts by; the others it does not. */
export function useInvoiceColumns(): Column<Invoice>[] {
  const t = useLabels()
  const day = useShortDay()
  const money = useMoney()
  return [
    {
      key: 'id',
      title: t('number'),
      sortable: true,
      width: '8%',
      render: ({ id }) => <span className={css['number']}>{`#${String(id)}`}</span>,
    },
    {
      key: 'client',
      title: t('client'),
      sortable: true,
      width: '23%',
      render: ({ client, avatar }) => <PersonCell name={client.name} detail={client.companyEmail} src={avatar} />,
    },
    {
      key: 'date',
      title: t('issued'),
      sortable: true,
      width: '11%',
      render: ({ issuedDate }) => <span className={css['plain']}>{day(issuedDate)}</span>,
    },
    {
      key: 'due',
      title: t('due'),
      width: '11%',
      render: (one) => <span className={css[isLate(one) ? 'late' : 'plain']}>{day(one.dueDate)}</span>,
    },
    { key: 'status', title: t('status'), width: '14%', render: (one) => <StatusOf status={one.invoiceStatus} /> },
    {
      key: 'total',
      title: t('total'),
      sortable: true,
      align: 'end',
      width: '12%',
      render: ({ total, currency }) => (
        <span className={css['plain']}>{money(centsOf(total, currency), currency)}</span>
      ),
    },
    {
      key: 'balance',
      title: t('balance'),
      sortable: true,
      align: 'end',
      width: '12%',
      render: ({ balance, currency }) => (
        <span className={css[balance === 0 ? 'dimmed' : 'number']}>{money(centsOf(balance, currency), currency)}</span>
      ),
    },
  ]
}

export function usePhoneRow(): (invoice: Invoice) => PhoneRow {
  const day = useShortDay()
  const money = useMoney()
  const t = useLabels()
  return (one) => ({
    picture: <Avatar name={one.client.name} src={one.avatar} size={40} decorative />,
    name: one.client.name,
    chip: <StatusOf status={one.invoiceStatus} />,
    lines: [
      <span key="number">{`#${String(one.id)} · ${money(centsOf(one.total, one.currency), one.currency)}`}</span>,
      <span key="due">{t('dueOn', { day: day(one.dueDate) })}</span>,
    ],
  })
}
