import { useEffect, useEffectEvent } from 'react'

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))

/** Single keys, as long as nobody writes, nothing lies over the page and no other key is held. */
export function useMailKeys(acts: Readonly<Record<string, () => unknown>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
    if (document.querySelector('[role="dialog"][aria-modal="true"], [role="menu"]')) return
    const act = acts[event.key] ?? (event.key.length === 1 ? acts[event.key.toLowerCase()] : undefined)
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
