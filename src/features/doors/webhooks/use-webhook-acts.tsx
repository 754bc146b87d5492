import { useConfirm } from '#ui/Confirm'
import { useAct } from '#client/use-act'
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
  const removing = useAct(deleteWebhook, why)
  const moving = useAct(moveWebhook, why)
  const pinging = useAct(pingWebhook, why)
  const rotating = useAct(rotateSecret, why)
  const replaying = useAct(replayCall, why)
  return {
    isPinging: pinging.busy,
    ping: async ({ id }: Webhook): Promise<Attempt | undefined> => (await pinging.act({ params: { id } }))?.given,
    move: ({ id, name }: Webhook, move: WebhookMove) =>
      moving.act({ params: { id }, body: { move } }, t(move === 'pause' ? 'pausedNow' : 'resumedNow', { name })),
    replay: (id: number, call: number) => replaying.act({ params: { id, call } }, t('replayed')),
    async rotate({ id, name }: Webhook): Promise<WithSecret | undefined> {
      const question = { title: t('rotateTitle', { name }), text: t('rotateText'), verb: t('rotate') }
      if (!(await confirm(question))) return undefined
      return (await rotating.act({ params: { id } }))?.given
    },
    async remove({ id, name }: Webhook): Promise<boolean> {
      const question = { title: t('deleteTitle', { name }), text: t('deleteText'), verb: t('delete') }
      if (!(await confirm({ ...question, destructive: true }))) return false
      return (await removing.act({ params: { id } }, t('deleted', { name }))) !== undefined
    },
  }
}
