import { VisuallyHidden } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconLayoutKanban, IconMail, IconMailOpened, IconShieldHalf, IconX } from '@tabler/icons-react'
import { moment } from '#client/date'
import { useFailureWords } from '#client/failure-words'
import { useLanguage } from '#client/language'
import { mutation } from '#client/query'
import { IconButton } from '#ui/IconButton'
import { Link } from '#ui/Link'
import { toast } from '#ui/Toasts'
import { markNotification, removeNotification, type Notification } from './contract'
import { useLabels } from './labels'
import css from './Notifications.module.css'
import { addressOfNotification } from './rules'

const icons = { card_assigned: IconLayoutKanban, role_changed: IconShieldHalf } satisfies Record<
  Notification['kind'],
  unknown
>

export function NotificationRow({ notification, close }: { notification: Notification; close: () => void }) {
  const t = useLabels()
  const say = useFailureWords()
  const language = useLanguage()
  const mark = useMutation(mutation(markNotification))
  const removal = useMutation(mutation(removeNotification))
  const { id, kind, facts, read, createdAt } = notification
  const refused = (error: unknown) => toast({ tone: 'bad', text: t('refused', { why: say(error) }) })
  const setRead = (to: boolean) => mark.mutate({ params: { id }, body: { read: to } }, { onError: refused })
  const Icon = icons[kind]
  const to = addressOfNotification(notification)
  const text = t(kind, facts)
  return (
    <li className={css['row']} data-unread={!read}>
      <Icon size={18} stroke={1.75} className={css['icon']} aria-hidden />
      <div className={css['text']}>
        {to ? (
          <Link
            href={`${to.path}?${new URLSearchParams(to.search).toString()}`}
            onClick={() => {
              if (!read) setRead(true)
              close()
            }}
          >
            {text}
          </Link>
        ) : (
          <span>{text}</span>
        )}
        <time dateTime={createdAt}>
          {!read && <VisuallyHidden>{t('isUnread')}, </VisuallyHidden>}
          {moment(createdAt, language)}
        </time>
      </div>
      <IconButton
        size="sm"
        label={t(read ? 'markUnread' : 'markRead')}
        aria-label={`${t(read ? 'markUnread' : 'markRead')}: ${text}`}
        icon={read ? IconMail : IconMailOpened}
        onClick={() => setRead(!read)}
      />
      <IconButton
        size="sm"
        label={t('remove')}
        aria-label={`${t('remove')}: ${text}`}
        icon={IconX}
        onClick={() => removal.mutate({ params: { id } }, { onError: refused })}
      />
    </li>
  )
}
