/** What can be done with the routes of a board, as pure functions: what is sent, and what is shown before it is answered. */
import { isVisit } from '#features/logistics/routes/contract/stops'
import type { BoardRoute } from '#features/logistics/routes/contract'
import type { Placed, Stop, Wanted } from '#features/logistics/routes/contract/stops'
import type { Doing } from '#features/logistics/routes/contract/steps'
import type { Board, Unplanned } from './contract'
import { routeIs } from '#features/logistics/routes/contract/states'

/** A stop of an order, and how it is asked for. */
export type Part = { placed: Placed; stop: Stop }
export type RouteChange = Omit<Wanted, 'stops'> & { parts?: Part[] }
/** `depotId`: of the route that is to be made, where it is not the first of the board. */
export type Change = { did: Doing; routes: RouteChange[]; depotId?: number | undefined }

export const canMove = ({ kind, pin }: Stop): boolean =>
  isVisit(kind) || kind === 'reload' || (kind === 'break' && pin !== 'none')
export const partsOf = ({ list }: BoardRoute): Part[] =>
  list.filter(canMove).map((stop) => ({ placed: { stopId: stop.id }, stop }))
const begunOf = (parts: readonly Part[]): number => parts.filter(({ stop }) => stop.state !== 'pending').length
export const isOpen = ({ state, locked }: BoardRoute): boolean => !locked && routeIs.open(state)

const nowhere = { arriveAt: null, beginAt: null, leaveAt: null, plannedAt: null, arrivedAt: null, leftAt: null }
/** A delivery as the stop that it will be. */
const stopOf = (one: Unplanned): Stop => ({
  ...nowhere,
  id: -one.id,
  seq: 0,
  trip: 0,
  kind: one.kind === 'service' ? 'service' : 'drop',
  deliveryId: one.id,
  depotId: null,
  code: one.code,
  name: one.customer,
  line: one.line,
  lat: one.lat,
  lon: one.lon,
  windows: one.windows,
  travelSeconds: 600,
  travelMetres: 0,
  waitSeconds: 0,
  setupSeconds: 0,
  serviceSeconds: one.serviceSeconds,
  load: { weightGrams: 0, volumeLitres: 0, items: 0, pallets: 0 },
  pin: 'none',
  state: 'pending',
  allowed: [],
  deliveryState: 'ready',
  violations: [],
})
/** What waits, as a part of a route. */
export const partOf = (one: Unplanned): Part => ({ placed: { deliveryId: one.id }, stop: stopOf(one) })
const changed = ({ id, version }: BoardRoute, parts: Part[]): RouteChange => ({ id, version, parts })

/** The lane of somebody who has no route yet: what comes into it makes one. */
const idleFrom = -1_000_000
export const idleLane = (driverId: number): number => idleFrom - driverId
export const isIdle = ({ id }: Pick<BoardRoute, 'id'>): boolean => id < idleFrom
/** As which a route is asked for that is not there yet. */
export const fresh = 0

/** Deliveries, from wherever they are, into a route: before its part at a place, in the order they are named. */
export function move(board: Board, deliveryIds: readonly number[], toId: number, at: number): Change | undefined {
  const to = board.routes.find(({ id }) => id === toId)
  if (to ? !isOpen(to) : !isIdle({ id: toId })) return undefined
  const isAsked = ({ stop }: Part) => stop.deliveryId !== null && deliveryIds.includes(stop.deliveryId)
  const isFree = (part: Part) => isAsked(part) && part.stop.state === 'pending'
  const from = board.routes.filter((route) => route.id !== toId && isOpen(route) && partsOf(route).some(isFree))
  const own = to ? partsOf(to) : []
  const moved = [
    ...(to ? [...from, to] : from).flatMap((route) => partsOf(route).filter(isFree)),
    ...board.unplanned.filter(({ id }) => deliveryIds.includes(id)).map(partOf),
  ].toSorted((a, b) => deliveryIds.indexOf(a.stop.deliveryId!) - deliveryIds.indexOf(b.stop.deliveryId!))
  if (moved.length === 0) return undefined
  // nothing goes before what is over or begun
  const place = Math.max(at, begunOf(own))
  const before = own.slice(0, place).filter((part) => !isFree(part))
  const after = own.slice(place).filter((part) => !isFree(part))
  const parts = [...before, ...moved, ...after]
  if (from.length === 0 && parts.length === own.length && parts.every((part, i) => part.stop === own[i]!.stop))
    return undefined
  const isNew = moved.every(({ stop }) => stop.id < 0)
  return {
    did: isNew ? 'add' : from.length > 0 ? 'move' : 'order',
    routes: [
      ...from.map((route) =>
        changed(
          route,
          partsOf(route).filter((part) => !isFree(part)),
        ),
      ),
      to ? changed(to, parts) : { id: fresh, driverId: idleFrom - toId, parts },
    ],
  }
}

/** One delivery after a stop of a route, or before all of them. */
export function putAt(board: Board, deliveryId: number, routeId: number, after: number | null): Change | undefined {
  const route = board.routes.find(({ id }) => id === routeId)
  const at = route ? partsOf(route).findIndex(({ stop }) => stop.id === after) + 1 : 0
  return move(board, [deliveryId], routeId, at)
}

/** Deliveries back to what is not planned. */
export function takeOut(board: Board, deliveryIds: readonly number[]): Change | undefined {
  const isGone = ({ stop }: Part) =>
    stop.deliveryId !== null && deliveryIds.includes(stop.deliveryId) && stop.state === 'pending'
  const from = board.routes.filter((route) => isOpen(route) && partsOf(route).some(isGone))
  if (from.length === 0) return undefined
  return {
    did: 'take',
    routes: from.map((route) =>
      changed(
        route,
        partsOf(route).filter((part) => !isGone(part)),
      ),
    ),
  }
}

const routeOf = (board: Board, id: number): BoardRoute | undefined =>
  board.routes.find((route) => route.id === id && isOpen(route))

export function reverse(board: Board, id: number): Change | undefined {
  const route = routeOf(board, id)
  if (!route) return undefined
  const parts = partsOf(route)
  const begun = begunOf(parts)
  if (parts.length - begun < 2) return undefined
  return { did: 'reverse', routes: [changed(route, [...parts.slice(0, begun), ...parts.slice(begun).toReversed()])] }
}

const split = (parts: Part[]): [Part[], Part[]] => {
  const begun = begunOf(parts)
  return [parts.slice(0, begun), parts.slice(begun)]
}
/** What is open of each goes to the other. */
export function exchange(board: Board, oneId: number, otherId: number): Change | undefined {
  const [one, other] = [routeOf(board, oneId), routeOf(board, otherId)]
  if (!one || !other) return undefined
  const [[ownBegun, own], [theirBegun, theirs]] = [split(partsOf(one)), split(partsOf(other))]
  if (own.length + theirs.length === 0) return undefined
  return {
    did: 'exchange',
    routes: [changed(one, [...ownBegun, ...theirs]), changed(other, [...theirBegun, ...own])],
  }
}

/** What is open of one goes to the end of another. */
export function merge(board: Board, fromId: number, intoId: number): Change | undefined {
  const [from, into] = [routeOf(board, fromId), routeOf(board, intoId)]
  if (!from || !into) return undefined
  const [begun, open] = split(partsOf(from))
  if (open.length === 0) return undefined
  return { did: 'merge', routes: [changed(from, begun), changed(into, [...partsOf(into), ...open])] }
}

/** What comes after a stop goes to a new route of nobody yet. */
export function splitAfter(board: Board, id: number, stopId: number): Change | undefined {
  const route = routeOf(board, id)
  if (!route) return undefined
  const parts = partsOf(route)
  const at = Math.max(parts.findIndex(({ stop }) => stop.id === stopId) + 1, begunOf(parts))
  if (at <= 0 || at >= parts.length) return undefined
  const routes = [changed(route, parts.slice(0, at)), { id: fresh, parts: parts.slice(at) }]
  return { did: 'split', routes, depotId: route.depotId }
}

/** Who drives one drives the other, with what they drive. */
export function swapCrew(board: Board, oneId: number, otherId: number): Change | undefined {
  const [one, other] = [routeOf(board, oneId), routeOf(board, otherId)]
  if (!one || !other) return undefined
  const given = ({ id, version }: BoardRoute, { driverId, vehicleId }: BoardRoute): RouteChange => ({
    id,
    version,
    driverId,
    vehicleId,
  })
  return { did: 'crew', routes: [given(one, other), given(other, one)] }
}

/** Somebody else, or another vehicle; who and what is on another route of the board changes places with it. */
export function setCrew(board: Board, id: number, crew: Pick<Wanted, 'driverId' | 'vehicleId'>): Change | undefined {
  const route = routeOf(board, id)
  if (!route) return undefined
  const wanted = new Map<number, RouteChange>()
  const put = ({ id: of, version }: BoardRoute, change: Partial<RouteChange>) =>
    wanted.set(of, { ...(wanted.get(of) ?? { id: of, version }), ...change })
  for (const key of ['driverId', 'vehicleId'] as const) {
    const next = crew[key]
    if (next === undefined || next === route[key]) continue
    put(route, { [key]: next })
    const other = board.routes.find((one) => next !== null && one.id !== id && one[key] === next && isOpen(one))
    if (other) put(other, { [key]: route[key] })
  }
  return wanted.size > 0 ? { did: 'crew', routes: [...wanted.values()] } : undefined
}

export function pin(board: Board, deliveryIds: readonly number[], how: Stop['pin']): Change | undefined {
  const isAsked = ({ deliveryId }: Stop) => deliveryId !== null && deliveryIds.includes(deliveryId)
  const routes = board.routes.filter((route) => isOpen(route) && route.list.some(isAsked))
  if (routes.length === 0) return undefined
  const pinned = (part: Part): Part =>
    isAsked(part.stop) ? { placed: { ...part.placed, pin: how }, stop: { ...part.stop, pin: how } } : part
  return { did: 'pin', routes: routes.map((route) => changed(route, partsOf(route).map(pinned))) }
}

/** A break or another loading after a stop. A break of the shift that places itself is put there before another is made. */
export function pause(board: Board, id: number, afterId: number, kind: 'break' | 'reload'): Change | undefined {
  const route = routeOf(board, id)
  if (!route) return undefined
  const own = kind === 'break' ? route.list.find((stop) => stop.kind === 'break' && stop.pin === 'none') : undefined
  const made: Stop = own ?? { ...stopOf(imagined), id: 0, kind, deliveryId: null, name: '', serviceSeconds: 1800 }
  const placed: Placed = own ? { stopId: own.id, pin: 'position' } : { kind, pin: 'position' }
  const parts = partsOf(route)
  const at = Math.max(parts.findIndex(({ stop }) => stop.id === afterId) + 1, begunOf(parts))
  const part: Part = { placed, stop: { ...made, pin: 'position' } }
  return { did: 'pause', routes: [changed(route, [...parts.slice(0, at), part, ...parts.slice(at)])] }
}
const imagined: Unplanned = {
  id: 0,
  depotId: 0,
  code: '',
  state: 'ready',
  kind: 'delivery',
  customer: '',
  line: '',
  city: '',
  lat: null,
  lon: null,
  confidence: 1,
  day: null,
  windows: [],
  weightGrams: 0,
  volumeLitres: 0,
  items: 0,
  pallets: 0,
  serviceSeconds: 0,
  skills: [],
  features: [],
  priority: 0,
  version: 0,
}

export const wantedOf = ({ routes }: Change): Wanted[] =>
  routes.map(({ parts, ...rest }) => ({ ...rest, ...(parts ? { stops: parts.map(({ placed }) => placed) } : {}) }))
