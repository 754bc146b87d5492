import { useNavigate } from '@tanstack/react-router'
import {
  IconBellRinging,
  IconCash,
  IconCopy,
  IconEye,
  IconFileDownload,
  IconPencil,
  IconReceiptRefund,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { call } from '#client/http'
import { useSession } from '#client/session'
import { allowedIn } from '#contract/moves'
import type { BulkAct } from '#ui/list-types'
import type { RowAction } from '#ui/table-types'
import { deleteInvoice, type Invoice } from './contract'
import { useLabels } from './labels'
import { invoiceMoves } from './rules'
import { useInvoiceChanges } from './use-invoice-changes'
import { useRefused } from './use-words'

/** What was given out is corrected by a credit note, and that of an order at its order. */
export const isDraft = ({ invoiceStatus }: Pick<Invoice, 'invoiceStatus'>) => invoiceStatus === 'Draft'
export const isCreditable = (one: Pick<Invoice, 'invoiceStatus' | 'total'>) =>
  !isDraft(one) && one.total > 0 && one.invoiceStatus !== 'Credited'

export type Opened = { what: 'send' | 'pay'; id: number }

export function useRowActions(open: (opened: Opened) => void): RowAction<Invoice>[] {
  const t = useLabels()
  const navigate = useNavigate()
  const { can } = useSession()
  const { credit, duplicate, remind, remove, download } = useInvoiceChanges()
  const may = (move: keyof typeof invoiceMoves) => (one: Invoice) =>
    allowedIn(invoiceMoves, one.invoiceStatus).includes(move)
  const all: [offered: boolean, RowAction<Invoice>][] = [
    [
      true,
      {
        label: t('preview'),
        icon: IconEye,
        quick: true,
        run: ({ id }) => void navigate({ to: `/apps/invoice/preview/${id}` }),
      },
    ],
    [true, { label: t('downloadPdf'), icon: IconFileDownload, quick: true, run: (one) => void download(one) }],
    [
      can(['update', 'Invoice']),
      {
        label: t('edit'),
        icon: IconPencil,
        when: isDraft,
        run: ({ id }) => void navigate({ to: `/apps/invoice/edit/${id}` }),
      },
    ],
    [
      can(['update', 'Invoice']),
      { label: t('send'), icon: IconSend, when: may('send'), run: ({ id }) => open({ what: 'send', id }) },
    ],
    [
      can(['update', 'Invoice']),
      { label: t('recordPayment'), icon: IconCash, when: may('pay'), run: ({ id }) => open({ what: 'pay', id }) },
    ],
    [can(['update', 'Invoice']), { label: t('remind'), icon: IconBellRinging, when: may('remind'), run: remind }],
    [can(['create', 'Invoice']), { label: t('writeCredit'), icon: IconReceiptRefund, when: isCreditable, run: credit }],
    [can(['create', 'Invoice']), { label: t('duplicate'), icon: IconCopy, run: duplicate }],
    [
      can(['delete', 'Invoice']),
      {
        label: t('creditWhole'),
        icon: IconReceiptRefund,
        danger: true,
        when: isCreditable,
        run: (one) => void remove(one),
      },
    ],
    [
      can(['delete', 'Invoice']),
      { label: t('delete'), icon: IconTrash, danger: true, when: isDraft, run: (one) => void remove(one) },
    ],
  ]
  return all.flatMap(([offered, action]) => (offered ? [action] : []))
}

export function useBulkActs(): BulkAct<Invoice>[] {
  const t = useLabels()
  const { can } = useSession()
  const why = useRefused()
  if (!can(['delete', 'Invoice'])) return []
  return [
    {
      label: t('delete'),
      icon: IconTrash,
      danger: true,
      title: (count) => t('bulk.deleteTitle', { count }),
      text: t('bulk.deleteText'),
      run: ({ id }) => call(deleteInvoice, { params: { id } }),
      why,
      done: (count) => t('bulk.deleteDone', { count }),
    },
  ]
}
