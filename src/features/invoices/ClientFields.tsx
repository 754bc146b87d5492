import { NativeSelect, TextInput } from '@mantine/core'
import { call } from '#client/http'
import { addDays } from '#contract/zone'
import { DateField } from '#ui/DateField'
import { PhoneField } from '#ui/PhoneField'
import { SuggestField } from '#ui/SuggestField'
import { listClients, services, type Client } from './contract'
import css from './InvoiceForm.module.css'
import { useLabels } from './labels'
import { daysBetween, usualDays } from './rules'
import { fieldAt, textAt, type InvoiceForm, type Values } from './use-invoice-form'
import { useRefused } from './use-words'

type Part = { form: InvoiceForm; values: Values }

/** Whom it bills: somebody it was written to before, with all that is known of them, or somebody new. */
export function ClientFields({ form, values: { client } }: Part) {
  const t = useLabels()
  const why = useRefused()
  const text = (field: keyof Client) => textAt(form, `client.${field}`, client[field])
  return (
    <div className={css['grid']} data-part="client">
      <SuggestField<Client>
        label={t('client')}
        withAsterisk
        value={client.name}
        onText={(name) => form.setFieldValue('client.name', name, { forceUpdate: false })}
        search={(q, signal) => call(listClients, { query: { q } }, signal)}
        lineOf={(one) => ({ text: one.name, detail: one.company })}
        onChoose={(one) => form.setFieldValue('client', one, { forceUpdate: false })}
        why={why}
        error={form.errors['client.name']}
      />
      <TextInput label={t('company')} {...text('company')} />
      <TextInput label={t('email')} type="email" dir="ltr" {...text('companyEmail')} />
      <TextInput label={t('address')} {...text('address')} />
      <TextInput label={t('country')} {...text('country')} />
      <PhoneField label={t('phone')} {...fieldAt(form, 'client.contact', client.contact)} />
    </div>
  )
}

/** When it was issued and is due: by a day, or by the days to pay. */
export function DateFields({ form, values: { issuedDate, dueDate } }: Part) {
  const t = useLabels()
  const days = issuedDate && dueDate ? daysBetween(issuedDate, dueDate) : 0
  const known = [...new Set([...usualDays, days])].filter((n) => n >= 0).toSorted((a, b) => a - b)
  const put = (field: 'issuedDate' | 'dueDate', day: string) => form.setFieldValue(field, day, { forceUpdate: false })
  return (
    <div className={css['dates']} data-part="dates">
      <DateField
        label={t('issued')}
        clearable={false}
        {...fieldAt(form, 'issuedDate', issuedDate)}
        onChange={(day) => {
          if (!day) return
          put('issuedDate', day)
          // the days to pay stay what they are
          put('dueDate', addDays(day, Math.max(0, days)))
        }}
      />
      <DateField label={t('due')} clearable={false} min={issuedDate} {...fieldAt(form, 'dueDate', dueDate)} />
      <NativeSelect
        label={t('daysToPay')}
        data={known.map((n) => ({ value: String(n), label: n === 0 ? t('atOnce') : t('days', { count: n }) }))}
        value={String(days)}
        onChange={({ currentTarget }) => put('dueDate', addDays(issuedDate, Number(currentTarget.value)))}
      />
    </div>
  )
}

export function ServiceField({ form, values: { service } }: Part) {
  const t = useLabels()
  return (
    <div data-part="service">
      <NativeSelect
        label={t('for')}
        data={services.map((value) => ({ value, label: t(`service.${value}`) }))}
        {...textAt(form, 'service', service)}
      />
    </div>
  )
}
