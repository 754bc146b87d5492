import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { Email } from '#features/email/contract/mailboxes'
import css from './Email.module.css'
import { useLabels } from './labels'
import { LabelWord } from './mail-look'

/** What a mail is about, its labels and its star. */
export function MailTitle({ mail, star }: { mail: Email; star: () => void }) {
  const t = useLabels()
  const Star = mail.isStarred ? IconStarFilled : IconStar
  return (
    <header className={css['title']}>
      <h1>
        <bdi>{mail.subject || t('noSubject')}</bdi>
      </h1>
      {mail.labels.map((label) => (
        <span key={label} className={css['chip']}>
          <LabelWord label={label} />
        </span>
      ))}
      <button
        type="button"
        className={css['star']}
        data-on={mail.isStarred || undefined}
        aria-label={t('star')}
        aria-pressed={mail.isStarred}
        onClick={star}
      >
        <Star size={18} stroke={1.75} aria-hidden />
      </button>
    </header>
  )
}
