import { useNavigate } from '@tanstack/react-router'
import { addressOf } from '#client/call'
import { currentLanguage } from '#client/language'
import { saveFile } from '#client/save-file'
import { useSession } from '#client/session'
import { useAct } from '#client/use-act'
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
  const duplication = useAct(duplicateInvoice, refused)
  const removal = useAct(deleteInvoice, refused)
  const comeback = useAct(restoreInvoice, refused)
  const crediting = useAct(creditInvoice, refused)
  const reminding = useAct(remindOfInvoice, refused)
  const marking = useAct(markDownloaded, refused)
  const input = (id: number) => ({ params: { id } })
  const number = (id: number) => ({ number: String(id) })

  const restore = (id: number) => void comeback.act(input(id), t('restored', number(id)))
  const edit = ({ id }: Pick<Named, 'id'>) => void navigate({ to: `/apps/invoice/edit/${id}` })
  return {
    async duplicate({ id }: Named) {
      const made = await duplication.act(input(id), ({ invoice }) => t('duplicated', number(invoice.id)))
      if (made) edit(made.given.invoice)
    },
    remind: ({ id }: Named) => void reminding.act(input(id), t('remindedOf', number(id))),
    /** What was given out is not written anew. */
    async credit({ id }: Named) {
      const made = await crediting.act(input(id), ({ invoice }) => t('creditWritten', number(invoice.id)))
      if (made) edit(made.given.invoice)
    },
    restore,
    /** A draft is void, and comes back; what was given out is credited as a whole. */
    async remove({ id, invoiceStatus }: Named, gone?: () => void) {
      if (invoiceStatus !== 'Draft') {
        const whole = { title: t('creditWholeTitle', number(id)), text: t('creditWholeText'), verb: t('creditWhole') }
        if (await confirm({ ...whole, destructive: true })) await removal.act(input(id), t('creditedWhole', number(id)))
        return
      }
      const question = { title: t('deleteTitle', number(id)), text: t('deleteText'), verb: t('deleteInvoice') }
      if (!(await confirm({ ...question, destructive: true }))) return
      const says = { text: t('deleted', number(id)), action: { label: t('undo'), run: () => restore(id) } }
      if (await removal.act(input(id), says)) gone?.()
    },
    /** The paper is taken: an invoice that was only sent is then a downloaded one. */
    async download({ id, invoiceStatus }: Named) {
      const failed = await saveFile(addressOf(getInvoicePdf, { ...input(id), query: { language: currentLanguage() } }))
      if (failed) return toast({ tone: 'bad', text: refused({ code: failed }) })
      if (can(['update', 'Invoice']) && allowedIn(invoiceMoves, invoiceStatus).includes('download'))
        await marking.act(input(id))
    },
  }
}
