import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RichText } from '#contract/rich-text'
import { backOff } from '#client/back-off'
import { call } from '#client/http'
import { makeStale } from '#client/query'
import type { Address } from '#features/email/contract/mailboxes'
import type { MailFile } from '#features/email/contract/mailboxes'
import { addDraft, saveDraft, type Draft } from './contract'

export type Written = { to: Address[]; cc: Address[]; bcc: Address[]; subject: string; body: RichText | null }
/** How a mail begins: anew, as an answer, or as a draft that is there. */
export type Start = Written & {
  id?: number
  version?: number
  files?: MailFile[]
  answers?: number
  forwards?: number
  mailbox?: number
}
export type Keeping = 'new' | 'saving' | 'kept' | 'offline' | 'outdated'

const pauseMs = 700
/** What is not there any more, or was written elsewhere meanwhile, is kept as a draft of its own rather than lost. */
const apart = ['draft_outdated', 'draft_unknown', 'move_refused']
const codeOf = (error: unknown): string => (error as { code?: string }).code ?? ''

/**
 * Kept while one types: made with the first letter, then saved in turn; what was typed last is kept when it is closed or left.
 * What another device wrote meanwhile is not written over.
 */
export function useDraft(start: Start) {
  const client = useQueryClient()
  const [written, setWritten] = useState<Written>({
    to: start.to,
    cc: start.cc,
    bcc: start.bcc,
    subject: start.subject,
    body: start.body,
  })
  const [files, setFiles] = useState<readonly MailFile[]>(start.files ?? [])
  const [keeping, setKeeping] = useState<Keeping>(start.id ? 'kept' : 'new')
  const [savedAt, setSavedAt] = useState<string>()
  const known = useRef<{ id: number; version: number } | undefined>(
    start.id ? { id: start.id, version: start.version ?? 1 } : undefined,
  )
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  /** What is typed, before it is drawn; and what of it the server has. */
  const latest = useRef(written)
  const kept = useRef(written)
  const [touched, setTouched] = useState(0)

  const put = (what: Written): Promise<Draft> => {
    const asked = turn.current.then(async () => {
      setKeeping('saving')
      const { answers, forwards, mailbox } = start
      const begins = { ...(answers && { answers }), ...(forwards && { forwards }), ...(mailbox && { mailbox }) }
      const draft = known.current
        ? await call(saveDraft, { params: { id: known.current.id }, body: { ...what, version: known.current.version } })
        : await call(addDraft, { body: { ...what, ...begins } })
      known.current = { id: draft.id, version: draft.version }
      kept.current = what
      setFiles(draft.attachments)
      setSavedAt(draft.savedAt)
      setKeeping('kept')
      void makeStale(client, ['Email'])
      return draft
    })
    turn.current = asked.catch(() => undefined)
    return asked
  }
  const save = async (what: Written): Promise<Draft | undefined> => {
    try {
      return await put(what)
    } catch (error) {
      setKeeping(codeOf(error) === 'draft_outdated' ? 'outdated' : 'offline')
      return undefined
    }
  }
  /** Says whether it is kept. */
  const leave = async (): Promise<boolean> => {
    await turn.current
    if (latest.current === kept.current) return true
    try {
      await put(latest.current)
    } catch (error) {
      if (!apart.includes(codeOf(error))) {
        setKeeping('offline')
        return false
      }
      known.current = undefined
      return (await save(latest.current)) !== undefined
    }
    return true
  }
  const keep = useEffectEvent(() => void save(latest.current))
  const insist = useEffectEvent(async () => {
    const wait = backOff()
    while (!(await leave())) await new Promise((go) => setTimeout(go, wait(0)))
  })
  useEffect(() => {
    if (touched === 0) return
    const timer = setTimeout(() => keep(), pauseMs)
    return () => clearTimeout(timer)
  }, [touched])
  useEffect(() => {
    const isOpen = () => latest.current !== kept.current
    const hidden = () => {
      if (document.visibilityState === 'hidden' && isOpen()) keep()
    }
    const closing = (event: BeforeUnloadEvent) => {
      if (isOpen()) event.preventDefault()
    }
    document.addEventListener('visibilitychange', hidden)
    addEventListener('beforeunload', closing)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('beforeunload', closing)
      // another page, or another mail in its place: it goes on being kept without being shown
      if (isOpen()) void insist()
    }
  }, [])

  return {
    written,
    files,
    setFiles,
    keeping,
    savedAt,
    isEmpty: touched === 0 && keeping === 'new',
    set(change: Partial<Written>) {
      latest.current = { ...latest.current, ...change }
      setWritten(latest.current)
      setTouched((count) => count + 1)
    },
    /** Its id, once all that is written is kept; nothing where it could not be. */
    async settle(): Promise<number | undefined> {
      return (await save(latest.current))?.id
    },
    leave,
    /** It is thrown away: nothing of it is kept any more. Its id, if it has one. */
    async forget(): Promise<number | undefined> {
      kept.current = latest.current
      await turn.current
      kept.current = latest.current
      return known.current?.id
    },
    idOf: () => known.current?.id,
    bump: () => {
      if (known.current) known.current = { ...known.current, version: known.current.version + 1 }
    },
  }
}
