import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '#ui/DateField'
import { Dialog } from '#ui/Dialog'
import { useLabels } from './labels'

type PeriodDialogProps = {
  start: string | undefined
  end: string | undefined
  put: (start: string | undefined, end: string | undefined) => void
  close: () => void
}

/** Any first and last day; either may be left open. */
export function PeriodDialog({ start, end, put, close }: PeriodDialogProps) {
  const t = useLabels()
  const [from, setFrom] = useState<string | null>(start ?? null)
  const [to, setTo] = useState<string | null>(end ?? null)
  return (
    <Dialog
      open
      onClose={close}
      title={t('issuedBetween')}
      actions={
        <Button
          onClick={() => {
            put(from ?? undefined, to ?? undefined)
            close()
          }}
        >
          {t('show')}
        </Button>
      }
    >
      <Group grow align="start">
        <DateField label={t('from')} value={from} onChange={setFrom} {...(to && { max: to })} />
        <DateField label={t('until')} value={to} onChange={setTo} {...(from && { min: from })} />
      </Group>
    </Dialog>
  )
}
