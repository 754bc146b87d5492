import '@mantine/dates/styles.layer.css'
import type { MantineSize } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useUncontrolled } from '@mantine/hooks'
import { IconCalendarEvent } from '@tabler/icons-react'
import type { DateFieldProps } from './field-types.tsx'
import { useWords } from './Words.tsx'

/** A calendar in the reader's words and digits: by itself it speaks English, and its arrows have no names. */
export function DayPicker(props: DateFieldProps) {
  const { clearable = true, error, value, defaultValue, onChange, min, max, size, ...rest } = props
  const { locale, field } = useWords()
  const isArabic = locale.startsWith('ar')
  const write = (parts: Intl.DateTimeFormatOptions) => (day: string) =>
    // noon: midnight by Greenwich may be another day where the reader is; English with days before months
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, parts).format(new Date(`${day}T12:00:00`))
  const year = write({ year: 'numeric' })
  const whole = write({ day: 'numeric', month: 'short', year: 'numeric' })
  const [day, setDay] = useUncontrolled<string | null>({
    ...(value !== undefined && { value }),
    defaultValue: defaultValue ?? null,
    finalValue: null,
    ...(onChange && { onChange }),
  })
  const name = rest['aria-label'] ?? (typeof rest.label === 'string' ? rest.label : undefined)
  const shown = day ? whole(day) : (rest.placeholder ?? field.pickDate)
  return (
    <DatePickerInput
      placeholder={field.pickDate}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': field.clearDate }}
      leftSection={<IconCalendarEvent size={16} stroke={1.75} />}
      valueFormatter={({ date }) => (typeof date === 'string' ? whole(date) : '')}
      // red means late, and a Sunday is not
      weekendDays={[]}
      firstDayOfWeek={isArabic ? 6 : 1}
      // the short ones are too wide for a column in Arabic
      weekdayFormat={write({ weekday: isArabic ? 'narrow' : 'short' })}
      renderDay={write({ day: 'numeric' })}
      getDayAriaLabel={write({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
      monthLabelFormat={write({ month: 'long', year: 'numeric' })}
      monthsListFormat={write({ month: 'short' })}
      yearLabelFormat={year}
      yearsListFormat={year}
      decadeLabelFormat={(from, to) => `${year(from)}–${year(to)}`}
      previousLabel={field.earlier}
      nextLabel={field.later}
      ariaLabels={{ monthLevelControl: field.chooseMonth, yearLevelControl: field.chooseYear }}
      popoverProps={{ zIndex: 400 }}
      {...(min !== undefined && { minDate: min })}
      {...(max !== undefined && { maxDate: max })}
      // our own heights, which its type does not know
      {...(size !== undefined && { size: size as MantineSize })}
      error={error}
      aria-invalid={error ? true : undefined}
      {...rest}
      // it is a button: what it is called, and the day it shows
      {...(name !== undefined && { 'aria-label': `${name}: ${shown}` })}
      value={day}
      onChange={setDay}
    />
  )
}
