/** Other systems write routes: by what people do with them, and refused as people are. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { giveRules, roadsAway } from '#hosts/test/put-back'
import { audit } from '#server/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { stops } from '#features/logistics/routes/tables'
import type { Route, Stop } from './contract/shown'

const world = aWorld()
const depot = aDepotEach(world)
const admin = world.client('admin')
const root = '/api/v1/routes'
const day = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>
const code = async (answer: Promise<Response>) => [(await answer).status, (await answer).headers.get('x-failure')]
const add = (more: object = {}) => admin(`POST ${root}`, { day, depotId: depot.id, ...more })
const make = (count: number, more: object = {}) =>
  json<Route>(
    add({
      driverId: depot.drivers[0],
      vehicleId: depot.vehicles[0],
      deliveryIds: depot.deliveries.slice(0, count),
      ...more,
    }),
  )
const act = (id: number, name: string, body?: object) => admin(`POST ${root}/${id}/${name}`, body)
const visits = ({ stops: all }: Route): Stop[] => all.filter(({ delivery }) => delivery !== null)
const stateOf = async (id: number) => {
  const [row] = await world.host.db.select().from(deliveries).where(eq(deliveries.id, id))
  return row!.state
}
const override = 'A test says so'

test('a route is made, changed, published, recalled and cancelled, and its deliveries follow', async () => {
  const answer = await add({ deliveryIds: depot.deliveries.slice(0, 2) })
  const { id, ...made } = (await answer.json()) as Route
  expect([answer.status, made.state, made.driver]).toEqual([201, 'planned', null])
  const crew = { driverId: depot.drivers[0], vehicleId: depot.vehicles[0], note: 'Gate 2', version: made.version }
  expect(await json<Route>(admin(`POST ${root}/${id}`, crew))).toMatchObject({ driver: { id: depot.drivers[0] } })
  expect(await json<Route>(act(id, 'publish', { override }))).toMatchObject({ state: 'published', revision: 1 })
  expect(await stateOf(depot.deliveries[0]!)).toBe('dispatched')
  expect(await json<Route>(act(id, 'recall'))).toMatchObject({ state: 'planned' })
  expect(await json<Route>(act(id, 'cancel'))).toMatchObject({ state: 'cancelled', stops: [] })
  expect(await stateOf(depot.deliveries[0]!)).toBe('ready')
  // the trail says that it was the same as at a desk
  const trail = await world.host.db
    .select()
    .from(audit)
    .where(eq(audit.subjectId, String(id)))
  expect(trail.map(({ endpoint }) => endpoint)).toContain('POST /api/apps/logistics/routes/{id}/moves')
})

test('a route of a day that is over is refused', async () => {
  expect(await code(add({ day: '2020-01-01' }))).toEqual([409, 'day_over'])
})

test('deliveries are put in, taken out, and their stops are put in order', async () => {
  const [one, two, three] = depot.deliveries as [number, number, number]
  const route = await make(2)
  const first = visits(route)[0]!
  const more = await json<Route>(act(route.id, 'assign', { deliveryIds: [three], after: first.id }))
  expect(visits(more).map(({ delivery }) => delivery!.id)).toContain(three)
  const order = visits(more)
    .map(({ id }) => id)
    .toReversed()
  const turned = await json<Route>(act(route.id, 'order', { stopIds: order, version: more.version }))
  expect(visits(turned).map(({ id }) => id)).toEqual(order)
  const fewer = await json<Route>(act(route.id, 'unassign', { deliveryIds: [one, three] }))
  expect(visits(fewer).map(({ delivery }) => delivery!.id)).toEqual([two])
  expect([await stateOf(one), await stateOf(three)]).toEqual(['ready', 'ready'])
})

test('asked twice with one Idempotency-Key, one route is made', async () => {
  const once = () =>
    admin(`POST ${root}`, { day, depotId: depot.id, note: 'Once' }, { 'idempotency-key': `r-${depot.id}` })
  const [a, b] = [await json<Route>(once()), await json<Route>(once())]
  expect(a.id).toBe(b.id)
})

test('what is wrong with one is refused as at a desk', async () => {
  const waits = depot.deliveries[5]!
  expect(await code(add({ depotId: 9999 }))).toEqual([400, 'depot_unknown'])
  expect(await code(add({ driverId: 99_999 }))).toEqual([400, 'driver_unknown'])
  expect(await code(add({ vehicleId: 99_999 }))).toEqual([400, 'vehicle_unknown'])
  const route = await make(2)
  const at = `POST ${root}/${route.id}`
  expect(await code(add({ deliveryIds: [depot.deliveries[0]] }))).toEqual([409, 'delivery_unfit'])
  expect(await code(admin(at, { driverId: 99_999 }))).toEqual([400, 'driver_unknown'])
  expect(await code(admin(at, { vehicleId: 99_999 }))).toEqual([400, 'vehicle_unknown'])
  expect((await admin(at, { colour: 3 })).status).toBe(400)
  expect(await code(act(route.id, 'assign', { deliveryIds: [depot.deliveries[0]] }))).toEqual([409, 'delivery_unfit'])
  expect(await code(act(route.id, 'assign', { deliveryIds: [waits], after: 1 }))).toEqual([409, 'stops_unknown'])
  expect(await code(act(route.id, 'unassign', { deliveryIds: [waits] }))).toEqual([409, 'stops_unknown'])
  expect(await code(act(route.id, 'order', { stopIds: [1] }))).toEqual([409, 'stops_unknown'])
})

/** Each way to change one, with a body that is right but for what it is asked about. */
const ways = (route: Route): [string, object][] => [
  ['', { note: 'Gate 3' }],
  ['/assign', { deliveryIds: [depot.deliveries[6]] }],
  ['/unassign', { deliveryIds: [depot.deliveries[0]] }],
  [
    '/order',
    {
      stopIds: visits(route)
        .map(({ id }) => id)
        .toReversed(),
    },
  ],
]
test('one that is locked, or whose roads nobody knows', async () => {
  const route = await make(2)
  const back = await roadsAway(world)
  for (const [way, body] of ways(route)) {
    await roadsAway(world)
    const asked = way === '' ? { startsAt: '2026-05-12T07:00:00Z' } : body
    expect(await code(admin(`POST ${root}/${route.id}${way}`, asked)), way).toEqual([502, 'routing_away'])
  }
  expect(await code(add({ deliveryIds: [depot.deliveries[7]] }))).toEqual([502, 'routing_away'])
  back()
  await json(admin(`POST ${root}/${route.id}`, { locked: true }))
  for (const [way, body] of ways(route))
    expect(await code(admin(`POST ${root}/${route.id}${way}`, body)), way).toEqual([409, 'route_over'])
})

test('nothing is moved that a driver has set out to', async () => {
  const route = await make(3)
  const [first, second, third] = visits(route).map(({ id }) => id) as [number, number, number]
  await world.host.db.update(stops).set({ state: 'en_route' }).where(eq(stops.id, first))
  const begun = visits(route)[0]!.delivery!.id
  expect(await code(act(route.id, 'unassign', { deliveryIds: [begun] }))).toEqual([409, 'stop_started'])
  expect(await code(act(route.id, 'order', { stopIds: [third, second, first] }))).toEqual([409, 'stop_started'])
})

test('a move that its state does not allow names those that are; what is wrong needs a word and a right', async () => {
  const empty = await json<Route>(add())
  const filled = await make(1, { driverId: undefined, vehicleId: undefined })
  const refused = await act(empty.id, 'recall')
  expect([refused.status, await refused.json()]).toMatchObject([409, { state: 'draft', allowed: ['plan', 'cancel'] }])
  expect(await code(act(empty.id, 'publish', {}))).toEqual([409, 'move_refused'])
  expect(await code(act(filled.id, 'publish', {}))).toEqual([409, 'crew_missing'])
  const crew = { driverId: depot.drivers[0], vehicleId: depot.vehicles[0] }
  await json(admin(`POST ${root}/${filled.id}`, crew))
  await world.host.db.update(deliveries).set({ weightGrams: 90_000_000 }).where(eq(deliveries.id, depot.deliveries[0]!))
  await json(act(filled.id, 'assign', { deliveryIds: [depot.deliveries[8]] }))
  const wrong = await act(filled.id, 'publish', {})
  expect([wrong.status, wrong.headers.get('x-failure')]).toEqual([409, 'route_violated'])
  expect(JSON.stringify(await wrong.json())).toContain('load')
  const author = await world.as('author')
  await giveRules(world, 'author', [{ action: ['read', 'update'], subject: 'Route' }])
  expect(await code(author(`POST ${root}/${filled.id}/publish`, { override }))).toEqual([403, 'override_forbidden'])
  await json(act(filled.id, 'unassign', { deliveryIds: [depot.deliveries[0], depot.deliveries[8]] }))
  expect(await code(act(filled.id, 'publish', {}))).toEqual([409, 'route_empty'])
  await json(act(filled.id, 'cancel'))
  expect(await code(act(filled.id, 'cancel'))).toEqual([409, 'move_refused'])
})

test('a key does what was chosen for it: one for routes plans none', async () => {
  const made = await admin('POST /api/account/keys', {
    name: 'Yard',
    password: 'admin',
    rules: [
      { action: ['create', 'read'], subject: 'Route' },
      { action: ['read'], subject: 'Depot' },
    ],
  })
  const { accessToken } = (await made.json()) as { accessToken: string }
  const key = (name: string, body?: object) => world.nobody(name, body, { authorization: `Bearer ${accessToken}` })
  const route = await json<Route>(key(`POST ${root}`, { day, depotId: 1 }))
  expect(route.id).toBeGreaterThan(0)
  expect((await key(`POST ${root}/${route.id}/cancel`)).status).toBe(403)
  expect((await key('POST /api/v1/runs', { day, depotId: 1 })).status).toBe(403)
})

test('who has the routes of one depot knows none of others', async () => {
  const mine = { depotId: depot.id }
  const theirs = await json<Route>(admin(`POST ${root}`, { day, depotId: 1 }))
  const author = await world.as('author')
  await giveRules(world, 'author', [
    { action: ['create', 'read', 'update'], subject: 'Route', conditions: mine },
    { action: 'read', subject: 'Depot', conditions: { id: depot.id } },
  ])
  expect((await author(`POST ${root}`, { day, depotId: depot.id })).status).toBe(201)
  expect(await code(author(`POST ${root}`, { day, depotId: 1 }))).toEqual([400, 'depot_unknown'])
  for (const [way, body] of [...ways(theirs), ['/cancel', undefined] as const])
    expect((await author(`POST ${root}/${theirs.id}${way}`, body)).status, way).not.toBe(200)
})
