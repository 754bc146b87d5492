import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

type Open = { save: () => unknown; within: RefObject<Element | null> }
/** Every form there is at the moment; the one that came last lies on top. */
const open: Open[] = []

/** Ctrl+S, or Cmd+S, saves one form and not the page as a file: in a dialog or drawer the one in it, on a page the one that
 *  is being filled in, or the only one there is. `within`: something that stands in the form.
 *  @example useSaveKey(mark, save.submit) */
export function useSaveKey(within: RefObject<Element | null>, save: () => unknown): void {
  const act = useEffectEvent(save)
  useEffect(() => {
    const one = { save: () => act(), within }
    if (open.push(one) === 1) addEventListener('keydown', onKey)
    return () => {
      open.splice(open.indexOf(one), 1)
      if (open.length === 0) removeEventListener('keydown', onKey)
    }
  }, [within])
}

function onKey(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
  event.preventDefault()
  // held down it would save again and again
  if (!event.repeat) meant()?.save()
}

const layer = '[aria-modal=true]'

function meant(): Open | undefined {
  // not whatever lies on top: a question that was answered is still on its way out
  const over = open.findLast(({ within }) => within.current?.closest(layer))
  if (over) return over
  const focused = open.find(({ within }) => within.current?.closest('form')?.contains(document.activeElement))
  return focused ?? (open.length === 1 ? open[0] : undefined)
}

/** Stands in a question: while it is asked, the key saves nothing behind it. */
export function NothingToSave() {
  const mark = useRef<HTMLSpanElement>(null)
  useSaveKey(mark, () => undefined)
  return <span ref={mark} hidden />
}
