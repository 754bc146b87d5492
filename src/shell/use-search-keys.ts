import { useEffect, useEffectEvent } from 'react'
import { isForPage } from '#client/page-keys'

/** Ctrl or Cmd and K anywhere, and `/` where nobody types. */
export function useSearchKeys(open: () => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const withK =
      (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k'
    const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && isForPage(event)
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
