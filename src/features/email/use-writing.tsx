import { useRef, useState } from 'react'
import { call } from '#client/http'
import { useSession } from '#client/session'
import type { Email, Mailbox } from '#features/email/contract/mailboxes'
import { getDraft, sayAnswering, type Draft } from './contract'
import type { Answering } from './AnswerBar.tsx'
import { answerSubject, answerTo, forwardSubject } from './rules'
import type { Start } from './use-kept-draft'
import type { useView } from './use-mail'

const tellEvery = 4000
const empty = { to: [], cc: [], bcc: [], subject: '', body: null }
const startOf = ({ id, to, cc, bcc, subject, body, attachments, version }: Draft): Start => ({
  id,
  to,
  cc,
  bcc,
  subject,
  body,
  version,
  files: attachments,
})

/** Which mail is being written: a new one, an answer, or a draft that goes on. */
export function useWriting(at: ReturnType<typeof useView>, mailboxes: readonly Mailbox[], box: Mailbox | undefined) {
  const { can } = useSession()
  const [writing, setWriting] = useState<{ key: number; start: Start }>()
  const told = useRef(0)

  const write = (start: Start) => setWriting({ key: (writing?.key ?? 0) + 1, start })
  const compose = () => {
    if (!can(['create', 'Email'])) return
    const signature = box?.signature ?? null
    const body = signature && { ...signature, content: [{ type: 'paragraph' as const }, ...signature.content] }
    write({ ...empty, body, ...(at.mailbox !== undefined && { mailbox: at.mailbox }) })
  }
  const again = (draft: Draft) => write(startOf(draft))
  /** What is no draft any more is read. */
  const resume = async (id: number) => {
    const draft = await call(getDraft, { params: { id } }).catch(() => undefined)
    if (draft?.state === 'draft') again(draft)
    else at.open(id)
  }
  const answer = (mail: Email, how: Answering) => {
    const mine = mailboxes.filter((one) => one.mine).map(({ address }) => address)
    const named = { ...mail, to: mail.to.map((one) => (one.name === 'me' ? { ...one, name: '' } : one)) }
    if (how === 'forward') return write({ ...empty, subject: forwardSubject(mail.subject), forwards: mail.id })
    write({ ...empty, ...answerTo(named, mine, how === 'all'), subject: answerSubject(mail.subject), answers: mail.id })
  }
  /** Others who read this mailbox see that somebody answers. */
  const typing = () => {
    const id = writing?.start.answers
    const now = Date.now()
    if (!id || now - told.current < tellEvery) return
    told.current = now
    void call(sayAnswering, { params: { id } }).catch(() => undefined)
  }
  return { writing, close: () => setWriting(undefined), compose, again, resume, answer, typing }
}
