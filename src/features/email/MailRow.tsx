import { Checkbox } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { Avatar } from '#ui/Avatar'
import type { Email } from '#features/email/contract/mailboxes'
import css from './MailRow.module.css'
import { useLabels } from './labels'
import { LabelWord, useShortTime } from './mail-look'
import { StarButton } from './StarButton.tsx'
import { wayIs } from '#features/email/contract/states'

type Props = {
  mail: Email
  isOpen: boolean
  isChosen: boolean
  choose: () => void
  open: () => void
  star: () => void
}

/** Whom a line names: who wrote it, or of one's own those it goes to. */
export function usePeopleOf(): (mail: Email) => string {
  const t = useLabels()
  return ({ state, to, cc, from }) => {
    if (state === 'received') return from.name
    const names = [...to, ...cc].map(({ name, email }) => (name === 'me' ? t('me') : name || email))
    return names.length > 0 ? t('toNames', { names: names.join(', ') }) : t('toNobody')
  }
}

export function MailRow({ mail, isOpen, isChosen, choose, open, star }: Props) {
  const t = useLabels()
  const peopleOf = usePeopleOf()
  const time = useShortTime()
  const subject = mail.subject || t('noSubject')
  const [label] = mail.labels
  const worst = wayIs.troubled.states.find((one) => mail.ways.some(({ state }) => state === one))
  return (
    <li
      className={css['row']}
      data-unread={!mail.isRead || undefined}
      data-open={isOpen || undefined}
      data-chosen={isChosen || undefined}
      data-mail={mail.id}
    >
      <span className={css['face']}>
        <Avatar name={mail.from.name} src={mail.from.avatar} size={40} decorative />
      </span>
      <span className={css['marks']}>
        <Checkbox size="xs" aria-label={t('choose', { subject })} checked={isChosen} onChange={choose} />
        <StarButton on={mail.isStarred} size={16} toggle={star} />
      </span>
      <button type="button" className={css['about']} aria-current={isOpen || undefined} onClick={open}>
        <span className={css['line']}>
          <bdi className={css['who']}>{peopleOf(mail)}</bdi>
          {mail.count > 1 && <small>{t('number', { count: mail.count })}</small>}
          <span className={css['end']}>
            {mail.hasFiles && <IconPaperclip size={14} stroke={1.75} aria-label={t('hasFiles')} />}
            <time dateTime={mail.time}>{time(mail.sendAt ?? mail.time)}</time>
          </span>
        </span>
        {/* beside the subject: a word of ours before it would say which way its letters run, and cut it at its beginning */}
        {!mail.isRead && <span className={css['hidden']}>{t('unread')} </span>}
        <bdi className={css['subject']}>{subject}</bdi>
        <span className={css['line']}>
          <bdi className={css['preview']}>{mail.preview}</bdi>
          {mail.from.posing && <span className={css['failed']}>{t('fromOutside')}</span>}
          {worst && <span className={css['failed']}>{t(worst === 'failed' ? 'notDelivered' : 'perhaps')}</span>}
          {mail.state === 'scheduled' && !mail.isDeleted && <span className={css['word']}>{t('scheduled')}</span>}
          {mail.assignee && <span className={css['word']}>{mail.assignee.name}</span>}
          {label && <LabelWord label={label} />}
        </span>
      </button>
    </li>
  )
}
