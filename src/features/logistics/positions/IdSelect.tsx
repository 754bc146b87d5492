import { Select } from '@mantine/core'
import type { FieldProps } from '#ui/field-types'

type IdSelectProps = FieldProps<number> & { options: readonly { id: number; label: string }[] }

/** One of some things, or none; its value is the id. */
export function IdSelect({ value: _value, defaultValue, onChange, options, ...rest }: IdSelectProps) {
  return (
    <Select
      // the options come later than the first value
      key={options.length}
      {...rest}
      data={options.map(({ id, label }) => ({ value: String(id), label }))}
      defaultValue={typeof defaultValue === 'number' ? String(defaultValue) : null}
      searchable
      clearable
      onChange={(id) => onChange?.(id === null ? null : Number(id))}
    />
  )
}
