import { useNavigate } from '@tanstack/react-router'
import {
  IconBellRinging,
  IconCopy,
  IconDownload,
  IconPencil,
  IconPrinter,
  IconReceiptRefund,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#client/session'
import { allowedIn } from '#contract/moves'
import type { PageAction } from '#ui/list-types'
import type { InvoiceDetail } from './contract'
import { useLabels } from './labels'
import { invoiceMoves } from './rules'
import { isCreditable, isDraft } from './use-invoice-acts'
import { useInvoiceChanges } from './use-invoice-changes'

const SendDialog = lazy(() => import('./SendDialog.tsx').then((m) => ({ default: m.SendDialog })))

/** What can be done to an invoice as a whole, by whoever may; where it is edited, saving is what stands out. */
export function useInvoiceMoves(invoice: InvoiceDetail, at: 'edit' | 'preview') {
  const t = useLabels()
  const navigate = useNavigate()
  const { can } = useSession()
  const { credit, duplicate, remind, remove, download } = useInvoiceChanges()
  const [sending, setSending] = useState(false)
  const { id, invoiceStatus } = invoice
  const may = (move: keyof typeof invoiceMoves) =>
    can(['update', 'Invoice']) && allowedIn(invoiceMoves, invoiceStatus).includes(move)
  const leave = () => void navigate({ to: '/apps/invoice/list' })
  const all: [offered: boolean, PageAction][] = [
    [
      can(['delete', 'Invoice']) && isDraft(invoice),
      { label: t('delete'), icon: IconTrash, danger: true, run: () => void remove(invoice, leave) },
    ],
    [
      can(['delete', 'Invoice']) && isCreditable(invoice),
      { label: t('creditWhole'), icon: IconReceiptRefund, danger: true, run: () => void remove(invoice) },
    ],
    [
      isCreditable(invoice) && invoice.orderId === null && can(['create', 'Invoice']),
      { label: t('writeCredit'), icon: IconReceiptRefund, run: () => credit(invoice) },
    ],
    [can(['create', 'Invoice']), { label: t('duplicate'), icon: IconCopy, run: () => duplicate(invoice) }],
    [may('remind'), { label: t('remind'), icon: IconBellRinging, run: () => remind(invoice) }],
    [true, { label: t('print'), icon: IconPrinter, run: () => window.print() }],
    [true, { label: t('pdf'), icon: IconDownload, run: () => void download(invoice) }],
    [
      at === 'preview' && isDraft(invoice) && can(['update', 'Invoice']),
      { label: t('edit'), icon: IconPencil, run: () => void navigate({ to: `/apps/invoice/edit/${id}` }) },
    ],
    [may('send'), { label: t('send'), icon: IconSend, primary: at === 'preview', run: () => setSending(true) }],
  ]
  const dialog = sending && (
    <Suspense fallback={null}>
      <SendDialog invoice={invoice} close={() => setSending(false)} />
    </Suspense>
  )
  return { actions: all.flatMap(([offered, action]) => (offered ? [action] : [])), dialog }
}
