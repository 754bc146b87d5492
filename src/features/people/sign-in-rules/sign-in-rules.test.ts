/** Who needs a second factor, and how long a session lasts and rests: asked of sessions, keys and streams. */
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { signInRules } from '#contract/sign-in-rules'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import { travel } from '#hosts/test/put-back'
import { turnOnTwoFactor } from '#hosts/test/two-factor'
import { runNext } from '#server/job-runner'
import { enqueue } from '#server/jobs'
import { settings } from '#server/tables'
import { forgetExpired } from '#features/people/auth/contract'
import { tokens } from '#features/people/auth/tables'
import { endpoints } from '#features/contract'
import { features } from '#features/server'
import type { SignIn } from './contract'

const world = aWorld()
// each test is an address of its own: tries at passwords are counted by it
let visits = 0
const base = '/api/apps/sign-in-rules'
beforeEach(async () => {
  const own = `198.51.100.${(visits += 1)}`
  world.host.addressOf = () => own
  await world.host.db.delete(settings).where(eq(settings.name, signInRules.name))
})
const odile = aPersonEach(world, 'admin')
const elias = aPersonEach(world, 'editor')

const day = 24 * 3600
const set = (body: object) => odile.ask(`PUT ${base}`, body)
const codeOf = async (answer: Promise<Response>) => {
  const { status, headers } = await answer
  return [status, headers.get('x-failure')]
}
const needed = [403, 'second_factor_needed']
const lives = async (ask = elias.ask) => (await ask('GET /api/auth/session')).status
const remembered = async ({ email, password } = elias) => {
  const answer = await world.nobody('POST /api/auth/login', { email, password, remember: true })
  const said = answer.headers.get('set-cookie')!
  const cookie = said.split('; ')[0]!
  const ask = (name: string) => world.nobody(name, undefined, { cookie })
  return { answer, ask, maxAge: Number(/Max-Age=(\d+)/.exec(said)?.[1]) }
}

test('where nobody set anything it is as before, and only administrators read and change it', async () => {
  const stored = (await (await odile.ask(`GET ${base}`)).json()) as SignIn
  expect(stored).toMatchObject({ ...signInRules.standard, version: 1 })
  expect(stored.roles.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['admin', 'maintainer', 'editor', 'author', 'subscriber']),
  )
  expect(stored.roles.find(({ key }) => key === 'editor')!.missing).toBeGreaterThan(0)
  expect((await elias.ask(`GET ${base}`)).status).toBe(403)
  expect((await elias.ask(`PUT ${base}`, { sessionDays: 7 })).status).toBe(403)
})

test('a figure out of bounds is refused, a role that is not there too', async () => {
  for (const body of [{ sessionDays: 0 }, { sessionDays: 366 }, { idleMinutes: 4 }, { idleMinutes: 43_201 }])
    expect(await codeOf(set(body))).toEqual([400, null])
  expect(await codeOf(set({ secondFactorRoles: ['harbour-pilot'] }))).toEqual([404, 'role_unknown'])
  expect(await codeOf(set({ idleMinutes: 0, sessionDays: 365 }))).toEqual([201, null])
})

test('an API key does not change the rules', async () => {
  const made = await odile.ask('POST /api/account/keys', { name: 'Rules', password: odile.password })
  const { accessToken } = (await made.json()) as { accessToken: string }
  const authorization = `Bearer ${accessToken}`
  expect((await world.nobody(`PUT ${base}`, { sessionDays: 7 }, { authorization })).status).toBe(403)
})

test('a session that is to be remembered lasts as long as the rules say', async () => {
  expect((await set({ sessionDays: 90 })).status).toBe(201)
  const { maxAge, ask } = await remembered()
  expect(maxAge).toBe(90 * day)
  travel(world, 89 * day)
  expect(await lives(ask)).toBe(200)
  travel(world, 2 * day)
  expect(await lives(ask)).toBe(401)
})

test('sessions that are older than a new limit end at once, for good', async () => {
  const { ask } = await remembered()
  travel(world, 3 * day)
  expect(await lives(ask)).toBe(200)
  const here = await world.as(odile.email.split('@')[0]!)
  expect((await here(`PUT ${base}`, { sessionDays: 2 })).status).toBe(201)
  expect(await lives(ask)).toBe(401)
  expect((await here(`PUT ${base}`, { sessionDays: 30 })).status).toBe(201)
  expect(await lives(ask)).toBe(401)
})

test('a session that grows too old under the rules is refused at the door', async () => {
  const { ask } = await remembered()
  const { db } = world.host
  await db.insert(settings).values({ name: signInRules.name, values: { sessionDays: 2 }, version: 2 })
  travel(world, 2 * day - 60)
  expect(await lives(ask)).toBe(200)
  travel(world, 60)
  expect(await lives(ask)).toBe(401)
  // what was refused stays so, also when the rules are loosened
  await db.update(settings).set({ values: {} }).where(eq(settings.name, signInRules.name))
  expect(await lives(ask)).toBe(401)
})

test('a session that is not used ends after the minutes of the rules; one that is used goes on', async () => {
  expect((await set({ idleMinutes: 5 })).status).toBe(201)
  const used = await world.as(elias.email.split('@')[0]!)
  const idle = await world.as(elias.email.split('@')[0]!)
  await lives(idle)
  for (let minutes = 0; minutes < 12; minutes += 4) {
    travel(world, 4 * 60)
    expect(await lives(used)).toBe(200)
  }
  expect(await lives(idle)).toBe(401)
})

test('the last use counts almost to the second: a session does not end for what was not written down', async () => {
  expect((await set({ idleMinutes: 5 })).status).toBe(201)
  const ask = await world.as(elias.email.split('@')[0]!)
  await lives(ask)
  travel(world, 50)
  expect(await lives(ask)).toBe(200)
  travel(world, 270)
  expect(await lives(ask)).toBe(200)
})

test('a key ends neither by age nor by rest', async () => {
  const made = await odile.ask('POST /api/account/keys', { name: 'Night', password: odile.password })
  const { accessToken } = (await made.json()) as { accessToken: string }
  const key = (name: string) => world.nobody(name, undefined, { authorization: `Bearer ${accessToken}` })
  expect((await set({ sessionDays: 1, idleMinutes: 5 })).status).toBe(201)
  expect(await lives(key)).toBe(200)
  travel(world, 40 * day)
  expect(await lives(key)).toBe(200)
})

test('the night takes sessions away that rest longer than the rules let them', async () => {
  await remembered()
  const { db, now } = world.host
  const mine = () => db.$count(tokens, and(eq(tokens.userId, elias.id), eq(tokens.kind, 'session')))
  await db.insert(settings).values({ name: signInRules.name, values: { idleMinutes: 60 }, version: 2 })
  expect(await mine()).toBeGreaterThan(0)
  travel(world, 2 * 3600)
  await enqueue(db, forgetExpired, undefined, { now: now() })
  while (await runNext(features, world.host)) continue
  expect(await mine()).toBe(0)
})

test('nobody asks for a second factor of their own role before they have one', async () => {
  expect(await codeOf(set({ secondFactorRoles: ['admin'] }))).toEqual([409, 'own_factor_missing'])
  await turnOnTwoFactor(world, odile)
  expect(await codeOf(set({ secondFactorRoles: ['admin'] }))).toEqual([201, null])
  expect((await odile.ask(`GET ${base}`)).status).toBe(200)
})

test('without the second factor that the role asks for, nothing opens but what sets it up', async () => {
  const made = await elias.ask('POST /api/account/keys', { name: 'Report', password: elias.password })
  const { accessToken } = (await made.json()) as { accessToken: string }
  const key = (name: string) => world.nobody(name, undefined, { authorization: `Bearer ${accessToken}` })
  expect((await set({ secondFactorRoles: ['editor', 'editor'] })).status).toBe(201)
  expect((await (await odile.ask(`GET ${base}`)).json()) as SignIn).toMatchObject({ secondFactorRoles: ['editor'] })

  const entered = await remembered()
  expect(await entered.answer.json()).toMatchObject({ secondFactorNeeded: true, userAbilityRules: [] })
  const session = await entered.ask('GET /api/auth/session')
  expect(await session.json()).toMatchObject({
    userData: { email: elias.email },
    secondFactorNeeded: true,
    userAbilityRules: [],
  })
  const refused = await elias.ask('GET /api/apps/kanban')
  expect([refused.status, await refused.json()]).toEqual([
    403,
    { code: 'second_factor_needed', message: expect.stringContaining('second factor') as string },
  ])
  expect(await codeOf(key('GET /api/apps/kanban'))).toEqual(needed)
  expect(await codeOf(key('GET /api/account/profile'))).toEqual(needed)
  expect(await codeOf(elias.ask('GET /api/events'))).toEqual(needed)

  await turnOnTwoFactor(world, elias)
  expect(await (await elias.ask('GET /api/auth/session')).json()).not.toHaveProperty('secondFactorNeeded')
  for (const ask of [elias.ask, key]) expect((await ask('GET /api/apps/kanban')).status).toBe(200)
  // a second factor that was turned on ends the other sessions
  expect((await entered.ask('GET /api/apps/kanban')).status).toBe(401)
})

test('who turns the second factor off is held again', async () => {
  expect((await set({ secondFactorRoles: ['editor'] })).status).toBe(201)
  await turnOnTwoFactor(world, elias)
  expect((await elias.ask('GET /api/apps/kanban')).status).toBe(200)
  await elias.ask('POST /api/account/two-factor/stop', { password: elias.password })
  expect(await codeOf(elias.ask('GET /api/apps/kanban'))).toEqual(needed)
})

test('each endpoint that needs a session refuses, but for the few that set the second factor up', async () => {
  expect((await set({ secondFactorRoles: ['editor'] })).status).toBe(201)
  const open: string[] = []
  // signing out comes last: it ends the session that asks
  const isLast = ({ name }: { name: string }) => name === 'POST /api/auth/logout'
  const asked = endpoints.filter(({ needs }) => needs !== 'nothing')
  for (const e of asked.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))) {
    const answer = await elias.ask(`${e.method} ${e.path.replace(/\{\w+\}/g, '2147483')}`)
    await answer.body?.cancel()
    if (answer.headers.get('x-failure') !== 'second_factor_needed') open.push(e.name)
  }
  expect(open.toSorted()).toEqual([
    'GET /api/account/two-factor',
    'GET /api/auth/session',
    'POST /api/account/two-factor',
    'POST /api/account/two-factor/confirm',
    'POST /api/auth/logout',
    'PUT /api/account/password',
  ])
})

test('at a door that is open to everybody they are a visitor', async () => {
  expect((await set({ secondFactorRoles: ['editor'] })).status).toBe(201)
  expect((await elias.ask('GET /api/auth/entry')).status).toBe(200)
})

test('what another may do about a person counts all of that person’s rights, also while they are held', async () => {
  await turnOnTwoFactor(world, odile)
  expect((await set({ secondFactorRoles: ['admin', 'editor'] })).status).toBe(201)
  const maintainer = await world.as('maintainer')
  const someAdmin = await world.as('admin')
  const { userData } = (await (await someAdmin('GET /api/auth/session')).json()) as { userData: { id: number } }
  expect(await codeOf(maintainer('POST /api/apps/users/end-sessions', { userId: userData.id }))).toEqual([
    403,
    'role_beyond',
  ])
})

/** All that a stream says until it ends. */
async function heardOf(answer: Response): Promise<string> {
  const chunks = []
  for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) chunks.push(chunk)
  return chunks.join('')
}

test('the streams of the roles concerned end', async () => {
  const heard = heardOf(await elias.ask('GET /api/events'))
  expect((await set({ secondFactorRoles: ['editor'] })).status).toBe(201)
  expect(await heard).toContain('event: renew')
})

test('the streams of who loses the second factor end, those of keys too', async () => {
  const { accessToken } = (await (
    await elias.ask('POST /api/account/keys', { name: 'Board', password: elias.password })
  ).json()) as { accessToken: string }
  const key = (name: string) => world.nobody(name, undefined, { authorization: `Bearer ${accessToken}` })
  await turnOnTwoFactor(world, elias)
  expect((await set({ secondFactorRoles: ['editor'] })).status).toBe(201)
  const heard = heardOf(await key('GET /api/events'))
  expect((await odile.ask(`DELETE /api/apps/users/${elias.id}/two-factor`)).status).toBe(204)
  expect(await heard).toContain('event: renew')
  expect(await codeOf(key('GET /api/apps/kanban'))).toEqual(needed)
})
