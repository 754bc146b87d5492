import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Form } from '#client/form'
import { CentsField } from '#ui/CentsField'
import { TagsField } from '#ui/TagsField'
import { endModes, fuels, vehicleTypes } from './contract'
import { DepotSelect } from '#features/logistics/depots/lent'
import { useLabels } from './labels'
import { LimitField } from '#ui/LimitField'
import { useMeasures } from './use-measures'
import type { VehicleValues } from './values'
import css from './Vehicles.module.css'

type Field = keyof VehicleValues

/** All that is known of a vehicle, as people write it. */
export function VehicleFields<V extends VehicleValues>({ form, currency }: { form: Form<V>; currency: string }) {
  const t = useLabels()
  const { gramsPer, metresPer, weightUnit, distanceUnit } = useMeasures()
  const [fuel, setFuel] = useState(form.getInitialValues().fuel)
  const [ends, setEnds] = useState(form.getInitialValues().endMode)
  const at = (field: Field) => ({ size: 'form', ...form.getInputProps(field) })
  const named = (field: Field) => ({ label: t(`field.${field}`), ...at(field) })
  const limit = (field: Field, unit: string, factor = 1) => (
    <LimitField {...named(field)} key={form.key(field)} placeholder={t('notLimited')} suffix={unit} factor={factor} />
  )
  const cost = (field: Field) => <CentsField {...named(field)} key={form.key(field)} currency={currency} />
  const choice = (field: 'type' | 'fuel' | 'endMode', words: readonly string[], group: string) => ({
    ...named(field),
    data: words.map((value) => ({ value, label: t(`${group}.${value}` as 'type.bike') })),
    allowDeselect: false,
  })
  const endMode = choice('endMode', endModes, 'end')
  return (
    <div className={css['fields']}>
      <TextInput {...named('name')} key={form.key('name')} autoComplete="off" data-autofocus />
      <div className={css['pair']}>
        <TextInput {...named('plate')} key={form.key('plate')} dir="ltr" autoComplete="off" />
        <Select {...choice('type', vehicleTypes, 'type')} key={form.key('type')} />
      </div>
      <DepotSelect {...named('depotId')} key={form.key('depotId')} />
      <Section title={t('carries')}>
        <div className={css['pair']}>
          {limit('weightGrams', weightUnit, gramsPer)}
          {limit('volumeLitres', 'l')}
        </div>
        <div className={css['pair']}>
          {limit('items', '')}
          {limit('pallets', '')}
        </div>
        <TagsField
          {...named('features')}
          key={form.key('features')}
          most={20}
          known={['Refrigerated', 'Tail lift', 'Forklift']}
          nameOf={(tag) => (isKnown(tag) ? t(`feature.${tag}`) : tag)}
        />
      </Section>
      <Section title={t('runs')}>
        <div className={css['pair']}>
          <Select
            {...choice('fuel', fuels, 'fuel')}
            key={form.key('fuel')}
            onChange={(value) => {
              setFuel((value ?? 'diesel') as VehicleValues['fuel'])
              form.getInputProps('fuel').onChange(value)
            }}
          />
          {fuel === 'electric' && limit('rangeMetres', distanceUnit, metresPer)}
        </div>
        <div className={css['pair']}>
          {limit('co2PerKm', 'g')}
          <LimitField {...named('speedPercent')} key={form.key('speedPercent')} suffix="%" always />
        </div>
        <LimitField
          {...named('odometerMetres')}
          key={form.key('odometerMetres')}
          suffix={distanceUnit}
          factor={metresPer}
          always
        />
      </Section>
      <Section title={t('costs')}>
        <div className={css['pair']}>
          {cost('fixedCents')}
          {cost('hourCents')}
          {cost('kmCents')}
        </div>
      </Section>
      <Section title={t('limits')}>
        <div className={css['pair']}>
          {limit('maxTasks', '')}
          {limit('maxMetres', distanceUnit, metresPer)}
        </div>
        <Select
          {...endMode}
          key={form.key('endMode')}
          onChange={(value) => {
            setEnds((value ?? 'depot') as VehicleValues['endMode'])
            form.getInputProps('endMode').onChange(value)
          }}
        />
        {ends === 'other_depot' && <DepotSelect {...named('endDepotId')} key={form.key('endDepotId')} />}
        <Checkbox
          label={t('field.canReload')}
          key={form.key('canReload')}
          {...form.getInputProps('canReload', { type: 'checkbox' })}
        />
      </Section>
      <Textarea {...named('note')} key={form.key('note')} autosize minRows={2} maxRows={8} />
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css['section']}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

const isKnown = (tag: string): tag is 'Refrigerated' | 'Tail lift' | 'Forklift' =>
  ['Refrigerated', 'Tail lift', 'Forklift'].includes(tag)
