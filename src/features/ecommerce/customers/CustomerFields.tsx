import { Select, Textarea, TextInput } from '@mantine/core'
import type { Form } from '#client/form'
import { looks } from '#ui/detail-looks'
import { PhoneField } from '#ui/PhoneField'
import { customerLanguages } from './contract'
import { useLabels } from './labels'
import { codeOf, countryCodes } from './rules'
import { useCountryName } from './use-words'

export const emptyCustomer = {
  customer: '',
  email: '',
  contact: '',
  country: '',
  language: 'English',
  note: '',
}
export type CustomerValues = typeof emptyCustomer

/** What is known of a customer, as colleagues write it. */
export function CustomerFields<V extends CustomerValues>({ form }: { form: Form<V> }) {
  const t = useLabels()
  const name = useCountryName()
  const text = (field: keyof CustomerValues) => ({ size: 'form', ...form.getInputProps(field) })
  const known = form.getInitialValues().country
  const countries = [...countryCodes().keys(), ...(known && codeOf(known) === '' ? [known] : [])]
  return (
    <div className={looks['fields']}>
      <TextInput label={t('name')} autoComplete="off" data-autofocus key={form.key('customer')} {...text('customer')} />
      <TextInput
        label={t('email')}
        type="email"
        dir="ltr"
        autoComplete="off"
        key={form.key('email')}
        {...text('email')}
      />
      <PhoneField label={t('contact')} key={form.key('contact')} {...text('contact')} />
      <div className={looks['pair']}>
        <Select
          label={t('country')}
          placeholder={t('choose')}
          data={countries
            .map((value) => ({ value, label: name(value) }))
            .toSorted((a, b) => a.label.localeCompare(b.label))}
          searchable
          key={form.key('country')}
          {...text('country')}
          allowDeselect={false}
        />
        <Select
          label={t('language')}
          data={customerLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
          key={form.key('language')}
          {...text('language')}
          allowDeselect={false}
        />
      </div>
      <Textarea
        label={t('note')}
        description={t('noteHint')}
        autosize
        minRows={2}
        maxRows={8}
        key={form.key('note')}
        {...text('note')}
      />
    </div>
  )
}

/** At which field a refusal of the server stands, where it is about one. */
export const fieldOfRefusal = (code: string): 'email' | undefined => (code === 'email_taken' ? 'email' : undefined)
