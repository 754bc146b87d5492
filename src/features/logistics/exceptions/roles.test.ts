/** What each of the roles of logistics reads and writes, of their own and of others. */
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import type { Delivery } from '#features/logistics/deliveries/contract'
import { deliveries } from '#features/logistics/deliveries/tables'
import { drivers } from '#features/logistics/drivers/tables'
import type { Route, RouteDetail } from '#features/logistics/routes/contract'
import { users } from '#features/people/users/tables'
import type { Exception } from './contract'
import { exceptions } from './tables'

const world = aWorld()
const depot = aDepotEach(world, 0)
const admin = world.client('admin')
const author = world.client('author')
const day = '2026-05-12'
const root = '/api/apps/logistics'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const become = (role: string) =>
  world.host.db.update(users).set({ role }).where(eq(users.email, 'author@demo.com')).returning({ id: users.id })
afterEach(async () => {
  await become('author')
})
const statusOf = async (asked: string, body?: unknown) => (await author(asked, body)).status

let count = 0
/** The exception at a depot. */
const at = (depotId: number) => 700 + 3 * count + depotId
/** A route of each of two depots, and an exception at each of the three. */
async function sown() {
  count += 1
  const made = await Promise.all(
    [1, 2].map(async (depotId) => {
      const query = `day=${day}&state=ready&depot=${depotId}&itemsPerPage=2&sortBy=code&orderBy=asc`
      const { deliveries: rows } = await json<{ deliveries: Delivery[] }>(admin(`GET ${root}/deliveries?${query}`))
      const deliveryIds = rows.map(({ id }) => id)
      return json<RouteDetail>(
        admin(`POST ${root}/routes`, { day, depotId, driverId: depot.drivers[depotId - 1], deliveryIds }),
      )
    }),
  )
  for (const depotId of [1, 2, 3])
    await world.host.db.insert(exceptions).values({
      id: at(depotId),
      kind: 'unplanned',
      aboutId: 90_000 + at(depotId),
      severity: 'medium',
      depotId,
      day,
      openedAt: world.host.now(),
      lastAt: world.host.now(),
    })
  return made as [RouteDetail, RouteDetail]
}
const seen = {
  routes: async () => (await json<{ routes: Route[] }>(author(`GET ${root}/routes?itemsPerPage=100`))).routes,
  deliveries: async () =>
    (await json<{ deliveries: Delivery[] }>(author(`GET ${root}/deliveries?itemsPerPage=1000`))).deliveries,
  exceptions: async () =>
    (await json<{ exceptions: Exception[] }>(author(`GET ${root}/exceptions?itemsPerPage=100`))).exceptions,
}

test('a dispatcher plans at every depot and takes care of exceptions, and sets nothing up', async () => {
  const [first, second] = await sown()
  await become('dispatcher')
  expect((await seen.routes()).map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, second.id]))
  expect(await statusOf(`POST ${root}/routes/${second.id}/moves`, { move: 'plan' })).not.toBe(403)
  expect(await statusOf(`POST ${root}/exceptions/${at(2)}/moves`, { move: 'acknowledge' })).toBe(201)
  expect(await statusOf('GET /api/apps/users')).toBe(403)
  expect(await statusOf(`PUT ${root}/settings/defaults`, { lateMinutes: 5 })).toBe(403)
  expect(await statusOf(`DELETE ${root}/depots/3`)).toBe(403)
})

test('a depot manager sees and changes what is of their depot, and nothing of the other', async () => {
  const [own, other] = await sown()
  await become('depot-manager')
  expect(new Set((await seen.routes()).map(({ depotId }) => depotId))).toEqual(new Set([1]))
  expect(new Set((await seen.deliveries()).map(({ depotId }) => depotId))).toEqual(new Set([1]))
  expect(new Set((await seen.exceptions()).map(({ depot }) => depot.id))).toEqual(new Set([1]))
  expect(await statusOf(`GET ${root}/routes/${other.id}`)).toBe(404)
  expect(await statusOf(`PUT ${root}/routes/${own.id}`, { note: 'Gate 2' })).toBe(201)
  expect(await statusOf(`PUT ${root}/routes/${other.id}`, { note: 'Gate 2' })).toBe(404)
  expect(await statusOf(`POST ${root}/exceptions/${at(1)}/moves`, { move: 'resolve' })).toBe(201)
  expect(await statusOf(`POST ${root}/exceptions/${at(2)}/moves`, { move: 'resolve' })).toBe(404)
  expect(await statusOf(`POST ${root}/routes`, { day, depotId: 2 })).toBe(403)
})

test('a driver has their own routes and what is in them', async () => {
  const [own, other] = await sown()
  const [me] = await become('driver')
  const theirs = own.list.find(({ deliveryId }) => deliveryId !== null)!.deliveryId!
  await world.host.db.update(drivers).set({ userId: me!.id }).where(eq(drivers.id, own.driverId!))
  await world.host.db.update(deliveries).set({ driverUserId: me!.id }).where(eq(deliveries.id, theirs))
  expect((await seen.routes()).map(({ id }) => id)).toEqual([own.id])
  expect(await statusOf(`GET ${root}/routes/${other.id}`)).toBe(404)
  expect(await statusOf(`POST ${root}/routes/${other.id}/moves`, { move: 'cancel' })).toBe(404)
  expect((await seen.deliveries()).map(({ id }) => id)).toContain(theirs)
  expect(await statusOf(`GET ${root}/exceptions`)).toBe(403)
  expect(await statusOf(`GET ${root}/vehicles`)).toBe(403)
})

test('a store administrator has the shop, and of deliveries those of its orders', async () => {
  await become('store-admin')
  const [some, another] = await world.host.db.select().from(deliveries).limit(2)
  await world.host.db.update(deliveries).set({ source: 'store' }).where(eq(deliveries.id, some!.id))
  const theirs = await seen.deliveries()
  expect(theirs.map(({ id }) => id)).toContain(some!.id)
  expect(new Set(theirs.map(({ source }) => source))).toEqual(new Set(['store']))
  expect(await statusOf('GET /api/apps/ecommerce/orders')).toBe(200)
  expect(await statusOf(`PUT ${root}/deliveries/${some!.id}`, { note: 'Ours' })).toBe(201)
  expect(await statusOf(`PUT ${root}/deliveries/${another!.id}`, { note: 'Ours' })).toBe(404)
  expect(await statusOf(`GET ${root}/routes`)).toBe(403)
})

test('a viewer sees all of it and changes nothing', async () => {
  const [first] = await sown()
  await become('viewer')
  expect(new Set((await seen.exceptions()).map(({ depot }) => depot.id))).toEqual(new Set([1, 2, 3]))
  expect(await statusOf(`GET ${root}/routes/${first.id}`)).toBe(200)
  expect(await statusOf(`GET ${root}/dashboard`)).toBe(200)
  expect(await statusOf(`PUT ${root}/routes/${first.id}`, { note: 'Mine' })).toBe(403)
  expect(await statusOf(`POST ${root}/exceptions/${at(1)}/comments`, { text: 'Hello' })).toBe(403)
  expect(await statusOf(`PUT ${root}/exceptions/${at(1)}/assignee`, { userId: null })).toBe(403)
})
