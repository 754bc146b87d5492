import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { addressOf } from '#client/call'
import { currentLanguage } from '#client/language'
import { mutation } from '#client/query'
import { saveFile } from '#client/save-file'
import { useSession } from '#client/session'
import { allowedIn } from '#contract/moves'
import { creditInvoice } from '#features/invoices/contract/corrections'
import { useConfirm } from '#ui/Confirm'
import { toast } from '#ui/Toasts'
import {
  deleteInvoice,
  duplicateInvoice,
  getInvoicePdf,
  markDownloaded,
  remindOfInvoice,
  restoreInvoice,
  type Invoice,
} from './contract'
import { useLabels } from './labels'
import { invoiceMoves } from './rules'
import { useRefused } from './use-words'

type Named = Pick<Invoice, 'id' | 'invoiceStatus'>

/** What can be done to an invoice besides writing it. Each says what came of it. */
export function useInvoiceChanges() {
  const t = useLabels()
  const refused = useRefused()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const { can } = useSession()
  const duplication = useMutation(mutation(duplicateInvoice))
  const removal = useMutation(mutation(deleteInvoice))
  const comeback = useMutation(mutation(restoreInvoice))
  const crediting = useMutation(mutation(creditInvoice))
  const reminding = useMutation(mutation(remindOfInvoice))
  const marking = useMutation(mutation(markDownloaded))
  const onError = (error: unknown) => toast({ tone: 'bad', text: refused(error) })
  const input = (id: number) => ({ params: { id } })
  const number = (id: number) => ({ number: String(id) })

  const restore = (id: number) =>
    comeback.mutate(input(id), { onError, onSuccess: () => toast({ text: t('restored', number(id)) }) })
  return {
    duplicate: ({ id }: Named) =>
      duplication.mutate(input(id), {
        onError,
        onSuccess: ({ invoice }) => {
          toast({ text: t('duplicated', number(invoice.id)) })
          void navigate({ to: `/apps/invoice/edit/${invoice.id}` })
        },
      }),
    remind: ({ id }: Named) =>
      reminding.mutate(input(id), { onError, onSuccess: () => toast({ text: t('remindedOf', number(id)) }) }),
    /** What was given out is not written anew. */
    credit: ({ id }: Named) =>
      crediting.mutate(input(id), {
        onError,
        onSuccess: ({ invoice }) => {
          toast({ text: t('creditWritten', number(invoice.id)) })
          void navigate({ to: `/apps/invoice/edit/${invoice.id}` })
        },
      }),
    restore,
    async remove({ id }: Named, gone?: () => void) {
      const question = { title: t('deleteTitle', number(id)), text: t('deleteText'), verb: t('deleteInvoice') }
      if (!(await confirm({ ...question, destructive: true }))) return
      removal.mutate(input(id), {
        onError,
        onSuccess: () => {
          toast({ text: t('deleted', number(id)), action: { label: t('undo'), run: () => restore(id) } })
          gone?.()
        },
      })
    },
    /** The paper is taken: an invoice that was only sent is then a downloaded one. */
    async download({ id, invoiceStatus }: Named) {
      const failed = await saveFile(addressOf(getInvoicePdf, { ...input(id), query: { language: currentLanguage() } }))
      if (failed) return toast({ tone: 'bad', text: refused({ code: failed }) })
      if (can(['update', 'Invoice']) && allowedIn(invoiceMoves, invoiceStatus).includes('download'))
        marking.mutate(input(id), { onError })
    },
  }
}
