import { useEffect, useEffectEvent } from 'react'

/** Ctrl or Cmd and K anywhere, and `/` where nobody types. */
export function useSearchKeys(open: () => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const withK =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k'
    const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !types(event.target)
    if (event.defaultPrevented || (!withK && !slash)) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => listen(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

const types = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
