/** Which one thing the open page is about: its heading says it, and so does whoever frames the page, in the browser's tab. */
import { useEffect, useSyncExternalStore } from 'react'

let name: string | undefined
const listeners = new Set<() => void>()

function become(next: string | undefined): void {
  name = next
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The page is about this one while it is shown; `undefined` until it is known.
 *  @example usePageName(delivery?.code) */
export function usePageName(of: string | undefined): void {
  useEffect(() => {
    if (of === undefined) return undefined
    become(of)
    return () => become(undefined)
  }, [of])
}

/** For the frame. */
export const usePageNamed = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => name,
    () => undefined,
  )
