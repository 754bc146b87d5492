import { TextInput } from '@mantine/core'
import type { FieldProps } from './field-types.tsx'
import { countriesOf, readPhone, writePhone } from './phone-text.tsx'
import { useWritten } from './use-written.tsx'
import { useListing, useWords } from './Words.tsx'

export interface PhoneFieldProps extends FieldProps<string> {
  /** Of numbers that are written without one: FR. */
  country?: string
}

/** A phone number, shown in groups with the country of its prefix; the value is E.164, and empty where there is none.
 *  @example <PhoneField label="Phone" country="FR" key={form.key('phone')} {...form.getInputProps('phone')} /> */
export function PhoneField({ country, onChange, ...props }: PhoneFieldProps) {
  const { field, locale } = useWords()
  const listing = useListing()
  const initial = props.value ?? props.defaultValue
  const read = (text: string) => {
    const value = readPhone(text, country)
    // what stood there before numbers were checked is no fault of who changes something else
    return value === undefined && text !== initial ? { fault: field.phoneWrong } : { value: value ?? text }
  }
  const wire = (value: string | null | undefined) => onChange?.(value ?? '')
  const input = useWritten<string>({ ...props, onChange: wire }, { read, write: writePhone })
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const countries = countriesOf(readPhone(input.value, country) ?? '').map((code) => names.of(code) ?? code)
  const hint = [props.description, countries.length > 0 && listing(countries)].filter(Boolean)
  return <TextInput type="tel" dir="ltr" autoComplete="tel" {...input} description={hint.join(' · ')} />
}
