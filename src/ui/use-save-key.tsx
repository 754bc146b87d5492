import { useEffect, useEffectEvent } from 'react'

/** Ctrl+S, or Cmd+S, saves the form that is open, and not the page as a file. @example useSaveKey(save.submit) */
export function useSaveKey(save: () => unknown): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    // what is being typed counts: a field tells its value when it is left
    save()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => act(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
