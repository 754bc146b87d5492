import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { listFleet } from '#features/logistics/vehicles/contract'
import type { FieldProps } from '#ui/field-types'

/** One of the vehicles, or none; its value is the id. */
export function VehicleSelect({ value: _value, defaultValue, onChange, ...rest }: FieldProps<number>) {
  const { data } = useQuery(query(listFleet, { query: { itemsPerPage: 1000, sortBy: 'vehicle' } }))
  const options = (data?.vehicles ?? [])
    .filter(({ id, state }) => state !== 'retired' || id === defaultValue)
    .map(({ id, name, plate }) => ({ value: String(id), label: `${name} · ${plate}` }))
  return (
    <Select
      // the options come later than the first value
      key={options.length}
      {...rest}
      data={options}
      defaultValue={typeof defaultValue === 'number' ? String(defaultValue) : null}
      searchable
      clearable
      onChange={(id) => onChange?.(id === null ? null : Number(id))}
    />
  )
}
