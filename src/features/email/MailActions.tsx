import {
  IconClock,
  IconFolder,
  IconInbox,
  IconMail,
  IconMailOpened,
  IconAlertCircle,
  IconTag,
  IconTrash,
  IconTrashOff,
} from '@tabler/icons-react'
import { addDays, momentIn } from '#contract/zone'
import { today, zone } from '#client/date'
import { mailLabels } from '#features/email/contract/mailboxes'
import { ActionMenu } from '#ui/ActionMenu'
import { IconButton } from '#ui/IconButton'
import type { Reply } from '#features/email/contract/mailboxes'
import { useLabels } from './labels'
import type { ChangeMails, View } from './use-mail'

type Props = { mails: readonly Reply[]; view: View; change: ChangeMails; done: () => void }

/** Monday, for whoever puts a mail off until next week. */
const nextMonday = (): string => {
  const day = today()
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return addDays(day, (8 - weekday) % 7 || 7)
}
export const laterMoments = () => ({
  soon: new Date(Date.now() + 3 * 60 * 60_000).toISOString(),
  tomorrow: momentIn(zone(), addDays(today(), 1), '08:00').toISOString(),
  monday: momentIn(zone(), nextMonday(), '08:00').toISOString(),
})

/** What is done to these mails and to all of their conversations; the same for one that is open and for many that are chosen. */
export function MailActions({ mails, view, change, done }: Props) {
  const t = useLabels()
  const ids = mails.map(({ id }) => id)
  const count = ids.length
  const act = (data: NonNullable<Parameters<ChangeMails>[0]['data']>, text?: string, undo?: typeof data) => {
    done()
    void change(
      { ids, conversations: true, data },
      text ? { text, ...(undo && { undo: { ids, conversations: true, data: undo } }) } : undefined,
    )
  }
  const isTrash = view.filter === 'trashed'
  const allRead = mails.every(({ isRead }) => isRead)
  const received = mails.every(({ state }) => state === 'received')
  const isSpam = mails.every(({ folder }) => folder === 'spam')
  return (
    <>
      <IconButton
        variant="subtle"
        icon={isTrash ? IconTrashOff : IconTrash}
        label={isTrash ? t('restore') : t('delete')}
        onClick={() =>
          isTrash
            ? act({ isDeleted: false }, t('restored', { count }))
            : act({ isDeleted: true }, t('deleted', { count }), { isDeleted: false })
        }
      />
      <IconButton
        variant="subtle"
        icon={allRead ? IconMail : IconMailOpened}
        label={allRead ? t('markUnread') : t('markRead')}
        onClick={() => act({ isRead: !allRead })}
      />
      {received && !isTrash && (
        <ActionMenu
          renderButton={(opener) => <IconButton variant="subtle" icon={IconFolder} label={t('move')} {...opener} />}
          entries={[
            isSpam
              ? {
                  label: t('folder.inbox'),
                  icon: IconInbox,
                  run: () => act({ folder: 'inbox' }, t('moved', { count }), { folder: 'spam' }),
                }
              : {
                  label: t('folder.spam'),
                  icon: IconAlertCircle,
                  run: () => act({ folder: 'spam' }, t('moved', { count }), { folder: 'inbox' }),
                },
          ]}
        />
      )}
      {received && !isTrash && !isSpam && (
        <ActionMenu
          renderButton={(opener) => <IconButton variant="subtle" icon={IconClock} label={t('snooze')} {...opener} />}
          entries={
            view.filter === 'snoozed'
              ? [{ label: t('wakeNow'), run: () => act({ snoozedUntil: null }) }]
              : (['soon', 'tomorrow', 'monday'] as const).map((when) => ({
                  label: t(`later.${when}`),
                  run: () =>
                    act({ snoozedUntil: laterMoments()[when] }, t('snoozed', { count }), { snoozedUntil: null }),
                }))
          }
        />
      )}
      <ActionMenu
        renderButton={(opener) => <IconButton variant="subtle" icon={IconTag} label={t('setLabel')} {...opener} />}
        entries={mailLabels.map((label) => ({ label: t(`label.${label}`), run: () => void change({ ids, label }) }))}
      />
    </>
  )
}
