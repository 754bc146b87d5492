import { Button, CloseButton, Portal } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import css from './Toasts.module.css'
import { useWords } from './Words.tsx'

export interface Toast {
  text: string
  /** `bad` stays until it is closed. */
  tone?: 'ok' | 'bad' | 'info'
  action?: { label: string; run: () => void }
}

type Shown = Toast & { id: number }

let shown: readonly Shown[] = []
let last = 0
const listeners = new Set<() => void>()

/** Says what has happened, at the bottom end, for five seconds. At most three are seen; the oldest gives way.
 *  @example toast({ text: '3 deliveries moved', action: { label: words.undo, run: undo } }) */
export function toast(what: Toast): void {
  set([...shown, { ...what, id: ++last }].slice(-3))
}

function set(next: readonly Shown[]) {
  shown = next
  for (const tell of listeners) tell()
}
const dismiss = (id: number) => set(shown.filter((one) => one.id !== id))
/** Says nothing any more: whoever it was said to has left. */
export const clearToasts = (): void => set([])
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Where toasts appear; Kit holds the one there is. */
export function Toasts() {
  'use no memo'
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  )
  return (
    <Portal>
      {/* The region stands before its first word, or screen readers miss that word. */}
      <div className={css['stack']} role="log" aria-live="polite">
        {toasts.map((one) => (
          <OneToast key={one.id} toast={one} />
        ))}
      </div>
    </Portal>
  )
}

const icons = { ok: IconCircleCheck, bad: IconAlertCircle, info: IconInfoCircle }

function OneToast({ toast: { id, text, tone = 'ok', action } }: { toast: Shown }) {
  'use no memo'
  const words = useWords()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (tone === 'bad' || held) return
    // Counted one by one: while the page is too busy to draw, nobody reads, and none of them passes.
    let seconds = 5
    const timer = setInterval(() => --seconds === 0 && dismiss(id), 1000)
    return () => clearInterval(timer)
  }, [id, tone, held])
  const Icon = icons[tone]
  const hold = { onMouseEnter: () => setHeld(true), onFocus: () => setHeld(true) }
  const free = { onMouseLeave: () => setHeld(false), onBlur: () => setHeld(false) }
  return (
    <div className={css['toast']} data-tone={tone} {...hold} {...free}>
      <Icon size={17} stroke={1.75} aria-hidden />
      <span className={css['text']}>{text}</span>
      {action && (
        <Button
          variant="subtle"
          size="sm"
          onClick={() => {
            dismiss(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <CloseButton size="sm" aria-label={words.close} onClick={() => dismiss(id)} />
    </div>
  )
}
