import { Select } from '@mantine/core'
import type { FieldProps } from '#ui/field-types'
import { useDepots } from './use-depots.tsx'

/** One of the depots; its value is the id. */
export function DepotSelect({ value, defaultValue, onChange, ...rest }: FieldProps<number>) {
  const { options } = useDepots()
  const shown = (id: unknown) => (typeof id === 'number' ? String(id) : null)
  return (
    <Select
      // the options come later than the first value
      key={options.length}
      {...rest}
      data={options}
      {...(value !== undefined && { value: shown(value) })}
      {...(defaultValue !== undefined && { defaultValue: shown(defaultValue) })}
      allowDeselect={false}
      onChange={(id) => onChange?.(id === null ? null : Number(id))}
    />
  )
}
