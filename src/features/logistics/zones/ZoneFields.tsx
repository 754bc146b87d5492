import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Form } from '#client/form'
import { query } from '#client/query'
import { listDepots } from '#features/logistics/depots/contract'
import { listDrivers } from '#features/logistics/drivers/contract'
import { listFleet } from '#features/logistics/vehicles/contract'
import { CentsField } from '#ui/CentsField'
import { everywhere, getMap } from '#features/map/contract'
import { ColourField } from './ColourField.tsx'
import { zoneKinds, type ZoneKind } from './contract'
import { useLabels } from './labels'
import { PolygonField } from './PolygonField.tsx'
import type { ZoneValues } from './values'
import css from './Zones.module.css'

const all = { query: { itemsPerPage: 1000 } }
const optionsOf = (rows: readonly { id: number; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))

/** What a zone is called and means, where it lies, and whose it is. */
export function ZoneFields({ form, currency }: { form: Form<ZoneValues>; currency: string }) {
  const t = useLabels()
  const start = form.getInitialValues()
  const [colour, setColour] = useState(start.colour)
  const [kind, setKind] = useState(start.kind)
  const { data: map } = useQuery(query(getMap))
  const { data: depots } = useQuery(query(listDepots, all))
  const { data: drivers } = useQuery(query(listDrivers, all))
  const { data: fleet } = useQuery(query(listFleet, all))
  const many = (field: 'driverIds' | 'vehicleIds', options: { value: string; label: string }[]) => (
    <MultiSelect
      // the options come later than the first values
      key={`${field}-${options.length}`}
      label={t(field === 'driverIds' ? 'field.drivers' : 'field.vehicles')}
      size="form"
      data={options}
      searchable
      defaultValue={options.length > 0 ? start[field].map(String) : []}
      error={form.errors[field]}
      onChange={(ids) => form.setFieldValue(field, ids.map(Number))}
    />
  )
  return (
    <div className={css['fields']}>
      <TextInput
        label={t('field.name')}
        size="form"
        autoComplete="off"
        data-autofocus
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <Select
        label={t('field.kind')}
        size="form"
        data={zoneKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        allowDeselect={false}
        description={t(`means.${kind}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        key={form.key('kind')}
        {...form.getInputProps('kind')}
        onChange={(value) => {
          setKind(value as ZoneKind)
          form.setFieldValue('kind', value as ZoneKind)
        }}
      />
      {kind === 'avoid' && map && !map.avoids && <CannotAvoid />}
      {kind === 'pricing' && (
        <CentsField
          label={t('field.surchargeCents')}
          size="form"
          currency={currency}
          key={form.key('surchargeCents')}
          {...form.getInputProps('surchargeCents')}
        />
      )}
      <ColourField
        value={colour}
        onChange={(next) => {
          setColour(next)
          form.setFieldValue('colour', next)
        }}
      />
      {map && (
        <PolygonField
          start={start.polygon}
          colour={colour}
          whole={map.bounds ?? everywhere}
          error={form.errors['polygon']}
          onChange={(polygon) => {
            form.setFieldValue('polygon', polygon)
            form.clearFieldError('polygon')
          }}
        />
      )}
      <Select
        key={`depot-${depots?.total}`}
        label={t('field.depotId')}
        size="form"
        data={optionsOf(depots?.depots)}
        placeholder={t('everyDepot')}
        clearable
        defaultValue={depots && start.depotId !== null ? String(start.depotId) : null}
        error={form.errors['depotId']}
        onChange={(id) => form.setFieldValue('depotId', id === null ? null : Number(id))}
      />
      {kind === 'territory' && many('driverIds', optionsOf(drivers?.drivers))}
      {kind === 'territory' && many('vehicleIds', optionsOf(fleet?.vehicles))}
      <Textarea
        label={t('field.note')}
        size="form"
        autosize
        minRows={2}
        maxRows={8}
        key={form.key('note')}
        {...form.getInputProps('note')}
      />
    </div>
  )
}

/** By whatever zones are drawn: who reckons the ways does not know them. */
function CannotAvoid() {
  const t = useLabels()
  return (
    <p role="note" className={css['hint']}>
      {t('cannotAvoid')}
    </p>
  )
}
