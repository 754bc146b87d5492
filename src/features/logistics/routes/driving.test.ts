import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { atDawn } from '#hosts/test/put-back'
import { deliveries } from '#features/logistics/deliveries/tables'
import type { Delivery } from '#features/logistics/deliveries/contract'
import type { RouteDetail, Stop } from './contract'
import { isVisit } from './rules'

const world = aWorld()
atDawn(world)
const depot = aDepotEach(world)
const admin = world.client('admin')
const base = '/api/apps/logistics/routes'
const today = '2026-05-12'
/** What a door of the demo may ask for is not what these tests are about. */
const without = { override: 'A test says so' }
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

test('from planned to closed, its deliveries come along', async () => {
  const ids = await ready(3)
  const route = await make(ids)
  const published = await json<RouteDetail>(move(route.id, 'publish'))
  expect(published).toMatchObject({ state: 'published', revision: 1 })
  expect(await stateOf(ids[0]!)).toBe('dispatched')
  expect((await move(route.id, 'complete')).status).toBe(409)
  await move(route.id, 'start')
  const [first, second, third] = stopsOf(published)
  const at = (stop: Stop, name: string, more: object = {}) =>
    admin(`POST ${base}/${route.id}/stops/${stop.id}/moves`, { move: name, ...more })
  expect((await at(first!, 'arrive')).status).toBe(409)
  await at(first!, 'setOut')
  expect(await stateOf(first!.deliveryId!)).toBe('en_route')
  await at(first!, 'arrive')
  const done = await json<RouteDetail>(at(first!, 'finish', without))
  expect(await stateOf(first!.deliveryId!)).toBe('delivered')
  expect(done).toMatchObject({ done: 1 })
  expect(done.list.find(({ id }) => id === first!.id)).toMatchObject({ state: 'done', plannedAt: first!.beginAt })
  await at(second!, 'setOut')
  expect((await at(second!, 'fail')).status).toBe(400)
  await at(second!, 'fail', { failure: 'absent', reason: 'Nobody there' })
  expect(await stateOf(second!.deliveryId!)).toBe('failed')
  const open = await move(route.id, 'complete')
  expect(await open.json()).toMatchObject({ open: 1 })
  await at(third!, 'skip')
  expect(await stateOf(third!.deliveryId!)).toBe('ready')
  expect(await json<RouteDetail>(move(route.id, 'pause'))).toMatchObject({ state: 'paused' })
  await move(route.id, 'resume')
  expect(await json<RouteDetail>(move(route.id, 'complete'))).toMatchObject({ state: 'completed' })
  expect(await json<RouteDetail>(move(route.id, 'close'))).toMatchObject({ state: 'closed', allowed: [] })
  expect((await edit(route.id, { do: 'time' })).status).toBe(409)
})

test('what changes after it was published is a revision, with what changed', async () => {
  const ids = await ready(4)
  const route = await make(ids.slice(0, 3))
  await move(route.id, 'publish')
  const after = await json<RouteDetail>(edit(route.id, { do: 'add', deliveryIds: [ids[3]!] }))
  expect(after).toMatchObject({ revision: 2, stops: 4 })
  expect(after.revisions[0]!.changes).toEqual([
    { did: 'added', name: expect.any(String), from: '', to: expect.any(String) },
  ])
  expect(await stateOf(ids[3]!)).toBe('dispatched')
  const [stop] = stopsOf(after)
  const taken = await json<RouteDetail>(edit(route.id, { do: 'take', stopIds: [stop!.id], toId: null }))
  expect(taken).toMatchObject({ revision: 3, stops: 3 })
  expect(await stateOf(stop!.deliveryId!)).toBe('ready')
  const recalled = await json<RouteDetail>(move(route.id, 'recall'))
  expect(recalled.state).toBe('planned')
  for (const { deliveryId } of stopsOf(recalled)) expect(await stateOf(deliveryId!)).toBe('planned')
})

test('cancelled, its deliveries are free for others; started, it is neither cancelled nor recalled', async () => {
  const ids = await ready(3)
  const route = await make(ids.slice(0, 2))
  expect(await json<RouteDetail>(move(route.id, 'cancel'))).toMatchObject({ state: 'cancelled', stops: 0 })
  expect(await stateOf(ids[0]!)).toBe('ready')
  const other = await make(ids)
  expect((await move(other.id, 'start')).status).toBe(409)
  await move(other.id, 'publish')
  await move(other.id, 'start')
  const [stop] = stopsOf(other)
  await admin(`POST ${base}/${other.id}/stops/${stop!.id}/moves`, { move: 'setOut' })
  expect((await edit(other.id, { do: 'take', stopIds: [stop!.id], toId: null })).status).toBe(409)
  const held = await admin(`POST /api/apps/logistics/deliveries/${stop!.deliveryId}/moves`, {
    move: 'hold',
    reason: 'Wait',
  })
  expect(held.status).toBe(409)
})
