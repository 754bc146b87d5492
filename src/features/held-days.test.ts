/** Whatever plans is refused on a day whose plan is locked or closed, and told by whom: each endpoint in turn. */
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { aDepot, type Depot } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import type { Endpoint } from '#contract/endpoint'
import { endpoints } from './contract'
import { runs } from './logistics/optimiser/tables'
import { driverMessages } from './logistics/phone/tables'
import type { RouteDetail } from './logistics/routes/contract'
import { dayPlans } from './logistics/routes/tables'
import { users } from './people/users/tables'

const world = aWorld()
const admin = world.client('admin')
const day = '2026-05-12'
const root = '/api/apps/logistics'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>

let depot: Depot
let route: RouteDetail
let of: { run: number; draft: number; message: number; left: number }
beforeAll(async () => {
  depot = await aDepot(world, 6)
  const [driverId] = depot.drivers
  const deliveryIds = depot.deliveries.slice(0, 2)
  const where = { day, depotId: depot.id }
  route = await json(admin(`POST ${root}/routes`, { ...where, driverId, deliveryIds }))
  const body = { ...where, did: 'order', routes: [{ id: route.id, stops: doorsOf(route).toReversed() }] }
  await admin(`POST ${root}/board/edits`, body)
  const { id: run } = await json<{ id: number }>(admin(`POST ${root}/runs`, { ...where, mode: 'fresh' }))
  await world.host.db
    .update(runs)
    .set({ state: 'succeeded', found: sql`'{}'::jsonb` })
    .where(eq(runs.id, run))
  const { id: draft } = await json<{ id: number }>(admin(`POST ${root}/drafts`, { ...where, name: 'Beside it' }))
  const asked = { driverId: driverId!, fromDriver: true, text: '', at: world.host.now() }
  const about = { routeId: route.id, stopIds: doorsOf(route).map(({ stopId }) => stopId) }
  const [said] = await world.host.db
    .insert(driverMessages)
    .values({ ...asked, kind: 'reorder', about })
    .returning()
  of = { run, draft, message: said!.id, left: depot.deliveries.at(-1)! }
})
const doorsOf = ({ list }: RouteDetail) =>
  list.flatMap(({ id, deliveryId }) => (deliveryId === null ? [] : [{ stopId: id }]))
const hold = async (state: 'locked' | 'closed' | 'open') => {
  const [person] = await world.host.db.select().from(users).where(eq(users.email, 'editor@demo.com'))
  const own = { state, changedAt: new Date('2026-05-12T05:40:00Z'), changedById: person!.id }
  await world.host.db
    .insert(dayPlans)
    .values({ day, depotId: depot.id, ...own })
    .onConflictDoUpdate({ target: [dayPlans.depotId, dayPlans.day], set: own })
}

/** What it is sent, once all of it is there. */
type Asked = () => { path?: Record<string, number>; body?: object }
const board = (more: object = {}) => ({ body: { day, depotId: depot.id, ...more } })
const ofRoute = (body?: object) => ({ path: { id: route.id }, ...(body && { body }) })
const wanted = () => [{ id: route.id, stops: doorsOf(route) }]
const v1 = '/api/v1'
const planning: Readonly<Record<string, Asked>> = {
  [`POST ${root}/routes`]: () => board(),
  [`PUT ${root}/routes/{id}`]: () => ofRoute({ note: 'Gate 2' }),
  [`POST ${root}/routes/{id}/edits`]: () => ofRoute({ edits: [{ do: 'time' }] }),
  [`POST ${root}/routes/{id}/moves`]: () => ofRoute({ move: 'cancel' }),
  [`POST ${root}/routes/{id}/deliveries`]: () => ofRoute({ deliveryIds: [of.left] }),
  [`POST ${root}/board/edits`]: () => board({ did: 'order', routes: wanted() }),
  [`POST ${root}/board/routes/{id}`]: () => ({ ...board({ change: 'lock' }), path: { id: route.id } }),
  [`POST ${root}/board/copies`]: () => board({ from: '2026-05-11' }),
  [`POST ${root}/board/undo`]: () => board(),
  [`POST ${root}/runs`]: () => board({ mode: 'fresh' }),
  [`POST ${root}/runs/answers`]: () => board({ answer: { routes: [] } }),
  [`POST ${root}/runs/{id}/moves`]: () => ({ path: { id: of.run }, body: { move: 'apply' } }),
  [`POST ${root}/runs/reasons/{delivery}`]: () => ({
    path: { delivery: of.left },
    body: { change: 'insert', routeId: route.id },
  }),
  [`POST ${root}/runs/remedies`]: () => ({
    body: { depotId: depot.id, deliveryIds: [of.left], change: 'insert' },
  }),
  [`POST ${root}/drafts/{id}/live`]: () => ({ path: { id: of.draft }, body: {} }),
  [`POST ${root}/remedies/{stop}`]: () => ({
    path: { stop: doorsOf(route)[0]!.stopId },
    body: { kind: 'order', wanted: wanted() },
  }),
  [`POST ${root}/handovers/{route}`]: () => ({
    path: { route: route.id },
    body: { version: route.version, wanted: [] },
  }),
  [`POST ${root}/drivers/{id}/messages/{message}/answer`]: () => ({
    path: { id: depot.drivers[0]!, message: of.message },
    body: { answer: 'accepted' },
  }),
  [`POST ${v1}/routes`]: () => board(),
  [`POST ${v1}/routes/{id}`]: () => ofRoute({ note: 'Gate 2' }),
  [`POST ${v1}/routes/{id}/assign`]: () => ofRoute({ deliveryIds: [of.left] }),
  [`POST ${v1}/routes/{id}/unassign`]: () => ofRoute({ deliveryIds: depot.deliveries.slice(0, 1) }),
  [`POST ${v1}/routes/{id}/order`]: () => ofRoute({ stopIds: doorsOf(route).map(({ stopId }) => stopId) }),
  [`POST ${v1}/routes/{id}/cancel`]: () => ofRoute(),
  [`POST ${v1}/runs`]: () => board(),
  [`POST ${v1}/runs/{id}/apply`]: () => ({ path: { id: of.run }, body: {} }),
}
/** What only moves routes from state to state: on a day that is locked it may. */
const moving: Readonly<Record<string, Asked>> = {
  [`POST ${root}/board/publications`]: () => board({ routeIds: [route.id], override: 'A test says so' }),
  [`POST ${v1}/routes/{id}/publish`]: () => ofRoute({ override: 'A test says so' }),
  [`POST ${v1}/routes/{id}/recall`]: () => ofRoute(),
}
/** What writes and plans no day, with the reason. */
const besides: Readonly<Record<string, string>> = {
  [`POST ${root}/routes/{id}/stops/{stop}/moves`]: 'what happens at a door is told, not planned',
  [`POST ${root}/plans/moves`]: 'moves the plan itself',
  [`POST ${root}/board/redo`]: 'is the way back of what is taken back: asked below',
  [`POST ${root}/runs/{id}/drafts`]: 'a draft is not the plan that is there',
  [`POST ${root}/runs/{id}/copies`]: 'nothing changes until it is applied',
  [`POST ${root}/runs/whatif`]: 'nothing is changed',
  [`PUT ${root}/runs/{id}`]: 'a name',
  'POST /api/optimize': 'any problem, of no day',
  [`POST ${v1}/runs/{id}/discard`]: 'what was found is thrown away',
}
const isDraft = ({ path, name }: Endpoint) =>
  path.startsWith(`${root}/drafts`) && name !== `POST ${root}/drafts/{id}/live`

const ask = (line: string, { path = {}, body }: ReturnType<Asked>) =>
  admin(
    line.replace(/\{(\w+)\}/g, (_, slot: string) => String(path[slot])),
    body,
  )
const refusals = [
  ['locked', planning],
  ['closed', { ...planning, ...moving }],
] as const

for (const [state, all] of refusals)
  for (const [line, asked] of Object.entries(all))
    test(`${line} is refused while the plan is ${state}`, async () => {
      await hold(state)
      const answer = await ask(line, asked())
      expect([answer.status, answer.headers.get('x-failure')]).toEqual([409, `plan_${state}`])
      const who = { day, depotId: depot.id, by: 'Wilhelmina Tran', at: '2026-05-12T05:40:00.000Z' }
      expect(await answer.json()).toMatchObject(who)
    })

test('what was taken back is not done again either', async () => {
  await hold('open')
  expect((await ask(`POST ${root}/board/undo`, board())).status).toBe(201)
  for (const state of ['locked', 'closed'] as const) {
    await hold(state)
    const answer = await ask(`POST ${root}/board/redo`, board())
    expect([answer.status, answer.headers.get('x-failure')]).toEqual([409, `plan_${state}`])
  }
})

test('a draft of that day is changed and searched as ever; it goes live no sooner than the plan may be changed', async () => {
  await hold('locked')
  const name = await admin(`PUT ${root}/drafts/${of.draft}`, { name: 'Still beside it' })
  expect(name.status).toBe(200)
  const run = { day, depotId: depot.id, mode: 'fresh', draftId: of.draft }
  expect((await admin(`POST ${root}/runs`, run)).status).toBe(201)
})

test('what nobody wants any more leaves its route all the same; what is only held back stays in it', async () => {
  await hold('locked')
  const [held, gone] = depot.deliveries as [number, number]
  const move = (id: number, what: string) =>
    admin(`POST ${root}/deliveries/${id}/moves`, { move: what, reason: 'Asked to' })
  expect((await move(held, 'hold')).headers.get('x-failure')).toBe('route_locked')
  const split = await admin(`POST ${root}/deliveries/${held}/splits`, { parts: 2 })
  expect(split.headers.get('x-failure')).toBe('route_locked')
  expect((await move(gone, 'cancel')).status).toBe(201)
})

/** A right to change what is planned. */
const plans = ({ method, needs, path }: Endpoint): boolean =>
  method !== 'GET' &&
  typeof needs === 'object' &&
  needs[0] !== 'read' &&
  (['Route', 'Run'].includes(needs[1]) || path.startsWith(`${root}/drafts`))

test('whatever has a right to plan says that it may be refused so, or stands here with the reason why not', () => {
  const refuses = ({ fails = {} }: Endpoint) => 'plan_closed' in fails
  const asked = new Set([...Object.keys(planning), ...Object.keys(moving), `POST ${root}/board/redo`])
  expect(
    endpoints
      .filter(refuses)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...asked].toSorted())
  const unsaid = endpoints.filter((one) => plans(one) && !refuses(one) && !isDraft(one) && !besides[one.name])
  expect(unsaid.map(({ name }) => name)).toEqual([])
})
