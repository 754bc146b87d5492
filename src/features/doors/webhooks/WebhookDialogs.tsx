import type { Attempt, Webhook, WithSecret } from './contract'
import { PingDialog } from './PingDialog.tsx'
import { ReplayDialog } from './ReplayDialog.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { WebhookDrawer } from './WebhookDrawer.tsx'

/** What stands over the page of a webhook. */
export type Opened = 'edit' | 'replay' | { attempt: Attempt } | { made: WithSecret }

type WebhookDialogsProps = { webhook: Webhook; opened: Opened; close: () => void }
export function WebhookDialogs({ webhook, opened, close }: WebhookDialogsProps) {
  if (opened === 'edit') return <WebhookDrawer webhook={webhook} close={close} />
  if (opened === 'replay') return <ReplayDialog webhook={webhook} close={close} />
  if ('made' in opened) return <SecretDialog made={opened.made} close={close} />
  return <PingDialog name={webhook.name} attempt={opened.attempt} close={close} />
}
