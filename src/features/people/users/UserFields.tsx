import { Select, TextInput } from '@mantine/core'
import type { Form } from '#client/form'
import { PhoneField } from '#ui/PhoneField'
import { billings } from './contract'
import { useLabels } from './labels'
import css from './Users.module.css'
import { usePlans } from './use-plans'
import { useRoles, useSpoken } from './use-words'

export const emptyUser = {
  fullName: '',
  email: '',
  role: 'subscriber',
  company: '',
  country: '',
  contact: '',
  currentPlan: 'basic',
  billing: 'Manual-Cash',
  taxId: '',
  language: 'English',
}
export type UserValues = typeof emptyUser

/** The fields of a person, as an administrator writes them. */
export function UserFields({ form }: { form: Form<UserValues> }) {
  const t = useLabels()
  const roles = useRoles()
  const plans = usePlans()
  const { spoken } = useSpoken(form.getValues().language)
  const text = (field: keyof UserValues) => ({ size: 'form', ...form.getInputProps(field) })
  const choice = (field: keyof UserValues) => ({ ...text(field), allowDeselect: false })
  return (
    <div className={css['fields']}>
      <TextInput
        label={t('fullName')}
        autoComplete="off"
        data-autofocus
        key={form.key('fullName')}
        {...text('fullName')}
      />
      <TextInput
        label={t('email')}
        type="email"
        dir="ltr"
        autoComplete="off"
        key={form.key('email')}
        {...text('email')}
      />
      <Select label={t('role')} data={roles.options} key={form.key('role')} {...choice('role')} />
      <div className={css['pair']}>
        <TextInput label={t('company')} autoComplete="off" key={form.key('company')} {...text('company')} />
        <TextInput label={t('country')} autoComplete="off" key={form.key('country')} {...text('country')} />
      </div>
      <PhoneField label={t('contact')} key={form.key('contact')} {...text('contact')} />
      <div className={css['pair']}>
        <Select label={t('plan')} data={plans.options} key={form.key('currentPlan')} {...choice('currentPlan')} />
        <Select
          label={t('billing')}
          data={billings.map((value) => ({ value, label: t(`billing.${value}`) }))}
          key={form.key('billing')}
          {...choice('billing')}
        />
      </div>
      <div className={css['pair']}>
        <TextInput label={t('taxId')} autoComplete="off" key={form.key('taxId')} {...text('taxId')} />
        <Select label={t('language')} data={spoken} key={form.key('language')} {...choice('language')} />
      </div>
    </div>
  )
}

/** At which field a refusal of the server stands, where it is about one. */
export const fieldOfRefusal = (code: string): 'email' | 'role' | undefined =>
  code === 'email_taken' ? 'email' : /^(role_|last_administrator)/.test(code) ? 'role' : undefined
