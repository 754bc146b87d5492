import { Select, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Form } from '#client/form'
import { query } from '#client/query'
import { listDepots } from '#features/logistics/depots/contract'
import { listDrivers, summariseDrivers } from '#features/logistics/drivers/contract'
import { kinds } from '#features/logistics/deliveries/contract/freight'
import { DateField } from '#ui/DateField'
import { DurationField } from '#ui/DurationField'
import { LimitField } from '#ui/LimitField'
import { PhoneField } from '#ui/PhoneField'
import { TagsField } from '#ui/TagsField'
import css from './Deliveries.module.css'
import { FitsHint } from './FitsHint.tsx'
import { useLabels } from './labels'
import { LoadFields } from './LoadFields.tsx'
import { NeedsField } from './NeedsField.tsx'
import { PlaceField } from './PlaceField.tsx'
import { PlanningFields } from './PlanningFields.tsx'
import type { DeliveryValues } from './values'
import { WindowsField } from './WindowsField.tsx'

const all = { query: { itemsPerPage: 1000 } }
const named = (rows: readonly { id: number; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))

/** All that is said of a delivery: to whom, where, when, what, and what it needs. */
export function DeliveryFields({ form, currency }: { form: Form<DeliveryValues>; currency: string }) {
  const t = useLabels()
  const start = form.getInitialValues()
  const [kind, setKind] = useState(start.kind)
  const [said, setSaid] = useState(start)
  const look = () => setSaid({ ...form.getValues() })
  const field = (name: keyof DeliveryValues) => ({
    label: t(`field.${name}` as 'field.customer'),
    size: 'form',
    ...form.getInputProps(name),
  })
  const { data: depots } = useQuery(query(listDepots, all))
  const { data: drivers } = useQuery(query(listDrivers, all))
  const { data: known } = useQuery(query(summariseDrivers))
  return (
    <div className={css['fields']} onBlur={look}>
      <SegmentedControl
        aria-label={t('field.kind')}
        value={kind}
        onChange={(next) => {
          setKind(next)
          form.setFieldValue('kind', next)
          look()
        }}
        data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <TextInput {...field('customer')} key={form.key('customer')} autoComplete="off" data-autofocus />
      <div className={css['pair']}>
        <PhoneField {...field('phone')} key={form.key('phone')} />
        <TextInput {...field('email')} key={form.key('email')} type="email" dir="ltr" autoComplete="off" />
      </div>
      <PlaceField form={form} end="drop" moved={look} />
      {kind === 'pair' && <PlaceField form={form} end="pickup" moved={look} />}
      <TextInput {...field('access')} key={form.key('access')} autoComplete="off" />
      <div className={css['pair']}>
        <DateField {...field('day')} key={form.key('day')} clearable />
        <DateField {...field('dayUntil')} key={form.key('dayUntil')} clearable />
        <Select
          key={`depot-${depots?.total}`}
          label={t('field.depotId')}
          size="form"
          data={named(depots?.depots)}
          allowDeselect={false}
          defaultValue={depots ? String(start.depotId) : null}
          onChange={(id) => id !== null && form.setFieldValue('depotId', Number(id))}
        />
      </div>
      <WindowsField
        label={t('field.windows')}
        start={start.windows}
        error={form.errors['windows'] !== undefined}
        onChange={(windows) => {
          form.setFieldValue('windows', windows)
          form.clearFieldError('windows')
        }}
      />
      {kind === 'pair' && (
        <WindowsField
          label={t('field.pickupWindows')}
          start={start.pickupWindows}
          error={form.errors['pickupWindows'] !== undefined}
          onChange={(windows) => {
            form.setFieldValue('pickupWindows', windows)
            form.clearFieldError('pickupWindows')
          }}
        />
      )}
      {said.point && <FitsHint of={{ ...said, lat: said.point.lat, lon: said.point.lon }} />}
      <LoadFields form={form} field={field} />
      <div className={css['pair']}>
        <DurationField {...field('serviceSeconds')} key={form.key('serviceSeconds')} />
        {kind === 'pair' && <DurationField {...field('pickupSeconds')} key={form.key('pickupSeconds')} />}
        <DurationField {...field('setupSeconds')} key={form.key('setupSeconds')} />
        <LimitField {...field('priority')} description={t('priorityHint')} key={form.key('priority')} always />
      </div>
      <TagsField {...field('skills')} key={form.key('skills')} most={20} known={known?.skills ?? []} />
      <TagsField {...field('features')} key={form.key('features')} most={20} />
      <PlanningFields form={form} field={field} drivers={drivers?.drivers} currency={currency} />
      <NeedsField form={form} />
      <Textarea {...field('note')} key={form.key('note')} autosize minRows={2} maxRows={6} />
    </div>
  )
}
