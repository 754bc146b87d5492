/** Ids that are sent inside bodies are judged like those of paths: who plans at one depot has nothing of another. */
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import { roles } from '#features/people/access/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import type { RouteDetail } from '#features/logistics/routes/contract'
import type { Run } from '#features/logistics/optimiser/contract'
import { users } from '#features/people/users/tables'

const world = aWorld()
const own = aDepotEach(world, 4)
const other = aDepotEach(world, 4)
const admin = world.client('admin')
const person = aPersonEach(world, 'author')
const day = '2026-05-12'
const root = '/api/apps/logistics'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const told = async (answer: Promise<Response>) => [(await answer).status, (await answer).headers.get('x-failure')]

const key = 'yard-manager'
const all = ['create', 'read', 'update', 'delete']
const rulesOf = (depotId: number) => [
  { action: 'read', subject: 'Depot' },
  { action: all, subject: ['Delivery', 'Route', 'Driver', 'Vehicle', 'Run'], conditions: { depotId } },
]
beforeAll(() => world.host.db.insert(roles).values({ key, name: key, rules: [], position: 99 }))
afterAll(() => world.host.db.delete(roles).where(eq(roles.key, key)))
const become = async (role: string) => {
  if (role === key)
    await world.host.db
      .update(roles)
      .set({ rules: rulesOf(own.id) })
      .where(eq(roles.key, key))
  await world.host.db.update(users).set({ role }).where(eq(users.id, person.id))
}
const leave = () => world.host.db.update(users).set({ role: 'author' }).where(eq(users.role, key))

test('a depot manager plans no delivery, driver or vehicle of another depot', async () => {
  await become(key)
  const theirs = other.deliveries.slice(0, 2)
  const add = (more: object) => person.ask(`POST ${root}/routes`, { day, depotId: own.id, ...more })
  expect(await told(add({ deliveryIds: theirs }))).toEqual([409, 'delivery_unfit'])
  expect(await told(add({ driverId: other.drivers[0] }))).toEqual([400, 'driver_unknown'])
  expect(await told(add({ vehicleId: other.vehicles[0] }))).toEqual([400, 'vehicle_unknown'])
  const crew = { driverId: own.drivers[0], deliveryIds: own.deliveries.slice(0, 2) }
  const route = await json<RouteDetail>(add(crew))
  expect(route.vehicleId).toBe(own.vehicles[0])
  const at = `${root}/routes/${route.id}`
  const edits = [{ do: 'add', deliveryIds: theirs }]
  expect(await told(person.ask(`POST ${at}/edits`, { edits }))).toEqual([409, 'delivery_unfit'])
  expect(await told(person.ask(`PUT ${at}`, { driverId: other.drivers[1] }))).toEqual([400, 'driver_unknown'])
  const board = { day, depotId: own.id, did: 'add' }
  const wanted = (one: object) =>
    person.ask(`POST ${root}/board/edits`, { ...board, routes: [{ id: route.id, version: route.version, ...one }] })
  expect(await told(wanted({ stops: [{ deliveryId: theirs[0] }] }))).toEqual([409, 'delivery_unfit'])
  expect(await told(wanted({ vehicleId: other.vehicles[1] }))).toEqual([400, 'crew_unknown'])
  const left = await world.host.db
    .select({ state: deliveries.state })
    .from(deliveries)
    .where(inArray(deliveries.id, theirs))
  expect(new Set(left.map(({ state }) => state))).toEqual(new Set(['ready']))
  await leave()
})

test('nor one that somebody else put into their route, which they may leave there', async () => {
  await become(key)
  const made = { day, depotId: own.id, driverId: other.drivers[0], deliveryIds: own.deliveries.slice(0, 1) }
  const { id } = await json<RouteDetail>(admin(`POST ${root}/routes`, made))
  const put = { driverId: other.drivers[0], note: 'Lent for the day' }
  expect((await person.ask(`PUT ${root}/routes/${id}`, put)).status).toBe(201)
  await leave()
})

test('of the runs a depot manager has those of their depot', async () => {
  const routes = [own, other].map((depot) =>
    admin(`POST ${root}/routes`, { day, depotId: depot.id, driverId: depot.drivers[0], deliveryIds: depot.deliveries }),
  )
  for (const one of routes) expect((await one).status).toBe(201)
  const asked = (depotId: number) => ({ day, depotId, mode: 'fresh', timeLimit: 1 })
  const theirs = await json<Run>(admin(`POST ${root}/runs`, asked(other.id)))
  await become(key)
  expect(await told(person.ask(`POST ${root}/runs`, asked(other.id)))).toEqual([400, 'depot_unknown'])
  const mine = await json<Run>(person.ask(`POST ${root}/runs`, asked(own.id)))
  const { runs } = await json<{ runs: Run[] }>(person.ask(`GET ${root}/runs?day=${day}`))
  expect(runs.map(({ id }) => id)).toEqual([mine.id])
  const unknown = [404, 'run_unknown']
  expect(await told(person.ask(`GET ${root}/runs/${theirs.id}`))).toEqual(unknown)
  expect(await told(person.ask(`PUT ${root}/runs/${theirs.id}`, { name: 'Mine' }))).toEqual(unknown)
  expect(await told(person.ask(`POST ${root}/runs/${theirs.id}/copies`, { name: 'Mine' }))).toEqual(unknown)
  expect(await told(person.ask(`POST ${root}/runs/${theirs.id}/moves`, { move: 'cancel' }))).toEqual(unknown)
  for (const what of ['live', 'problem'])
    expect(await told(person.ask(`GET ${root}/runs/${what}?day=${day}&depot=${other.id}`))).toEqual([
      404,
      'depot_unknown',
    ])
  expect((await person.ask(`PUT ${root}/runs/${mine.id}`, { name: 'Mine' })).status).toBe(200)
  await leave()
})

test('nor are drivers of another depot named for a delivery, and what is chosen for a run is theirs', async () => {
  const [delivery] = own.deliveries
  const [driver] = other.drivers
  await become(key)
  const asked = { customer: 'Ada', line: '1 Weaver Street', city: 'Averne', depotId: own.id }
  const drivers = [
    person.ask(`POST ${root}/deliveries`, { ...asked, allowedDrivers: [driver] }),
    person.ask(`PUT ${root}/deliveries/${delivery}`, { excludedDrivers: [driver] }),
  ]
  for (const answer of drivers) expect(await told(answer)).toEqual([400, 'drivers_unknown'])
  const mine = { excludedDrivers: [own.drivers[0]] }
  expect((await person.ask(`PUT ${root}/deliveries/${delivery}`, mine)).status).toBe(201)
  const run = { day, depotId: own.id, mode: 'fresh', scope: { deliveryIds: other.deliveries } }
  expect(await told(person.ask(`POST ${root}/runs`, run))).toEqual([400, 'scope_unknown'])
  await leave()
})

test('a dispatcher brings files and has plans looked for; the manager of the demo has those of their depot', async () => {
  await become('dispatcher')
  expect((await person.ask('GET /api/importers/deliveries')).status).toBe(200)
  expect((await person.ask(`GET ${root}/runs`)).status).toBe(200)
  expect(await told(person.ask(`POST ${root}/runs`, { day, depotId: own.id, mode: 'fresh' }))).toEqual([
    409,
    'run_empty',
  ])
  await become('depot-manager')
  expect((await person.ask(`GET ${root}/runs`)).status).toBe(200)
  expect(await told(person.ask(`POST ${root}/runs`, { day, depotId: 2, mode: 'fresh' }))).toEqual([
    400,
    'depot_unknown',
  ])
})
