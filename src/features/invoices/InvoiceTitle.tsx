import type { Invoice } from './contract'
import css from './Invoices.module.css'
import { StatusOf } from './StatusOf.tsx'

export function InvoiceTitle({ invoice: { id, invoiceStatus } }: { invoice: Invoice }) {
  return (
    <span className={css['title']}>
      <bdi>{`#${String(id)}`}</bdi> <StatusOf status={invoiceStatus} />
    </span>
  )
}
