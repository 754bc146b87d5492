import { Select, Textarea, TextInput } from '@mantine/core'
import { useContractForm } from '#client/form'
import { currentLanguage } from '#client/language'
import { useSave } from '#client/use-save'
import { EditDialog } from '#ui/EditDialog'
import { toast } from '#ui/Toasts'
import { sendInvoice, type InvoiceDetail } from './contract'
import css from './Invoices.module.css'
import { useLabels } from './labels'
import { useRefused } from './use-words'

const languageNames = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français' },
  { value: 'ar', label: 'العربية' },
]

export function SendDialog({ invoice, close }: { invoice: InvoiceDetail; close: () => void }) {
  const t = useLabels()
  const { id, client } = invoice
  const form = useContractForm(sendInvoice.body, {
    to: client.companyEmail,
    language: currentLanguage(),
    message: '',
  })
  const save = useSave(sendInvoice, {
    form,
    input: (values) => ({ params: { id }, body: values }),
    why: useRefused(),
    done: () => {
      toast({ text: t('sentTo', { number: String(id), to: `\u2066${form.getValues().to}\u2069` }) })
      close()
    },
  })
  return (
    <EditDialog save={save} title={t('sendTitle', { number: String(id) })} verb={t('send')} onClose={close}>
      <div className={css['fields']}>
        <TextInput
          label={t('to')}
          type="email"
          dir="ltr"
          autoComplete="off"
          data-autofocus
          key={form.key('to')}
          {...form.getInputProps('to')}
        />
        <Select
          label={t('language')}
          data={languageNames}
          allowDeselect={false}
          key={form.key('language')}
          {...form.getInputProps('language')}
        />
        <Textarea
          label={t('message')}
          description={t('messageHint')}
          autosize
          minRows={3}
          maxRows={8}
          key={form.key('message')}
          {...form.getInputProps('message')}
        />
      </div>
    </EditDialog>
  )
}
