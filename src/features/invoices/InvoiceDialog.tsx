import { useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { Dialog } from '#ui/Dialog'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { getInvoice } from './contract'
import { useLabels } from './labels'
import { PaymentDialog } from './PaymentDialog.tsx'
import { SendDialog } from './SendDialog.tsx'
import { useRefused } from './use-words'

/** Of a row of the list: what the dialog needs to know of it is asked for first. */
export function InvoiceDialog({ what, id, close }: { what: 'send' | 'pay'; id: number; close: () => void }) {
  const t = useLabels()
  const refused = useRefused()
  const { data, error, refetch } = useQuery(query(getInvoice, { params: { id } }))
  if (data) {
    const Inside = what === 'send' ? SendDialog : PaymentDialog
    return <Inside invoice={data.invoice} close={close} />
  }
  return (
    <Dialog open onClose={close} title={t(what === 'send' ? 'send' : 'recordPayment')}>
      {error ? (
        <Failed title={refused(error)} requestId={error.requestId} retry={() => void refetch()} />
      ) : (
        <Skeletons rows={2} />
      )}
    </Dialog>
  )
}
