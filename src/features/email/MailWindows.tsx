import { lazy, Suspense } from 'react'
import { Opening } from '#client/page-keys'
import type { Mailbox } from '#features/email/contract/mailboxes'
import type { useWriting } from './use-writing'

const Compose = lazy(() => import('./Compose.tsx').then((file) => ({ default: file.Compose })))
const KeysDialog = lazy(() => import('./KeysDialog.tsx').then((file) => ({ default: file.KeysDialog })))
const MailSettings = lazy(() => import('./MailSettings.tsx').then((file) => ({ default: file.MailSettings })))

export type Shown = 'keys' | 'settings' | undefined
type Props = {
  written: ReturnType<typeof useWriting>
  mailboxes: readonly Mailbox[]
  shown: Shown
  close: () => void
}
/** What lies over the mails once it is asked for: the mail that is written, the keys, the settings. */
export function MailWindows({ written: { writing, close: stop, again, typing }, mailboxes, shown, close }: Props) {
  return (
    <Suspense fallback={<Opening />}>
      {writing && <Compose key={writing.key} start={writing.start} close={stop} again={again} typing={typing} />}
      {shown === 'keys' && <KeysDialog close={close} />}
      {shown === 'settings' && <MailSettings mailboxes={mailboxes} close={close} />}
    </Suspense>
  )
}
