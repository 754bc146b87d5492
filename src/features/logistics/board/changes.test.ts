import { expect, test } from 'vitest'
import type { BoardRoute } from '#features/logistics/routes/contract'
import type { Stop } from '#features/logistics/routes/contract/stops'
import * as changes from './changes'
import type { Board, Unplanned } from './contract'
import { blocksOf, awaitedOf, loadOf, placeAt, spanOf } from './lane-parts'
import { repairAround, repairRoute } from './repair'
import { withAnswer, withChange } from './shown'

const hour = 3_600_000
const seven = Date.parse('2026-05-12T07:00:00Z')
const told = (hours: number) => new Date(seven + hours * hour).toISOString()
const load = { weightGrams: 400, volumeLitres: 0, items: 0, pallets: 0 }
const stop = (id: number, kind: Stop['kind'], begins: number, more: Partial<Stop> = {}): Stop => ({
  id,
  seq: id,
  trip: 0,
  kind,
  deliveryId: kind === 'drop' ? id * 10 : null,
  depotId: null,
  code: null,
  name: `Stop ${id}`,
  line: '',
  lat: 1,
  lon: 1,
  windows: [],
  plannedAt: null,
  arriveAt: told(begins - 0.1),
  beginAt: told(begins),
  leaveAt: told(begins + 0.25),
  arrivedAt: null,
  leftAt: null,
  travelSeconds: 600,
  travelMetres: 1000,
  waitSeconds: 0,
  setupSeconds: 0,
  serviceSeconds: 900,
  load,
  pin: 'none',
  state: 'pending',
  allowed: [],
  deliveryState: 'planned',
  violations: [],
  ...more,
})
const route = (id: number, list: Stop[], more: Partial<BoardRoute> = {}) =>
  ({
    id,
    code: `R-000${id}`,
    day: '2026-05-12',
    zone: 'UTC',
    depotId: 1,
    driverId: id,
    driver: `Driver ${id}`,
    vehicleId: id,
    vehicle: `Van ${id}`,
    state: 'planned',
    locked: false,
    stale: false,
    stops: list.length - 2,
    list,
    violations: [],
    path: null,
    capacity: { weightGrams: 1000, volumeLitres: null, items: null, pallets: null },
    version: 1,
    ...more,
  }) as BoardRoute
const lane = (id: number, ...visits: Stop[]) =>
  route(id, [stop(id * 100, 'start', 0), ...visits, stop(id * 100 + 99, 'end', 6)])
const board = (routes: BoardRoute[], unplanned: Partial<Unplanned>[] = []) =>
  ({ day: '2026-05-12', routes, unplanned, undo: null, redo: null }) as Board
const two = () =>
  board([lane(1, stop(1, 'drop', 1), stop(2, 'drop', 2), stop(3, 'drop', 3)), lane(2, stop(4, 'drop', 1))])
const orderOf = (change: changes.Change | undefined) =>
  change?.routes.map(({ id, parts }) => [
    id,
    ...(parts ?? []).map(({ stop: { deliveryId, kind } }) => deliveryId ?? kind),
  ])

test('deliveries go before a stop of another route, and out of their own', () => {
  const change = changes.move(two(), [20, 10], 2, 0)
  expect(change?.did).toBe('move')
  expect(orderOf(change)).toEqual([
    [1, 30],
    [2, 20, 10, 40],
  ])
})

test('within a route they change their order; where nothing changes, nothing is done', () => {
  expect(orderOf(changes.move(two(), [10], 1, 3))).toEqual([[1, 20, 30, 10]])
  expect(changes.move(two(), [10], 1, 0)).toBeUndefined()
  expect(changes.move(two(), [10], 9, 0)).toBeUndefined()
})

test('what is not planned comes in, with its code alone; out of a route it is not planned again', () => {
  const before = board(
    [lane(1, stop(1, 'drop', 1))],
    [{ id: 70, kind: 'delivery', customer: 'Café Ondine', windows: [], serviceSeconds: 300 }],
  )
  const change = changes.move(before, [70], 1, 1)!
  expect(change.did).toBe('add')
  expect(changes.wantedOf(change)[0]!.stops).toEqual([{ stopId: 1 }, { deliveryId: 70 }])
  const shown = withChange(before, change)
  expect(shown.unplanned).toEqual([])
  expect(shown.routes[0]!.list.map(({ name }) => name)).toContain('Café Ondine')
  expect(orderOf(changes.takeOut(two(), [10, 40]))).toEqual([[1, 20, 30], [2]])
  expect(changes.takeOut(two(), [999])).toBeUndefined()
})

test('nothing goes before what is over or begun, and nothing out of a locked route', () => {
  const begun = board([lane(1, stop(1, 'drop', 1, { state: 'done' }), stop(2, 'drop', 2), stop(3, 'drop', 3))])
  expect(orderOf(changes.move(begun, [30], 1, 0))).toEqual([[1, 10, 30, 20]])
  expect(changes.takeOut(begun, [10])).toBeUndefined()
  expect(orderOf(changes.reverse(begun, 1))).toEqual([[1, 10, 30, 20]])
  const locked = board([route(1, lane(1, stop(1, 'drop', 1)).list, { locked: true })])
  expect(changes.takeOut(locked, [10])).toBeUndefined()
  expect(changes.reverse(locked, 1)).toBeUndefined()
})

test('routes are reversed, exchanged, merged and split', () => {
  expect(orderOf(changes.reverse(two(), 1))).toEqual([[1, 30, 20, 10]])
  expect(changes.reverse(two(), 2)).toBeUndefined()
  expect(orderOf(changes.exchange(two(), 1, 2))).toEqual([
    [1, 40],
    [2, 10, 20, 30],
  ])
  expect(orderOf(changes.merge(two(), 2, 1))).toEqual([[2], [1, 10, 20, 30, 40]])
  // into one that is not there yet
  expect(orderOf(changes.splitAfter(two(), 1, 1))).toEqual([
    [1, 10],
    [changes.fresh, 20, 30],
  ])
  expect(changes.splitAfter(two(), 1, 3)).toBeUndefined()
})

test('crews are swapped, and seen at once', () => {
  const change = changes.swapCrew(two(), 1, 2)!
  expect(changes.wantedOf(change)).toEqual([
    { id: 1, version: 1, driverId: 2, vehicleId: 2 },
    { id: 2, version: 1, driverId: 1, vehicleId: 1 },
  ])
  expect(withChange(two(), change).routes.map(({ driver }) => driver)).toEqual(['Driver 2', 'Driver 1'])
})

test('stops are pinned; a break of the shift is put where it is asked for before another is made', () => {
  const pinned = changes.pin(two(), [20], 'position')!
  expect(changes.wantedOf(pinned)[0]!.stops).toEqual([{ stopId: 1 }, { stopId: 2, pin: 'position' }, { stopId: 3 }])
  const fresh = changes.pause(two(), 1, 1, 'break')!
  expect(changes.wantedOf(fresh)[0]!.stops![1]).toEqual({ kind: 'break', pin: 'position' })
  const own = board([lane(1, stop(1, 'drop', 1), stop(5, 'break', 2), stop(2, 'drop', 3))])
  expect(changes.wantedOf(changes.pause(own, 1, 1, 'break')!)[0]!.stops![1]).toEqual({ stopId: 5, pin: 'position' })
  // one that places itself is not of the order, and stays after what it followed
  const moved = withChange(own, changes.reverse(own, 1)!)
  expect(moved.routes[0]!.list.map(({ id }) => id)).toEqual([100, 2, 1, 5, 199])
})

test('before the answer, times follow from what is known; the answer takes their place', () => {
  const before = two()
  const shown = withChange(before, changes.reverse(before, 1)!)
  const times = shown.routes[0]!.list.map(({ beginAt }) => Date.parse(beginAt!))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(shown.routes[0]!.stale).toBe(true)
  const told = { unplanned: [], beyond: 0, pots: null, known: before.known, undo: null, redo: null }
  const answer = { routes: [{ ...before.routes[0]!, version: 2 }], ...told }
  expect(withAnswer(before, answer).routes.map(({ version }) => version)).toEqual([2, 1])
})

test('a lane has blocks without gaps, windows in two rows, and the load by its fullest measure', () => {
  const windows = [{ from: '08:00', until: '09:00', hard: true }]
  const late = [{ cause: 'delay', amount: 900 }]
  const list = [
    stop(1, 'drop', 1, { windows }),
    stop(2, 'drop', 2, { windows, violations: late }),
    stop(3, 'drop', 3, { windows: [{ from: '08:00', until: '11:00', hard: false }] }),
  ]
  const shown = lane(1, ...list)
  const blocks = blocksOf(shown)
  expect(blocks.filter(({ kind }) => kind === 'service').map(({ number }) => number)).toEqual([1, 2, 3])
  for (const [at, { from }] of blocks.entries()) if (at > 0) expect(from).toBe(blocks[at - 1]!.until)
  const awaited = awaitedOf(shown)
  expect(awaited.map(({ row, late: kind }) => [row, kind])).toEqual([
    [0, 'hard'],
    [1, undefined],
  ])
  expect(loadOf(shown)[0]!.share).toBe(0.4)
  const span = spanOf([shown], { from: 0, until: 1 })
  expect(span.from).toBeLessThanOrEqual(seven - 0.1 * hour)
  expect((span.until - span.from) % hour).toBe(0)
  // between the second and the third
  const scale = { ...span, perHour: 100 }
  const x = ((seven + 2.6 * hour - span.from) / hour) * 100
  expect(placeAt(shown, list, scale, x)).toBe(2)
})

test('a repair asks for the order of one route, or for a stop and the nearest that may move', () => {
  const far = (id: number, lat: number, more: Partial<Stop> = {}) => stop(id, 'drop', 1, { lat, ...more })
  const many = Array.from({ length: 20 }, (_, nth) => far(10 + nth, 2 + nth))
  const depot = { id: 5, name: 'North', lat: 1, lon: 1, zone: 'UTC' }
  const routes = [
    lane(1, far(1, 1), far(2, 1.1, { pin: 'position' }), far(3, 1.2, { state: 'done' }), far(4, 1.3)),
    lane(2, ...many),
    route(3, [far(5, 1)], { locked: true }),
  ]
  const day = { ...board(routes.map((one) => ({ ...one, depotId: 5 }))), depot }
  expect(repairRoute(day, day.routes[1]!)).toMatchObject({
    day: '2026-05-12',
    depotId: 5,
    mode: 'keep_routes',
    timeLimit: 2,
    scope: { routeIds: [2], deliveryIds: [], zoneId: null },
  })
  const { scope, addRoutes } = repairAround(day, day.routes[0]!, routes[0]!.list[1]!)
  expect(addRoutes).toBe(false)
  expect(scope!.deliveryIds).toEqual([10, 40, ...Array.from({ length: 14 }, (_, nth) => 100 + nth * 10)])
})
