import { Input, InputBase } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { IconCalendarEvent } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import css from './DateField.module.css'
import { wholeDay, writtenDay } from './day-text.tsx'
import type { DateFieldProps } from './field-types.tsx'
import { useWords } from './Words.tsx'

// calendars weigh as much as a page, and most forms are read without one: it comes when somebody reaches for it
const load = () => import('./DayPicker.tsx').then((m) => ({ default: m.DayPicker }))
const DayPicker = lazy(load)

/** A day of the calendar, without a time; the value is 2026-05-12.
 *  @example <DateField label="Due" key={form.key('due')} {...form.getInputProps('due')} /> */
export function DateField({ value, defaultValue, onChange, ...props }: DateFieldProps) {
  const [opened, setOpened] = useState(false)
  const [day, setDay] = useUncontrolled<string | null>({
    ...(value !== undefined && { value }),
    defaultValue: defaultValue ?? null,
    finalValue: null,
    ...(onChange && { onChange }),
  })
  const closed = <ClosedDay {...props} day={day} clear={() => setDay(null)} open={() => setOpened(true)} />
  if (!opened) return closed
  return (
    <Suspense fallback={closed}>
      <DayPicker {...props} value={day} onChange={setDay} opensAtOnce />
    </Suspense>
  )
}

type ClosedDayProps = Omit<DateFieldProps, 'value' | 'defaultValue' | 'onChange'> & {
  day: string | null
  clear: () => void
  open: () => void
}

/** As the picker looks while it is closed. */
function ClosedDay({ day, clear, open, clearable = true, error, size, min: _min, max: _max, ...rest }: ClosedDayProps) {
  const { locale, field } = useWords()
  const name = rest['aria-label'] ?? (typeof rest.label === 'string' ? rest.label : undefined)
  const written = day ? writtenDay(locale, wholeDay)(day) : undefined
  const shown = written ?? rest.placeholder ?? field.pickDate
  return (
    <InputBase
      component="button"
      type="button"
      pointer
      multiline
      classNames={{ input: css['day'] ?? '' }}
      leftSection={<IconCalendarEvent size={16} stroke={1.75} />}
      rightSectionPointerEvents="all"
      rightSection={
        clearable && day && !rest.disabled ? <Input.ClearButton aria-label={field.clearDate} onClick={clear} /> : null
      }
      error={error}
      aria-invalid={error ? true : undefined}
      aria-haspopup="dialog"
      {...(size !== undefined && { size })}
      {...rest}
      {...(name !== undefined && { 'aria-label': `${name}: ${shown}` })}
      onPointerEnter={() => void load()}
      onFocus={(event) => {
        void load()
        rest.onFocus?.(event)
      }}
      onClick={open}
    >
      {written ?? <Input.Placeholder>{shown}</Input.Placeholder>}
    </InputBase>
  )
}
