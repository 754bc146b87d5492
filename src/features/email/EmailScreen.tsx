import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconMail } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { call } from '#client/http'
import { useSession } from '#client/session'
import { Empty } from '#ui/Empty'
import type { Email } from '#features/email/contract/mailboxes'
import { getDraft, sayAnswering, type Draft } from './contract'
import css from './Email.module.css'
import { Folders } from './Folders.tsx'
import { useLabels } from './labels'
import { MailList } from './MailList.tsx'
import { PhoneHead } from './PhoneHead.tsx'
import { Reading, type Answering } from './Reading.tsx'
import { answerSubject, answerTo, forwardSubject } from './rules'
import type { Start } from './use-draft'
import { useMailKeys } from './use-mail-keys'
import { useChange, useMailboxes, useMails, useView } from './use-mail'

const Compose = lazy(() => import('./Compose.tsx').then((file) => ({ default: file.Compose })))
const KeysDialog = lazy(() => import('./KeysDialog.tsx').then((file) => ({ default: file.KeysDialog })))
const MailSettings = lazy(() => import('./MailSettings.tsx').then((file) => ({ default: file.MailSettings })))

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

export function EmailScreen() {
  const t = useLabels()
  const { can } = useSession()
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false }) ?? false
  // where folders have no column of their own they are a menu above the list
  const folded = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false }) ?? false
  const at = useView()
  const mails = useMails(at.view, at.q, at.mailbox)
  const mailboxes = useMailboxes()
  const change = useChange()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [writing, setWriting] = useState<{ key: number; start: Start }>()
  const [shown, setShown] = useState<'keys' | 'settings'>()
  const told = useRef(0)
  const { emails } = mails
  const index = emails.findIndex(({ id }) => id === at.openId)
  const box = mailboxes.find((one) => (at.mailbox === undefined ? !one.shared : one.id === at.mailbox))

  const write = (start: Start) => setWriting({ key: (writing?.key ?? 0) + 1, start })
  const compose = () => {
    if (!can(['create', 'Email'])) return
    const signature = box?.signature ?? null
    const body = signature && { ...signature, content: [{ type: 'paragraph' as const }, ...signature.content] }
    write({ ...empty, body, ...(at.mailbox !== undefined && { mailbox: at.mailbox }) })
  }
  const open = (id: number) => {
    const mail = emails.find((one) => one.id === id)
    if (mail?.folder === 'draft') void resume(id)
    else at.open(id)
  }
  const resume = async (id: number) => {
    const draft = await call(getDraft, { params: { id } }).catch(() => undefined)
    if (draft?.state === 'draft') write(startOf(draft))
    else at.open(id)
  }
  const answer = (mail: Email, how: Answering) => {
    const mine = mailboxes.filter((one) => one.mine).map(({ address }) => address)
    const named = { ...mail, to: mail.to.map((one) => (one.name === 'me' ? { ...one, name: '' } : one)) }
    if (how === 'forward') return write({ ...empty, subject: forwardSubject(mail.subject), forwards: mail.id })
    write({ ...empty, ...answerTo(named, mine, how === 'all'), subject: answerSubject(mail.subject), answers: mail.id })
  }
  const step = async (by: 1 | -1) => {
    const place = index < 0 ? 0 : index + by
    const next = emails[place] ?? (by === 1 ? (await mails.more())[place] : undefined)
    if (next) open(next.id)
  }
  /** Others who read this mailbox see that somebody answers. */
  const typing = () => {
    const id = writing?.start.answers
    const now = Date.now()
    if (!id || now - told.current < tellEvery) return
    told.current = now
    void call(sayAnswering, { params: { id } }).catch(() => undefined)
  }
  const current = emails[index]
  useMailKeys({
    j: () => void step(1),
    k: () => void step(-1),
    x: () =>
      current &&
      setChosen(chosen.includes(current.id) ? chosen.filter((id) => id !== current.id) : [...chosen, current.id]),
    s: () => current && void change({ ids: [current.id], data: { isStarred: !current.isStarred } }),
    e: () => {
      const ids = chosen.length > 0 ? [...chosen] : current ? [current.id] : []
      if (ids.length === 0) return
      setChosen([])
      at.open(undefined)
      const isDeleted = at.view.filter !== 'trashed'
      const undo = { ids, conversations: true, data: { isDeleted: !isDeleted } }
      void change(
        { ids, conversations: true, data: { isDeleted } },
        { text: t(isDeleted ? 'deleted' : 'restored', { count: ids.length }), undo },
      )
    },
    u: () => {
      if (!current) return
      at.open(undefined)
      void change({ ids: [current.id], conversations: true, data: { isRead: false } })
    },
    r: () => document.querySelector<HTMLElement>('[data-answer="reply"]')?.click(),
    a: () => document.querySelector<HTMLElement>('[data-answer="all"]')?.click(),
    f: () => document.querySelector<HTMLElement>('[data-answer="forward"]')?.click(),
    c: compose,
    '/': () => document.querySelector<HTMLElement>(`.${css['search']} input`)?.focus(),
    Escape: () => at.open(undefined),
    '?': () => setShown('keys'),
  })
  const reading = at.openId !== undefined && (
    <Reading
      key={at.openId}
      id={at.openId}
      at={at}
      box={box}
      place={{ index, total: mails.meta?.total ?? 0 }}
      step={(by) => void step(by)}
      change={change}
      answer={answer}
      resume={(draft) => write(startOf(draft))}
      phone={phone}
    />
  )
  const name = at.view.label ? t(`label.${at.view.label}`) : t(`folder.${at.view.filter}`)
  return (
    <div className={css['screen']}>
      {!folded && (
        <Folders
          at={at}
          meta={mails.meta}
          mailboxes={mailboxes}
          compose={compose}
          showKeys={() => setShown('keys')}
          showSettings={() => setShown('settings')}
        />
      )}
      {(!phone || !at.openId) && (
        <div className={css['column']}>
          {folded && (
            <PhoneHead
              name={name}
              at={at}
              meta={mails.meta}
              mailboxes={mailboxes}
              compose={compose}
              showSettings={() => setShown('settings')}
            />
          )}
          <MailList at={at} mails={mails} chosen={chosen} setChosen={setChosen} open={open} change={change} />
        </div>
      )}
      {(!phone || at.openId) && (
        <section className={css['reading']} aria-label={t('reading')}>
          {reading || (
            <div className={css['nothing']}>
              <VisuallyHidden component="h1">{name}</VisuallyHidden>
              <Empty icon={IconMail} title={t('chooseMail')} />
            </div>
          )}
        </section>
      )}
      <Suspense fallback={null}>
        {writing && (
          <Compose
            key={writing.key}
            start={writing.start}
            close={() => setWriting(undefined)}
            again={(draft) => write(startOf(draft))}
            typing={typing}
          />
        )}
        {shown === 'keys' && <KeysDialog close={() => setShown(undefined)} />}
        {shown === 'settings' && <MailSettings mailboxes={mailboxes} close={() => setShown(undefined)} />}
      </Suspense>
    </div>
  )
}
