import { Select, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Form } from '#client/form'
import { query } from '#client/query'
import { listDrivers } from '#features/logistics/drivers/contract'
import { listFleet } from '#features/logistics/vehicles/contract'
import type { FieldProps } from '#ui/field-types'
import { useLabels } from './labels'

export type RouteValues = {
  day: string
  depotId: number
  driverId: number | null
  vehicleId: number | null
  note: string
  /** Although its day is over. */
  anyway?: boolean
}

type Option = { value: string; label: string }
/** One of some, or none; its value is the id. */
function IdSelect({
  value: _value,
  defaultValue,
  onChange,
  options,
  ...rest
}: FieldProps<number> & { options: Option[] }) {
  return (
    <Select
      // the options come later than the first value
      key={options.length}
      {...rest}
      data={options}
      defaultValue={typeof defaultValue === 'number' ? String(defaultValue) : null}
      // what is opened before would be closed by their coming
      disabled={options.length === 0}
      searchable
      clearable
      onChange={(id) => onChange?.(id === null ? null : Number(id))}
    />
  )
}

/** Who drives it, with what. */
export function CrewFields({ form }: { form: Form<RouteValues> }) {
  const t = useLabels()
  const people = { account: 'active', itemsPerPage: 1000, sortBy: 'driver' } as const
  const { data: crew } = useQuery(query(listDrivers, { query: people }))
  const { data: fleet } = useQuery(query(listFleet, { query: { itemsPerPage: 1000, sortBy: 'vehicle' } }))
  const drivers = (crew?.drivers ?? []).map(({ id, name, depot }) => ({
    value: String(id),
    label: `${name} · ${depot}`,
  }))
  const vehicles = (fleet?.vehicles ?? [])
    .filter(({ state }) => state !== 'retired' && state !== 'out_of_service')
    .map(({ id, name, plate }) => ({ value: String(id), label: `${name} · ${plate}` }))
  const named = (field: 'driverId' | 'vehicleId' | 'note') => ({
    label: t(`field.${field}`),
    size: 'form',
    ...form.getInputProps(field),
  })
  return (
    <>
      <IdSelect {...named('driverId')} key={form.key('driverId')} options={drivers} />
      <IdSelect {...named('vehicleId')} key={form.key('vehicleId')} description={t('ownVehicle')} options={vehicles} />
      <Textarea {...named('note')} key={form.key('note')} autosize minRows={2} />
    </>
  )
}
