/** What of the board's map can be pointed at, dragged, and dropped on. */
import type { BoardRoute } from '#features/logistics/routes/contract'
import { isVisit, type Stop } from '#features/logistics/routes/contract/stops'
import { inside } from '#features/logistics/zones/contract/inside'
import type { MapReach } from '#ui/map-types'
import { partsOf } from './changes'
import type { Board } from './contract'
import { findOn } from './drawn-lanes'

/** As pins and lines of the board are named. */
export const named = {
  stop: (id: number) => `s-${id}`,
  waiting: (id: number) => `u-${id}`,
  route: (id: number) => `r-${id}`,
}
type Named = { kind: string; id: number }
const read = (name: string | undefined): Named | undefined => {
  const [kind, id] = name?.split('-') ?? []
  return kind && id ? { kind, id: Number(id) } : undefined
}

const reaches = new WeakMap<Element, MapReach>()
/** Pins that are no elements can be taken like those that are. */
export function holdMap(reach: MapReach, board: () => Board): void {
  reaches.set(reach.canvas, reach)
  findOn(reach.canvas, (x, y) => {
    const found = read(reach.under(x, y))
    if (found?.kind === 'u') return { id: -found.id, deliveryId: found.id }
    if (found?.kind !== 's') return undefined
    return board()
      .routes.flatMap(({ list }) => list)
      .find(({ id }) => id === found.id)
  })
}

type Place = { lat: number; lon: number }
const apart = (a: Place, b: Place): number =>
  Math.hypot((a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180), a.lat - b.lat)
const placeOf = ({ lat, lon }: Pick<Stop, 'lat' | 'lon'>): Place[] =>
  lat === null || lon === null ? [] : [{ lat, lon }]

/** Before which of its parts a place lengthens a route least, as the crow flies: a line is dropped on, not an order. */
export function leastDetour(route: BoardRoute, place: Place): number {
  const parts = partsOf(route).map(({ stop }) => stop)
  const ends = [route.list.find(({ kind }) => kind === 'start'), route.list.findLast(({ kind }) => kind === 'end')]
  let best = { at: parts.length, more: Infinity }
  for (let at = 0; at <= parts.length; at++) {
    const [before] = placeOf(
      parts.slice(0, at).findLast(({ lat }) => lat !== null) ?? ends[0] ?? { lat: null, lon: null },
    )
    const [after] = placeOf(parts.slice(at).find(({ lat }) => lat !== null) ?? ends[1] ?? { lat: null, lon: null })
    if (!before && !after) continue
    const way = before && after ? apart(before, after) : 0
    const more = (before ? apart(before, place) : 0) + (after ? apart(place, after) : 0) - way
    // of two that are as good the earlier one, whatever is rounded
    if (more < best.more - 1e-9) best = { at, more }
  }
  return best.at
}

/** Into which route, and where in it, something falls that is dropped on the map: after the stop under it, or into the line. */
export function dropOnMap(
  under: Element | null,
  { clientX, clientY }: { clientX: number; clientY: number },
  routes: readonly BoardRoute[],
  from: Place | undefined,
): { routeId: number; at: number } | undefined {
  const pin = under?.closest<HTMLElement>('[data-at-stop]')?.dataset['atStop']
  const found = pin
    ? { kind: 's', id: Number(pin) }
    : read(under ? reaches.get(under)?.under(clientX, clientY) : undefined)
  if (found?.kind === 's') {
    const route = routes.find(({ list }) => list.some(({ id }) => id === found.id))
    return route && { routeId: route.id, at: partsOf(route).findIndex(({ stop }) => stop.id === found.id) + 1 }
  }
  const route = found?.kind === 'r' ? routes.find(({ id }) => id === found.id) : undefined
  return route && from ? { routeId: route.id, at: leastDetour(route, from) } : undefined
}

/** Deliveries whose pins lie within an edge that was drawn over the map. */
export function idsWithin(
  { routes, unplanned }: Board,
  shows: { pins: boolean; unplanned: boolean },
  { place }: MapReach,
  edge: readonly (readonly [number, number])[],
): number[] {
  const isIn = (lat: number | null, lon: number | null) => {
    if (lat === null || lon === null) return false
    const [x, y] = place([lon, lat])
    return inside([edge], { lon: x, lat: y })
  }
  const doors = shows.pins ? routes.flatMap(({ list }) => list.filter(({ kind }) => isVisit(kind))) : []
  return [
    ...new Set([
      ...doors.flatMap(({ deliveryId, lat, lon }) => (deliveryId !== null && isIn(lat, lon) ? [deliveryId] : [])),
      ...(shows.unplanned ? unplanned : []).flatMap(({ id, lat, lon }) => (isIn(lat, lon) ? [id] : [])),
    ]),
  ]
}
