import { useEffect, useEffectEvent } from 'react'
import type { BoardRoute } from '#features/logistics/routes/contract'
import type { Stop } from '#features/logistics/routes/contract/stops'
import * as changes from './changes'
import type { Intent } from './meeting'

type Keys = {
  routes: readonly BoardRoute[]
  focused: number | undefined
  chosen: ReadonlySet<number>
  focus: (stopId: number | undefined) => void
  toggle: (deliveryId: number) => void
  clear: () => void
  act: (intent: Intent) => Promise<boolean>
  mayEdit: boolean
  undo: () => void
  redo: () => void
  zoom: (by: number) => void
  help: () => void
}

const begins = ({ beginAt }: Stop): number => (beginAt === null ? 0 : Date.parse(beginAt))
const shownOf = ({ list }: BoardRoute): Stop[] => list.filter(({ kind }) => kind !== 'end')

/** All that a mouse does on the lanes. Keys are heard on a stop; a few of them anywhere but where somebody writes. */
export function useBoardKeys(keys: Keys): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (event.defaultPrevented || !(target instanceof HTMLElement)) return
    if (isCovered()) return
    if (target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]')) return
    const done = target.dataset['stop'] === undefined ? onBoard(event, keys) : onStop(event, key, keys)
    if (done) event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}

/** Something lies over the board that keys are for. */
const isCovered = (): boolean =>
  [...document.querySelectorAll('[role="dialog"],[role="menu"],[role="listbox"]')].some((one) => one.checkVisibility())

function onBoard(event: KeyboardEvent, { undo, redo, zoom, help, clear }: Keys): boolean {
  const { key, ctrlKey, metaKey, shiftKey } = event
  const isUndo = (ctrlKey || metaKey) && key.toLowerCase() === 'z'
  if (isUndo && !shiftKey) undo()
  else if (isUndo || ((ctrlKey || metaKey) && key.toLowerCase() === 'y')) redo()
  else if (ctrlKey || metaKey || event.altKey) return false
  else if (key === '?') help()
  else if (key === '+') zoom(1.4)
  else if (key === '-') zoom(1 / 1.4)
  else if (key === 'Escape') clear()
  else return false
  return true
}

function onStop(event: KeyboardEvent, key: string, keys: Keys): boolean {
  const { routes, focused, focus, toggle, chosen, act, mayEdit } = keys
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
    void act((now) => (side ? shifted(now, route.id, stop, along) : across(now, route.id, stop, step)))
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

/** One place earlier or later among those that move. */
function shifted(now: Parameters<Intent>[0], routeId: number, stop: Stop, by: number) {
  const route = now.routes.find(({ id }) => id === routeId)
  if (!route) return undefined
  const parts = changes.partsOf(route)
  const at = parts.findIndex((part) => part.stop.id === stop.id)
  if (at + by < 0 || at + by >= parts.length) return undefined
  return changes.move(now, [stop.deliveryId!], routeId, by > 0 ? at + 2 : at - 1)
}

/** Into the lane above or below, where it would be at that time of day. */
function across(now: Parameters<Intent>[0], routeId: number, stop: Stop, by: number) {
  const lane = now.routes.findIndex(({ id }) => id === routeId)
  const to = now.routes[lane + by]
  if (!to) return undefined
  const at = changes.partsOf(to).filter((part) => begins(part.stop) < begins(stop)).length
  return changes.move(now, [stop.deliveryId!], to.id, at)
}
