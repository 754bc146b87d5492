import { useEffect, useEffectEvent, useRef, useState, type PointerEvent as Pressed } from 'react'
import type { BoardRoute } from '#features/logistics/routes/contract'
import { partsOf } from './changes'
import { placeAt } from './lane-parts'

/** Over which lane, before which of its movable stops, and at which moment; or over the list of what is not planned. */
export type Drop = { routeId: number; at: number; moment: number } | 'list'
export type Drag = { deliveryIds: readonly number[]; x: number; y: number; over: Drop | undefined }
type Begun = { id: number; x: number; y: number }

/** Further than a hand trembles. */
const least = 5
const hour = 3_600_000

function laneAt(x: number, y: number, routes: readonly BoardRoute[]): Drop | undefined {
  const under = document.elementFromPoint(x, y)
  if (under?.closest('[data-list]')) return 'list'
  const lane = under?.closest('li')?.querySelector<HTMLElement>('[data-lane]')
  const rows = lane?.closest<HTMLElement>('[data-per-hour]')
  const route = routes.find(({ id }) => String(id) === lane?.dataset['lane'])
  if (!lane || !rows || !route) return undefined
  const { left, right } = lane.getBoundingClientRect()
  const along = getComputedStyle(lane).direction === 'rtl' ? right - x : x - left
  const [from, perHour] = [Number(rows.dataset['from']), Number(rows.dataset['perHour'])]
  const movable = partsOf(route).map(({ stop }) => stop)
  const at = placeAt(route, movable, { from, until: from, perHour }, along)
  return { routeId: route.id, at, moment: from + (Math.max(0, along) / perHour) * hour }
}

/**
 * Deliveries are dragged from lane to lane, out of the list and back into it. Whatever has data-delivery can be taken; fingers
 * scroll, and move by the menu instead.
 * @example const drag = useBoardDrag({ routes, taken: (id) => [id], drop }); <div onPointerDown={drag.begin} />
 */
export function useBoardDrag(how: {
  routes: readonly BoardRoute[]
  enabled: boolean
  /** What goes along with the one that is taken. */
  taken: (deliveryId: number) => readonly number[]
  drop: (deliveryIds: readonly number[], where: Drop) => void
}) {
  const [begun, setBegun] = useState<Begun>()
  const [drag, setDrag] = useState<Drag>()
  const last = useRef<Drag>(undefined)
  const put = (next: Drag | undefined) => {
    last.current = next
    setDrag(next)
  }
  const moved = useEffectEvent(({ clientX: x, clientY: y }: PointerEvent) => {
    if (!begun || (!last.current && Math.hypot(x - begun.x, y - begun.y) < least)) return
    put({ deliveryIds: last.current?.deliveryIds ?? how.taken(begun.id), x, y, over: laneAt(x, y, how.routes) })
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
    if (!how.enabled || event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element))
      return
    const id = Number(event.target.closest<HTMLElement>('[data-delivery]')?.dataset['delivery'])
    if (id) setBegun({ id, x: event.clientX, y: event.clientY })
  }
  return { begin, drag }
}
const stop = (event: Event): void => event.stopPropagation()
