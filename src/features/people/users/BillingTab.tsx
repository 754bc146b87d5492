import { Select, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useContractForm } from '#client/form'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useSave } from '#client/use-save'
import { EditCard } from '#ui/EditCard'
import { toast } from '#ui/Toasts'
import { billings, getUser, updateUser, type UserDetail } from './contract'
import { useLabels } from './labels'
import { changedOf } from './rules'
import { UserInvoices } from './UserInvoices.tsx'
import css from './UserView.module.css'
import { usePlans } from './use-plans'
import { useRefused } from './use-words'

/** Remade when somebody else saves other values: then theirs are shown. */
export function BillingTab({ user }: { user: UserDetail }) {
  const { currentPlan, billing, taxId } = user
  return (
    <div className={css['panel']}>
      <BillingForm key={`${currentPlan}-${billing}-${taxId}`} user={user} />
      <UserInvoices id={user.id} />
    </div>
  )
}

function BillingForm({ user }: { user: UserDetail }) {
  const t = useLabels()
  const { can } = useSession()
  const client = useQueryClient()
  const plans = usePlans()
  const start = { currentPlan: user.currentPlan, billing: user.billing, taxId: user.taxId }
  const form = useContractForm(updateUser.body, start)
  const readOnly = !can(['update', 'User'])
  const save = useSave(updateUser, {
    form,
    version: user.version,
    input: (values, version) => ({ params: { id: user.id }, body: { ...changedOf(start, values), version } }),
    why: useRefused(),
    done: (saved) => {
      client.setQueryData(query(getUser, { params: { id: user.id } }).queryKey, saved)
      toast({ text: t('saved', { name: saved.fullName }) })
    },
  })
  const choice = (field: 'currentPlan' | 'billing') => ({
    size: 'form',
    allowDeselect: false,
    disabled: readOnly,
    ...form.getInputProps(field),
  })
  return (
    <EditCard
      save={save}
      title={t('tab.billing')}
      verb={t('save')}
      readOnly={readOnly}
      fieldName={(field) => t('theField', { field })}
    >
      <Select label={t('plan')} data={plans.options} key={form.key('currentPlan')} {...choice('currentPlan')} />
      <Select
        label={t('billing')}
        data={billings.map((value) => ({ value, label: t(`billing.${value}`) }))}
        key={form.key('billing')}
        {...choice('billing')}
      />
      <TextInput
        size="form"
        label={t('taxId')}
        autoComplete="off"
        disabled={readOnly}
        key={form.key('taxId')}
        {...form.getInputProps('taxId')}
      />
    </EditCard>
  )
}
