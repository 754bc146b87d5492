/** API keys: what was chosen for them, how long they live, how much they may ask. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Rule } from '#contract/ability'
import { aWorld } from '#hosts/test/a-world'
import { testWorld, type Client } from '#hosts/test/host'
import { roles } from '#features/people/access/tables'
import type { ApiKey } from './contract'

const world = aWorld()
const admin = world.client('admin')

const day = 24 * 3600
type Made = { key: ApiKey; accessToken: string }
async function keyOf(asker: Client, body: object, password = 'admin'): Promise<{ key: ApiKey; call: Client }> {
  const answer = await asker('POST /api/account/keys', { password, ...body })
  expect(answer.status).toBe(201)
  const { key, accessToken } = (await answer.json()) as Made
  return { key, call: (name, sent) => world.nobody(name, sent, { authorization: `Bearer ${accessToken}` }) }
}
const reading = [{ action: ['read'], subject: 'User' }]

test('a key does what was chosen for it and nothing else, not even for its person’s own account', async () => {
  const { key, call } = await keyOf(admin, { name: 'Till', rules: reading })
  expect(key).toMatchObject({ name: 'Till', rules: reading, expiresAt: null })
  expect((await call('GET /api/apps/users')).status).toBe(200)
  for (const closed of [
    'GET /api/apps/kanban',
    'GET /api/account/profile',
    'GET /api/account/keys',
    'POST /api/auth/logout',
  ])
    expect([(await call(closed)).status, closed]).toEqual([403, closed])
  expect((await call('DELETE /api/apps/users/2')).status).toBe(403)
  expect((await call('PUT /api/account/password', { current: 'admin', password: 'long enough' })).status).toBe(403)
})

test('it is told what it may do, and hears no more than that', async () => {
  const { call } = await keyOf(admin, { name: 'Till', rules: reading })
  const { userAbilityRules } = (await (await call('GET /api/auth/session')).json()) as { userAbilityRules: Rule[] }
  expect(userAbilityRules).toEqual([{ action: 'read', subject: 'User' }])
  const events = await call('GET /api/events')
  expect(events.status).toBe(200)
  await events.body?.cancel()
})

test('nobody chooses what they may not do, and what they lose the key loses', async () => {
  await world.host.db
    .update(roles)
    .set({ rules: [{ action: ['read', 'update'], subject: 'User', conditions: { id: '$me' } }] })
    .where(eq(roles.key, 'author'))
  const author = await world.as('author')
  const refused = await author('POST /api/account/keys', {
    name: 'More',
    password: 'author',
    rules: [{ action: ['read'], subject: 'Role' }],
  })
  expect([refused.status, refused.headers.get('x-failure')]).toEqual([403, 'rights_beyond'])
  const { call } = await keyOf(author, { name: 'Mine', rules: reading }, 'author')
  expect(await (await call('GET /api/apps/users')).json()).toMatchObject({ totalUsers: 1 })
  await world.host.db.update(roles).set({ rules: [] }).where(eq(roles.key, 'author'))
  expect((await call('GET /api/apps/users')).status).toBe(403)
})

test('bad choices are refused, each by name', async () => {
  for (const body of [
    { name: 'x', rules: [] },
    { name: 'x', rules: [{ action: ['fly'], subject: 'User' }] },
    { name: 'x', rules: [{ action: ['read'], subject: 'User', conditions: { id: 1 } }] },
    { name: 'x', days: 0 },
    { name: 'x', days: 4000 },
  ])
    expect((await admin('POST /api/account/keys', { password: 'admin', ...body })).status).toBe(400)
})

test('it ends by itself when its days are over', async () => {
  const { key, call } = await keyOf(admin, { name: 'Till', days: 30 })
  expect(key.expiresAt).toBe(new Date(world.host.now().getTime() + 30 * day * 1000).toISOString())
  world.host.travel(30 * day - 1)
  expect((await call('GET /api/apps/users')).status).toBe(200)
  world.host.travel(1)
  expect((await call('GET /api/apps/users')).status).toBe(401)
})

test('each answer says how much may still be asked; beyond that it waits, and begins anew', async () => {
  const small = await testWorld({ keyRequests: 2 })
  const asker = await small.as('admin')
  const { accessToken } = (await (
    await asker('POST /api/account/keys', { name: 'Till', password: 'admin' })
  ).json()) as Made
  const ask = () => small.nobody('GET /api/apps/kanban', undefined, { authorization: `Bearer ${accessToken}` })
  const told = (answer: Response) =>
    ['limit', 'remaining', 'reset'].map((word) => answer.headers.get(`ratelimit-${word}`))
  const answers = [await ask(), await ask(), await ask()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(answers.map(told)).toEqual([
    ['2', '1', '60'],
    ['2', '0', '60'],
    ['2', '0', '60'],
  ])
  expect(answers[2]!.headers.get('retry-after')).toBe('60')
  expect(await answers[2]!.json()).toEqual({ message: 'Too many requests: wait 60 s', seconds: 60 })
  small.host.travel(61)
  expect((await ask()).status).toBe(200)
  await small.end()
})

test('a person may ask much in a minute, and not without end', async () => {
  const small = await testWorld({ personRequests: 3 })
  const [asker, other] = [await small.as('admin'), await small.as('client')]
  const ask = async (client = asker) => (await client('GET /api/auth/session')).status
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429])
  expect(await ask(other)).toBe(200)
  small.host.travel(61)
  expect(await ask()).toBe(200)
  await small.end()
})
