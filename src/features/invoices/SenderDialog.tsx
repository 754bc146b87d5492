import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useContractForm } from '#client/form'
import { query } from '#client/query'
import { useSave } from '#client/use-save'
import { getSender, setSender, type Sender } from '#features/company/contract'
import { currencies } from '#features/company/contract/facts'
import { Dialog } from '#ui/Dialog'
import { EditDialog } from '#ui/EditDialog'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { toast } from '#ui/Toasts'
import css from './Invoices.module.css'
import { useLabels } from './labels'
import { useRefused } from './use-words'

export function SenderDialog({ close }: { close: () => void }) {
  const t = useLabels()
  const refused = useRefused()
  const { data, error, refetch } = useQuery(query(getSender))
  if (data) return <SenderForm sender={data} close={close} />
  return (
    <Dialog open onClose={close} title={t('senderDetails')}>
      {error ? (
        <Failed title={refused(error)} requestId={error.requestId} retry={() => void refetch()} />
      ) : (
        <Skeletons rows={4} />
      )}
    </Dialog>
  )
}

function SenderForm({ sender, close }: { sender: Sender; close: () => void }) {
  const t = useLabels()
  const form = useContractForm(setSender.body, sender)
  const save = useSave(setSender, {
    form,
    input: (values) => ({ body: values }),
    why: useRefused(),
    done: () => {
      toast({ text: t('senderSaved') })
      close()
    },
  })
  const text = (field: keyof Sender) => form.getInputProps(field)
  return (
    <EditDialog save={save} title={t('senderDetails')} verb={t('save')} onClose={close}>
      <div className={css['fields']}>
        <TextInput
          label={t('senderName')}
          autoComplete="organization"
          data-autofocus
          key={form.key('name')}
          {...text('name')}
        />
        <TextInput label={t('address')} autoComplete="street-address" key={form.key('address')} {...text('address')} />
        <div className={css['pair']}>
          <TextInput
            label={t('email')}
            type="email"
            dir="ltr"
            autoComplete="email"
            key={form.key('email')}
            {...text('email')}
          />
          <TextInput label={t('senderTaxId')} dir="ltr" autoComplete="off" key={form.key('taxId')} {...text('taxId')} />
        </div>
        <div className={css['pair']}>
          <TextInput label={t('bankName')} autoComplete="off" key={form.key('bankName')} {...text('bankName')} />
          <TextInput
            label={t('bankCountry')}
            autoComplete="country-name"
            key={form.key('country')}
            {...text('country')}
          />
        </div>
        <TextInput label="IBAN" dir="ltr" autoComplete="off" key={form.key('iban')} {...text('iban')} />
        <div className={css['pair']}>
          <TextInput label="SWIFT" dir="ltr" autoComplete="off" key={form.key('swiftCode')} {...text('swiftCode')} />
          <Select
            label={t('currency')}
            data={[...currencies]}
            allowDeselect={false}
            key={form.key('currency')}
            {...text('currency')}
          />
        </div>
      </div>
    </EditDialog>
  )
}
