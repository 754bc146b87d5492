/** What somebody chose from a list goes into a route, out of the one it was in; what cannot is told, one by one. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { RoutingAway } from '#server/roads'
import type { DeliveryDetail } from '#features/logistics/deliveries/contract'
import type { KeptOut, OpenRoute } from '#features/logistics/deliveries/contract/routed'
import { deliveries } from '#features/logistics/deliveries/tables'
import type { RouteDetail } from './contract'

const world = aWorld()
const depot = aDepotEach(world)
const admin = world.client('admin')
const root = '/api/apps/logistics'
const day = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const make = (deliveryIds: number[], nth = 0) => {
  const crew = { driverId: depot.drivers[nth], vehicleId: depot.vehicles[nth] }
  return json<RouteDetail>(admin(`POST ${root}/routes`, { day, depotId: depot.id, ...crew, deliveryIds }))
}
const put = (id: number, ...deliveryIds: number[]) => admin(`POST ${root}/routes/${id}/deliveries`, { deliveryIds })
const within = async (id: number) => {
  const { list } = await json<RouteDetail>(admin(`GET ${root}/routes/${id}`))
  return list.flatMap(({ deliveryId }) => deliveryId ?? []).toSorted((a, b) => a - b)
}
const stateOf = async (id: number) => (await json<DeliveryDetail>(admin(`GET ${root}/deliveries/${id}`))).state

test('those that wait and those of another route go into it at once, and its driver is told once', async () => {
  const [one, two, three, four] = depot.deliveries as [number, number, number, number]
  const [from, to] = [await make([one, two]), await make([three], 1)]
  await admin(`POST ${root}/routes/${to.id}/moves`, { move: 'publish', override: 'A test says so' })
  const done = await json<{ put: number[]; kept: KeptOut[] }>(put(to.id, two, four))
  expect(done).toMatchObject({ put: [two, four], kept: [] })
  expect(await within(from.id)).toEqual([one])
  expect(await within(to.id)).toEqual([two, three, four].toSorted((a, b) => a - b))
  expect([await stateOf(two), await stateOf(four)]).toEqual(['dispatched', 'dispatched'])
  const { revision } = await json<RouteDetail>(admin(`GET ${root}/routes/${to.id}`))
  expect(revision).toBe(to.revision + 2)
})

test('what cannot be put is told with the reason, and the others are put', async () => {
  const [one, two, three, four, five, six, seven] = depot.deliveries as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const route = await make([one])
  const locked = await make([two], 1)
  await admin(`PUT ${root}/routes/${locked.id}`, { locked: true })
  const set = (id: number, more: Partial<typeof deliveries.$inferInsert>) =>
    world.host.db.update(deliveries).set(more).where(eq(deliveries.id, id))
  await set(three, { state: 'on_hold' })
  await set(four, { day: '2026-05-13' })
  await set(five, { depotId: 1 })
  const answer = await json<{ put: number[]; kept: KeptOut[] }>(
    put(route.id, one, two, three, four, five, six, 9_999_999),
  )
  expect(answer.put).toEqual([six])
  expect(answer.kept.map(({ deliveryId, why }) => [deliveryId, why])).toEqual([
    [one, 'there'],
    [two, 'locked'],
    [three, 'state'],
    [four, 'day'],
    [five, 'depot'],
    [9_999_999, 'gone'],
  ])
  expect(await within(route.id)).toEqual([one, six])
  // until that day it may be brought on any day
  await set(seven, { day: '2026-05-11', dayUntil: '2026-05-14' })
  expect((await put(route.id, seven)).status).toBe(201)
})

test('what a driver has set out to stays with them', async () => {
  const [one, two] = depot.deliveries as [number, number]
  const [from, to] = [await make([one]), await make([two], 1)]
  for (const move of ['publish', 'start'])
    await admin(`POST ${root}/routes/${from.id}/moves`, { move, override: 'A test says so' })
  const stop = (await json<RouteDetail>(admin(`GET ${root}/routes/${from.id}`))).list.find((s) => s.deliveryId === one)!
  await admin(`POST ${root}/routes/${from.id}/stops/${stop.id}/moves`, { move: 'setOut' })
  const answer = await put(to.id, one)
  expect([answer.status, answer.headers.get('x-failure')]).toEqual([409, 'none_put'])
  expect(((await answer.json()) as { kept: KeptOut[] }).kept).toMatchObject([{ deliveryId: one, why: 'state' }])
})

test('a route that is not there, one that is locked, and roads that do not answer are told', async () => {
  const [one, two] = depot.deliveries as [number, number]
  const route = await make([one])
  const failed = async (answer: Promise<Response>) => (await answer).headers.get('x-failure')
  expect(await failed(put(9_999_999, two))).toBe('route_unknown')
  // where nobody has asked the way to yet
  await world.host.db.update(deliveries).set({ lat: 38.50123 }).where(eq(deliveries.id, two))
  const { matrix } = world.host.roads
  world.host.roads.matrix = () => Promise.reject(new RoutingAway('gone'))
  expect(await failed(put(route.id, two))).toBe('routing_away')
  world.host.roads.matrix = matrix
  await admin(`PUT ${root}/routes/${route.id}`, { locked: true })
  expect(await failed(put(route.id, two))).toBe('route_over')
})

test('routes of a day that may take more are listed, and those that may not are not', async () => {
  const [one, two] = depot.deliveries as [number, number]
  const [route, locked] = [await make([one]), await make([two], 1)]
  await admin(`PUT ${root}/routes/${locked.id}`, { locked: true })
  const { routes } = await json<{ routes: OpenRoute[] }>(admin(`GET ${root}/routes/open?day=${day}`))
  const ours = routes.filter(({ depotId }) => depotId === depot.id)
  expect(ours).toMatchObject([{ id: route.id, code: route.code, driver: route.driver, stops: 1 }])
  expect(await json(admin(`GET ${root}/routes/open?day=someday`))).toEqual({ routes: [] })
})
