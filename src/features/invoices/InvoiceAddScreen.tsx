import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { today } from '#client/date'
import { query } from '#client/query'
import { useSave } from '#client/use-save'
import { getSender, type Sender } from '#features/company/contract'
import { DetailPage } from '#ui/DetailPage'
import { toast } from '#ui/Toasts'
import { addInvoice } from './contract'
import { InvoiceDesk } from './InvoiceDesk.tsx'
import css from './Invoices.module.css'
import { useLabels } from './labels'
import { newValues, useInvoiceForm } from './use-invoice-form'
import { useRefused } from './use-words'

export function InvoiceAddScreen() {
  const t = useLabels()
  const refused = useRefused()
  const { data, error, refetch } = useQuery(query(getSender))
  const breadcrumb = [{ label: t('title'), href: '/apps/invoice/list' }]
  const failed = error && { title: refused(error), requestId: error.requestId, retry: () => void refetch() }
  return (
    <div className={css['screen']}>
      <DetailPage
        title={t('newInvoice')}
        facts={t('newFacts')}
        breadcrumb={breadcrumb}
        state={data ? undefined : failed ? { failed } : 'waiting'}
      >
        {data && <NewDesk sender={data} />}
      </DetailPage>
    </div>
  )
}

function NewDesk({ sender }: { sender: Sender }) {
  const t = useLabels()
  const navigate = useNavigate()
  const form = useInvoiceForm(newValues(sender.currency, today()))
  const save = useSave(addInvoice, {
    form,
    input: (values) => ({ body: values }),
    why: useRefused(),
    done: ({ invoice }) => {
      form.resetDirty()
      toast({ text: t('added', { number: String(invoice.id) }) })
      void navigate({ to: `/apps/invoice/preview/${invoice.id}` })
    },
  })
  return <InvoiceDesk form={form} save={save} verb={t('saveDraft')} besides={{ sender, payments: [] }} />
}
