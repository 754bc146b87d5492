import { createContext, lazy, Suspense, use, useCallback, useEffect, useState, type ReactNode } from 'react'
import type { Question } from './question.tsx'

type Ask = (question: Question) => Promise<boolean>
type OpenQuestion = { id: number; question: Question; from: Element | null; answer: (yes: boolean) => void }

const Context = createContext<Ask>(() => Promise.reject(new Error('useConfirm needs Kit around it')))

/** Asks before something is done.
 *  @example const confirm = useConfirm()
 *  if (await confirm({ title: 'Delete Odile?', verb: 'Delete user', destructive: true })) remove() */
export const useConfirm = () => use(Context)

const Asking = createContext(false)

/** Does a question stand? Escape and the focus are then its own, and not those of what lies below. */
export const useAsking = () => use(Asking)

// A dialog weighs, and most pages never ask: it comes with the first question.
const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx').then((file) => ({ default: file.ConfirmDialog })))

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<OpenQuestion>()
  const [open, setOpen] = useState(false)
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        setAsked((before) => ({ id: (before?.id ?? 0) + 1, question, from: asker(), answer: resolve }))
        setOpen(true)
      }),
    [],
  )
  function answer(yes: boolean) {
    setOpen(false)
    asked?.answer(yes)
  }
  // A dialog that is born open does not know where the focus was; and the drawer below, which holds the focus again from
  // now on, would put it on its first button.
  useEffect(() => {
    if (open || !asked) return
    const timer = setTimeout(() => (asked.from as HTMLElement | null)?.focus())
    return () => clearTimeout(timer)
  }, [open, asked])
  return (
    <Context value={ask}>
      <Asking value={open}>{children}</Asking>
      {asked && (
        <Suspense fallback={null}>
          {/* A dialog of its own for each question: one that still listens would take the Escape that led here. */}
          <ConfirmDialog key={asked.id} {...asked.question} open={open} answer={answer} />
        </Suspense>
      )}
    </Context>
  )
}

/** What has the focus; where that is an item of a menu, which is gone when the answer comes, the button of the menu. */
function asker(): Element | null {
  const menu = document.activeElement?.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : document.activeElement
}
