import { numberFormat } from '#contract/formats'
import { TextInput } from '@mantine/core'
import type { Money } from '#contract/money'
import { readMoney, typedMoney } from '#contract/money-text'
import type { FieldProps, Read } from './field-types.tsx'
import { useWritten } from './use-written.tsx'
import { useNumber, useWords } from './Words.tsx'

export interface MoneyFieldProps extends FieldProps<Money> {
  currency: string
  /** A discount, a correction. */
  mayBeNegative?: boolean
}

/** An amount as the reader's language writes it; the value is whole cents.
 *  @example <MoneyField label="Price" currency="USD" key={form.key('price')} {...form.getInputProps('price')} /> */
export function MoneyField({ currency, mayBeNegative = false, ...props }: MoneyFieldProps) {
  const { locale, field } = useWords()
  const number = useNumber()
  const read = (text: string): Read<Money> => {
    const answer = readMoney(text, currency, locale)
    if ('money' in answer)
      return answer.money.cents < 0 && !mayBeNegative ? { fault: field.moneyWrong.negative } : { value: answer.money }
    const { fault, decimals } = answer
    return {
      fault: fault === 'decimals' ? field.moneyWrong.decimals(decimals, number(decimals)) : field.moneyWrong[fault],
    }
  }
  const write = (value: Money | string) => (typeof value === 'string' ? value : typedMoney(value, locale))
  const sign = numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      rightSection={<bdi>{sign}</bdi>}
      rightSectionWidth={48}
      rightSectionPointerEvents="none"
      {...useWritten(props, { read, write })}
    />
  )
}
