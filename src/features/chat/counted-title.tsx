/** "(3) Kanban · Meridian": what waits anywhere is counted in the title of whatever page is open. */
import { useEffect } from 'react'

/** Each kind is counted once, however often it is shown: in the nav, and in the drawer that lies over it. */
const counts = new Map<string, { count: number; shown: number }>()
let observer: MutationObserver | undefined

function write(): void {
  const count = [...counts.values()].reduce((sum, one) => sum + one.count, 0)
  const title = (count > 0 ? `(${count}) ` : '') + document.title.replace(/^\(\d+\) /, '')
  if (title !== document.title) document.title = title
}
/** A page that is opened writes its own title: the count goes before it. */
function follow(): void {
  observer?.disconnect()
  observer = undefined
  if (counts.size === 0) return
  observer = new MutationObserver(write)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
}

/** `what` waits so many times. */
export function useCountInTitle(what: string, count: number): void {
  useEffect(() => {
    counts.set(what, { count, shown: (counts.get(what)?.shown ?? 0) + 1 })
    follow()
    write()
    return () => {
      const known = counts.get(what)
      if (known && known.shown > 1) counts.set(what, { ...known, shown: known.shown - 1 })
      else counts.delete(what)
      follow()
      write()
    }
  }, [what, count])
}
