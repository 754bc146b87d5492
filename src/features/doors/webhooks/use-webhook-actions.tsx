import {
  IconKey,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useSession } from '#client/session'
import type { PageAction } from '#ui/list-types'
import type { Webhook } from './contract'
import { useLabels } from './labels'
import type { Opened } from './WebhookDialogs.tsx'
import { useWebhookActs } from './use-webhook-acts'

type How = { sends: boolean; open: (next: Opened) => void; leave: () => void }

/** What can be done with a webhook as a whole, by whoever may. */
export function useWebhookActions(webhook: Webhook, { sends, open, leave }: How): PageAction[] {
  const t = useLabels()
  const { can } = useSession()
  const { ping, isPinging, move, rotate, remove } = useWebhookActs()
  const test: PageAction = {
    label: t(isPinging ? 'pinging' : 'ping'),
    icon: IconSend,
    run: () => {
      if (!isPinging) void ping(webhook).then((attempt) => attempt && open({ attempt }))
    },
  }
  const moves = webhook.allowed.map((name): PageAction => ({
    label: t(`move.${name}`),
    icon: name === 'pause' ? IconPlayerPause : IconPlayerPlay,
    run: () => void move(webhook, name),
  }))
  const changes: PageAction[] = [
    ...(sends ? [test] : []),
    ...moves,
    ...(webhook.state === 'active'
      ? [{ label: t('replayFailed'), icon: IconRefresh, more: true, run: () => open('replay') }]
      : []),
    {
      label: t('rotate'),
      icon: IconKey,
      more: true,
      run: () => void rotate(webhook).then((made) => made && open({ made })),
    },
  ]
  const takeAway: PageAction = {
    label: t('delete'),
    icon: IconTrash,
    danger: true,
    more: true,
    run: () => void remove(webhook).then((gone) => gone && leave()),
  }
  const mayChange = can(['update', 'Webhook'])
  return [
    ...(mayChange ? changes : []),
    ...(can(['delete', 'Webhook']) ? [takeAway] : []),
    ...(mayChange ? [{ label: t('edit'), icon: IconPencil, primary: true, run: () => open('edit') }] : []),
  ]
}
