import { Link } from '#ui/Link'
import type { InvoiceDetail } from './contract'
import { useLabels } from './labels'

/** Whom it bills, and what it belongs to: its order, or the invoice of which it takes something back. */
export function InvoiceFacts({ invoice }: { invoice: Pick<InvoiceDetail, 'client' | 'order' | 'creditsId'> }) {
  const t = useLabels()
  const { client, order, creditsId } = invoice
  return (
    <>
      {client.name || t('noClient')}
      {order && (
        <>
          {' · '}
          <Link href={`/apps/ecommerce/order/details/${order}`}>{t('ofOrder', { order: String(order) })}</Link>
        </>
      )}
      {creditsId && (
        <>
          {' · '}
          <Link href={`/apps/invoice/preview/${creditsId}`}>{t('takesBack', { number: String(creditsId) })}</Link>
        </>
      )}
    </>
  )
}
