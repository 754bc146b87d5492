import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { momentIn } from '#contract/zone'
import { aDepot, aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { atDawn } from '#hosts/test/put-back'
import { deliveries } from '#features/logistics/deliveries/tables'
import type { Delivery } from '#features/logistics/deliveries/contract'
import { depots } from '#features/logistics/depots/tables'
import type { Route, RouteDetail, Stop } from './contract'
import { isVisit } from './rules'

const world = aWorld()
atDawn(world)
const depot = aDepotEach(world)
const admin = world.client('admin')
const author = world.client('author')
const base = '/api/apps/logistics/routes'
const today = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const ready = async (count: number) => {
  const query = `day=${today}&state=ready&depot=${depot.id}&itemsPerPage=${count}&sortBy=code&orderBy=asc`
  const { deliveries: rows } = await json<{ deliveries: Delivery[] }>(
    admin(`GET /api/apps/logistics/deliveries?${query}`),
  )
  return rows.map(({ id }) => id)
}
const make = async (deliveryIds: number[], more: object = {}) =>
  json<RouteDetail>(
    admin(`POST ${base}`, { day: today, depotId: depot.id, driverId: depot.drivers[0], deliveryIds, ...more }),
  )
const edit = (id: number, ...edits: object[]) => admin(`POST ${base}/${id}/edits`, { edits })
const move = (id: number, name: string, more: object = {}) => admin(`POST ${base}/${id}/moves`, { move: name, ...more })
const stopsOf = ({ list }: RouteDetail): Stop[] => list.filter(({ kind }) => isVisit(kind))
const stateOf = async (id: number) => {
  const [row] = await world.host.db.select().from(deliveries).where(eq(deliveries.id, id))
  return row!.state
}

test('made with deliveries, it is planned: each stop has its times, one after the other, by the depot’s clock', async () => {
  const ids = await ready(8)
  const route = await make(ids)
  expect(route).toMatchObject({ state: 'planned', stops: 8, driver: 'Nkem Okafor', timedBy: 'roads' })
  expect(route.vehicleId).toBe(depot.vehicles[0])
  expect(new Set(stopsOf(route).map(({ deliveryId }) => deliveryId))).toEqual(new Set(ids))
  expect(route.list[0]).toMatchObject({ kind: 'start', depotId: depot.id, name: 'North Quay' })
  expect(route.list.at(-1)).toMatchObject({ kind: 'end', depotId: depot.id })
  // the break of the shift places itself
  expect(route.list.filter(({ kind }) => kind === 'break').length).toBeGreaterThan(0)
  const times = route.list.map(({ beginAt }) => Date.parse(beginAt!))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  // the shift begins at seven in the depot's zone, and it is loaded first
  const begins = momentIn('Atlantic/Azores', today, '07:00').getTime()
  expect(Date.parse(route.list[0]!.arriveAt!)).toBeGreaterThanOrEqual(begins)
  expect(route.metres).toBeGreaterThan(1000)
  for (const id of ids) expect(await stateOf(id)).toBe('planned')
})

test('the order is changed, and each stop has new times; what is not all of it is refused', async () => {
  const route = await make(await ready(5))
  const before = stopsOf(route)
  const stopIds = before.map(({ id }) => id).toReversed()
  const answer = await edit(route.id, { do: 'order', stopIds })
  const after = (await answer.json()) as RouteDetail
  expect(answer.status).toBe(201)
  expect(stopsOf(after).map(({ id }) => id)).toEqual(stopIds)
  expect(after.version).toBe(route.version + 1)
  expect(stopsOf(after).map(({ beginAt }) => beginAt)).not.toEqual(before.toReversed().map(({ beginAt }) => beginAt))
  expect((await edit(route.id, { do: 'order', stopIds: stopIds.slice(1) })).status).toBe(409)
  expect((await edit(route.id, { do: 'order', stopIds: [...stopIds.slice(1), 999_999] })).status).toBe(409)
})

test('a window that is missed is a violation at its stop, by how much', async () => {
  const ids = await ready(4)
  await world.host.db
    .update(deliveries)
    .set({ windows: [{ from: '05:00', until: '05:30', hard: true, centsPerMinute: 0 }] })
    .where(eq(deliveries.id, ids[2]!))
  const route = await make(ids)
  const late = stopsOf(route).find(({ deliveryId }) => deliveryId === ids[2])!
  expect(late.violations).toEqual([{ cause: 'delay', amount: expect.any(Number) }])
  const closes = momentIn('Atlantic/Azores', today, '05:30').getTime()
  expect(late.violations[0]!.amount).toBe((Date.parse(late.beginAt!) - closes) / 1000)
  expect(route.violated).toBe(1)
  const refused = await move(route.id, 'publish')
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ violations: [{ cause: 'delay' }] })
  const published = await json<RouteDetail>(move(route.id, 'publish', { override: 'They know it comes later' }))
  expect(published).toMatchObject({ state: 'published', override: 'They know it comes later' })
})

test('too much for its vehicle, and a driver who does not work that day', async () => {
  const ids = await ready(2)
  await world.host.db.update(deliveries).set({ weightGrams: 90_000_000 }).where(eq(deliveries.id, ids[0]!))
  const route = await make(ids)
  const causes = (list: RouteDetail['list']) =>
    list.flatMap(({ deliveryId, violations }) => violations.map(({ cause }) => [deliveryId, cause]))
  expect(causes(route.list)).toEqual([[ids[0], 'load']])
  // a Sunday
  const sunday = await json<RouteDetail>(
    admin(`POST ${base}`, { day: '2026-05-17', depotId: depot.id, driverId: depot.drivers[0] }),
  )
  expect(sunday.violations).toEqual([{ cause: 'absent', amount: 1 }])
})

test('stops go from one route to another, all or none', async () => {
  const ids = await ready(6)
  const [one, other] = [await make(ids.slice(0, 3)), await make(ids.slice(3), { driverId: depot.drivers[1] })]
  const [stop] = stopsOf(one)
  const after = await json<RouteDetail>(edit(one.id, { do: 'take', stopIds: [stop!.id], toId: other.id }))
  expect(after.stops).toBe(2)
  const there = await json<RouteDetail>(admin(`GET ${base}/${other.id}`))
  expect(there.stops).toBe(4)
  expect(stopsOf(there).map(({ deliveryId }) => deliveryId)).toContain(stop!.deliveryId)
  const refused = await edit(
    one.id,
    { do: 'pin', stopIds: [stopsOf(after)[0]!.id], pin: 'both' },
    { do: 'take', stopIds: [999_999], toId: null },
  )
  expect(refused.status).toBe(409)
  const same = await json<RouteDetail>(admin(`GET ${base}/${one.id}`))
  expect(stopsOf(same).every(({ pin }) => pin === 'none')).toBe(true)
})

test('a break and a reload stand where they were put', async () => {
  const route = await make(await ready(4))
  const [first, , third] = stopsOf(route)
  const after = await json<RouteDetail>(
    edit(
      route.id,
      { do: 'pause', kind: 'reload', after: third!.id },
      { do: 'pause', kind: 'break', after: first!.id, seconds: 1200 },
    ),
  )
  const kinds = after.list.map(({ kind }) => kind)
  expect(kinds.indexOf('break')).toBe(after.list.findIndex(({ id }) => id === first!.id) + 1)
  expect(after.list.find(({ kind }) => kind === 'break')).toMatchObject({ serviceSeconds: 1200, pin: 'position' })
  expect(kinds).toContain('reload')
  expect(after.list.at(-1)!.trip).toBe(1)
})

test('only what is ready is put into a route', async () => {
  const ids = await ready(2)
  await make([ids[0]!])
  const answer = await admin(`POST ${base}`, { day: today, depotId: depot.id, deliveryIds: ids })
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ deliveryId: ids[0], state: 'planned' })
  expect(await stateOf(ids[1]!)).toBe('ready')
  const missing = await admin(`POST ${base}`, { day: today, depotId: depot.id, deliveryIds: [999_999] })
  expect(await missing.json()).toMatchObject({ deliveryId: 999_999, state: null })
  const unknown = { driverId: 9999, vehicleId: 9999, depotId: 9999 }
  for (const [key, value] of Object.entries(unknown))
    expect((await admin(`POST ${base}`, { day: today, depotId: depot.id, [key]: value })).status, key).toBe(400)
  const route = await make([ids[1]!])
  for (const key of ['driverId', 'vehicleId'] as const)
    expect((await admin(`PUT ${base}/${route.id}`, { [key]: 9999 })).status, key).toBe(400)
  expect((await edit(route.id, { do: 'add', deliveryIds: [ids[0]!] })).status).toBe(409)
})

test('a locked one stays as it is until it is unlocked', async () => {
  const route = await make(await ready(2))
  await admin(`PUT ${base}/${route.id}`, { locked: true })
  expect((await edit(route.id, { do: 'time' })).status).toBe(409)
  expect((await admin(`PUT ${base}/${route.id}`, { note: 'No' })).status).toBe(409)
  expect(await json<Route>(admin(`PUT ${base}/${route.id}`, { locked: false }))).toMatchObject({ locked: false })
})

test('empty, or without a crew, it does not go out', async () => {
  const empty = await make([])
  expect(empty.state).toBe('draft')
  expect(await (await move(empty.id, 'plan')).json()).toEqual({ message: 'There is no stop in it' })
  const alone = await json<RouteDetail>(
    admin(`POST ${base}`, { day: today, depotId: depot.id, deliveryIds: await ready(1) }),
  )
  const refused = await move(alone.id, 'publish')
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('no driver')
})

test('a delivery that is cancelled or held leaves its route', async () => {
  const ids = await ready(3)
  const route = await make(ids)
  const held = await admin(`POST /api/apps/logistics/deliveries/${ids[1]}/moves`, {
    move: 'hold',
    reason: 'On holiday',
  })
  expect(held.status).toBe(201)
  const after = await json<RouteDetail>(admin(`GET ${base}/${route.id}`))
  expect(after.stops).toBe(2)
  expect(after.version).toBe(route.version + 1)
})

test('where a delivery would fit: what is there, and what is only thought of', async () => {
  const ids = await ready(6)
  const route = await make(ids.slice(0, 5))
  const { fits, zone } = await json<{ fits: { routeId: number; minutes: number; after: number }[]; zone: string }>(
    admin(`POST ${base}/fits/${ids[5]}?route=${route.id}`),
  )
  expect(zone).toBe('Atlantic/Azores')
  expect(fits.length).toBeGreaterThan(0)
  const minutes = fits.map((fit) => fit.minutes)
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
  const added = await json<RouteDetail>(edit(route.id, { do: 'add', deliveryIds: [ids[5]!], after: fits[0]!.after }))
  const at = added.list.findIndex(({ id }) => id === fits[0]!.after)
  const [next] = added.list.slice(at + 1).filter(({ kind }) => isVisit(kind))
  expect(next!.deliveryId).toBe(ids[5])
  const thought = { depotId: depot.id, day: today, lat: 38.5045, lon: -41.9701, weightGrams: 4000 }
  const found = await json<{ fits: { route: string; driver: string }[] }>(admin(`POST ${base}/fits`, thought))
  expect(found.fits[0]).toMatchObject({ route: route.code, driver: 'Nkem Okafor' })
  expect((await admin(`POST ${base}/fits`, { ...thought, depotId: 9999 })).status).toBe(400)
  expect((await admin(`POST ${base}/fits/${ids[0]}`)).status).toBe(409)
})

test('the list is narrowed by each of its filters', async () => {
  const ids = await ready(6)
  await make(ids.slice(0, 2))
  await make(ids.slice(2, 5), { driverId: depot.drivers[1] })
  const other = await aDepot(world)
  await world.host.db.update(depots).set({ name: 'Kiln End' }).where(eq(depots.id, other.id))
  await admin(`POST ${base}`, { day: '2026-05-13', depotId: other.id, driverId: other.drivers[2] })
  /** Of all that are found, those of this test. */
  const list = async (query: string) =>
    (await json<{ routes: Route[] }>(admin(`GET ${base}?itemsPerPage=1000&${query}`))).routes.filter(({ depotId }) =>
      [depot.id, other.id].includes(depotId),
    )
  expect((await list(`day=${today}`)).length).toBe(2)
  expect((await json<{ routes: Route[] }>(admin(`GET ${base}?day=someday`))).routes).toEqual([])
  expect((await list(`depot=${other.id}`)).map(({ depot }) => depot)).toEqual(['Kiln End'])
  expect((await list('state=draft')).length).toBe(1)
  expect((await list(`driver=${depot.drivers[1]}`)).map(({ driver }) => driver)).toEqual(['Odalys Ferreira'])
  expect((await list(`vehicle=${depot.vehicles[0]}`)).length).toBe(1)
  expect((await list('q=ferreira')).length).toBe(1)
})

test('an author reads a route; nobody sets out to a stop of a draft', async () => {
  const route = await make(await ready(1))
  expect((await author(`GET ${base}/${route.id}`)).status).toBe(200)
  const [stop] = stopsOf(route)
  expect((await admin(`POST ${base}/${route.id}/stops/${stop!.id}/moves`, { move: 'setOut' })).status).toBe(409)
})

test('two days of the clock change: a window is that of the wall', async () => {
  // on 25 October clocks in the Azores are turned back at 01:00, on 29 March forward at 00:00
  for (const day of ['2026-10-25', '2027-03-28']) {
    const [id] = await ready(1)
    await world.host.db
      .update(deliveries)
      .set({ day, windows: [{ from: '10:00', until: '11:00', hard: true, centsPerMinute: 0 }] })
      .where(and(eq(deliveries.id, id!)))
    const route = await json<RouteDetail>(admin(`POST ${base}`, { day, depotId: depot.id, deliveryIds: [id] }))
    const [stop] = stopsOf(route)
    expect(Date.parse(stop!.beginAt!), day).toBeGreaterThanOrEqual(momentIn('Atlantic/Azores', day, '10:00').getTime())
    expect(stop!.violations, day).toEqual([])
  }
})

test('a stop that is too heavy is marked itself, and neither the depot nor the stops on the way to it', async () => {
  const ids = await ready(4)
  const grams = (id: number, weightGrams: number) =>
    world.host.db.update(deliveries).set({ weightGrams, windows: [] }).where(eq(deliveries.id, id))
  for (const id of ids) await grams(id, 4000)
  await grams(ids[2]!, 90_000_000)
  const route = await make(ids)
  const stopIds = ids.map((id) => route.list.find(({ deliveryId }) => deliveryId === id)!.id)
  const inOrder = await json<RouteDetail>(edit(route.id, { do: 'order', stopIds }))
  expect(inOrder.list.flatMap(({ deliveryId }) => deliveryId ?? [])).toEqual(ids)
  const marked = inOrder.list.filter(({ violations }) => violations.some(({ cause }) => cause === 'load'))
  expect(marked.map(({ deliveryId }) => deliveryId)).toEqual([ids[2]])
  expect(marked[0]!.violations[0]!.amount).toBeGreaterThan(80_000_000)
})
