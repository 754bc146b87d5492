import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconFileInvoice } from '@tabler/icons-react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useAct } from '#client/use-act'
import { Failed } from '#ui/Failed'
import { Link } from '#ui/Link'
import { Skeletons } from '#ui/Skeletons'
import { useMoney } from '#ui/use-money'
import { billOrder, listOrderInvoices } from '#features/ecommerce/orders/contract/bills'
import type { OrderDetail } from './contract'
import { useLabels } from './labels'
import css from './Order.module.css'
import { useWhyNot } from './use-why-not'

/** What bills an order, and what took some of it back; or that one is written. */
export function InvoicesPart({ order: { order, currency } }: { order: Pick<OrderDetail, 'order' | 'currency'> }) {
  const t = useLabels()
  const money = useMoney()
  const why = useWhyNot(currency)
  const { can } = useSession()
  const writing = useAct(billOrder, why)
  const { data, error, refetch } = useQuery(query(listOrderInvoices, { params: { id: order } }))
  if (error && !data)
    return <Failed title={t('billed.failed')} requestId={error.requestId} retry={() => void refetch()} />
  if (!data) return <Skeletons rows={1} />
  const write = () => writing.act({ params: { id: order } }, ({ id }) => t('billed.written', { number: String(id) }))
  return (
    <div className={css['deliveries']}>
      {data.invoices.length === 0 && <p className={css['small']}>{t('billed.none')}</p>}
      {data.invoices.map(({ id, totalCents, balanceCents, currency: of }) => (
        <p key={id} className={css['between']}>
          <Link href={`/apps/invoice/preview/${id}`}>
            {t(totalCents < 0 ? 'billed.credit' : 'billed.invoice', { number: String(id) })}
          </Link>
          <span>
            {balanceCents > 0
              ? t('stillDue', { amount: money({ cents: balanceCents, currency: of }) })
              : money({ cents: totalCents, currency: of })}
          </span>
        </p>
      ))}
      {data.billable && can(['create', 'Invoice']) && (
        <Button
          variant="default"
          leftSection={<IconFileInvoice size={16} />}
          loading={writing.busy}
          onClick={() => void write()}
        >
          {t('billed.write')}
        </Button>
      )}
    </div>
  )
}
