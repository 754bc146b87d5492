import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { backOff } from '#client/back-off'
import { useKeptDraft, type Start, type Written } from './use-kept-draft'

const pauseMs = 700

/** Kept while one types; what was typed last is kept when it is closed or left. */
export function useDraft(start: Start) {
  const [written, setWritten] = useState<Written>({
    to: start.to,
    cc: start.cc,
    bcc: start.bcc,
    subject: start.subject,
    body: start.body,
  })
  /** What is typed, before it is drawn. */
  const latest = useRef(written)
  const { save, isBehind, ...kept } = useKeptDraft(start, written, latest)
  const [touched, setTouched] = useState(0)

  const keep = useEffectEvent(() => void save())
  const insist = useEffectEvent(async () => {
    const wait = backOff()
    while (!(await kept.leave())) await new Promise((go) => setTimeout(go, wait(0)))
  })
  const isOpen = useEffectEvent(isBehind)
  useEffect(() => {
    if (touched === 0) return
    const timer = setTimeout(() => keep(), pauseMs)
    return () => clearTimeout(timer)
  }, [touched])
  useEffect(() => {
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
    ...kept,
    written,
    isEmpty: touched === 0 && kept.keeping === 'new',
    set(change: Partial<Written>) {
      latest.current = { ...latest.current, ...change }
      setWritten(latest.current)
      setTouched((count) => count + 1)
    },
    /** Its id, once all that is written is kept; nothing where it could not be. */
    settle: async (): Promise<number | undefined> => (await save())?.id,
  }
}
