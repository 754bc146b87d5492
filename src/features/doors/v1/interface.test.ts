/** The interface for other systems, through the front door. */
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { roles } from '#features/people/access/tables'
import { depots } from '#features/logistics/depots/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { positions } from '#features/logistics/positions/tables'
import { stops } from '#features/logistics/routes/tables'
import { audit } from '#server/tables'
import { addApiDelivery } from '#features/doors/v1/contract'
import { expected } from './server/expected'
import type { Delivery, Driver, LastPosition, Route, Vehicle } from '#features/doors/v1/contract/shown'

const world = aWorld()
const admin = world.client('admin')
const root = '/api/v1'
type Page<T> = { data: T[]; next: string | null }
const json = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>
const page = <T>(path: string) => json<Page<T>>(admin(`GET ${root}/${path}`))

const fresh = {
  customer: { name: 'Odile Marsh', phone: '+351 555 0199' },
  address: { line: '9 Gull Steps', city: 'Port Averne', position: { lat: 38.53, lon: -41.98 } },
  day: '2026-05-13',
  windows: [{ from: '09:00', until: '12:00' }],
  load: { weightGrams: 4200, items: 2 },
}
const add = (more: object = {}, headers = {}) => admin(`POST ${root}/deliveries`, { ...fresh, ...more }, headers)

const aRoute = async (...deliveryIds: number[]) => {
  const crew = { depotId: 1, driverId: 1, vehicleId: 1 }
  return json<{ id: number }>(admin('POST /api/apps/logistics/routes', { day: '2026-05-20', ...crew, deliveryIds }))
}

describe('deliveries', () => {
  test('are added by address or position, and are ready once nothing is missing', async () => {
    const answer = await add({ externalId: 'shop-1', packages: [{ barcode: 'B1', label: 'Box' }] })
    expect(answer.status).toBe(201)
    const made = (await answer.json()) as Delivery
    expect(made).toMatchObject({
      externalId: 'shop-1',
      state: 'ready',
      source: 'api',
      kind: 'delivery',
      customer: { name: 'Odile Marsh' },
      address: { line: '9 Gull Steps', position: { lat: 38.53, lon: -41.98, confidence: 0.95 } },
      windows: [{ from: '09:00', until: '12:00', hard: true }],
      load: { weightGrams: 4200, items: 2 },
      packages: [{ barcode: 'B1', label: 'Box' }],
      pickup: null,
      route: null,
      attempts: [],
    })
    expect(await json(admin(`GET ${root}/deliveries/${made.id}`))).toEqual(made)
    const alone = await json<Delivery>(add({ address: { position: { lat: 38.51, lon: -41.97 } }, day: undefined }))
    expect(alone).toMatchObject({ state: 'draft', address: { line: '38.51000, -41.97000' } })
    const pair = await json<Delivery>(add({ pickup: { line: '1 Mill Lane', position: { lat: 38.5, lon: -41.99 } } }))
    expect(pair).toMatchObject({ kind: 'pair', state: 'ready', pickup: { line: '1 Mill Lane' } })
  })

  test('what is wrong with one is said, with all issues', async () => {
    const answer = await add({ address: { city: 'Nowhere' }, windows: [{ from: '12:00', until: '09:00' }], x: 1 })
    expect([answer.status, JSON.stringify(await answer.json())]).toEqual([400, expect.stringContaining('A line or a')])
    expect(await told(add({ depotId: 999 }))).toEqual([400, 'There is no such depot'])
    expect((await add({ externalId: 'shop-2' })).status).toBe(201)
    expect(await told(add({ externalId: 'shop-2' }))).toEqual([
      409,
      'Another delivery of other systems has this reference',
    ])
  })

  test('asked twice with one Idempotency-Key, one is added', async () => {
    const headers = { 'idempotency-key': 'try-1' }
    const [one, two] = [await add({}, headers), await add({}, headers)]
    expect([one.status, two.status, two.headers.get('idempotent-replay')]).toEqual([201, 201, 'true'])
    const made = (await one.json()) as Delivery
    expect(await two.json()).toEqual(made)
    expect((await add({ note: 'Another' }, headers)).status).toBe(409)
    const path = `POST ${root}/deliveries/${made.id}`
    const change = () => admin(path, { note: 'Ring twice' }, { 'idempotency-key': 'try-2' })
    expect((await json<Delivery>(change())).version).toBe((await json<Delivery>(change())).version)
  })

  test('are changed as far as their state allows', async () => {
    const made = await json<Delivery>(add())
    const path = `POST ${root}/deliveries/${made.id}`
    const body = { note: 'Ring twice', customer: { phone: '+351 555 0200' }, version: made.version }
    const changed = await json<Delivery>(admin(path, body))
    expect(changed).toMatchObject({ note: 'Ring twice', customer: { name: 'Odile Marsh', phone: '+351 555 0200' } })
    expect(await told(admin(path, { day: null }))).toEqual([409, 'Ready without day'])
    expect(await told(admin(path, { depotId: 999 }))).toEqual([400, 'There is no such depot'])
    await add({ externalId: 'shop-3' })
    expect(await told(admin(path, { externalId: 'shop-3' }))).toEqual([409, expect.stringContaining('reference')])
    const db = world.host.db
    await db.update(deliveries).set({ state: 'delivered' }).where(eq(deliveries.id, made.id))
    expect(await told(admin(path, { day: '2026-05-14' }))).toEqual([409, 'It is in a route, or over'])
  })

  test('are cancelled while nobody has set out to them', async () => {
    const made = await json<Delivery>(add())
    const cancel = (id: number, reason = 'Called off') => admin(`POST ${root}/deliveries/${id}/cancel`, { reason })
    expect(await json(cancel(made.id))).toMatchObject({ state: 'cancelled', reason: 'Called off' })
    const again = await cancel(made.id)
    expect([again.status, await again.json()]).toMatchObject([409, { state: 'cancelled', allowed: [] }])
    expect((await cancel(made.id, '')).status).toBe(400)
    const started = await json<Delivery>(add())
    const route = await aRoute()
    const stop = {
      routeId: route.id,
      seq: 99,
      kind: 'drop' as const,
      deliveryId: started.id,
      state: 'en_route' as const,
    }
    await world.host.db.insert(stops).values(stop)
    await world.host.db.update(deliveries).set({ state: 'dispatched' }).where(eq(deliveries.id, started.id))
    expect(await told(cancel(started.id))).toEqual([409, 'A driver is on the way to it'])
    expect((await json<Delivery>(admin(`GET ${root}/deliveries/${started.id}`))).route).toMatchObject({
      id: route.id,
      stop: 99,
    })
  })

  test('all of them are walked by cursor, none twice, while others write', async () => {
    const seen: number[] = []
    let next: string | null = ''
    for (let pages = 0; next !== null; pages++) {
      const more: Page<Delivery> = await page(`deliveries?limit=150${next === '' ? '' : `&cursor=${next}`}`)
      seen.push(...more.data.map(({ id }) => id))
      next = more.next
      if (pages === 0) await add({ note: 'While they read' })
    }
    const [{ count } = { count: 0 }] = await world.host.db
      .select({ count: sql<number>`count(*)::int` })
      .from(deliveries)
    expect(seen).toHaveLength(count)
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b))
    for (const cursor of ['x', 'cjox', btoa('d:99999999999'), btoa('r:1').replaceAll('=', '')])
      expect(await told(admin(`GET ${root}/deliveries?cursor=${encodeURIComponent(cursor)}`))).toEqual([
        400,
        'cursor must be one that an answer gave as next',
      ])
    expect((await page<Delivery>('deliveries?limit=9999')).data).toHaveLength(200)
  })

  test('are filtered', async () => {
    await add({ externalId: 'shop-9', day: '2026-07-01' })
    const codes = async (query: string) => (await page<Delivery>(`deliveries?${query}`)).data
    expect(await codes('externalId=shop-9')).toHaveLength(1)
    expect(await codes('day=2026-07-01')).toHaveLength(1)
    for (const none of ['nonsense', '2026-02-30', '0000-01-01']) expect(await codes(`day=${none}`)).toEqual([])
    expect(new Set((await codes('state=cancelled')).map(({ state }) => state))).toEqual(new Set(['cancelled']))
    expect(await codes('state=nonsense')).toEqual([])
    expect(await codes('depot=9999')).toEqual([])
  })
})

describe('what is read', () => {
  test('routes with stops and their states', async () => {
    const made = await aRoute((await json<Delivery>(add({ depotId: 1, day: '2026-05-20' }))).id)
    const first = (await page<Route>('routes')).data.find(({ id }) => id === made.id)
    expect(first).toMatchObject({
      id: expect.any(Number),
      code: expect.any(String),
      depot: { zone: expect.any(String) },
    })
    expect(first).not.toHaveProperty('stops')
    const one = await json<Route>(admin(`GET ${root}/routes/${first!.id}`))
    expect(one.stops[0]).toMatchObject({ kind: 'start', delivery: null })
    expect(one.stops.some(({ delivery }) => delivery?.code.startsWith('D-'))).toBe(true)
    const { day, state, driver, depot } = first!
    for (const query of [`day=${day}`, `state=${state}`, `driver=${driver?.id ?? 0}`, `depot=${depot.id}`])
      expect((await page<Route>(`routes?${query}`)).data.map(({ id }) => id)).toContain(first!.id)
    for (const none of ['nonsense', '2026-02-30', '0000-01-01'])
      expect((await page<Route>(`routes?day=${none}`)).data).toEqual([])
    expect((await admin(`GET ${root}/routes?cursor=x`)).status).toBe(400)
  })

  test('drivers and vehicles', async () => {
    const { data: crew } = await page<Driver>('drivers?limit=3')
    expect(crew).toHaveLength(3)
    expect(await json(admin(`GET ${root}/drivers/${crew[0]!.id}`))).toEqual(crew[0])
    expect(
      (await page<Driver>('drivers?account=archived&depot=1')).data.every((one) => one.account === 'archived'),
    ).toBe(true)
    const { data: fleet, next } = await page<Vehicle>('vehicles?limit=2')
    expect((await page<Vehicle>(`vehicles?limit=2&cursor=${next}`)).data[0]!.id).toBeGreaterThan(fleet[1]!.id)
    expect(await json(admin(`GET ${root}/vehicles/${fleet[0]!.id}`))).toEqual(fleet[0])
    expect((await page<Vehicle>('vehicles?state=retired&depot=1')).data.every((one) => one.state === 'retired')).toBe(
      true,
    )
    for (const list of ['drivers', 'vehicles', 'positions'])
      expect((await admin(`GET ${root}/${list}?cursor=x`)).status).toBe(400)
  })
})

test('positions come in and go out, once, and leave no trail', async () => {
  const trail = async () => (await world.host.db.select().from(audit)).length
  const before = await trail()
  const at = '2026-05-12T09:59:00Z'
  const body = {
    positions: [
      { vehicleId: 4, at, lat: 38.53, lon: -41.98, speed: 8.3 },
      { vehicleId: 5, lat: 38.5, lon: -41.9 },
    ],
  }
  const send = (sent: object, key = 'p1') => admin(`POST ${root}/positions`, sent, { 'idempotency-key': key })
  const answer = await send(body)
  expect([answer.status, await answer.json()]).toEqual([202, { taken: 2 }])
  await send(body)
  expect(await world.host.db.select().from(positions).where(eq(positions.source, 'api'))).toHaveLength(2)
  expect(await trail()).toBe(before)
  const { data } = await page<LastPosition>('positions')
  expect(data.find(({ vehicle }) => vehicle.id === 4)).toMatchObject({ source: 'api', at: '2026-05-12T09:59:00.000Z' })
  const wrong = await send(
    {
      positions: [
        { vehicleId: 4, lat: 1, lon: 1 },
        { vehicleId: 9999, lat: 1, lon: 1 },
      ],
    },
    'p2',
  )
  expect([wrong.status, await wrong.json()]).toMatchObject([400, { vehicleId: 9999 }])
  expect((await send({ positions: [] }, 'p3')).status).toBe(400)
  const lostAt = { vehicleId: 1, at: '0000-01-01T10:00:00Z', lat: 1, lon: 9 }
  expect((await send({ positions: [lostAt] }, 'p4')).status).toBe(400)
})

test('who has the rows of one depot reads and adds those of that depot alone', async () => {
  const editor = await world.as('editor')
  const [row] = await world.host.db.select().from(roles).where(eq(roles.key, 'editor'))
  const own = { depotId: 2 }
  const rules = [
    { action: ['create', 'read', 'update'], subject: 'Delivery', conditions: own },
    { action: 'read', subject: 'Depot' },
  ]
  await world.host.db.update(roles).set({ rules }).where(eq(roles.key, 'editor'))
  const gates = await world.host.db.select().from(depots)
  expect(gates.length).toBeGreaterThan(1)
  const { data } = await json<Page<Delivery>>(editor(`GET ${root}/deliveries`))
  expect(new Set(data.map(({ depot }) => depot.id))).toEqual(new Set([2]))
  const post = (depotId: number) => editor(`POST ${root}/deliveries`, { ...fresh, depotId })
  expect((await post(1)).status).toBe(403)
  const mine = await json<Delivery>(post(2))
  expect(mine.depot.id).toBe(2)
  expect((await editor(`POST ${root}/deliveries/${mine.id}`, { depotId: 1 })).status).toBe(403)
  expect((await editor(`POST ${root}/deliveries/${mine.id}`, { note: 'Ours' })).status).toBe(200)
  await world.host.db.update(roles).set({ rules: row!.rules }).where(eq(roles.key, 'editor'))
})

test('the documents show examples', async () => {
  const { paths } = await json<{ paths: Record<string, { post?: { requestBody: unknown } }> }>(
    world.nobody('GET /api/openapi.json'),
  )
  expect(JSON.stringify(paths[`${root}/deliveries`]?.post?.requestBody)).toContain(
    '"examples":[{"externalId":"order-48-1"',
  )
})

test('a failure that an endpoint does not declare is a fault of ours, and no answer of it', () => {
  const failure = { ok: false, code: 'external_taken', data: undefined } as const
  expect(expected(failure, addApiDelivery)).toBe(failure)
  expect(() => expected({ ...failure, code: 'day_over' }, addApiDelivery)).toThrow('day_over')
})
