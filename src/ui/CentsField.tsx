import type { Money } from '#contract/money'
import { MoneyField, type MoneyFieldProps } from './MoneyField.tsx'
import type { FieldProps } from './field-types.tsx'

interface CentsFieldProps extends FieldProps<number>, Pick<MoneyFieldProps, 'mayBeNegative'> {
  currency: string
}

/** An amount whose currency is known: its value is the cents alone.
 *  @example <CentsField label="Price" currency="USD" key={form.key('priceCents')} {...form.getInputProps('priceCents')} /> */
export function CentsField({ currency, value, defaultValue, onChange, ...rest }: CentsFieldProps) {
  const asMoney = (cents: number | string | null | undefined): Money | string | null | undefined =>
    typeof cents === 'number' ? { cents, currency } : cents
  return (
    <MoneyField
      {...rest}
      currency={currency}
      {...(value !== undefined && { value: asMoney(value) })}
      {...(defaultValue !== undefined && { defaultValue: asMoney(defaultValue) })}
      onChange={(amount) => onChange?.(typeof amount === 'object' && amount !== null ? amount.cents : amount)}
    />
  )
}
