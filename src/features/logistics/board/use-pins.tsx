import { useMemo } from 'react'
import type { BoardRoute } from '#features/logistics/routes/contract'
import { isVisit } from '#features/logistics/routes/contract/stops'
import type { MapPin } from '#ui/map-types'
import type { Board, Unplanned } from './contract'
import { latenessOf } from '#features/logistics/routes/contract/stops'
import { numbersOf } from './lane-parts'
import { named } from './map-hold'
import { stopIs } from '#features/logistics/routes/contract/states'

/** So many pins are elements of the page; of more the map draws all but what is marked. */
const mostElements = 400

export type PinsProps = {
  board: Board
  shows: { pins: boolean; unplanned: boolean }
  chosenRoute: number | undefined
  focused: number | undefined
  chosen: ReadonlySet<number>
  hovered: number | undefined
  /** What is said of those that nobody brings. */
  waits: string
  /** How a number is written. */
  digits: (value: number) => string
  onStop: (stopId: number) => void
  onDelivery: (id: number) => void
}

/** The pins of a day. What is the same object as before is not drawn again: a tick is of one pin among a thousand. */
export function usePins(props: PinsProps): { pins: MapPin[]; dots: readonly MapPin[] } {
  const { board, shows, chosenRoute, focused, chosen, hovered, waits, digits, onStop, onDelivery } = props
  const { routes, unplanned, shown: depots } = board
  const fixed = useMemo(
    (): Owned[] => [
      ...(shows.pins ? routes.flatMap((route) => pinsOf(route, digits, onStop)) : []),
      ...(shows.unplanned ? unplanned.flatMap((one) => pinOf(one, waits, onDelivery)) : []),
    ],
    [routes, unplanned, shows.pins, shows.unplanned, waits, digits, onStop, onDelivery],
  )
  const gates = useMemo(
    () =>
      depots.map(({ id, lat, lon, name }): MapPin => ({ id: `d-${id}`, at: [lon, lat], label: name, kind: 'depot' })),
    [depots],
  )
  const isMany = fixed.length > mostElements
  const dots = useMemo(() => (isMany ? fixed.map(({ pin }) => pin) : none), [fixed, isMany])
  const isMarked = ({ stopId, deliveryId }: Owned) =>
    (stopId !== undefined && stopId === focused) ||
    (deliveryId !== undefined && (deliveryId === hovered || chosen.has(deliveryId)))
  const isOfRoute = ({ routeId }: Owned) => routeId !== undefined && routeId === chosenRoute
  const shown = isMany ? fixed.filter((one) => isMarked(one) || isOfRoute(one)) : fixed
  return { pins: [...gates, ...shown.map((one) => (isMarked(one) ? { ...one.pin, marked: true } : one.pin))], dots }
}
const none: readonly MapPin[] = []

/** A pin, and of what it is: by that it is marked. */
type Owned = { pin: MapPin; routeId?: number; stopId?: number; deliveryId?: number }
function pinOf({ id, lat, lon, customer }: Unplanned, waits: string, onDelivery: PinsProps['onDelivery']): Owned[] {
  if (lat === null || lon === null) return []
  const label = `${waits}: ${customer}`
  return [
    {
      pin: {
        id: named.waiting(id),
        at: [lon, lat],
        label,
        kind: 'unplanned',
        data: { 'data-delivery': id },
        onOpen: () => onDelivery(id),
      },
      deliveryId: id,
    },
  ]
}

function pinsOf(route: BoardRoute, digits: PinsProps['digits'], onStop: PinsProps['onStop']): Owned[] {
  const numbers = numbersOf(route.list)
  return route.list.flatMap((stop): Owned[] => {
    if (!isVisit(stop.kind) || stop.lat === null || stop.lon === null) return []
    const pin: MapPin = {
      id: named.stop(stop.id),
      at: [stop.lon, stop.lat],
      label: `${digits(numbers.get(stop.id)!)} · ${stop.name}`,
      kind: 'stop',
      text: digits(numbers.get(stop.id)!),
      colour: route.colour,
      late: latenessOf(stop, route) !== undefined,
      data: { 'data-at-stop': stop.id, ...(stop.deliveryId === null ? {} : { 'data-delivery': stop.deliveryId }) },
      onOpen: () => onStop(stop.id),
      ...(stop.state === 'done' ? { over: 'done' as const } : {}),
      ...(stopIs.missed(stop.state) ? { over: 'failed' as const } : {}),
    }
    return [
      { pin, routeId: route.id, stopId: stop.id, ...(stop.deliveryId === null ? {} : { deliveryId: stop.deliveryId }) },
    ]
  })
}
