import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { DateFieldProps } from './field-types.tsx'

// calendars weigh as much as a page: they come with the first field that is shown
const DayPicker = lazy(() => import('./DayPicker.tsx').then((m) => ({ default: m.DayPicker })))

/** A day of the calendar, without a time; the value is 2026-05-12.
 *  @example <DateField label="Due" key={form.key('due')} {...form.getInputProps('due')} /> */
export function DateField(props: DateFieldProps) {
  const { label, 'aria-label': name, size, w, description, withAsterisk } = props
  const same = { label, 'aria-label': name, size, w, description, withAsterisk }
  return (
    <Suspense fallback={<TextInput {...same} disabled />}>
      <DayPicker {...props} />
    </Suspense>
  )
}
