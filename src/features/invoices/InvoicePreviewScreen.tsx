import { DetailPage } from '#ui/DetailPage'
import type { InvoiceDetail } from './contract'
import { HistoryCard } from './HistoryCard.tsx'
import { InvoiceFacts } from './InvoiceFacts.tsx'
import css from './Invoices.module.css'
import { PaymentsCard } from './PaymentsCard.tsx'
import { Sheet } from './Sheet.tsx'
import { StatusOf } from './StatusOf.tsx'
import { useInvoice } from './use-invoice'
import { useInvoiceMoves } from './use-invoice-moves'

export function InvoicePreviewScreen() {
  const { data, breadcrumb, state, title } = useInvoice()
  return (
    <div className={css['screen']}>
      {data ? (
        <OneInvoice invoice={data.invoice} breadcrumb={breadcrumb} />
      ) : (
        <DetailPage title={title} breadcrumb={breadcrumb} state={state} />
      )}
    </div>
  )
}

type OneInvoiceProps = { invoice: InvoiceDetail; breadcrumb: { label: string; href: string }[] }
function OneInvoice({ invoice, breadcrumb }: OneInvoiceProps) {
  const { actions, dialog } = useInvoiceMoves(invoice, 'preview')
  return (
    <DetailPage
      title={`#${String(invoice.id)}`}
      marks={<StatusOf status={invoice.invoiceStatus} />}
      facts={<InvoiceFacts invoice={invoice} />}
      breadcrumb={breadcrumb}
      actions={actions}
      side={
        <div className={`${css['work']} ${css['unprinted']}`}>
          <PaymentsCard invoice={invoice} />
          <HistoryCard invoice={invoice} />
        </div>
      }
    >
      <Sheet invoice={invoice} />
      {dialog}
    </DetailPage>
  )
}
