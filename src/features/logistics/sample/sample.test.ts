import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { giveRules } from '#hosts/test/put-back'
import { json } from '#hosts/test/tracked'
import { deliveries } from '#features/logistics/deliveries/tables'

import { depots } from '#features/logistics/depots/tables'
import type { Board } from '#features/logistics/board/contract'
import type { RouteDetail } from '#features/logistics/routes/contract'
import { routes } from '#features/logistics/routes/tables'
import { mapRegions } from '#features/map/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { fewestDoors, mostDoors, type Sample } from './contract'

const world = aWorld()
const depot = aDepotEach(world, 2)
const admin = world.client('admin')
const author = world.client('author')
const root = '/api/apps/logistics'
const base = `${root}/settings/sample`
const asked = { name: 'Sample depot', zone: 'Europe/Lisbon' }
const put = async () => {
  const answer = await admin(`POST ${base}`, asked)
  expect(answer.status).toBe(201)
  return (await answer.json()) as Sample
}
const failureOf = async (answer: Promise<Response>) => [(await answer).status, (await answer).headers.get('x-failure')]
afterEach(() => admin(`DELETE ${base}`))

test('it is a depot in a street of the map, with a crew that works the next day and doors around it', async () => {
  expect(await json<Sample>(admin(`GET ${base}`))).toMatchObject({ at: null, deliveries: 0, isDemo: true })
  const sample = await put()
  const { depotId, day } = sample.at!
  expect(sample).toMatchObject({ deliveries: mostDoors, routes: 0, drivers: 4, vehicles: 4 })
  const board = await json<Board>(admin(`GET ${root}/board?day=${day}&depot=${depotId}`))
  expect([board.depot.name, board.unplanned.length]).toEqual([asked.name, 40])
  const working = await json<{ working: object[] }>(admin(`GET ${root}/drivers/working?day=${day}&depot=${depotId}`))
  expect(working.working).toHaveLength(4)
  const doors = await world.host.db.select().from(deliveries).where(eq(deliveries.depotId, depotId))
  expect(new Set(doors.map(({ line }) => line)).size).toBe(40)
  expect(doors.every(({ line, state }) => /\d/.test(line) && state === 'ready')).toBe(true)
  expect(await failureOf(admin(`POST ${base}`, asked))).toEqual([409, 'sample_there'])
})

test('it goes with all that was planned of it, and nothing else does', async () => {
  const { db } = world.host
  const [own, all] = [await db.$count(deliveries), await db.$count(depots)]
  const { depotId, day } = (await put()).at!
  const ids = await db.select({ id: deliveries.id }).from(deliveries).where(eq(deliveries.depotId, depotId)).limit(3)
  const planned = await admin(`POST ${root}/routes`, { day, depotId, deliveryIds: ids.map(({ id }) => id) })
  expect(planned.status).toBe(201)
  const route = (await planned.json()) as RouteDetail
  // one of another depot ends its day there
  const [van] = depot.vehicles
  await db.update(vehicles).set({ endMode: 'other_depot', endDepotId: depotId }).where(eq(vehicles.id, van!))
  const gone = await json<Sample>(admin(`DELETE ${base}`))
  expect(gone).toMatchObject({ at: null, deliveries: 0, routes: 0, drivers: 0, vehicles: 0 })
  expect([await db.$count(deliveries), await db.$count(depots)]).toEqual([own, all])
  expect(await db.$count(routes, eq(routes.id, route.id))).toBe(0)
  const [after] = await db.select({ end: vehicles.endDepotId }).from(vehicles).where(eq(vehicles.id, van!))
  expect(after!.end).toBeNull()
  expect(await failureOf(admin(`DELETE ${base}`))).toEqual([404, 'sample_unknown'])
  // and may come again
  expect((await put()).deliveries).toBe(40)
})

test('while a route of another depot brings something of it, all of it stays', async () => {
  const { depotId, day } = (await put()).at!
  const [one] = await world.host.db.select().from(deliveries).where(eq(deliveries.depotId, depotId)).limit(1)
  const other = await json<RouteDetail>(admin(`POST ${root}/routes`, { day, depotId: depot.id }))
  const added = { edits: [{ do: 'add', deliveryIds: [one!.id] }] }
  expect((await admin(`POST ${root}/routes/${other.id}/edits`, added)).status).toBe(201)
  expect(await failureOf(admin(`DELETE ${base}`))).toEqual([409, 'sample_mixed'])
  expect(await json<Sample>(admin(`GET ${base}`))).toMatchObject({ deliveries: 40, drivers: 4 })
  await world.host.db.delete(routes).where(eq(routes.id, other.id))
})

test('of a map with few houses each is a door, and with fewer than a plan needs nothing is put in', async () => {
  const { roads } = world.host
  const { reverse } = roads
  const only = (most: number) => {
    const known = new Set<string>()
    roads.reverse = async (...about) => {
      const found = await reverse(...about)
      if (found?.precision !== 'rooftop') return undefined
      const name = `${found.label}, ${found.detail}`
      if (known.size < most) known.add(name)
      return known.has(name) ? found : undefined
    }
  }
  try {
    only(fewestDoors)
    expect(await failureOf(admin(`POST ${base}`, asked))).toEqual([409, 'map_missing'])
    only(fewestDoors + 1)
    expect((await put()).deliveries).toBe(fewestDoors)
  } finally {
    roads.reverse = reverse
  }
})

test('where the map knows no houses, nothing is put in', async () => {
  const { roads } = world.host
  const { reverse } = roads
  roads.reverse = () => Promise.resolve(undefined)
  try {
    expect(await failureOf(admin(`POST ${base}`, asked))).toEqual([409, 'map_missing'])
  } finally {
    roads.reverse = reverse
  }
  expect((await json<Sample>(admin(`GET ${base}`))).at).toBeNull()
})

test('without a map of its own, the city that comes with the product is put on it', async () => {
  const { db } = world.host
  const regions = await db.select().from(mapRegions)
  await db.delete(mapRegions)
  expect((await put()).deliveries).toBe(40)
  const [added] = await db.select().from(mapRegions)
  expect(added).toMatchObject({ name: 'Port Averne', builtIn: 'port-averne' })
  await db.delete(mapRegions)
  await db.insert(mapRegions).values(regions)
})

test('who only reads sees whether it is there', async () => {
  await giveRules(world, 'author', [{ action: 'read', subject: 'Sample' }])
  expect((await author(`GET ${base}`)).status).toBe(200)
  expect((await author(`POST ${base}`, asked)).status).toBe(403)
  expect((await author(`DELETE ${base}`)).status).toBe(403)
})
