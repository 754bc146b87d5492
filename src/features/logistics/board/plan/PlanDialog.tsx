import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mutation } from '#client/query'
import { movePlan } from '#features/logistics/routes/contract/drafts'
import { Dialog } from '#ui/Dialog'
import { Link } from '#ui/Link'
import { toast } from '#ui/Toasts'
import { useLabels } from './labels'
import css from './Plan.module.css'
import { useWhyNot } from './use-why-not'

/** What is asked before it is done. */
export type AskedMove = { move: 'close' | 'reopen'; depotId: number }
type DialogProps = { day: string; asked: AskedMove; close: () => void; moved: () => void }

/** The end of the day: what hinders it is told, each leading to its route. Whoever reopens it says why. */
export function PlanDialog({ day, asked: { move, depotId }, close, moved }: DialogProps) {
  const t = useLabels()
  const why = useWhyNot()
  const [reason, setReason] = useState('')
  const moving = useMutation(mutation(movePlan))
  const { error } = moving
  const hinders = error?.code === 'plan_unfinished' ? error.data.routes : []
  const said = move === 'reopen' ? { reason: reason.trim() } : {}
  const send = () =>
    moving.mutate(
      { body: { day, depotId, move, ...said } },
      {
        onSuccess: () => {
          toast({ text: t(`moved.${move}`) })
          close()
        },
        onSettled: moved,
      },
    )
  return (
    <Dialog
      open
      title={t(move)}
      onClose={close}
      actions={
        <Button loading={moving.isPending} disabled={move === 'reopen' && said.reason === ''} onClick={send}>
          {t(move)}
        </Button>
      }
    >
      <div className={css['parts']}>
        <p>{t(move === 'close' ? 'closeText' : 'reopenText')}</p>
        {move === 'reopen' && (
          <TextInput
            data-autofocus
            required
            label={t('reason')}
            autoComplete="off"
            maxLength={300}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        {error && <p role="alert">{why(error)}</p>}
        {hinders.length > 0 && (
          <ul aria-label={t('unfinished')}>
            {hinders.map(({ id, code, why: what }) => (
              <li key={id}>
                <Link href={`/apps/logistics/route/${id}`}>{code}</Link>
                <small>{t(what)}</small>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
