/** What a desk says of routes under way is what happened: proofs, parts, and who is where with what. */
import { and, eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import type { DeliveryDetail } from '#features/logistics/deliveries/contract'
import { deliveries, deliveryAttempts, deliveryItems } from '#features/logistics/deliveries/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { users } from '#features/people/users/tables'
import type { RouteDetail, Stop } from './contract'
import { isVisit } from './rules'

const world = aWorld()
const depot = aDepotEach(world)
const admin = world.client('admin')
const person = aPersonEach(world, 'author')
const root = '/api/apps/logistics'
const base = `${root}/routes`
const day = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const told = async (answer: Promise<Response>) => [(await answer).status, (await answer).headers.get('x-failure')]
const get = (id: number) => json<RouteDetail>(admin(`GET ${base}/${id}`))
const make = (deliveryIds: number[], nth = 0) =>
  json<RouteDetail>(
    admin(`POST ${base}`, {
      day,
      depotId: depot.id,
      driverId: depot.drivers[nth],
      vehicleId: depot.vehicles[nth],
      deliveryIds,
    }),
  )
const move = (id: number, name: string) => admin(`POST ${base}/${id}/moves`, { move: name, override: 'A test says so' })
const stopsOf = ({ list }: RouteDetail): Stop[] => list.filter(({ kind }) => isVisit(kind))
const at = (id: number, stop: Stop, name: string, more: object = {}) =>
  admin(`POST ${base}/${id}/stops/${stop.id}/moves`, { move: name, ...more })
const vehicleStates = async (...nth: number[]) => {
  const rows = await world.host.db.select().from(vehicles).where(eq(vehicles.depotId, depot.id))
  return nth.map((one) => rows.find(({ id }) => id === depot.vehicles[one])?.state)
}
const dutyOf = async (nth: number) => {
  const [row] = await world.host.db.select().from(drivers).where(eq(drivers.id, depot.drivers[nth]!))
  return row!.duty
}
const withNeeds = (ids: number[], more: object) =>
  world.host.db.update(deliveries).set(more).where(inArray(deliveries.id, ids))
const needs = { photo: true, signature: true, scan: false, code: false, note: false, minAge: 0 }
/** Nobody is out with anything. */
const atHome = async () => {
  await world.host.db.update(vehicles).set({ state: 'available' }).where(eq(vehicles.depotId, depot.id))
  await world.host.db.update(drivers).set({ duty: 'available' }).where(eq(drivers.depotId, depot.id))
}
beforeEach(atHome)
afterEach(() => world.host.db.update(users).set({ role: 'author' }).where(eq(users.id, person.id)))

async function underWay(ids: number[], more: object = {}) {
  await withNeeds(ids, { needs: { ...needs, photo: false, signature: false }, ...more })
  const { id } = await make(ids)
  await move(id, 'publish')
  const route = await json<RouteDetail>(move(id, 'start'))
  const [stop] = stopsOf(route)
  await at(id, stop!, 'setOut')
  return { id, stop: stop!, route }
}

test('what needs proof is finished without it only by a right, with a reason that is kept', async () => {
  const { id, stop } = await underWay(depot.deliveries.slice(0, 1), { needs })
  const answer = await at(id, stop, 'finish')
  expect([answer.status, await answer.json()]).toMatchObject([409, { lacks: ['photo', 'signature'] }])
  const as = (role: string) => world.host.db.update(users).set({ role }).where(eq(users.id, person.id))
  await as('editor')
  const asked = { move: 'finish', override: 'Camera broken, the customer confirmed by phone' }
  const path = `POST ${base}/${id}/stops/${stop.id}/moves`
  expect(await told(person.ask(path, asked))).toEqual([403, 'override_forbidden'])
  await as('dispatcher')
  expect((await person.ask(path, asked)).status).toBe(201)
  const [tried] = await world.host.db
    .select()
    .from(deliveryAttempts)
    .where(and(eq(deliveryAttempts.deliveryId, stop.deliveryId!), eq(deliveryAttempts.outcome, 'delivered')))
  expect(tried!.note).toBe(asked.override)
})

test('of a part it is said how much was handed over, and the rest is another delivery', async () => {
  const { id, stop } = await underWay(depot.deliveries.slice(0, 1), { items: 4, weightGrams: 8000 })
  for (const delivered of [undefined, { items: 0 }, { items: 4 }, { items: 5 }])
    expect(await told(at(id, stop, 'part', { delivered }))).toEqual([400, 'part_uncounted'])
  expect((await at(id, stop, 'part', { delivered: { items: 3 } })).status).toBe(201)
  const parent = await json<DeliveryDetail>(admin(`GET ${root}/deliveries/${stop.deliveryId}`))
  expect(parent.state).toBe('partial')
  const rest = await json<DeliveryDetail>(admin(`GET ${root}/deliveries/${parent.children[0]!.id}`))
  expect([rest.items, rest.weightGrams]).toEqual([1, 2000])
})

test('of a part with articles it is said which pieces were handed over, and the rest has the others', async () => {
  const deliveryId = depot.deliveries[0]!
  const { id, stop } = await underWay([deliveryId], { items: 4, weightGrams: 2000, volumeLitres: 10 })
  await world.host.db.delete(deliveryItems).where(eq(deliveryItems.deliveryId, deliveryId))
  const [rope, lamp] = await world.host.db
    .insert(deliveryItems)
    .values([
      { deliveryId, name: 'Anchor rope', quantity: 3, weightGrams: 500 },
      { deliveryId, name: 'Harbour lamp', quantity: 1, weightGrams: 500 },
    ])
    .returning()
  const part = (...lines: { id: number; quantity: number }[]) => at(id, stop, 'part', { delivered: { lines } })
  for (const quantity of [0, 4]) expect(await told(part({ id: rope!.id, quantity }))).toEqual([400, 'part_uncounted'])
  expect((await part({ id: rope!.id, quantity: 1 }, { id: lamp!.id, quantity: 1 })).status).toBe(201)
  const parent = await json<DeliveryDetail>(admin(`GET ${root}/deliveries/${deliveryId}`))
  expect(parent.contents.map(({ handed }) => handed)).toEqual([1, 1])
  const rest = await json<DeliveryDetail>(admin(`GET ${root}/deliveries/${parent.children[0]!.id}`))
  expect(rest).toMatchObject({ items: 2, weightGrams: 1000, volumeLitres: 5 })
  expect(rest.contents).toMatchObject([{ name: 'Anchor rope', quantity: 2, handed: null }])
})

test('a vehicle that is swapped is free, and the other one goes where the route is', async () => {
  const { id } = await make(depot.deliveries.slice(0, 2))
  await move(id, 'publish')
  expect(await vehicleStates(0, 1)).toEqual(['assigned', 'available'])
  const swap = (nth: number) =>
    admin(`PUT ${base}/${id}`, { vehicleId: depot.vehicles[nth], driverId: depot.drivers[nth] })
  await swap(1)
  expect(await vehicleStates(0, 1)).toEqual(['available', 'assigned'])
  await move(id, 'start')
  expect([await vehicleStates(0, 1), await dutyOf(1)]).toEqual([['available', 'on_route'], 'on_route'])
  await swap(0)
  expect(await vehicleStates(0, 1)).toEqual(['on_route', 'available'])
  expect([await dutyOf(0), await dutyOf(1)]).toEqual(['on_route', 'available'])
})

test('of two routes of a vehicle one is over and the other under way', async () => {
  const first = await make(depot.deliveries.slice(0, 1))
  const second = await make(depot.deliveries.slice(1, 2))
  for (const { id } of [first, second]) await move(id, 'publish')
  await move(first.id, 'start')
  await move(second.id, 'start')
  for (const stop of stopsOf(first)) await at(first.id, stop, 'skip')
  await move(first.id, 'complete')
  expect([await vehicleStates(0), await dutyOf(0)]).toEqual([['on_route'], 'on_route'])
  for (const stop of stopsOf(second)) await at(second.id, stop, 'skip')
  await move(second.id, 'complete')
  expect([await vehicleStates(0), await dutyOf(0)]).toEqual([['available'], 'available'])
})

test('each change of a published route is a revision with its list', async () => {
  const { id } = await make(depot.deliveries.slice(0, 3))
  const [first] = stopsOf(await json<RouteDetail>(move(id, 'publish')))
  await admin(`POST ${root}/deliveries/${first!.deliveryId}/moves`, { move: 'hold', reason: 'Not today' })
  const held = await get(id)
  expect(held).toMatchObject({ revision: 2, stops: 2 })
  expect(held.revisions[0]).toMatchObject({ number: 2, changes: [{ did: 'taken', name: first!.name }] })
  const crew = { driverId: depot.drivers[1], vehicleId: depot.vehicles[1] }
  const swapped = await json<RouteDetail>(admin(`PUT ${base}/${id}`, crew))
  expect(swapped.revisions[0]!.changes.map(({ did, to }) => [did, to])).toEqual([
    ['driver', swapped.driver],
    ['vehicle', swapped.vehicle],
  ])
  const later = await json<RouteDetail>(admin(`PUT ${base}/${id}`, { startsAt: `${day}T10:00:00Z` }))
  expect(later.revisions[0]).toMatchObject({ number: 4, changes: [{ did: 'start' }] })
  const routes = [{ id, version: later.version, driverId: depot.drivers[0], vehicleId: depot.vehicles[0] }]
  await admin(`POST ${root}/board/edits`, { day, depotId: depot.id, did: 'crew', routes })
  expect((await get(id)).revisions).toHaveLength(5)
})

test('what was skipped and is in another route stays there', async () => {
  const { id, stop } = await underWay(depot.deliveries.slice(0, 2))
  await at(id, stop, 'skip')
  await make([stop.deliveryId!], 1)
  expect(await told(at(id, stop, 'restore'))).toEqual([409, 'delivery_unfit'])
})

test('what was skipped may be tried again on the same route', async () => {
  const { id, stop } = await underWay(depot.deliveries.slice(0, 3))
  await at(id, stop, 'skip')
  const edits = [{ do: 'add', deliveryIds: [stop.deliveryId] }]
  const { list } = await json<RouteDetail>(admin(`POST ${base}/${id}/edits`, { edits }))
  const tries = list.filter(({ deliveryId }) => deliveryId === stop.deliveryId)
  expect(tries.map(({ state }) => state).toSorted()).toEqual(['pending', 'skipped'])
  expect((await get(id)).list).toHaveLength(list.length)
})

test('days that end before they begin are refused, and one put off beyond its last day has one day', async () => {
  const body = { customer: 'Tove Lindqvist', line: '9 Gull Steps', day, dayUntil: '2026-05-11' }
  expect(await told(admin(`POST ${root}/deliveries`, body))).toEqual([400, null])
  const made = await json<DeliveryDetail>(admin(`POST ${root}/deliveries`, { ...body, dayUntil: '2026-05-14' }))
  const path = `PUT ${root}/deliveries/${made.id}`
  expect(await told(admin(path, { dayUntil: '2026-05-11' }))).toEqual([400, 'days_backwards'])
  expect(await told(admin(`POST /api/v1/deliveries/${made.id}`, { dayUntil: '2026-05-11' }))).toEqual([
    400,
    'days_backwards',
  ])
  expect(await json(admin(path, { day: '2026-05-20' }))).toMatchObject({ day: '2026-05-20', dayUntil: null })
  const sent = { customer: { name: 'Tove' }, address: { line: '9 Gull Steps' }, day, dayUntil: '2026-05-11' }
  expect(await told(admin('POST /api/v1/deliveries', sent))).toEqual([400, null])
})
