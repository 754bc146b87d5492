import { useQueryClient } from '@tanstack/react-query'
import { query } from '#client/query'
import { useSave } from '#client/use-save'
import { toast } from '#ui/Toasts'
import { getInvoice, updateInvoice, type InvoiceDetail } from './contract'
import { HistoryCard } from './HistoryCard.tsx'
import { InvoiceDesk } from './InvoiceDesk.tsx'
import { useLabels } from './labels'
import { PaymentsCard } from './PaymentsCard.tsx'
import { useInvoiceForm, valuesOf } from './use-invoice-form'
import { useRefused } from './use-words'

type OldDeskProps = { invoice: InvoiceDetail; start: InvoiceDetail; again: (newer: InvoiceDetail) => void }
/** An invoice that was written before: what is saved goes on top of the version that was loaded. */
export function OldDesk({ invoice, start, again }: OldDeskProps) {
  const t = useLabels()
  const client = useQueryClient()
  const refused = useRefused()
  const { id } = start
  const form = useInvoiceForm(valuesOf(start))
  const asked = query(getInvoice, { params: { id } })
  const save = useSave(updateInvoice, {
    form,
    version: start.version,
    input: (values, version) => ({ params: { id }, body: { ...values, version } }),
    why: refused,
    done: (saved) => {
      client.setQueryData(asked.queryKey, saved)
      toast({ text: t('saved', { number: String(id) }) })
      again(saved.invoice)
    },
    theirs: () =>
      void client
        .fetchQuery({ ...asked, staleTime: 0 })
        .then((newer) => again(newer.invoice))
        .catch((error: unknown) => toast({ tone: 'bad', text: refused(error) })),
  })
  const { sender, payments } = invoice
  return (
    <InvoiceDesk form={form} save={save} verb={t('save')} besides={{ id, sender, payments }}>
      <PaymentsCard invoice={invoice} />
      <HistoryCard invoice={invoice} />
    </InvoiceDesk>
  )
}
