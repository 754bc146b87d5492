/** What was done with routes, drivers, depots and zones, read back by who may read them. */
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { giveRules } from '#hosts/test/put-back'
import { polygon } from '#hosts/test/a-side'
import type { RouteDetail } from '#features/logistics/routes/contract'
import type { Done } from './contract'
import { doneIn } from './rules'

const world = aWorld()
const depot = aDepotEach(world)
const admin = world.client('admin')
const root = '/api/apps/logistics'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>
const trailOf = async (of: string, id: number) =>
  (await json<{ events: Done[] }>(admin(`GET ${root}/trail/${of}/${id}?itemsPerPage=50`))).events

test('a route tells how it was made, filled, sent out, changed and called off, the newest first', async () => {
  const crew = { driverId: depot.drivers[0], vehicleId: depot.vehicles[0] }
  const made = { day: '2026-05-12', depotId: depot.id, ...crew, deliveryIds: depot.deliveries.slice(0, 2) }
  const { id } = await json<RouteDetail>(admin(`POST ${root}/routes`, made))
  await admin(`PUT ${root}/routes/${id}`, { note: 'Gate 2' })
  await admin(`POST ${root}/routes/${id}/moves`, { move: 'publish', override: 'They know' })
  const edits = [{ do: 'add', deliveryIds: [depot.deliveries[3]] }]
  await admin(`POST ${root}/routes/${id}/edits`, { edits })
  await admin(`POST ${root}/routes/${id}/moves`, { move: 'cancel' })
  const events = await trailOf('routes', id)
  expect(events.map(({ did, state }) => state ?? did)).toEqual(['cancelled', 'stops', 'published', 'changed', 'added'])
  expect(events[1]).toMatchObject({ edits: [{ did: 'added', route: '', driver: '' }], revision: 2 })
  expect(events[2]).toMatchObject({ reason: 'They know', by: expect.any(String), at: world.host.now().toISOString() })
  expect(events[3]).toMatchObject({ changes: [{ field: 'note', before: '', after: 'Gate 2' }] })
})

test('drivers, depots and zones tell theirs', async () => {
  const [driver] = depot.drivers as [number]
  await admin(`PUT ${root}/drivers/${driver}`, { note: 'Knows the quay' })
  expect((await trailOf('drivers', driver))[0]).toMatchObject({
    did: 'changed',
    changes: [{ field: 'note', after: 'Knows the quay' }],
  })
  await admin(`PUT ${root}/depots/${depot.id}`, { name: 'Kiln End' })
  expect((await trailOf('depots', depot.id))[0]).toMatchObject({
    did: 'changed',
    changes: [{ field: 'name', after: 'Kiln End' }],
  })
  const zone = { name: 'Around', kind: 'territory', depotId: depot.id, polygon }
  const { id } = await json<{ id: number }>(admin(`POST ${root}/zones`, zone))
  expect(await trailOf('zones', id)).toMatchObject([{ did: 'added' }])
})

test('what somebody may not read tells them nothing, and what is no such thing is none', async () => {
  const code = async (answer: Promise<Response>) => [(await answer).status, (await answer).headers.get('x-failure')]
  const author = await world.as('author')
  await giveRules(world, 'author', [{ action: 'read', subject: 'Driver', conditions: { depotId: depot.id } }])
  const ask = (of: string, id: number) => author(`GET ${root}/trail/${of}/${id}`)
  expect((await ask('drivers', depot.drivers[0]!)).status).toBe(200)
  for (const [of, id] of [
    ['drivers', 1],
    ['depots', depot.id],
    ['zones', 1],
    ['routes', 1],
    ['users', 1],
  ] as const)
    expect(await code(ask(of, id)), of).toEqual([404, 'row_unknown'])
  expect(await code(admin(`GET ${root}/trail/toString/1`))).toEqual([404, 'row_unknown'])
})

test('a row of the trail in a word', () => {
  const of = (before: object | null, after: object | null, action = 'update') =>
    doneIn({ action, before: before as never, after: after as never })
  expect(of(null, { name: 'x', version: 1 })).toMatchObject({ did: 'added' })
  expect(of({ name: 'x' }, null, 'delete')).toMatchObject({ did: 'deleted' })
  expect(of({ duty: 'off' }, { duty: 'available' })).toMatchObject({ did: 'moved', state: 'available' })
  expect(of({ stopState: 'pending' }, { stop: 7, stopState: 'done' })).toMatchObject({ did: 'stop', state: 'done' })
  expect(of({}, { driverId: 2, edits: [], version: 3 })).toMatchObject({
    did: 'changed',
    changes: [{ field: 'driverId', before: null, after: 2 }],
  })
})

test('a stop that moved says from which route and driver to which, and no history of a route that lives says deleted', async () => {
  const [first, second] = depot.drivers as [number, number]
  const make = (driverId: number, vehicleId: number, deliveryIds: number[]) =>
    json<RouteDetail>(
      admin(`POST ${root}/routes`, { day: '2026-05-13', depotId: depot.id, driverId, vehicleId, deliveryIds }),
    )
  const [from, to] = [
    await make(first, depot.vehicles[0]!, depot.deliveries.slice(0, 2)),
    await make(second, depot.vehicles[1]!, [depot.deliveries[2]!]),
  ]
  const stop = from.list.find(({ deliveryId }) => deliveryId === depot.deliveries[0])!
  const edits = [{ do: 'take', stopIds: [stop.id], toId: to.id }]
  expect((await admin(`POST ${root}/routes/${from.id}/edits`, { edits })).status).toBe(201)
  await admin(`POST ${root}/routes/${from.id}/edits`, { edits: [{ do: 'time' }] })
  await admin(`PUT ${root}/routes/${from.id}`, { driverId: second, vehicleId: depot.vehicles[1]! })
  const [left, came] = [await trailOf('routes', from.id), await trailOf('routes', to.id)]
  const { name } = stop
  expect(came[0]!.edits).toMatchObject([{ did: 'added', name, route: from.code, driver: from.driver }])
  expect(left.map(({ did }) => did)).toEqual(['changed', 'timed', 'stops', 'added'])
  expect(left[2]!.edits).toMatchObject([{ did: 'given', name, route: to.code, driver: to.driver }])
  expect(left[0]!.changes).toContainEqual({ field: 'driverId', before: from.driver, after: to.driver })
})
