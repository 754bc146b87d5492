import { useEffect, useEffectEvent } from 'react'
import type { BoardRoute } from '#features/logistics/routes/contract'
import type { Stop } from '#features/logistics/routes/contract/stops'
import * as changes from './changes'
import type { Intent } from './meeting'
import { across, begins, shifted } from './moving'
import { jump } from './pane-jump'

type Keys = {
  routes: readonly BoardRoute[]
  chosen: ReadonlySet<number>
  focus: (stopId: number | undefined) => void
  toggle: (deliveryId: number) => void
  clear: () => void
  act: (intent: Intent) => Promise<boolean>
  mayEdit: boolean
  undo: () => void
  redo: () => void
  help: () => void
}

const shownOf = ({ list }: BoardRoute): Stop[] => list.filter(({ kind }) => kind !== 'end')

/** All that a mouse does on the lanes. Keys are heard on a stop; a few of them anywhere but where somebody writes. */
export function useBoardKeys(keys: Keys): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!areForBoard(event)) return
    const { target, key } = event
    const done = target.dataset['stop'] === undefined ? onBoard(event, keys) : onStop(event, key, keys)
    if (done) event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}

/** Nobody has taken them, nobody writes, and nothing lies over the board. */
export const areForBoard = (event: KeyboardEvent): event is KeyboardEvent & { target: HTMLElement } =>
  !event.defaultPrevented &&
  event.target instanceof HTMLElement &&
  !event.target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]') &&
  !isCovered()

/** Something lies over the board that keys are for. */
const isCovered = (): boolean =>
  [...document.querySelectorAll('[role="dialog"],[role="menu"],[role="listbox"]')].some((one) => one.checkVisibility())

function onBoard(event: KeyboardEvent, { undo, redo, help, clear }: Keys): boolean {
  const { key, ctrlKey, metaKey, shiftKey } = event
  if (key === 'F6') return jump(shiftKey ? -1 : 1)
  const isUndo = (ctrlKey || metaKey) && key.toLowerCase() === 'z'
  if (isUndo && !shiftKey) undo()
  else if (isUndo || ((ctrlKey || metaKey) && key.toLowerCase() === 'y')) redo()
  else if (ctrlKey || metaKey || event.altKey) return false
  else if (key === '?') help()
  else if (key === 'Escape') clear()
  else return false
  return true
}

function onStop(event: KeyboardEvent, key: string, keys: Keys): boolean {
  const { routes, focus, toggle, chosen, act, mayEdit } = keys
  // also who came by Tab, and has pressed nothing yet
  const focused = Number((event.target as HTMLElement).dataset['stop'])
  const lane = routes.findIndex(({ list }) => list.some(({ id }) => id === focused))
  const route = routes[lane]
  const stop = route?.list.find(({ id }) => id === focused)
  if (!route || !stop) return onBoard(event, keys)
  const { deliveryId } = stop
  const side = key === 'ArrowLeft' || key === 'ArrowRight'
  const rtl = getComputedStyle(event.target as HTMLElement).direction === 'rtl'
  const step = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1
  if (event.altKey && (side || key === 'ArrowUp' || key === 'ArrowDown')) {
    if (!mayEdit || deliveryId === null) return true
    const along = rtl ? -step : step
    // who moves one of those that are chosen moves all of them
    const ids = chosen.has(deliveryId) ? [...chosen] : [deliveryId]
    void act((now) => (side ? shifted(now, route.id, ids, along) : across(now, stop, ids, step)))
    return true
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return onBoard(event, keys)
  if (side) {
    const all = shownOf(route)
    focus(all[all.indexOf(stop) + (rtl ? -step : step)]?.id ?? stop.id)
  } else if (key === 'ArrowUp' || key === 'ArrowDown') focus(nearest(routes[lane + step], stop)?.id ?? stop.id)
  else if (key === ' ' && deliveryId !== null) toggle(deliveryId)
  else if ((key === 'Delete' || key === 'Backspace') && deliveryId !== null && mayEdit)
    void act((now) => changes.takeOut(now, chosen.has(deliveryId) ? [...chosen] : [deliveryId]))
  else if (key === 'p' && deliveryId !== null && mayEdit)
    void act((now) => changes.pin(now, [deliveryId], stop.pin === 'none' ? 'position' : 'none'))
  else return onBoard(event, keys)
  return true
}

function nearest(route: BoardRoute | undefined, to: Stop): Stop | undefined {
  if (!route) return undefined
  return shownOf(route).toSorted((a, b) => Math.abs(begins(a) - begins(to)) - Math.abs(begins(b) - begins(to)))[0]
}
