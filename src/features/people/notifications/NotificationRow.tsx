import { VisuallyHidden } from '@mantine/core'
import { IconMail, IconMailOpened, IconX } from '@tabler/icons-react'
import { createElement } from 'react'
import { moment } from '#client/date'
import { useFailureWords } from '#client/failure-words'
import { useLanguage } from '#client/language'
import { useAct } from '#client/use-act'
import { IconButton } from '#ui/IconButton'
import { Link } from '#ui/Link'
import type { KitIcon } from '#ui/StatusChip'
import { markNotification, removeNotification, type Notification } from './contract'
import { useLabels } from './labels'
import css from './Notifications.module.css'

/** What the frame knows the icons of places by. */
export type IconOf = (name: string) => KitIcon

type NotificationRowProps = { notification: Notification; iconOf: IconOf; close: () => void }

export function NotificationRow({ notification, iconOf, close }: NotificationRowProps) {
  const t = useLabels()
  const say = useFailureWords()
  const language = useLanguage()
  const refused = (error: unknown) => t('refused', { why: say(error) })
  const mark = useAct(markNotification, refused)
  const removal = useAct(removeNotification, refused)
  const { id, text, icon, path, read, createdAt } = notification
  const setRead = (to: boolean) => void mark.act({ params: { id }, body: { read: to } })
  return (
    <li className={css['row']} data-unread={!read}>
      {createElement(iconOf(icon), { size: 18, stroke: 1.75, className: css['icon'] ?? '' })}
      <div className={css['text']}>
        {path ? (
          <Link
            href={path}
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
        onClick={() => void removal.act({ params: { id } })}
      />
    </li>
  )
}
