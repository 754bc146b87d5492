import { numberFormat } from '#contract/formats'
import { TextInput } from '@mantine/core'
import { latin } from '#contract/digits'
import type { FieldProps, Read } from '#ui/field-types'
import { MoneyField } from '#ui/MoneyField'
import { useWritten } from '#ui/use-written'
import { useWords } from '#ui/Words'
import { useLabels } from './labels'

/** An amount whose currency is said elsewhere; the value is whole cents. */
export function CentsField({
  currency,
  value,
  defaultValue,
  onChange,
  ...rest
}: FieldProps<number> & { currency: string; mayBeNegative?: boolean }) {
  const amount = (cents: number | string | null) => (typeof cents === 'number' ? { cents, currency } : cents)
  return (
    <MoneyField
      // written anew where the currency counts other decimals
      key={currency}
      currency={currency}
      {...rest}
      {...(value !== undefined && { value: amount(value) })}
      {...(defaultValue !== undefined && { defaultValue: amount(defaultValue) })}
      onChange={(money) => onChange?.(money !== null && typeof money === 'object' ? money.cents : money)}
    />
  )
}

/** "5" and "5,5" and "٥٫٥": hundredths of a percent. */
export function PercentField(props: FieldProps<number>) {
  const t = useLabels()
  const { locale } = useWords()
  const read = (text: string): Read<number> => {
    const plain = latin(text)
      .replace(/\s*[%٪]/, '')
      .trim()
      .replace(',', '.')
    if (!/^\d{1,3}(\.\d{0,2})?$/.test(plain)) return { fault: t('percentWrong') }
    const value = Math.round(Number(plain) * 100)
    return value > 10_000 ? { fault: t('percentWrong') } : { value }
  }
  const write = (value: number | string) =>
    typeof value === 'string' ? value : numberFormat(locale, { maximumFractionDigits: 2 }).format(value / 100)
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      rightSection="%"
      rightSectionPointerEvents="none"
      rightSectionWidth={30}
      {...useWritten(props, { read, write })}
    />
  )
}

/** How many: whole, and negative on a credit note. */
export function CountField(props: FieldProps<number>) {
  const t = useLabels()
  const { locale } = useWords()
  const read = (text: string): Read<number> => {
    const plain = latin(text).trim().replace('\u2212', '-')
    return /^-?\d{1,5}$/.test(plain) && Math.abs(Number(plain)) <= 10_000
      ? { value: Number(plain) }
      : { fault: t('countWrong') }
  }
  const write = (value: number | string) =>
    typeof value === 'string' ? value : numberFormat(locale, { useGrouping: false }).format(value)
  return <TextInput inputMode="numeric" autoComplete="off" {...useWritten(props, { read, write })} />
}
