import { TextInput } from '@mantine/core'
import { readDuration, writeDuration } from './duration-text.tsx'
import type { FieldProps } from './field-types.tsx'
import { useWritten } from './use-written.tsx'
import { useNumber, useWords } from './Words.tsx'

/** How long something takes; the value is seconds.
 *  @example <DurationField label="Time at the door" key={form.key('serviceSeconds')} {...form.getInputProps('serviceSeconds')} /> */
export function DurationField(props: FieldProps<number>) {
  const { field } = useWords()
  const number = useNumber({ useGrouping: false })
  const read = (text: string) => {
    const value = readDuration(text)
    return value === undefined ? { fault: field.durationWrong } : { value }
  }
  const write = (value: number | string) =>
    typeof value === 'string' ? value : writeDuration(value, field.durationUnits, number)
  return <TextInput autoComplete="off" {...useWritten(props, { read, write })} />
}
