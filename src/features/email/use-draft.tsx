import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RichText } from '#contract/rich-text'
import { call } from '#client/http'
import { makeStale } from '#client/query'
import type { Address } from '#features/mailboxes/contract'
import type { MailFile } from '#features/mailboxes/contract'
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
/**
 * Kept while one types: made with the first letter, then saved in turn. What another device wrote meanwhile is not written over.
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
  const [touched, setTouched] = useState(0)

  const save = async (what: Written): Promise<Draft | undefined> => {
    const asked = turn.current.then(async () => {
      setKeeping('saving')
      const { answers, forwards, mailbox } = start
      const begins = { ...(answers && { answers }), ...(forwards && { forwards }), ...(mailbox && { mailbox }) }
      const draft = known.current
        ? await call(saveDraft, { params: { id: known.current.id }, body: { ...what, version: known.current.version } })
        : await call(addDraft, { body: { ...what, ...begins } })
      known.current = { id: draft.id, version: draft.version }
      setFiles(draft.attachments)
      setSavedAt(draft.savedAt)
      setKeeping('kept')
      void makeStale(client, ['Email'])
      return draft
    })
    turn.current = asked.catch(() => undefined)
    try {
      return await asked
    } catch (error) {
      setKeeping((error as { code?: string }).code === 'draft_outdated' ? 'outdated' : 'offline')
      return undefined
    }
  }
  const keep = useEffectEvent(() => void save(written))
  useEffect(() => {
    if (touched === 0) return
    const timer = setTimeout(() => keep(), pauseMs)
    return () => clearTimeout(timer)
  }, [touched])

  return {
    written,
    files,
    setFiles,
    keeping,
    savedAt,
    isEmpty: touched === 0 && keeping === 'new',
    set(change: Partial<Written>) {
      setWritten((all) => ({ ...all, ...change }))
      setTouched((count) => count + 1)
    },
    /** Its id, once all that is written is kept; nothing where it could not be. */
    async settle(): Promise<number | undefined> {
      return (await save(written))?.id
    },
    idOf: () => known.current?.id,
    bump: () => {
      if (known.current) known.current = { ...known.current, version: known.current.version + 1 }
    },
  }
}
