import { useMutation } from '@tanstack/react-query'
import { mutation } from '#client/query'
import { useConfirm } from '#ui/Confirm'
import { toast } from '#ui/Toasts'
import {
  deleteWebhook,
  moveWebhook,
  pingWebhook,
  replayCall,
  rotateSecret,
  type Attempt,
  type Webhook,
  type WebhookMove,
  type WithSecret,
} from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

/** Does it and says so; what cannot be undone only after asking. */
export function useWebhookActs() {
  const t = useLabels()
  const why = useWhyNot()
  const confirm = useConfirm()
  const removing = useMutation(mutation(deleteWebhook))
  const moving = useMutation(mutation(moveWebhook))
  const pinging = useMutation(mutation(pingWebhook))
  const rotating = useMutation(mutation(rotateSecret))
  const replaying = useMutation(mutation(replayCall))
  /** Undefined where it was refused. */
  async function tell<T>(act: () => Promise<T>, done?: string): Promise<T | undefined> {
    try {
      const given = await act()
      if (done !== undefined) toast({ text: done })
      return given
    } catch (error) {
      toast({ tone: 'bad', text: why(error) })
      return undefined
    }
  }
  return {
    isPinging: pinging.isPending,
    ping: ({ id }: Webhook): Promise<Attempt | undefined> => tell(() => pinging.mutateAsync({ params: { id } })),
    move: ({ id, name }: Webhook, move: WebhookMove) =>
      tell(
        () => moving.mutateAsync({ params: { id }, body: { move } }),
        t(move === 'pause' ? 'pausedNow' : 'resumedNow', { name }),
      ),
    replay: (id: number, call: number) => tell(() => replaying.mutateAsync({ params: { id, call } }), t('replayed')),
    async rotate({ id, name }: Webhook): Promise<WithSecret | undefined> {
      const question = { title: t('rotateTitle', { name }), text: t('rotateText'), verb: t('rotate') }
      if (!(await confirm(question))) return undefined
      return tell(() => rotating.mutateAsync({ params: { id } }))
    },
    async remove({ id, name }: Webhook): Promise<boolean> {
      const question = { title: t('deleteTitle', { name }), text: t('deleteText'), verb: t('delete') }
      if (!(await confirm({ ...question, destructive: true }))) return false
      const gone = await tell(
        async () => {
          await removing.mutateAsync({ params: { id } })
          return true
        },
        t('deleted', { name }),
      )
      return gone === true
    },
  }
}
