import { TextInput } from '@mantine/core'
import { useLabels } from './labels'

export function ReasonField({ value, set }: { value: string | undefined; set: (value: string | undefined) => void }) {
  const t = useLabels()
  return (
    <TextInput
      label={t('reason')}
      autoComplete="off"
      data-autofocus
      maxLength={160}
      value={value ?? ''}
      onChange={({ currentTarget }) => set(currentTarget.value || undefined)}
    />
  )
}
