import { useMemo } from 'react'
import type { BoardRoute } from '#features/logistics/routes/contract'
import { isVisit } from '#features/logistics/routes/contract/stops'
import type { MapPin } from '#ui/map-types'
import type { Board, Unplanned } from './contract'
import { isLate, numbersOf } from './lane-parts'

/** Each pin is an element of the page: beyond this only those of the chosen route are. */
const most = 700

export type PinsProps = {
  board: Board
  shows: { pins: boolean; unplanned: boolean }
  chosenRoute: number | undefined
  focused: number | undefined
  chosen: ReadonlySet<number>
  hovered: number | undefined
  /** What is said of those that nobody brings. */
  waits: string
  onStop: (stopId: number) => void
  onDelivery: (id: number) => void
}

/** The pins of a day. What is the same object as before is not drawn again: a tick is of one pin among a thousand. */
export function usePins(props: PinsProps): MapPin[] {
  const { board, shows, chosenRoute, focused, chosen, hovered, waits, onStop, onDelivery } = props
  const { routes, unplanned, depot } = board
  const fixed = useMemo(() => {
    const count = routes.reduce((sum, { list }) => sum + list.length, 0)
    const shown = shows.pins ? routes.filter(({ id }) => count <= most || id === chosenRoute) : []
    return [
      { pin: { id: 'depot', at: [depot.lon, depot.lat], label: depot.name, kind: 'depot' } satisfies MapPin },
      ...shown.flatMap((route) => pinsOf(route, onStop)),
      ...(shows.unplanned ? unplanned.flatMap((one) => pinOf(one, waits, onDelivery)) : []),
    ]
  }, [depot, routes, unplanned, shows.pins, shows.unplanned, chosenRoute, waits, onStop, onDelivery])
  const isMarked = ({ stopId, deliveryId }: Owned) =>
    (stopId !== undefined && stopId === focused) ||
    (deliveryId !== undefined && (deliveryId === hovered || chosen.has(deliveryId)))
  return fixed.map((one: Owned) => (isMarked(one) ? { ...one.pin, marked: true } : one.pin))
}

/** A pin, and of what it is: by that it is marked. */
type Owned = { pin: MapPin; stopId?: number; deliveryId?: number }
function pinOf({ id, lat, lon, customer }: Unplanned, waits: string, onDelivery: PinsProps['onDelivery']): Owned[] {
  if (lat === null || lon === null) return []
  const label = `${waits}: ${customer}`
  return [
    { pin: { id: `u-${id}`, at: [lon, lat], label, kind: 'unplanned', onOpen: () => onDelivery(id) }, deliveryId: id },
  ]
}

function pinsOf(route: BoardRoute, onStop: PinsProps['onStop']): Owned[] {
  const numbers = numbersOf(route.list)
  return route.list.flatMap((stop): Owned[] => {
    if (!isVisit(stop.kind) || stop.lat === null || stop.lon === null) return []
    const pin: MapPin = {
      id: `s-${stop.id}`,
      at: [stop.lon, stop.lat],
      label: `${numbers.get(stop.id)} · ${stop.name}`,
      kind: 'stop',
      text: String(numbers.get(stop.id)),
      colour: route.colour,
      late: isLate(stop),
      onOpen: () => onStop(stop.id),
      ...(stop.state === 'done' ? { over: 'done' as const } : {}),
      ...(stop.state === 'failed' || stop.state === 'skipped' ? { over: 'failed' as const } : {}),
    }
    return [{ pin, stopId: stop.id, ...(stop.deliveryId === null ? {} : { deliveryId: stop.deliveryId }) }]
  })
}
