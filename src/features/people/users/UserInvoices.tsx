import { useQuery } from '@tanstack/react-query'
import { IconFileInvoice } from '@tabler/icons-react'
import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { getUserWork } from '#features/people/users/contract/trail'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Link } from '#ui/Link'
import { StatusChip } from '#ui/StatusChip'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'
import css from './UserView.module.css'

/** What a person was billed, for whoever may read invoices. */
export function UserInvoices({ id }: { id: number }) {
  const t = useLabels()
  const number = useNumber()
  const money = useMoney()
  const language = useLanguage()
  const { data } = useQuery(query(getUserWork, { params: { id } }))
  if (!data?.invoices) return null
  const { total, invoices } = data.invoices
  return (
    <Card title={t('invoices')} count={number(total)}>
      {invoices.length === 0 && <Empty icon={IconFileInvoice} title={t('noInvoices')} />}
      {invoices.map((one) => (
        <div key={one.id} className={css['row']}>
          <Link href={`/apps/invoice/preview/${one.id}`} className={css['link']}>
            <bdi>{`#${one.id}`}</bdi>
          </Link>
          <span className={css['quiet']}>{shortDay(one.issuedDate, language)}</span>
          <span className={css['strong']}>{money({ cents: one.totalCents, currency: one.currency })}</span>
          <StatusChip tone={one.balanceCents > 0 ? 'warn' : 'ok'}>
            {one.balanceCents > 0
              ? t('invoiceOpen', { amount: money({ cents: one.balanceCents, currency: one.currency }) })
              : t('invoicePaid')}
          </StatusChip>
        </div>
      ))}
    </Card>
  )
}
