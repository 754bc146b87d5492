import { TextInput } from '@mantine/core'
import { readPoint, writePoint } from '#ui/address-text'
import type { At } from '#ui/map-types'
import { useWritten } from '#ui/use-written'
import { useLabels } from './labels'

type CornerFieldProps = { label: string; at: At; onChange: (at: At) => void }
/** A corner as people write a place: its latitude, then its longitude. */
export function CornerField({ label, at, onChange }: CornerFieldProps) {
  const t = useLabels()
  const written = useWritten<At>(
    { 'aria-label': label, value: at, onChange: (next) => next && typeof next !== 'string' && onChange(next) },
    {
      read: (text) => {
        const value = readPoint(text)
        return value ? { value } : { fault: t('cornerWrong') }
      },
      write: (value) => (typeof value === 'string' ? value : writePoint(value)),
    },
  )
  return <TextInput dir="ltr" autoComplete="off" {...written} />
}
