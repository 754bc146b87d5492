/** Endpoints of subjects whose rows belong to people, asked about rows of somebody else: those are unknown. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Rule } from '#contract/ability'
import type { Endpoint } from '#contract/endpoint'
import { testWorld, type Client, type World } from '#hosts/test/host'
import { asksOfOwned, owned, owns } from '#hosts/test/owned-rows'
import { rowBodies } from '#hosts/test/row-bodies'
import { judgedBy } from '#server/rows'
import { roles, rulesOfRole } from './people/access/tables'
import { endpoints } from './contract'
import { customers } from './ecommerce/customers/tables'
import { orders } from './ecommerce/orders/tables'
import { deliveries } from './logistics/deliveries/tables'
import { depots } from './logistics/depots/tables'
import { drivers } from './logistics/drivers/tables'
import { exceptions } from './logistics/exceptions/tables'
import { drafts, routes } from './logistics/routes/tables'
import { presets } from './logistics/optimiser/contract'
import { runs } from './logistics/optimiser/tables'
import { vehicles } from './logistics/vehicles/tables'
import { webhooks } from './doors/webhooks/tables'
import { zones } from './logistics/zones/tables'
import { features, subjects } from './server'
import { users } from './people/users/tables'

const judged = Object.assign(new Map(features.flatMap(({ rows }) => Object.entries(rows))), {
  hideable: new Map<string, string[]>(),
})
/** Theirs is the first depot of the demo. */
const mineBy = (word: string) => (word === 'depotId' ? 1 : '$me')

const [unknown, hidden] = [2147483, 'Zzyzx Hiddenbrook']
let world: World
let keeper: Client
let [me, other] = [0, 0]
beforeAll(async () => {
  world = await testWorld()
  keeper = await world.as('author')
  const { userData } = (await (await keeper('GET /api/auth/session')).json()) as { userData: { id: number } }
  me = userData.id
  await world.host.db.insert(roles).values({ key: 'guest', name: 'guest', rules: [], position: 99 })
  const [row] = await world.host.db
    .insert(users)
    .values({
      id: 9001,
      fullName: hidden,
      email: 'z@hidden.example',
      username: 'zzyzx',
      role: 'guest',
      status: 'active',
      createdAt: world.host.now(),
    })
    .returning()
  other = row!.id
  // of each subject the row of somebody else has the same id
  const customer = { customer: hidden, email: 'z@hidden.example', currency: 'USD', createdAt: world.host.now() }
  await world.host.db.insert(customers).values({ ...customer, id: other, customerId: other, userId: other })
  const order = { customer: hidden, email: 'z@hidden.example', currency: 'USD', placedAt: world.host.now() }
  const sums = { subtotalCents: 100, taxCents: 0, spentCents: 100, payment: 3 as const }
  const state = { status: 'Ready to Pickup' as const, method: 'cash' as const }
  await world.host.db.insert(orders).values({ ...order, ...sums, ...state, id: other, order: other, userId: other })
  const there = { line: '1 Hidden Row', lat: 38.5, lon: -42, zone: 'UTC', createdAt: world.host.now() }
  await world.host.db.insert(depots).values({ ...there, id: other, code: 'ZZ', name: hidden })
  const driver = { code: 'ZZ', name: hidden, depotId: other, createdAt: world.host.now() }
  await world.host.db.insert(drivers).values({ ...driver, id: other, userId: other })
  const delivery = {
    code: 'ZZ',
    customer: hidden,
    line: '1 Hidden Row',
    depotId: other,
    currency: 'USD',
    state: 'failed' as const,
  }
  const since = { stateSince: world.host.now(), createdAt: world.host.now() }
  await world.host.db.insert(deliveries).values({ ...delivery, ...since, id: other, driverUserId: other })
  const route = { code: 'ZZ', day: '2026-05-12', depotId: other, driverId: other, note: hidden }
  await world.host.db.insert(routes).values({ ...route, ...since, id: other })
  const about = {
    kind: 'failed' as const,
    aboutId: other,
    severity: 'high',
    deliveryId: other,
    depotId: other,
    day: '2026-05-12',
  }
  const seen = { openedAt: world.host.now(), lastAt: world.host.now() }
  await world.host.db.insert(exceptions).values({ ...about, ...seen, id: other, assigneeId: other })
  const car = { code: 'ZZ', name: hidden, plate: 'ZZ', type: 'van' as const, currency: 'USD', location: 1_000_000 }
  await world.host.db.insert(vehicles).values({ ...car, ...since, id: other, depotId: other })
  const box = { rings: [], west: -43, south: 38, east: -41, north: 39, squareMetres: 1 }
  const around = { name: hidden, kind: 'territory' as const, depotId: other, createdAt: world.host.now() }
  await world.host.db.insert(zones).values({ ...around, ...box, id: other })
  const looked = {
    mode: 'fresh' as const,
    scope: { routeIds: [], deliveryIds: [], zoneId: null },
    preset: 'balanced' as const,
  }
  const run = { ...looked, weights: presets.balanced, timeLimit: 1, name: hidden, requestedAt: world.host.now() }
  await world.host.db
    .insert(runs)
    .values({ ...run, id: other, day: '2026-05-12', depotId: other, stateSince: world.host.now() })
  const drawn = { name: hidden, day: '2026-05-12', depotId: other, base: { routes: {}, places: {}, deliveries: {} } }
  const when = { createdAt: world.host.now(), changedAt: world.host.now() }
  await world.host.db.insert(drafts).values({ ...drawn, ...when, id: other })
  const hook = { name: hidden, url: 'https://hidden.example/', events: ['delivery.ready'], secret: '', secretEnd: '' }
  await world.host.db.insert(webhooks).values({ ...hook, ...since, id: other, userId: other, state: 'paused' })
})
afterAll(() => world.end())

const actions: Rule['action'] = ['create', 'read', 'update', 'delete']
const given = (rules: Rule[]) => world.host.db.update(roles).set({ rules }).where(eq(roles.key, 'author'))
const own = () =>
  owned.map((one): Rule => ({ action: actions, subject: one.name, conditions: { [one.own]: mineBy(one.own) } }))

test('the words a person’s own rows go by are words that are judged', () => {
  const words = judgedBy(judged)
  for (const { name, own: word } of owned) expect(words.get(name)?.by, name).toContain(word)
  expect([...judged.keys()].filter((name) => !subjects.some((one) => one.name === name))).toEqual([])
})

test('every subject of which a role of the seed has some rows is among them', async () => {
  const all = await world.host.db.select({ rules: rulesOfRole }).from(roles)
  const narrow = all.flatMap(({ rules }) => (rules as Rule[]).flatMap((one) => (one.conditions ? one.subject : [])))
  expect(narrow.length).toBeGreaterThan(10)
  expect(narrow.filter((name) => !owned.some((one) => one.name === name))).toEqual([])
})

const about = (e: Endpoint, id: number) =>
  keeper(e.name.replace('{id}', String(id)), e.method === 'GET' ? undefined : rowBodies[e.name]!(id))

describe('of somebody else’s rows', () => {
  beforeEach(() => given(own()))
  const single = endpoints.filter(asksOfOwned)
  test.each(single.map((e) => [e.name, e] as const))('%s knows nothing', async (_name, e) => {
    expect(e.method === 'GET' || e.name in rowBodies, 'a body for it, above').toBe(true)
    const answers = await Promise.all([about(e, other), about(e, unknown)])
    const told = await Promise.all(
      answers.map(async (one) => [one.status, one.headers.get('x-failure'), await one.text()]),
    )
    expect(told[0]).toEqual(told[1])
    // to delete what is not there is fine for who may delete any; whoever may delete some named none of theirs
    expect(told[0]![0]).toBe(e.name === 'DELETE /api/apps/ecommerce/orders/{id}' ? 403 : 404)
    expect(await world.host.db.select().from(orders).where(eq(orders.id, other))).toHaveLength(1)
  })

  /** Where none of those that were named may be seen there is nothing to print; and no board or plan without a depot. */
  const without: Record<string, number> = {
    'GET /api/apps/logistics/stickers': 400,
    'GET /api/apps/logistics/board': 404,
    'GET /api/apps/logistics/runs/problem': 404,
    'GET /api/apps/logistics/runs/live': 404,
  }
  const lists = endpoints.filter((e) => owns(e) && e.method === 'GET' && !e.path.includes('{'))
  test.each(lists.map((e) => [e.name, e] as const))('%s shows none', async (_name, e) => {
    const answer = await keeper(`${e.name}?itemsPerPage=100&day=2026-05-12&ids=1.2.3&lat=38.5&lon=-42`)
    expect(answer.status).toBe(without[e.name] ?? 200)
    expect(await answer.text()).not.toContain(hidden)
  })

  test('their own they read, change, and are counted alone', async () => {
    expect(await (await keeper('GET /api/apps/users')).json()).toMatchObject({ totalUsers: 1, users: [{ id: me }] })
    expect(await (await keeper('GET /api/apps/users/summary')).json()).toMatchObject({ total: 1 })
    expect((await keeper(`PUT /api/apps/users/${me}`, { country: 'Norway' })).status).toBe(201)
    expect(await (await keeper(`GET /api/apps/users/${me}`)).json()).toMatchObject({ country: 'Norway' })
  })

  test('the session says so to screens, with the person in it', async () => {
    const { userAbilityRules } = (await (await keeper('GET /api/auth/session')).json()) as { userAbilityRules: Rule[] }
    expect(userAbilityRules).toContainEqual({ action: actions, subject: 'User', conditions: { id: me } })
  })
})

test('a row is made only as one of theirs, and what is refused leaves nothing', async () => {
  await given([
    { action: actions, subject: 'User', conditions: { company: 'Averne Freight' } },
    { action: 'read', subject: 'Kanban' },
  ])
  const add = (company: string) =>
    keeper('POST /api/apps/users', { fullName: 'New Hand', email: 'new@hand.example', role: 'guest', company })
  expect((await add('Solway Lines')).status).toBe(403)
  expect(await world.host.db.select().from(users).where(eq(users.email, 'new@hand.example'))).toEqual([])
  expect((await add('Averne Freight')).status).toBe(201)
})

test('a row is judged as it was and as it becomes', async () => {
  await given([{ action: ['read', 'update'], subject: 'User', conditions: { company: 'Averne Freight' } }])
  await world.host.db.update(users).set({ company: 'Averne Freight' }).where(eq(users.id, other))
  expect((await keeper(`PUT /api/apps/users/${other}`, { taxId: 'NO 1' })).status).toBe(201)
  expect((await keeper(`PUT /api/apps/users/${other}`, { company: 'Solway Lines' })).status).toBe(403)
  const [row] = await world.host.db.select().from(users).where(eq(users.id, other))
  expect(row).toMatchObject({ taxId: 'NO 1', company: 'Averne Freight' })
})

test('a right to some fields changes those alone', async () => {
  const reads: Rule = { action: 'read', subject: 'User' }
  await given([reads, { action: 'update', subject: 'User', fields: ['contact', 'country'] }])
  expect((await keeper(`PUT /api/apps/users/${other}`, { contact: '+47 555', country: 'Norway' })).status).toBe(201)
  for (const beyond of [{ taxId: 'NO 2' }, { contact: '+47 1', email: 'mine@now.example' }])
    expect((await keeper(`PUT /api/apps/users/${other}`, beyond)).status).toBe(403)
  expect((await keeper(`POST /api/apps/users/${other}/suspend`)).status).toBe(403)
  const [row] = await world.host.db.select().from(users).where(eq(users.id, other))
  expect(row).toMatchObject({ contact: '+47 555', email: 'z@hidden.example', status: 'active' })
})

test('what is forbidden of some rows takes those from a right to all', async () => {
  await given([
    { action: ['read', 'update'], subject: 'User' },
    { action: ['read', 'update'], subject: 'User', conditions: { id: other }, inverted: true },
    { action: 'update', subject: 'User', fields: ['taxId'], inverted: true },
  ])
  expect((await keeper(`GET /api/apps/users/${other}`)).status).toBe(404)
  expect(await (await keeper('GET /api/apps/users?itemsPerPage=100')).text()).not.toContain(hidden)
  expect((await keeper(`PUT /api/apps/users/${me}`, { company: 'Mine' })).status).toBe(201)
  expect((await keeper(`PUT /api/apps/users/${me}`, { taxId: 'NO 3' })).status).toBe(403)
})

test('who has some only gives nobody a right to all', async () => {
  await given([...own(), { action: ['read', 'update', 'create'], subject: 'Role' }])
  const rules: Rule[] = [{ action: 'read', subject: 'User' }]
  const answer = await keeper('POST /api/apps/roles', { key: 'friend', name: 'friend', rules })
  expect([answer.status, answer.headers.get('x-failure')]).toEqual([403, 'rights_beyond'])
})
