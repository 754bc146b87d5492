import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowBackUpDouble,
  IconArrowForwardUp,
  IconArrowLeft,
  IconChevronDown,
  IconChevronUp,
  IconPrinter,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { Failed } from '#ui/Failed'
import { IconButton } from '#ui/IconButton'
import { Skeletons } from '#ui/Skeletons'
import type { Mailbox } from '#features/email/contract/mailboxes'
import { Assignee } from './Assignee.tsx'
import type { Email } from '#features/email/contract/mailboxes'
import { getEmail, type Draft } from './contract'
import { Conversation } from './Conversation.tsx'
import css from './Email.module.css'
import { useLabels } from './labels'
import { LabelWord } from './mail-look'
import { MailActions } from './MailActions.tsx'
import { Scheduled } from './Scheduled.tsx'
import type { ChangeMails, useView } from './use-mail'

export type Answering = 'reply' | 'all' | 'forward'
type Props = {
  id: number
  at: ReturnType<typeof useView>
  box: Mailbox | undefined
  place: { index: number; total: number }
  step: (by: 1 | -1) => void
  change: ChangeMails
  answer: (mail: Email, how: Answering) => void
  /** It was taken back, and is being written again. */
  resume: (draft: Draft) => void
  phone: boolean
}

export function Reading({ id, at, box, place, step, change, answer, resume, phone }: Props) {
  const t = useLabels()
  const { can } = useSession()
  const asked = useQuery(query(getEmail, { params: { id } }))
  const mail = asked.data
  const close = () => at.open(undefined)
  const unread = mail ? [mail, ...mail.replies].some((one) => !one.isRead && one.folder === mail.folder) : false
  const isThere = mail !== undefined
  const see = useEffectEvent(() => {
    if (unread) void change({ ids: [id], conversations: true, data: { isRead: true } })
  })
  // once for each mail that is opened: marked unread by hand it stays so
  useEffect(() => {
    if (isThere) see()
  }, [isThere])
  if (asked.error && !mail)
    return (
      <Failed
        title={asked.error.code === 'email_unknown' ? t('gone') : t('failed')}
        requestId={asked.error.requestId}
        retry={() => void asked.refetch()}
      />
    )
  if (!mail) return <Skeletons rows={6} />
  const Star = mail.isStarred ? IconStarFilled : IconStar
  const mayWrite = can(['create', 'Email'])
  const waits = mail.state === 'scheduled' && !mail.isDeleted
  const isOut = mail.state === 'received' || mail.state === 'sent'
  return (
    <>
      <div className={css['tools']} role="toolbar" aria-label={t('tools')}>
        {phone && (
          <IconButton variant="subtle" icon={IconArrowLeft} className="mirrored" label={t('back')} onClick={close} />
        )}
        <MailActions mails={[mail]} view={at.view} change={change} done={close} />
        <span className={css['place']}>
          {place.index >= 0 && t('place', { at: place.index + 1, total: place.total })}
          <IconButton
            variant="subtle"
            icon={IconChevronUp}
            label={t('previous')}
            disabled={place.index <= 0}
            onClick={() => step(-1)}
          />
          <IconButton
            variant="subtle"
            icon={IconChevronDown}
            label={t('next')}
            disabled={place.index < 0 || place.index >= place.total - 1}
            onClick={() => step(1)}
          />
        </span>
        {!phone && <IconButton variant="subtle" icon={IconPrinter} label={t('print')} onClick={() => print()} />}
      </div>
      <div className={css['mail']}>
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
            onClick={() => void change({ ids: [mail.id], data: { isStarred: !mail.isStarred } })}
          >
            <Star size={18} stroke={1.75} aria-hidden />
          </button>
        </header>
        {box?.shared && <Assignee mail={mail} box={box} change={change} />}
        {mayWrite && waits && (
          <Scheduled
            mail={mail}
            resume={(draft) => {
              close()
              resume(draft)
            }}
          />
        )}
        <Conversation key={mail.id} mail={mail} />
        {mayWrite && isOut && (
          <div className={css['answer']}>
            <Button
              data-answer="reply"
              size="sm"
              variant="default"
              leftSection={<IconArrowBackUp className="mirrored" size={15} />}
              onClick={() => answer(mail, 'reply')}
            >
              {t('reply')}
            </Button>
            <IconButton
              data-answer="all"
              variant="default"
              size="sm"
              icon={IconArrowBackUpDouble}
              className="mirrored"
              label={t('replyAll')}
              onClick={() => answer(mail, 'all')}
            />
            <IconButton
              data-answer="forward"
              variant="default"
              size="sm"
              icon={IconArrowForwardUp}
              className="mirrored"
              label={t('forward')}
              onClick={() => answer(mail, 'forward')}
            />
          </div>
        )}
      </div>
    </>
  )
}
