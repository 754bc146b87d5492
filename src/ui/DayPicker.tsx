import '@mantine/dates/styles.layer.css'
import type { MantineSize } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useUncontrolled } from '@mantine/hooks'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { wholeDay, writtenDay } from './day-text.tsx'
import type { DateFieldProps } from './field-types.tsx'
import { useWords } from './Words.tsx'

/** A calendar in the reader's words and digits: by itself it speaks English, and its arrows have no names. */
export function DayPicker({ opensAtOnce = false, ...props }: DateFieldProps & { opensAtOnce?: boolean }) {
  const { clearable = true, error, value, defaultValue, onChange, min, max, size, ...rest } = props
  const { locale, field } = useWords()
  const isArabic = locale.startsWith('ar')
  const write = (parts: Intl.DateTimeFormatOptions) => writtenDay(locale, parts)
  const year = write({ year: 'numeric' })
  const whole = write(wholeDay)
  const button = useRef<HTMLButtonElement>(null)
  // it takes the place of what was pressed, with the focus and open
  const isOpened = useRef(false)
  useEffect(() => {
    if (!opensAtOnce || isOpened.current) return
    isOpened.current = true
    button.current?.focus()
    button.current?.click()
  }, [opensAtOnce])
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
      ref={button}
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
