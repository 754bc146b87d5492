import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useFailureWords } from '#client/failure-words'
import { useContractForm } from '#client/form'
import { keyOf } from '#client/query'
import { useSession } from '#client/session'
import { useSave } from '#client/use-save'
import { getBilling, setBillingAddress, type Billing } from '#features/billing/contract'
import { EditCard } from '#ui/EditCard'
import { PhoneField } from '#ui/PhoneField'
import { toast } from '#ui/Toasts'
import { useLabels } from './labels'

const fields = ['name', 'company', 'address', 'country'] as const
const complete = { name: 'name', company: 'organization', address: 'street-address', country: 'country-name' } as const

/** Whom invoices bill. Until it is saved, it offers the name of the account. */
export function BillingAddressCard({ billing }: { billing: Billing }) {
  const t = useLabels()
  const say = useFailureWords()
  const client = useQueryClient()
  const { person } = useSession()
  const form = useContractForm(
    setBillingAddress.body,
    billing.address ?? { name: person?.fullName ?? '', company: '', address: '', country: '', contact: '' },
  )
  const save = useSave(setBillingAddress, {
    form,
    input: (body) => ({ body }),
    why: (error) => t('notSaved', { why: say(error) }),
    done: (saved) => {
      toast({ text: t('billingSaved') })
      client.setQueryData(keyOf(getBilling), saved)
      form.resetDirty()
    },
  })
  return (
    <EditCard save={save} title={t('billingAddress')} verb={t('saveBilling')}>
      {fields.map((field) => (
        <TextInput
          key={form.key(field)}
          label={t(`billing.${field}`)}
          withAsterisk={field !== 'company'}
          autoComplete={complete[field]}
          {...form.getInputProps(field)}
        />
      ))}
      <PhoneField key={form.key('contact')} label={t('contact')} {...form.getInputProps('contact')} />
      <TextInput label={t('invoicesGoTo')} description={t('emailHint')} value={billing.email} readOnly dir="ltr" />
    </EditCard>
  )
}
