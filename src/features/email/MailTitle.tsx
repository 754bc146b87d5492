import type { Email } from '#features/email/contract/mailboxes'
import css from './Reading.module.css'
import { useLabels } from './labels'
import { LabelWord } from './mail-look'
import { StarButton } from './StarButton.tsx'

/** What a mail is about, its labels and its star. */
export function MailTitle({ mail, star }: { mail: Email; star: () => void }) {
  const t = useLabels()
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
      <StarButton on={mail.isStarred} size={18} toggle={star} />
    </header>
  )
}
