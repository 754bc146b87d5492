import { eq, gt } from 'drizzle-orm'
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { testWorld, told } from '#hosts/test/host'
import { giveRules } from '#hosts/test/put-back'
import { deliveries } from '#features/logistics/deliveries/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { zones } from '#features/logistics/zones/tables'
import type { Depot } from './contract'
import { daysOf } from './rules'
import { depots } from './tables'

const world = aWorld()
const admin = world.client('admin')
const author = world.client('author')
const base = '/api/apps/logistics/depots'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const list = (query = '') => json<{ depots: Depot[]; total: number }>(admin(`GET ${base}?${query}`))
const one = (id: number) => json<Depot>(admin(`GET ${base}/${id}`))
// each finds the three of the demo as they were
let demo: (typeof depots.$inferSelect)[]
beforeAll(async () => {
  demo = await world.host.db.select().from(depots)
})
afterEach(async () => {
  await world.host.db.delete(depots).where(gt(depots.id, 3))
  await world.host.db.update(depots).set({ isDefault: false })
  for (const row of demo) await world.host.db.update(depots).set(row).where(eq(depots.id, row.id))
})
const gull = { name: 'Gull Island', line: '8 Rowan Lane', lat: 38.49425, lon: -41.90978, zone: 'Atlantic/Azores' }
const added = (more: object = {}) => json<Depot>(admin(`POST ${base}`, { ...gull, ...more }))

test('the default one comes first, with how many stand there', async () => {
  const { depots: rows, total } = await list()
  expect(total).toBe(3)
  expect(rows.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['North Quay', true],
    ['Kiln End', false],
    ['Eastfold', false],
  ])
  const parked = await world.host.db.select().from(vehicles).where(eq(vehicles.depotId, 1))
  const crew = await world.host.db.select().from(drivers).where(eq(drivers.depotId, 1))
  expect(rows[0]).toMatchObject({ vehicles: parked.length, drivers: crew.length, zone: 'Atlantic/Azores', code: 'NQ' })
})

test('searched by name, code or street', async () => {
  expect((await list('q=lantern')).depots.map(({ name }) => name)).toEqual(['Eastfold'])
  expect((await list('q=ke')).total).toBe(1)
})

const codeOf = (id: number) => `D-${String(id).padStart(2, '0')}`
test('one is added, with a code where none is said, and read back', async () => {
  const hours = [{ weekday: 1, from: '08:00', until: '24:00' }]
  const made = await added({ hours, loadingSeconds: 600, email: ' Gate@Gull.example ' })
  expect(made).toMatchObject({
    ...gull,
    code: codeOf(made.id),
    hours,
    isDefault: false,
    email: 'gate@gull.example',
    version: 1,
  })
  expect(await one(made.id)).toEqual(made)
  const next = await added()
  expect([next.id, next.code]).toEqual([made.id + 1, codeOf(made.id + 1)])
})

test.each([
  ['no zone of time', { zone: 'Mars/Olympus' }],
  ['no street', { line: ' ' }],
  ['beyond the globe', { lat: 91 }],
  ['hours that end before they begin', { hours: [{ weekday: 1, from: '18:00', until: '08:00' }] }],
  [
    'hours that overlap',
    {
      hours: [
        { weekday: 1, from: '08:00', until: '12:00' },
        { weekday: 1, from: '11:00', until: '14:00' },
      ],
    },
  ],
  ['an eighth day', { hours: [{ weekday: 8, from: '08:00', until: '12:00' }] }],
  ['a code with a space', { code: 'A B' }],
])('%s is refused', async (_what, wrong) => {
  expect((await admin(`POST ${base}`, { ...gull, ...wrong })).status).toBe(400)
  expect((await list()).total).toBe(3)
})

test('a code is one depot’s', async () => {
  const taken = [409, 'Another depot has this code']
  expect(await told(admin(`POST ${base}`, { ...gull, code: 'ke' }))).toEqual(taken)
  expect(await told(admin(`PUT ${base}/1`, { code: 'KE' }))).toEqual(taken)
  expect((await admin(`PUT ${base}/2`, { code: 'ke' })).status).toBe(201)
})

test('one is the default: another becomes it, and none is left without', async () => {
  expect(await told(admin(`PUT ${base}/1`, { isDefault: false }))).toEqual([
    409,
    'One depot is the default: make another one it',
  ])
  expect(await json<Depot>(admin(`PUT ${base}/3`, { isDefault: true }))).toMatchObject({ isDefault: true, version: 2 })
  expect((await list()).depots.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Eastfold', true],
    ['North Quay', false],
    ['Kiln End', false],
  ])
  const twice = await Promise.all([1, 2].map((id) => admin(`PUT ${base}/${id}`, { isDefault: true })))
  expect(twice.map(({ status }) => status)).toEqual([201, 201])
  expect((await list()).depots.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('where something stands, it cannot be deleted; the first of the others is the default then', async () => {
  // nothing stands anywhere after it: the world is its own
  const { as, host, end } = await testWorld()
  onTestFinished(end)
  const admin = await as('admin')
  const refused = await admin(`DELETE ${base}/1`)
  expect([refused.status, refused.headers.get('x-failure')]).toEqual([409, 'depot_in_use'])
  const { vehicles: parked, drivers: crew } = await one(1)
  expect(await refused.json()).toMatchObject({ vehicles: parked, drivers: crew, zones: 1 })
  const { db } = host
  await db.delete(deliveries)
  await db.delete(zones)
  await db.delete(drivers)
  await db.delete(vehicles)
  expect((await admin(`DELETE ${base}/1`)).status).toBe(204)
  const { depots: left } = await json<{ depots: Depot[] }>(admin(`GET ${base}`))
  expect(left.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Kiln End', true],
    ['Eastfold', false],
  ])
  await db.delete(depots)
  expect(await json(admin(`POST ${base}`, gull))).toMatchObject({ isDefault: true })
})

test('a depot where a vehicle only ends its day stays, too', async () => {
  const { as, host, end } = await testWorld()
  onTestFinished(end)
  const admin = await as('admin')
  const { id } = await json<{ id: number }>(admin(`POST ${base}`, gull))
  await host.db.update(vehicles).set({ endMode: 'other_depot', endDepotId: id }).where(eq(vehicles.id, 1))
  const refused = await admin(`DELETE ${base}/${id}`)
  expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ vehicles: 1, drivers: 0 })])
})

test('who is given one depot knows that one only', async () => {
  const rules = [{ action: ['create', 'read', 'update', 'delete'], subject: 'Depot', conditions: { id: 2 } }]
  await giveRules(world, 'author', rules)
  expect(await json(author(`GET ${base}`))).toMatchObject({ total: 1, depots: [{ name: 'Kiln End' }] })
  expect((await author(`PUT ${base}/2`, { note: 'Ours' })).status).toBe(201)
  for (const asked of ['GET', 'DELETE']) expect((await author(`${asked} ${base}/1`)).status).toBe(404)
  expect((await author(`PUT ${base}/1`, { note: 'Ours' })).status).toBe(404)
  expect((await author(`POST ${base}`, gull)).status).toBe(403)
  expect((await list()).total).toBe(3)
})

test('days of the same hours are one line', () => {
  const hours = [1, 2, 3, 6].map((weekday) => ({ weekday, from: '08:00', until: '12:00' }))
  expect(daysOf([...hours, { weekday: 6, from: '13:00', until: '14:00' }])).toEqual([
    { first: 1, last: 3, hours: ['08:00–12:00'] },
    { first: 6, last: 6, hours: ['08:00–12:00', '13:00–14:00'] },
  ])
})
