import { useCallback, useLayoutEffect, useState, type MouseEvent, type PointerEvent } from 'react'
import type { BoardRoute } from '#features/logistics/routes/contract'
import type { Board } from './contract'
import { stopUnder } from './drawn-lanes'

export type Marks = ReturnType<typeof useMarks>

/** What is chosen, what the keys are at, and over what the pointer is: the same on lanes, map and list. */
export function useMarks({ routes, day }: Board) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [focused, setFocused] = useState<number>()
  const [route, setRoute] = useState<number>()
  const [hovered, hover] = useState<number>()
  const [seen, setSeen] = useState(day)
  if (seen !== day) {
    setSeen(day)
    setChosen(new Set())
    setFocused(undefined)
    setRoute(undefined)
  }
  const focusedRoute: BoardRoute | undefined = routes.find(({ list }) => list.some(({ id }) => id === focused))
  const focusedStop = focusedRoute?.list.find(({ id }) => id === focused)
  // who goes on by keys goes on from the stop that was reached, wherever it is drawn anew; before the next key is heard
  useLayoutEffect(() => {
    const found = focused === undefined ? null : document.querySelector<HTMLElement>(`[data-stop="${focused}"]`)
    const { activeElement } = document
    const isFree = activeElement === document.body || activeElement?.closest('[data-stop]')
    if (found && isFree && activeElement !== found) {
      found.focus({ preventScroll: true })
      found.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
  })
  const toggle = (id: number) =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    )
  // the same ones each time: the pins of the map hold them
  const focus = useCallback((id: number | undefined) => setFocused(id), [])
  const choose = useCallback((id: number) => setChosen(new Set([id])), [])
  return {
    chosen,
    focused,
    focusedRoute,
    focusedStop,
    route,
    hovered,
    hoveredStop: routes
      .flatMap(({ list }) => list)
      .find(({ deliveryId }) => deliveryId !== null && deliveryId === hovered)?.id,
    toggle,
    focus,
    hover,
    choose,
    lookAt: (id: number) => setRoute(id),
    toggleRoute: (id: number) => setRoute((before) => (before === id ? undefined : id)),
    /** Many at once: alone, besides what is chosen, or out of it. */
    take: (ids: readonly number[], how: 'only' | 'more' | 'less') =>
      setChosen((before) => {
        if (how === 'less') return new Set([...before].filter((one) => !ids.includes(one)))
        return new Set(how === 'more' ? [...before, ...ids] : ids)
      }),
    /** What was chosen since stays so. */
    drop: (ids: readonly number[]) => setChosen((before) => new Set([...before].filter((one) => !ids.includes(one)))),
    clear() {
      setChosen(new Set())
      setFocused(undefined)
      setRoute(undefined)
    },
    /** A press on a stop takes it alone; with Ctrl or Shift it comes to the others. */
    press(event: MouseEvent) {
      const found = stopUnder(event)
      if (!found) return
      focus(found.id)
      if (found.deliveryId === null) return
      if (event.ctrlKey || event.metaKey || event.shiftKey) toggle(found.deliveryId)
      else setChosen(new Set([found.deliveryId]))
    },
    over(event: PointerEvent) {
      hover(stopUnder(event)?.deliveryId ?? undefined)
    },
  }
}
