import { Checkbox, MultiSelect, Select, TextInput } from '@mantine/core'
import type { Form } from '#client/form'
import { CentsField } from '#ui/CentsField'
import { TagsField } from '#ui/TagsField'
import css from './Deliveries.module.css'
import { useLabels } from './labels'
import { deliveryLanguages, type DeliveryValues } from './values'

type Driver = { id: number; name: string }
type PlanningProps = {
  form: Form<DeliveryValues>
  /** What each field of the form is called, and is given. */
  field: (name: keyof DeliveryValues) => object
  drivers: readonly Driver[] | undefined
  currency: string
}
const positions = ['any', 'first', 'last'] as const
const languageNames = { en: 'English', fr: 'Français', ar: 'العربية' }
const mostTags = 20

/** Who may bring it, with what and in which order; and what else is known of it. */
export function PlanningFields({ form, field, drivers, currency }: PlanningProps) {
  const t = useLabels()
  const start = form.getInitialValues()
  const named = (drivers ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const crew = (name: 'allowedDrivers' | 'excludedDrivers', placeholder: string) => (
    <MultiSelect
      key={`${name}-${named.length}`}
      label={t(`field.${name}`)}
      size="form"
      data={named}
      searchable
      placeholder={placeholder}
      defaultValue={drivers ? start[name].map(String) : []}
      onChange={(ids) => form.setFieldValue(name, ids.map(Number))}
    />
  )
  const labelOf = new Map(start.packages.map(({ barcode, label }) => [barcode, label]))
  return (
    <>
      {crew('allowedDrivers', t('everyDriver'))}
      {crew('excludedDrivers', t('nobodyExcluded'))}
      <div className={css['pair']}>
        <Select
          {...field('position')}
          key={form.key('position')}
          allowDeselect={false}
          data={positions.map((value) => ({ value, label: t(`position.${value}`) }))}
        />
        <TextInput {...field('group')} key={form.key('group')} autoComplete="off" />
      </div>
      <TagsField {...field('tags')} key={form.key('tags')} most={mostTags} />
      <TagsField {...field('notWith')} key={form.key('notWith')} most={mostTags} />
      <TagsField
        label={t('field.packages')}
        size="form"
        longest={60}
        defaultValue={start.packages.map(({ barcode }) => barcode)}
        onChange={(all) =>
          form.setFieldValue(
            'packages',
            all.map((barcode) => ({ barcode, label: labelOf.get(barcode) ?? '' })),
          )
        }
      />
      <div className={css['pair']}>
        <CentsField {...field('codCents')} key={form.key('codCents')} currency={currency} />
        <TextInput
          {...field('externalId')}
          key={form.key('externalId')}
          dir="ltr"
          autoComplete="off"
          defaultValue={start.externalId ?? ''}
          onChange={({ currentTarget }) => form.setFieldValue('externalId', currentTarget.value.trim() || null)}
        />
      </div>
      <Select
        {...field('language')}
        key={form.key('language')}
        allowDeselect={false}
        data={deliveryLanguages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <Checkbox
        label={t('field.notify')}
        defaultChecked={start.notify}
        onChange={({ currentTarget }) => form.setFieldValue('notify', currentTarget.checked)}
      />
    </>
  )
}
