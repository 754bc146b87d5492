import { useEffect, useEffectEvent, useRef, useState } from 'react'

const idOf = (target: EventTarget | null): number | undefined => {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-stop]') : null
  return line ? Number(line.dataset['stop']) : undefined
}

/** Lines of a list are dragged onto each other; which one is under the pointer is told. With the keyboard the lines' own menu
 *  does the same. @example const [list, over] = useDrag((id, onto) => …); <ol ref={list}><li draggable data-stop={7} /></ol> */
export function useDrag(
  drop: (id: number, onto: number) => void,
): [(list: HTMLOListElement | null) => void, number | undefined] {
  const [element, setElement] = useState<HTMLOListElement | null>(null)
  const dragged = useRef<number>(undefined)
  const [over, setOver] = useState<number>()
  const dropped = useEffectEvent(drop)
  useEffect(() => {
    if (!element) return
    const on = new AbortController()
    const listen = (name: 'dragstart' | 'dragover' | 'drop' | 'dragend', act: (event: DragEvent) => void) =>
      element.addEventListener(name, act, { signal: on.signal })
    const end = () => {
      dragged.current = undefined
      setOver(undefined)
    }
    listen('dragstart', ({ target }) => (dragged.current = idOf(target)))
    listen('dragover', (event) => {
      if (dragged.current === undefined) return
      event.preventDefault()
      setOver(idOf(event.target))
    })
    listen('drop', ({ target }) => {
      const [id, onto] = [dragged.current, idOf(target)]
      end()
      if (id !== undefined && onto !== undefined && id !== onto) dropped(id, onto)
    })
    listen('dragend', end)
    return () => on.abort()
  }, [element])
  return [setElement, over]
}
