import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mutation } from '#client/query'
import { Dialog } from '#ui/Dialog'
import { toast } from '#ui/Toasts'
import { useAskOver } from '#features/logistics/routes/lent'
import { putLive } from './contract/drafts'
import { useLabels } from './labels'
import { OutcomeDialog, type Outcome } from './OutcomeDialog.tsx'
import { useWhyNot } from './use-why-not'

type PutLiveProps = { draft: { id: number; name: string }; done: () => void; close: () => void }

/** A draft becomes the plan of its day. What others have changed since is told; what would break something is asked first. */
export function PutLiveDialog({ draft: { id, name }, done, close }: PutLiveProps) {
  const t = useLabels()
  const whyNot = useWhyNot()
  const askOver = useAskOver()
  const putting = useMutation(mutation(putLive))
  const [outcome, setOutcome] = useState<Outcome>()
  const [isDone, setDone] = useState(false)
  const send = (anyway: boolean) =>
    putting.mutate(
      { params: { id }, body: anyway ? { anyway } : {} },
      {
        onSuccess: (given) => {
          const { routes, deliveries, stayed } = given.rebased
          toast({ text: t('isLive', { name }) })
          // what was told before it is not told twice
          if (anyway || routes.length + deliveries.length + stayed.length + given.kept.length === 0) return done()
          setDone(true)
          setOutcome(given)
        },
        onError: (failure) => {
          if (failure.code === 'plan_violated') setOutcome({ kept: [], ...failure.data })
          if (failure.code === 'day_over') void askOver().then((isMeant) => isMeant && send(true))
        },
      },
    )
  if (outcome)
    return (
      <OutcomeDialog outcome={outcome} anyway={isDone ? undefined : () => send(true)} close={isDone ? done : close} />
    )
  return (
    <Dialog
      open
      title={t('putLive')}
      onClose={close}
      actions={
        <Button data-autofocus loading={putting.isPending} onClick={() => send(false)}>
          {t('putLive')}
        </Button>
      }
    >
      <p>{t('putLiveText', { name })}</p>
      {putting.error && <p role="alert">{whyNot(putting.error)}</p>}
    </Dialog>
  )
}
