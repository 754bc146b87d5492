import { useEffect, useEffectEvent, useRef, useState, type PointerEvent as Pressed } from 'react'
import type { BoardRoute } from '#features/logistics/routes/contract'
import { partsOf } from './changes'
import { deliveryUnder } from './drawn-lanes'
import { placeAt } from './lane-parts'
import { dropOnMap } from './map-hold'
import { hourMs } from '#contract/durations'

/** Over which lane, before which of its movable stops, and at which moment; on the map over a route; or over the list of what
 *  is not planned. */
export type Drop = { routeId: number; at: number; moment?: number } | 'list'
export type Drag = { deliveryIds: readonly number[]; x: number; y: number; over: Drop | undefined }
type Begun = { id: number; x: number; y: number }

/** Further than a hand trembles. */
const least = 5

type From = { lat: number; lon: number } | undefined
function dropAt(x: number, y: number, routes: readonly BoardRoute[], place: From): Drop | undefined {
  const under = document.elementFromPoint(x, y)
  if (under?.closest('[data-list]')) return 'list'
  if (under?.closest('[data-map]')) return dropOnMap(under, { clientX: x, clientY: y }, routes, place)
  const lane = under?.closest('li')?.querySelector<HTMLElement>('[data-lane]')
  const rows = lane?.closest<HTMLElement>('[data-per-hour]')
  const route = routes.find(({ id }) => String(id) === lane?.dataset['lane'])
  if (!lane || !rows || !route) return undefined
  const { left, right } = lane.getBoundingClientRect()
  const along = getComputedStyle(lane).direction === 'rtl' ? right - x : x - left
  const [from, perHour] = [Number(rows.dataset['from']), Number(rows.dataset['perHour'])]
  const movable = partsOf(route).map(({ stop }) => stop)
  const at = placeAt(route, movable, { from, until: from, perHour }, along)
  return { routeId: route.id, at, moment: from + (Math.max(0, along) / perHour) * hourMs }
}

/**
 * Deliveries are dragged from lane to lane, out of the list and back into it. Whatever has data-delivery can be taken; a finger
 * that moves at once scrolls, and one that rests first takes.
 * @example const drag = useBoardDrag({ routes, taken: (id) => [id], drop }); <div onPointerDown={drag.begin} />
 */
export function useBoardDrag(how: {
  routes: readonly BoardRoute[]
  enabled: boolean
  /** What goes along with the one that is taken. */
  taken: (deliveryId: number) => readonly number[]
  /** Where it lies on the map. */
  placeOf: (deliveryId: number) => From
  drop: (deliveryIds: readonly number[], where: Drop) => void
}) {
  const [begun, setBegun] = useState<Begun>()
  const [drag, setDrag] = useState<Drag>()
  const last = useRef<Drag>(undefined)
  const put = (next: Drag | undefined) => {
    last.current = next
    setDrag(next)
  }
  const over = (id: number, x: number, y: number) => dropAt(x, y, how.routes, how.placeOf(id))
  const moved = useEffectEvent(({ clientX: x, clientY: y }: PointerEvent) => {
    if (!begun || (!last.current && Math.hypot(x - begun.x, y - begun.y) < least)) return
    put({ deliveryIds: last.current?.deliveryIds ?? how.taken(begun.id), x, y, over: over(begun.id, x, y) })
  })
  const ended = useEffectEvent((event: Event) => {
    const { current: done } = last
    put(undefined)
    setBegun(undefined)
    if (!done) return
    // a drag is no press of what lies below
    addEventListener('click', stop, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', stop, { capture: true }), 0)
    if (event.type === 'pointerup' && done.over) how.drop(done.deliveryIds, done.over)
  })
  useEffect(() => {
    if (!begun) return
    const off = new AbortController()
    addEventListener('pointermove', moved, { signal: off.signal })
    addEventListener('pointerup', ended, { signal: off.signal })
    addEventListener('pointercancel', ended, { signal: off.signal })
    addEventListener('keydown', (event) => event.key === 'Escape' && ended(event), { signal: off.signal })
    return () => off.abort()
  }, [begun])
  function begin(event: Pressed) {
    if (!how.enabled || event.button !== 0 || !(event.target instanceof Element)) return
    const id = deliveryUnder(event)
    if (!id) return
    const taken = { id, x: event.clientX, y: event.clientY }
    if (event.pointerType !== 'touch') setBegun(taken)
    else
      held(event.target, taken, () => {
        setBegun(taken)
        put({ deliveryIds: how.taken(id), x: taken.x, y: taken.y, over: over(id, taken.x, taken.y) })
      })
  }
  return { begin, drag }
}
const stop = (event: Event): void => event.stopPropagation()

/** So long a finger rests on what it takes. */
const rest = 350
const trembles = 9
/** Begins once a finger has rested; then the page does not scroll under it. */
function held(on: Element, { x, y }: Begun, begins: () => void): void {
  const off = new AbortController()
  let isTaken = false
  const timer = setTimeout(() => {
    isTaken = true
    begins()
  }, rest)
  const end = () => {
    clearTimeout(timer)
    off.abort()
  }
  const away = ({ clientX, clientY }: PointerEvent) => {
    if (!isTaken && Math.hypot(clientX - x, clientY - y) > trembles) end()
  }
  const still = (event: Event) => isTaken && event.preventDefault()
  const { signal } = off
  addEventListener('pointermove', away, { signal })
  addEventListener('pointerup', end, { signal })
  addEventListener('pointercancel', end, { signal })
  on.addEventListener('touchmove', still, { signal, passive: false })
  on.addEventListener('contextmenu', still, { signal })
}
