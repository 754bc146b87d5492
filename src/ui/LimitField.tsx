import { NumberInput } from '@mantine/core'
import type { FieldProps } from './field-types.tsx'

interface LimitFieldProps extends FieldProps<number> {
  /** What is kept of one that is written: 1000 grams of a kilogram. */
  factor?: number
  suffix?: string
  /** It is always some number: an empty field is none. */
  always?: boolean
}

/** A number of something, or none: not limited, not known. */
export function LimitField({
  factor = 1,
  suffix,
  always = false,
  value,
  defaultValue,
  onChange,
  ...rest
}: LimitFieldProps) {
  const shown = (kept: unknown) => (typeof kept === 'number' ? Math.round((kept / factor) * 100) / 100 : '')
  const none = always ? 0 : null
  return (
    <NumberInput
      {...rest}
      {...(value !== undefined && { value: shown(value) })}
      {...(defaultValue !== undefined && { defaultValue: shown(defaultValue) })}
      {...(suffix && { suffix: ` ${suffix}` })}
      min={0}
      allowNegative={false}
      decimalScale={factor === 1 ? 0 : 2}
      thousandSeparator=" "
      hideControls
      onChange={(next) => onChange?.(next === '' ? none : Math.round(Number(next) * factor))}
    />
  )
}
