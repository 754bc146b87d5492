import { IconFileTypePdf, IconTrash } from '@tabler/icons-react'
import { hiddenToken } from '#contract/hidden-token'
import { addressOf } from '#client/call'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { useSession } from '#client/session'
import { FormDrawer } from '#ui/FormDrawer'
import { IconButton } from '#ui/IconButton'
import { getMailPaper, type Mail } from './contract'
import { useLabels } from './labels'
import css from './Outbox.module.css'
import { MailState } from './MailState.tsx'
import { piecesOf } from './rules'
import { useDeleteMail } from './use-delete-mail'

type MailDrawerProps = { mail: Mail | undefined; smtp: boolean; close: () => void }

/** One mail as it was written. */
export function MailDrawer({ mail, smtp, close }: MailDrawerProps) {
  const t = useLabels()
  const language = useLanguage()
  const { can } = useSession()
  const remove = useDeleteMail()
  if (!mail)
    return (
      <FormDrawer open onClose={close} title={t('mail')}>
        <p>{t('gone')}</p>
      </FormDrawer>
    )
  const throwAway = async () => {
    if (await remove(mail)) close()
  }
  return (
    <FormDrawer
      open
      onClose={close}
      title={mail.subject}
      tools={
        can(['delete', 'Outbox']) && (
          <IconButton label={t('delete')} icon={IconTrash} onClick={() => void throwAway()} />
        )
      }
    >
      <dl className={css['facts']}>
        <div>
          <dt>{t('to')}</dt>
          <dd>
            <bdi dir="ltr">{mail.to}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('createdAt')}</dt>
          <dd>{moment(mail.createdAt, language)}</dd>
        </div>
        <div>
          <dt>{t('state')}</dt>
          <dd>
            <MailState mail={mail} smtp={smtp} />
          </dd>
        </div>
        {mail.error && (
          <div>
            <dt>{t('why')}</dt>
            <dd dir="ltr">{mail.error}</dd>
          </div>
        )}
      </dl>
      <div className={css['text']} dir="auto">
        {piecesOf(mail.text).map(({ text, href }, at) =>
          href ? (
            <a key={at} href={href} target="_blank" rel="noreferrer" dir="ltr">
              {text}
            </a>
          ) : (
            <span key={at}>{text}</span>
          ),
        )}
      </div>
      {mail.text.includes(hiddenToken) && <p className={css['hidden']}>{t('hidden')}</p>}
      {mail.papers.map((title, at) => (
        <a
          key={at}
          className={css['paper']}
          href={addressOf(getMailPaper, { params: { id: mail.id, at: at + 1 } })}
          target="_blank"
          rel="noreferrer"
        >
          <IconFileTypePdf size={18} aria-hidden />
          <bdi>{title}</bdi>
        </a>
      ))}
    </FormDrawer>
  )
}
