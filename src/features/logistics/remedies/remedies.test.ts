/** What is done during the day: about a stop that will be late, about what came in, about a driver who is ill. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { giveRules, roadsAway } from '#hosts/test/put-back'
import type { Board } from '#features/logistics/board/contract'
import type { Delivery } from '#features/logistics/deliveries/contract'
import { deliveries } from '#features/logistics/deliveries/tables'
import type { RouteDetail, Stop } from '#features/logistics/routes/contract'
import { isVisit } from '#features/logistics/routes/contract/stops'
import { driverAbsences } from '#features/logistics/drivers/tables'
import type { Fitting, Handover, PricedRemedy } from './contract'

const world = aWorld()
const depot = aDepotEach(world)
const admin = world.client('admin')
const root = '/api/apps/logistics'
const day = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const free = {
  skills: [],
  features: [],
  windows: [],
  allowedDrivers: [],
  excludedDrivers: [],
  position: 'any',
  notWith: [],
  // a door of which something is asked cannot be left without it
  needs: {},
}
async function ready(count: number): Promise<number[]> {
  const query = `day=${day}&state=ready&depot=${depot.id}&itemsPerPage=${count}&sortBy=code&orderBy=asc`
  const { deliveries: rows } = await json<{ deliveries: Delivery[] }>(admin(`GET ${root}/deliveries?${query}`))
  for (const { id } of rows) await world.host.db.update(deliveries).set(free).where(eq(deliveries.id, id))
  return rows.map(({ id }) => id)
}
/** Under way, as its driver left. */
async function outOn(nth: number, deliveryIds: number[]): Promise<RouteDetail> {
  const startsAt = world.host.now().toISOString()
  const made = await json<RouteDetail>(
    admin(`POST ${root}/routes`, {
      day,
      depotId: depot.id,
      driverId: depot.drivers[nth],
      deliveryIds,
      startsAt,
    }),
  )
  const override = 'As it is'
  await admin(`POST ${root}/routes/${made.id}/moves`, { move: 'publish', override })
  return json(admin(`POST ${root}/routes/${made.id}/moves`, { move: 'start' }))
}
const routeOf = (id: number) => json<RouteDetail>(admin(`GET ${root}/routes/${id}`))
const doors = ({ list }: RouteDetail): Stop[] => list.filter(({ kind }) => isVisit(kind))
const at = (route: RouteDetail, stop: Stop, move: string, more: object = {}) =>
  admin(`POST ${root}/routes/${route.id}/stops/${stop.id}/moves`, { move, ...more })
type Answer = { remedies: PricedRemedy[]; lateSeconds: number; customer: string }
const remediesOf = (stop: Stop) => json<Answer>(admin(`GET ${root}/remedies/${stop.id}`))
const make = (stop: Stop, body: object) => admin(`POST ${root}/remedies/${stop.id}`, body)

/** Two on the road; the last stop of the first will miss its window, which the second could meet. */
async function late() {
  const ids = await ready(8)
  const own = await outOn(0, ids.slice(0, 5))
  const other = await outOn(1, ids.slice(5))
  const timed = await json<RouteDetail>(admin(`POST ${root}/routes/${own.id}/edits`, { edits: [{ do: 'time' }] }))
  const last = doors(timed).at(-1)!
  const early = new Date(Date.parse(last.beginAt!) - 20 * 60_000)
  const begins = new Intl.DateTimeFormat('en-GB', { timeZone: own.zone, timeStyle: 'short' }).format(early)
  const windows = [{ from: '00:00', until: begins, hard: true, centsPerMinute: 0 }]
  await world.host.db.update(deliveries).set({ windows }).where(eq(deliveries.id, last.deliveryId!))
  const route = await json<RouteDetail>(admin(`POST ${root}/routes/${own.id}/edits`, { edits: [{ do: 'time' }] }))
  return { route, other, stop: doors(route).find(({ id }) => id === last.id)! }
}

test('a stop that will be late has three remedies with their price; the best one makes it on time', async () => {
  const { route, stop } = await late()
  const { remedies, lateSeconds } = await remediesOf(stop)
  expect(lateSeconds).toBeGreaterThan(10 * 60)
  expect(remedies).toHaveLength(3)
  const [best] = remedies
  expect(['order', 'move']).toContain(best!.kind)
  expect(best!.lateSeconds).toBe(0)
  const costs = async () => {
    const all = (await json<Board>(admin(`GET ${root}/board?day=${day}&depot=${depot.id}`))).routes
    return all.reduce((sum, { costCents }) => sum + costCents, 0)
  }
  const before = await costs()
  expect((await make(stop, { kind: best!.kind, wanted: best!.wanted })).status).toBe(201)
  const after = await routeOf(best!.routeId!)
  expect(doors(after).find(({ deliveryId }) => deliveryId === stop.deliveryId)!.violations).toEqual([])
  // what was said is what it costs, to the cent or two of rounding
  expect(Math.abs((await costs()) - before - best!.cents)).toBeLessThanOrEqual(3)
  expect(after.revisions[0]!.changes.length).toBeGreaterThan(0)
  // what it was counted on has changed: the same again is refused
  expect((await make(stop, { kind: best!.kind, wanted: best!.wanted })).status).toBe(409)
  expect(route.state).toBe('in_progress')
})

test('a word with the customer widens the window; nothing else of the route is touched', async () => {
  const { route, stop } = await late()
  const { remedies } = await remediesOf(stop)
  const window = remedies.find(({ kind }) => kind === 'window')!
  expect(window).toMatchObject({ minutes: 0, cents: 0, wanted: [] })
  expect((await make(stop, { kind: 'window', wanted: [], until: window.until })).status).toBe(201)
  const after = await routeOf(route.id)
  expect(after.list.map(({ id }) => id)).toEqual(route.list.map(({ id }) => id))
  expect(doors(after).at(-1)).toMatchObject({ violations: [], windows: [{ from: '00:00', until: window.until }] })
})

test('what nobody else can bring is handed to tomorrow, and its driver is told', async () => {
  const [one, ...ids] = await ready(4)
  const route = await outOn(0, [one!, ...ids])
  const stop = doors(route).find(({ deliveryId }) => deliveryId === one)!
  const { remedies } = await remediesOf(stop)
  const tomorrow = remedies.find(({ kind }) => kind === 'tomorrow')!
  expect(tomorrow).toMatchObject({ day: '2026-05-13' })
  expect(tomorrow.cents).toBeLessThanOrEqual(0)
  expect((await make(stop, { kind: 'tomorrow', wanted: tomorrow.wanted })).status).toBe(201)
  const [row] = await world.host.db.select().from(deliveries).where(eq(deliveries.id, one!))
  expect(row).toMatchObject({ state: 'ready', day: '2026-05-13' })
  expect((await routeOf(route.id)).revisions[0]!.changes.map(({ did }) => did)).toContain('taken')
  // taken back at the board, it is of today and where it was
  expect((await admin(`POST ${root}/board/undo`, { day, depotId: depot.id })).status).toBe(201)
  const [back] = await world.host.db.select().from(deliveries).where(eq(deliveries.id, stop.deliveryId!))
  expect(back!.day).toBe(day)
  expect(doors(await routeOf(route.id)).map(({ deliveryId }) => deliveryId)).toEqual(
    doors(route).map(({ deliveryId }) => deliveryId),
  )
})

test('a stop somebody is at has no remedy, and nobody widens it to before it begins', async () => {
  const { route, stop } = await late()
  const [first] = doors(route)
  await at(route, first!, 'setOut')
  await at(route, first!, 'arrive')
  expect((await remediesOf(first!)).remedies).toEqual([])
  expect((await make(stop, { kind: 'window', wanted: [], until: '00:00' })).status).toBe(409)
})

const fit = (deliveryIds: number[], depotId = depot.id) => admin(`POST ${root}/fittings`, { day, depotId, deliveryIds })
test('what came in today goes where it disturbs least; what has begun or is pinned stays where it is', async () => {
  const ids = await ready(9)
  const one = await outOn(0, ids.slice(0, 4))
  const two = await outOn(1, ids.slice(4, 7))
  const [first, second] = doors(one)
  await at(one, first!, 'setOut')
  await at(one, first!, 'finish')
  await at(one, second!, 'setOut')
  const [pinned] = doors(two)
  await admin(`POST ${root}/routes/${two.id}/edits`, { edits: [{ do: 'pin', stopIds: [pinned!.id], pin: 'both' }] })
  const found = await json<Fitting>(fit(ids.slice(7)))
  expect(found.puts).toHaveLength(2)
  expect(found.left).toEqual([])
  expect(found.minutes).toBeGreaterThan(0)
  const edited = await admin(`POST ${root}/board/edits`, { day, depotId: depot.id, did: 'add', routes: found.wanted })
  expect(edited.status).toBe(201)
  const [now, then] = [await routeOf(one.id), await routeOf(two.id)]
  expect(
    doors(now)
      .slice(0, 2)
      .map(({ id }) => id),
  ).toEqual([first!.id, second!.id])
  expect(doors(then)[0]!.id).toBe(pinned!.id)
  expect(doors(now).length + doors(then).length).toBe(9)
  expect((await fit(ids, 9999)).status).toBe(404)
})

const handover = (id: number, driver?: number) =>
  admin(`GET ${root}/handovers/${id}${driver === undefined ? '' : `?driver=${driver}`}`)
const give = (id: number, body: object) => admin(`POST ${root}/handovers/${id}`, body)
/** Two are out; the first has brought one, and is on the way to the next. */
async function ill() {
  const ids = await ready(8)
  const one = await outOn(0, ids.slice(0, 5))
  const other = await outOn(1, ids.slice(5))
  const [first, second] = doors(one)
  for (const move of ['setOut', 'arrive']) await at(one, first!, move)
  return { one, other, first: first!, second: second! }
}

test('a driver who is ill: all that is open goes to the others, priced before; the route ends with its history', async () => {
  const { one, other, first, second } = await ill()
  expect((await handover(one.id)).status).toBe(409)
  expect((await give(one.id, { version: 1, wanted: [] })).status).toBe(409)
  await at(one, first, 'finish')
  await at(one, second, 'setOut')
  const found = await json<Handover>(handover(one.id))
  expect(found.puts.length + found.left.length).toBe(4)
  expect(found.puts.length).toBeGreaterThan(0)
  expect(found.done).toBe(1)
  const done = await give(one.id, { version: found.version, wanted: found.wanted })
  expect(done.status).toBe(201)
  const ended = await routeOf(one.id)
  expect(ended).toMatchObject({ state: 'completed', done: 1 })
  expect(doors(ended).map(({ id, state }) => [id, state])).toEqual([
    [first.id, 'done'],
    [second.id, 'skipped'],
  ])
  const now = await routeOf(other.id)
  expect(doors(now)).toHaveLength(3 + found.puts.length)
  expect(now.revisions[0]!.changes.filter(({ did }) => did === 'added' || did === 'given')).toHaveLength(
    found.puts.length,
  )
  for (const { deliveryId } of found.puts) {
    const [row] = await world.host.db.select().from(deliveries).where(eq(deliveries.id, deliveryId))
    expect(row).toMatchObject({ state: 'dispatched' })
  }
  const absences = await world.host.db.select().from(driverAbsences).where(eq(driverAbsences.driverId, one.driverId!))
  expect(absences).toContainEqual(expect.objectContaining({ from: day, until: day, reason: 'sick' }))
  expect((await give(one.id, { version: found.version, wanted: found.wanted })).status).toBe(409)
})

test('one driver without a route takes over the vehicle, with all that is open in a route of their own', async () => {
  const { one, first } = await ill()
  await at(one, first, 'finish')
  const all = await json<Handover>(handover(one.id))
  const taker = all.drivers.find(({ routeId }) => routeId === null)!
  const found = await json<Handover>(handover(one.id, taker.id))
  expect(found.puts.every(({ driver }) => driver === taker.name)).toBe(true)
  expect(found.wanted.map(({ id }) => id)).toEqual([0])
  const body = { version: found.version, wanted: found.wanted }
  const { routeIds } = await json<{ routeIds: number[] }>(give(one.id, body))
  const fresh = await routeOf(routeIds[0]!)
  expect(fresh).toMatchObject({ driverId: taker.id, vehicleId: one.vehicleId })
  expect(doors(fresh)).toHaveLength(found.puts.length)
  expect(await routeOf(one.id)).toMatchObject({ state: 'completed', done: 1 })
})

test('what cannot be handed over is refused, and nothing of it is done', async () => {
  const { one, other, first } = await ill()
  await at(one, first, 'finish')
  const found = await json<Handover>(handover(one.id))
  const before = await routeOf(other.id)
  const old = found.wanted.map((each) => ({ ...each, version: 1 }))
  expect((await give(one.id, { version: found.version, wanted: old })).status).toBe(409)
  expect(await routeOf(other.id)).toEqual(before)
  expect(await routeOf(one.id)).toMatchObject({ state: 'in_progress' })
  const { driverId, vehicleId } = other
  const taken = { version: found.version, wanted: [{ id: 0, driverId, vehicleId, stops: [] }] }
  expect((await give(one.id, taken)).status).toBe(409)
  expect((await handover(one.id, 9999)).status).toBe(409)
  const [left] = await ready(1)
  const idle = await json<RouteDetail>(
    admin(`POST ${root}/routes`, { day, depotId: depot.id, driverId: depot.drivers[2], deliveryIds: [left] }),
  )
  expect((await handover(idle.id)).status).toBe(409)
  expect((await give(idle.id, { version: 1, wanted: [] })).status).toBe(409)
})

test('who may change routes and no deliveries hands over nothing, and agrees to no window', async () => {
  const { one, first, second } = await ill()
  await at(one, first, 'finish')
  const keeper = await world.as('author')
  const rules = [{ action: ['read', 'update'] as const, subject: ['Route', 'Depot', 'Driver'] }]
  await giveRules(
    world,
    'author',
    rules.flatMap(({ action, subject }) => subject.map((name) => ({ action: [...action], subject: name }))),
  )
  const { version } = await routeOf(one.id)
  const handed = await keeper(`POST ${root}/handovers/${one.id}`, { version, wanted: [] })
  expect([handed.status, await handed.json()]).toMatchObject([403, { message: 'You may not make this change' }])
  const agreed = await keeper(`POST ${root}/remedies/${second.id}`, { kind: 'window', wanted: [], until: '18:00' })
  expect([agreed.status, await agreed.json()]).toMatchObject([403, { message: 'You may not make this change' }])
})

test('without road times nothing is priced', async () => {
  const { one, first } = await ill()
  const [, , third] = doors(one)
  await at(one, first, 'finish')
  const [left] = await ready(1)
  await world.host.db.update(deliveries).set({ lat: 38.51 }).where(eq(deliveries.id, third!.deliveryId!))
  const windows = [{ from: '00:00', until: '22:00', hard: true, centsPerMinute: 0 }]
  await world.host.db.update(deliveries).set({ windows }).where(eq(deliveries.id, third!.deliveryId!))
  await world.host.db.update(deliveries).set({ lat: 38.52 }).where(eq(deliveries.id, left!))
  await roadsAway(world)
  expect((await admin(`GET ${root}/remedies/${third!.id}`)).status).toBe(502)
  expect((await fit([left!])).status).toBe(502)
  expect((await handover(one.id)).status).toBe(502)
  const { version } = await routeOf(one.id)
  expect((await give(one.id, { version, wanted: [] })).status).toBe(502)
  expect((await make(third!, { kind: 'window', wanted: [], until: '23:00' })).status).toBe(502)
})
