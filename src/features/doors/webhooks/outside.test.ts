/** What is told of long work, of revised routes, and of what nobody does: times that move, and vehicles that are somewhere. */
import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { hooked, json } from '#hosts/test/hooked'
import { giveRules } from '#hosts/test/put-back'
import { enqueue } from '#server/jobs'
import { jobs } from '#server/tables'
import { routes, stops } from '#features/logistics/routes/tables'
import { users } from '#features/people/users/tables'
import type { Operation } from '#features/doors/v1/contract/planning'
import type { Route } from '#features/doors/v1/contract/shown'
import { lookOutside, type EventType } from './contract'
import { webhooks } from './tables'

const { world, admin, work, add, one, bodies, travel } = hooked()
const depot = aDepotEach(world)
const root = '/api/v1'
const day = '2026-05-12'
const crew = () => ({ driverId: depot.drivers[0], vehicleId: depot.vehicles[0] })
const make = (count: number) =>
  json<Route>(
    admin(`POST ${root}/routes`, {
      day,
      depotId: depot.id,
      ...crew(),
      deliveryIds: depot.deliveries.slice(0, count),
    }),
  )
const publish = (id: number) => admin(`POST ${root}/routes/${id}/publish`, { override: 'A test says so' })
const look = async () => {
  await enqueue(world.host.db, lookOutside, undefined, { now: world.host.now() })
  await work()
}
const types = () => bodies().map(({ type }) => type)

test('a run is told when it begins, when it has found something, and when that is applied; a file when it is in', async () => {
  const { id: hook } = await add({
    events: ['run.started', 'run.finished', 'run.failed', 'run.cancelled', 'run.applied', 'import.finished'],
  })
  await make(3)
  const { result } = await json<Operation>(admin(`POST ${root}/runs`, { day, depotId: depot.id, timeLimit: 1 }))
  await world.host.db.delete(jobs).where(and(ne(jobs.name, 'solveRun'), ne(jobs.name, 'gatherHappenings')))
  await work()
  expect(types()).toEqual(['run.started', 'run.finished'])
  expect(bodies()[1]!.data).toMatchObject({ day, depot: { id: depot.id }, state: 'succeeded' })
  await json(admin(`POST ${result}/apply`, {}))
  const { result: second } = await json<Operation>(admin(`POST ${root}/runs`, { day, depotId: depot.id, timeLimit: 1 }))
  await json(admin(`POST ${root}/operations/run-${second.split('/').at(-1)}/cancel`))
  await work()
  expect(types().slice(2).toSorted()).toEqual(['run.applied', 'run.cancelled'])
  const bytes = new TextEncoder().encode('name,email\nAda Mole,ada@mole.example\n')
  const { result: file } = await json<Operation>(admin(`POST ${root}/imports/customers?name=one.csv`, bytes))
  await work()
  await json(admin(`POST ${file}/add`, {}))
  await work()
  expect(bodies().at(-1)).toMatchObject({
    type: 'import.finished',
    data: { fileName: 'one.csv', state: 'added', counts: { added: 1 } },
  })
  expect(await one(hook)).toMatchObject({ waiting: 0, failed: 0 })
})

test('a route that its driver knows is revised; who asks for changes alone is told of a change', async () => {
  await add({ events: ['route.revised', 'route.changed'] })
  await add({ name: 'Old', events: ['route.changed'] })
  const route = await make(2)
  await json(publish(route.id))
  await work()
  expect(types()).toEqual([])
  await json(admin(`POST ${root}/routes/${route.id}/assign`, { deliveryIds: [depot.deliveries[4]] }))
  await work()
  expect(types().toSorted()).toEqual(['route.changed', 'route.revised'])
  expect(bodies()[0]!.data).toMatchObject({ id: route.id, revision: 2 })
})

test('a delivery that is expected later is told once it is five minutes later, and again after five more', async () => {
  await add({ events: ['delivery.eta_changed'] })
  const route = await make(2)
  await json(publish(route.id))
  const { db } = world.host
  const base = new Date('2026-05-12T10:00:00Z')
  const [deliveryId] = depot.deliveries as [number]
  const movedBy = (minutes: number) =>
    db
      .update(stops)
      .set({ beginAt: new Date(base.getTime() + minutes * 60_000), plannedAt: base })
      .where(eq(stops.deliveryId, deliveryId))
  await db.update(stops).set({ plannedAt: null }).where(eq(stops.routeId, route.id))
  await movedBy(20)
  await look()
  // who has not set out is not late
  expect(types()).toEqual([])
  await db.update(routes).set({ state: 'in_progress' }).where(eq(routes.id, route.id))
  await movedBy(4)
  await look()
  expect(types()).toEqual([])
  await movedBy(6)
  await look()
  await look()
  expect(bodies()).toMatchObject([
    { type: 'delivery.eta_changed', data: { id: deliveryId, route: { expectedAt: '2026-05-12T10:06:00.000Z' } } },
  ])
  await movedBy(10)
  await look()
  expect(types()).toHaveLength(1)
  await movedBy(11)
  await look()
  expect(types()).toHaveLength(2)
})

test('a vehicle that moves is told once a look, to who may read it', async () => {
  const events: EventType[] = ['position.updated']
  const { id: hook } = await add({ events })
  const send = async (lat: number) => {
    const positions = [{ vehicleId: depot.vehicles[0], lat, lon: -41.98 }]
    await json(admin(`POST ${root}/positions`, { positions }))
  }
  const ours = () =>
    bodies().filter(({ data }) => (data as { vehicle?: { id: number } }).vehicle?.id === depot.vehicles[0])
  await look()
  await send(38.51)
  await travel(2)
  await send(38.52)
  await look()
  await look()
  expect(ours()).toMatchObject([{ type: 'position.updated', data: { lat: 38.52, source: 'api' } }])
  const [author] = await world.host.db.select().from(users).where(eq(users.email, 'author@demo.com'))
  await world.host.db.update(webhooks).set({ userId: author!.id }).where(eq(webhooks.id, hook))
  await giveRules(world, 'author', [{ action: 'read', subject: 'Vehicle' }])
  await travel(2)
  await send(38.53)
  await look()
  expect(ours()).toHaveLength(1)
})

test('who may not add what a file brings is not told of it', async () => {
  const { id: hook } = await add({ events: ['import.finished'] })
  const [author] = await world.host.db.select().from(users).where(eq(users.email, 'author@demo.com'))
  await world.host.db.update(webhooks).set({ userId: author!.id }).where(eq(webhooks.id, hook))
  await giveRules(world, 'author', [{ action: 'read', subject: 'Import' }])
  const bytes = new TextEncoder().encode('name,email\nEda Mole,eda@mole.example\n')
  const { result: file } = await json<Operation>(admin(`POST ${root}/imports/customers?name=two.csv`, bytes))
  await work()
  await json(admin(`POST ${file}/add`, {}))
  await work()
  expect(bodies()).toEqual([])
})
