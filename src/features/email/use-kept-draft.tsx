import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import type { RichText } from '#contract/rich-text'
import { call } from '#client/http'
import { makeStale } from '#client/query'
import type { Address, MailFile } from '#features/email/contract/mailboxes'
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

/** What is not there any more, or was written elsewhere meanwhile, is kept as a draft of its own rather than lost. */
const apart = ['draft_outdated', 'draft_unknown', 'move_refused']
const codeOf = (error: unknown): string => (error as { code?: string }).code ?? ''

/**
 * A draft as the server has it: made by the first that is kept, then saved in turn. `latest` is what was typed
 * last, before it is drawn. What another device wrote meanwhile is not written over.
 */
export function useKeptDraft(start: Start, written: Written, latest: RefObject<Written>) {
  const client = useQueryClient()
  const [files, setFiles] = useState<readonly MailFile[]>(start.files ?? [])
  const [keeping, setKeeping] = useState<Keeping>(start.id ? 'kept' : 'new')
  const [savedAt, setSavedAt] = useState<string>()
  const known = useRef<{ id: number; version: number } | undefined>(
    start.id ? { id: start.id, version: start.version ?? 1 } : undefined,
  )
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const kept = useRef(written)

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
  const save = async (): Promise<Draft | undefined> => {
    try {
      return await put(latest.current)
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
      return (await save()) !== undefined
    }
    return true
  }
  return {
    files,
    setFiles,
    keeping,
    savedAt,
    isBehind: () => latest.current !== kept.current,
    save,
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
