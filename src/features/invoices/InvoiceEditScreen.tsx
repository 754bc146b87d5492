import { lazy, Suspense, useState } from 'react'
import { DetailPage } from '#ui/DetailPage'
import { Skeletons } from '#ui/Skeletons'
import type { InvoiceDetail } from './contract'
import { HistoryCard } from './HistoryCard.tsx'
import { InvoiceFacts } from './InvoiceFacts.tsx'
import css from './Invoices.module.css'
import { useLabels } from './labels'
import { PaymentsCard } from './PaymentsCard.tsx'
import { Sheet } from './Sheet.tsx'
import { StatusOf } from './StatusOf.tsx'
import { isDraft } from './use-invoice-acts'
import { useInvoice } from './use-invoice'
import { useInvoiceMoves } from './use-invoice-moves'

// the form weighs more than all the rest: who asks for an invoice that is not there need not wait for it
const OldDesk = lazy(() => import('./OldDesk.tsx').then((m) => ({ default: m.OldDesk })))

export function InvoiceEditScreen() {
  const { data, breadcrumb, state, title } = useInvoice()
  return (
    <div className={css['screen']}>
      {data ? (
        <OneInvoice key={data.invoice.id} invoice={data.invoice} breadcrumb={breadcrumb} />
      ) : (
        <DetailPage title={title} breadcrumb={breadcrumb} state={state} />
      )}
    </div>
  )
}

/** What was given out is read and paid, and not written any more. */
function GivenOut({ invoice }: { invoice: InvoiceDetail }) {
  const t = useLabels()
  return (
    <div className={css['work']}>
      <p className={css['hint']}>{t('givenOut')}</p>
      <Sheet invoice={invoice} />
      <PaymentsCard invoice={invoice} />
      <HistoryCard invoice={invoice} />
    </div>
  )
}

type OneInvoiceProps = { invoice: InvoiceDetail; breadcrumb: { label: string; href: string }[] }
function OneInvoice({ invoice, breadcrumb }: OneInvoiceProps) {
  const isWritten = isDraft(invoice)
  const { actions, dialog } = useInvoiceMoves(invoice, isWritten ? 'edit' : 'preview')
  // what was loaded when the form was opened is what it changes; a payment meanwhile touches nothing of it
  const [start, setStart] = useState({ invoice, round: 0 })
  return (
    <DetailPage
      title={`#${String(invoice.id)}`}
      marks={<StatusOf status={invoice.invoiceStatus} />}
      facts={<InvoiceFacts invoice={invoice} />}
      breadcrumb={breadcrumb}
      actions={actions}
    >
      {isWritten ? (
        <Suspense fallback={<Skeletons rows={6} />}>
          <OldDesk
            key={start.round}
            invoice={invoice}
            start={start.invoice}
            again={(newer) => setStart(({ round }) => ({ invoice: newer, round: round + 1 }))}
          />
        </Suspense>
      ) : (
        <GivenOut invoice={invoice} />
      )}
      {dialog}
    </DetailPage>
  )
}
