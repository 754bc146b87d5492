import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { giveRules } from '#hosts/test/put-back'
import { exceptionKinds, severities, type Exception, type ExceptionDetail } from './contract'
import { exceptions } from './tables'
import { users } from '#features/people/users/tables'
import type { Dashboard } from '#features/dashboards/logistics/contract'
import { exceptionStates } from '#features/logistics/exceptions/contract/states'

const world = aWorld()
const admin = world.client('admin')
const maintainer = world.client('maintainer')
const author = world.client('author')
const root = '/api/apps/logistics/exceptions'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const list = (query = '', by = admin) =>
  json<{ exceptions: Exception[]; total: number }>(by(`GET ${root}?itemsPerPage=100&${query}`))

/** One of each kind and state beside those of the demo, in turn at the three depots. */
beforeAll(async () => {
  const at = world.host.now()
  let id = 500
  for (const kind of exceptionKinds)
    for (const state of exceptionStates) {
      id += 1
      const minute = new Date(at.getTime() - id * 60_000)
      await world.host.db.insert(exceptions).values({
        id,
        kind,
        aboutId: 90_000 + id,
        severity: severities[id % 3]!,
        state,
        depotId: (id % 3) + 1,
        deliveryId: id % 2 === 0 ? 1 : null,
        driverId: 1,
        day: `2026-05-${String((id % 9) + 10)}`,
        openedAt: minute,
        lastAt: minute,
        ...(state === 'resolved' ? { resolvedAt: at, resolvedBy: 'what' } : {}),
      })
    }
})
let count = 0
/** One of the test's own. */
const openOne = async () => {
  count += 1
  const at = world.host.now()
  const row = { kind: 'failed' as const, severity: 'high', depotId: 1, day: '2026-05-12', openedAt: at, lastAt: at }
  await world.host.db.insert(exceptions).values({ ...row, id: 600 + count, aboutId: 91_000 + count })
  return 600 + count
}

test('each filter, and several values of one', async () => {
  const all = await list()
  const only = async (query: string, fits: (one: Exception) => boolean) => {
    const found = await list(query)
    expect(
      found.exceptions.map(({ id }) => id),
      query,
    ).toEqual(all.exceptions.filter(fits).map(({ id }) => id))
    expect(found.total, query).toBe(all.exceptions.filter(fits).length)
  }
  for (const kind of exceptionKinds) await only(`kind=${kind}`, (one) => one.kind === kind)
  for (const state of exceptionStates) await only(`state=${state}`, (one) => one.state === state)
  for (const severity of severities) await only(`severity=${severity}`, (one) => one.severity === severity)
  await only('state=open&state=acknowledged', ({ state }) => state !== 'resolved')
  await only('depot=2', ({ depot }) => depot.id === 2)
  await only('day=2026-05-12', ({ day }) => day === '2026-05-12')
  await only('day=never', () => false)
  await only('assignee=1', ({ assignee }) => assignee?.id === 1)
  const [named] = all.exceptions.filter(({ delivery }) => delivery !== null)
  await only(`q=${named!.delivery!.code}`, ({ delivery }) => delivery?.code === named!.delivery!.code)
})

test('acknowledged, resolved, opened again; any other move is refused and the allowed ones are named', async () => {
  const id = await openOne()
  const move = (name: string) => admin(`POST ${root}/${id}/moves`, { move: name })
  const known = await json<ExceptionDetail>(move('acknowledge'))
  expect(known).toMatchObject({ state: 'acknowledged', acknowledgedBy: 'Odile Marchetti', allowed: ['resolve'] })
  const refused = await move('acknowledge')
  expect([refused.status, refused.headers.get('x-failure')]).toEqual([409, 'move_refused'])
  expect(await refused.json()).toMatchObject({ state: 'acknowledged', allowed: ['resolve'] })
  expect(await json(move('resolve'))).toMatchObject({ state: 'resolved', resolvedBy: 'person', allowed: ['reopen'] })
  const again = await json<ExceptionDetail>(move('reopen'))
  expect(again).toMatchObject({ state: 'open', reopened: 1, acknowledgedBy: null, resolvedAt: null })
  expect((await json<ExceptionDetail>(admin(`GET ${root}/${id}`))).events.map(({ did, by }) => [did, by])).toEqual([
    ['reopened', 'Odile Marchetti'],
    ['resolved', 'Odile Marchetti'],
    ['acknowledged', 'Odile Marchetti'],
  ])
  expect((await move('forget')).status).toBe(400)
})

test('of two who resolve it the later one is told that it is', async () => {
  const id = await openOne()
  const both = await Promise.all([admin, maintainer].map((by) => by(`POST ${root}/${id}/moves`, { move: 'resolve' })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('given to somebody who may take care of it, who is told; taken back', async () => {
  const id = await openOne()
  const { keepers } = await json<{ keepers: { id: number; name: string }[] }>(admin('GET /api/apps/logistics/keepers'))
  const keeper = keepers.find(({ name }) => name === 'Thaddeus Okonkwo')!
  expect(keepers.map(({ name }) => name)).not.toContain('Petronella Quist')
  const give = (userId: number | null) => admin(`PUT ${root}/${id}/assignee`, { userId })
  expect(await json(give(keeper.id))).toMatchObject({ assignee: keeper })
  expect(await json(admin(`GET ${root}/${id}`))).toMatchObject({
    assignee: keeper,
    events: [{ did: 'assigned', to: keeper.name }],
  })
  expect((await list(`assignee=${keeper.id}`)).exceptions.map((one) => one.id)).toEqual([id])
  expect((await json<ExceptionDetail>(give(keeper.id))).events).toHaveLength(1)
  const inbox = await json<{ notifications: { kind: string }[] }>(maintainer('GET /api/notifications'))
  expect(inbox.notifications[0]).toMatchObject({
    kind: 'exception_assigned',
    path: `/apps/logistics/exceptions?exception=${id}`,
  })
  expect(await json(give(null))).toMatchObject({ assignee: null })
  expect(await told(give(987_654))).toEqual([400, 'There is nobody of this id who may take care of it'])
})

test('commented on', async () => {
  const id = await openOne()
  const say = (text: string) => admin(`POST ${root}/${id}/comments`, { text })
  await say('Rang the shop')
  expect(await json(say('They open at two'))).toMatchObject({
    comments: 2,
    list: [{ text: 'Rang the shop', by: 'Odile Marchetti' }, { text: 'They open at two' }],
  })
  expect((await say('  ')).status).toBe(400)
})

test('who has those of one depot sees and counts those alone, and is given no other', async () => {
  const mine = { depotId: 2 }
  const rules = [
    { action: ['read', 'update'], subject: 'Exception', conditions: mine },
    { action: 'read', subject: ['Route', 'Delivery', 'Vehicle'], conditions: mine },
    { action: 'read', subject: 'Zone' },
  ]
  await giveRules(world, 'author', rules)
  const { exceptions: seen } = await list('', author)
  expect(seen.length).toBeGreaterThan(0)
  expect(new Set(seen.map(({ depot }) => depot.id))).toEqual(new Set([2]))
  const other = (await list('depot=1')).exceptions[0]!
  expect(await told(author(`GET ${root}/${other.id}`))).toEqual([404, 'Exception not found'])
  expect((await author(`POST ${root}/${other.id}/moves`, { move: 'resolve' })).status).toBe(404)
  const bell = (await json<{ keepers: { id: number; name: string }[] }>(admin('GET /api/apps/logistics/keepers')))
    .keepers
  const ignatius = bell.find(({ name }) => name === 'Ignatius Bell')!
  expect((await admin(`PUT ${root}/${other.id}/assignee`, { userId: ignatius.id })).status).toBe(400)
  const theirs = await json<Dashboard>(author('GET /api/apps/logistics/dashboard?days=30'))
  const whole = await json<Dashboard>(admin('GET /api/apps/logistics/dashboard?days=30&depot=2'))
  expect({ ...theirs, depots: [] }).toEqual({ ...whole, depots: [] })
  expect(theirs.vehicles.total).toBeLessThan(
    (await json<Dashboard>(admin('GET /api/apps/logistics/dashboard'))).vehicles.total,
  )
})

test('keepers are those whose rules are kept to: a grant by a word that nobody judges makes none', async () => {
  const { db } = world.host
  const authors = (await db.select({ id: users.id }).from(users).where(eq(users.role, 'author'))).map(({ id }) => id)
  const listed = async () => {
    const { keepers } = await json<{ keepers: { id: number }[] }>(admin('GET /api/apps/logistics/keepers'))
    return keepers.filter(({ id }) => authors.includes(id)).length
  }
  await giveRules(world, 'author', [{ action: 'update', subject: 'Exception', conditions: { colour: 'red' } }])
  expect(await listed()).toBe(0)
  await giveRules(world, 'author', [{ action: 'update', subject: 'Exception', conditions: { depotId: 1 } }])
  expect(await listed()).toBeGreaterThan(0)
})
