import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { addDays } from '#contract/zone'
import { mutation } from '#client/query'
import { DateField } from '#ui/DateField'
import { Dialog } from '#ui/Dialog'
import { toast } from '#ui/Toasts'
import { useDayOver } from '#features/logistics/routes/lent'
import { copyDay } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

type CopyDialogProps = { day: string; depotId: number; which: ReactNode; done: () => void; close: () => void }
const week = 7

/** Which day this one is to be like. */
export function CopyDialog({ day, depotId, which, done, close }: CopyDialogProps) {
  const t = useLabels()
  const why = useWhyNot()
  const [from, setFrom] = useState(addDays(day, -week))
  const copy = useMutation(mutation(copyDay))
  const ifOver = useDayOver()
  const start = async () => {
    const made = await ifOver(day, (anyway) =>
      copy.mutateAsync({ body: { day, depotId, from, ...(anyway && { anyway }) } }),
    )
    if (!made) return
    toast({ text: t('copied', { count: made.copied }) })
    done()
  }
  return (
    <Dialog
      open
      title={t('copyDay')}
      onClose={close}
      actions={
        <Button loading={copy.isPending} onClick={() => void start().catch(() => {})}>
          {t('copyVerb')}
        </Button>
      }
    >
      <p>{t('copyText')}</p>
      {which}
      <DateField label={t('copyFrom')} value={from} clearable={false} onChange={(next) => next && setFrom(next)} />
      {copy.error && <p role="alert">{why(copy.error)}</p>}
    </Dialog>
  )
}
