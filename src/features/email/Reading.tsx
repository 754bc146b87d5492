import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import type { Email, Mailbox } from '#features/email/contract/mailboxes'
import { AnswerBar, type Answering } from './AnswerBar.tsx'
import { Assignee } from './Assignee.tsx'
import { getEmail, type Draft } from './contract'
import { Conversation } from './Conversation.tsx'
import css from './Reading.module.css'
import { useLabels } from './labels'
import { MailTitle } from './MailTitle.tsx'
import { ReadingTools } from './ReadingTools.tsx'
import { Scheduled } from './Scheduled.tsx'
import type { ChangeMails, useView } from './use-mail'

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
  const mayWrite = can(['create', 'Email'])
  const waits = mail.state === 'scheduled' && !mail.isDeleted
  const isOut = mail.state === 'received' || mail.state === 'sent'
  return (
    <>
      <ReadingTools mail={mail} view={at.view} place={place} step={step} change={change} phone={phone} close={close} />
      <div className={css['mail']}>
        <MailTitle mail={mail} star={() => void change({ ids: [mail.id], data: { isStarred: !mail.isStarred } })} />
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
        {mayWrite && isOut && <AnswerBar depth={mail.replies.length} answer={(how) => answer(mail, how)} />}
      </div>
    </>
  )
}
