/** Entering: each way it could be broken into or go wrong has a test. */
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import { mailsTo as writtenTo } from '#hosts/test/written-mails'
import type { Client } from '#hosts/test/host'
import { travel } from '#hosts/test/put-back'
import { turnOnTwoFactor, type TwoFactor } from '#hosts/test/two-factor'
import { stepOf } from './rules'
import { codeAt } from './server/secrets'

const world = aWorld()
// wrong tries are counted for each network address, too
let visits = 0
beforeEach(() => {
  const own = `198.51.100.${(visits += 1)}`
  world.host.addressOf = () => own
})
const odile = aPersonEach(world, 'admin')
const thaddeus = aPersonEach(world, 'maintainer')

const login = (password = odile.password, email = odile.email) =>
  world.nobody('POST /api/auth/login', { email, password })
const cookieOf = (answer: Response): string =>
  /accessToken=(\w+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
const withCookie =
  (token: string) =>
  (name: string, body?: unknown): Promise<Response> =>
    world.nobody(name, body, { cookie: `accessToken=${token}` })
type Sent = { to: string; text: string }
/** The newest first. */
const mailsTo = async (to: string): Promise<Sent[]> => (await writtenTo(world.host, to)).toReversed()
const lastMail = async (to = odile.email): Promise<Sent> => (await mailsTo(to))[0]!
const tokenIn = ({ text }: { text: string }): string => /token=(\w+)/.exec(text)![1]!
const rows = async (query: string): Promise<Record<string, unknown>[]> =>
  ((await world.host.db.execute(sql.raw(query))) as { rows: Record<string, unknown>[] }).rows

test('a login sets the cookie and answers who and what, never the token', async () => {
  const answer = await login()
  expect(answer.status).toBe(200)
  const text = await answer.clone().text()
  expect(JSON.parse(text)).toMatchObject({
    userData: { email: odile.email, role: 'admin' },
    userAbilityRules: expect.arrayContaining([{ action: 'manage', subject: 'all' }]),
  })
  expect(text).not.toContain(cookieOf(answer))
  const me = withCookie(cookieOf(answer))
  expect((await me('GET /api/auth/session')).status).toBe(200)
  expect((await me('POST /api/auth/logout')).headers.get('set-cookie')).toContain('Max-Age=0')
  expect((await me('GET /api/auth/session')).status).toBe(401)
})

test('only hashes of tokens and passwords are kept', async () => {
  const token = cookieOf(await login())
  const all = JSON.stringify([...(await rows('select * from tokens')), ...(await rows('select * from audit'))])
  expect(all).not.toContain(token)
})

test('wrong and unknown are the same answer, and both are hashed', async () => {
  let hashed = 0
  const { verify } = world.host.hasher
  world.host.hasher.verify = (password, hash) => {
    hashed += 1
    return verify(password, hash)
  }
  const [wrong, unknown] = [await login('nope'), await login('nope', 'nobody@demo.com')]
  world.host.hasher.verify = verify
  expect([wrong.status, await wrong.text()]).toEqual([unknown.status, await unknown.text()])
  expect(wrong.status).toBe(400)
  expect(hashed).toBe(2)
})

test('guessing at an account is throttled, also with the right password, and time forgives', async () => {
  for (let i = 0; i < 8; i++) expect((await login('guess')).status).toBe(400)
  const locked = await login()
  expect(locked.status).toBe(429)
  expect(((await locked.json()) as { seconds: number }).seconds).toBeGreaterThan(60)
  expect((await login(thaddeus.password, thaddeus.email)).status).toBe(200)
  travel(world, 16 * 60)
  expect((await login()).status).toBe(200)
})

test('guessing from one address is throttled over all accounts', async () => {
  for (let i = 0; i < 60; i++) await login('guess', `person${i}@demo.com`)
  expect((await login('guess', 'fresh@demo.com')).status).toBe(429)
})

test('who is signed in is not throttled', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 100 }, async () => (await odile.ask('GET /api/auth/session')).status),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('register, confirm, enter: the answer tells nobody whether an address is known', async () => {
  const person = { fullName: 'Ada New', email: 'ada@new.example', password: 'correct horse', terms: true }
  const fresh = await world.nobody('POST /api/auth/register', person)
  const known = await world.nobody('POST /api/auth/register', { ...person, email: odile.email })
  expect([fresh.status, await fresh.text()]).toEqual([known.status, await known.text()])
  expect((await login('correct horse', person.email)).status).toBe(403)
  const token = tokenIn(await lastMail(person.email))
  expect((await world.nobody('POST /api/auth/verify-email', { token })).status).toBe(204)
  expect((await world.nobody('POST /api/auth/verify-email', { token })).status).toBe(400)
  expect(await (await login('correct horse', person.email)).json()).toMatchObject({ userData: { role: 'subscriber' } })
})

test('a password is long enough, and terms are accepted', async () => {
  const answer = await world.nobody('POST /api/auth/register', {
    fullName: 'A',
    email: 'a@b.example',
    password: 'short',
    terms: false,
  })
  expect(((await answer.json()) as { issues: { path: string[] }[] }).issues.map((issue) => issue.path[0])).toEqual([
    'password',
    'terms',
  ])
})

test('a reset link is for one hour and one use, and ends all sessions', async () => {
  const session = withCookie(cookieOf(await login()))
  expect((await world.nobody('POST /api/auth/forgot-password', { email: 'nobody@demo.com' })).status).toBe(204)
  expect(await mailsTo('nobody@demo.com')).toHaveLength(0)
  expect((await world.nobody('POST /api/auth/forgot-password', { email: odile.email.toUpperCase() })).status).toBe(204)
  const token = tokenIn(await lastMail())
  expect((await world.nobody('POST /api/auth/reset-password', { token, password: 'a new password' })).status).toBe(204)
  expect((await world.nobody('POST /api/auth/reset-password', { token, password: 'another one!' })).status).toBe(400)
  expect((await session('GET /api/auth/session')).status).toBe(401)
  expect((await login()).status).toBe(400)
  expect((await login('a new password')).status).toBe(200)
  await world.nobody('POST /api/auth/forgot-password', { email: odile.email })
  const late = tokenIn(await lastMail())
  travel(world, 3601)
  expect((await world.nobody('POST /api/auth/reset-password', { token: late, password: 'too late now' })).status).toBe(
    400,
  )
})

async function withTwoFactor(): Promise<TwoFactor> {
  const on = await turnOnTwoFactor(world, odile)
  expect(on.uri).toContain(`secret=${on.text}`)
  return on
}
const challengeOf = async (): Promise<string> => ((await (await login()).json()) as { challenge: string }).challenge

test('two-factor: a code is good once, within its window', async () => {
  const { secret, recoveryCodes } = await withTwoFactor()
  expect(recoveryCodes).toHaveLength(8)
  const used = await codeAt(secret, stepOf(world.host.now()))
  const challenge = await challengeOf()
  expect((await world.nobody('POST /api/auth/login/totp', { challenge, code: used })).status).toBe(400)
  travel(world, 30)
  const code = await codeAt(secret, stepOf(world.host.now()))
  const entered = await world.nobody('POST /api/auth/login/totp', { challenge, code })
  expect(entered.status).toBe(200)
  expect((await withCookie(cookieOf(entered))('GET /api/auth/session')).status).toBe(200)
  expect((await world.nobody('POST /api/auth/login/totp', { challenge, code })).status).toBe(400)
  expect((await world.nobody('POST /api/auth/login/totp', { challenge: await challengeOf(), code })).status).toBe(400)
})

test('two-factor: recovery codes work once each, guesses are counted, the secret is sealed', async () => {
  const { secret, recoveryCodes } = await withTwoFactor()
  const code = recoveryCodes[0]!
  expect((await world.nobody('POST /api/auth/login/totp', { challenge: await challengeOf(), code })).status).toBe(200)
  expect((await world.nobody('POST /api/auth/login/totp', { challenge: await challengeOf(), code })).status).toBe(400)
  const challenge = await challengeOf()
  for (let i = 0; i < 7; i++) await world.nobody('POST /api/auth/login/totp', { challenge, code: '000000' })
  expect((await world.nobody('POST /api/auth/login/totp', { challenge, code: recoveryCodes[1] })).status).toBe(429)
  const stored = JSON.stringify(await rows('select * from credentials'))
  expect(stored).not.toContain(Array.from(secret, (b) => b.toString(16).padStart(2, '0')).join(''))
  expect(stored).not.toContain(code)
})

test('two-factor: API clients send the code along, and the password turns it off', async () => {
  const { secret } = await withTwoFactor()
  const { ask, email, password } = odile
  const known = { email, password }
  expect((await world.nobody('POST /api/auth/token', known)).status).toBe(401)
  expect((await world.nobody('POST /api/auth/token', { ...known, code: '000000' })).status).toBe(400)
  expect((await ask('POST /api/account/two-factor', { password })).status).toBe(409)
  travel(world, 60)
  const code = await codeAt(secret, stepOf(world.host.now()))
  expect((await world.nobody('POST /api/auth/token', { ...known, code })).status).toBe(200)
  expect((await ask('POST /api/account/two-factor/stop', { password: 'wrong' })).status).toBe(400)
  expect((await ask('POST /api/account/two-factor/stop', { password })).status).toBe(204)
  expect(await (await login()).json()).toHaveProperty('userData')
})

test('a changed password ends the other sessions and keeps this one', async () => {
  const [here, there] = [withCookie(cookieOf(await login())), withCookie(cookieOf(await login()))]
  expect((await here('PUT /api/account/password', { current: 'wrong', password: 'long enough' })).status).toBe(400)
  expect((await here('PUT /api/account/password', { current: odile.password, password: 'short' })).status).toBe(400)
  expect((await here('PUT /api/account/password', { current: odile.password, password: 'long enough' })).status).toBe(
    204,
  )
  expect((await here('GET /api/auth/session')).status).toBe(200)
  expect((await there('GET /api/auth/session')).status).toBe(401)
})

test('sessions are listed and revoked', async () => {
  const here = withCookie(cookieOf(await login()))
  type Session = { id: string; current: boolean }
  const sessions = async () =>
    ((await (await here('GET /api/account/sessions')).json()) as { sessions: Session[] }).sessions
  const known = (await sessions()).map(({ id }) => id)
  const there = withCookie(cookieOf(await login()))
  const [other, ...more] = (await sessions()).filter(({ id }) => !known.includes(id))
  expect([other?.current, more]).toEqual([false, []])
  expect((await here(`DELETE /api/account/sessions/${other!.id}`)).status).toBe(204)
  expect((await there('GET /api/auth/session')).status).toBe(401)
})

test('an API key speaks for its person until it is revoked, and makes no other keys', async () => {
  const { ask } = odile
  const { key, accessToken } = (await (
    await ask('POST /api/account/keys', { name: 'Till', password: odile.password })
  ).json()) as {
    key: { id: string }
    accessToken: string
  }
  const byKey: Client = (name, body) => world.nobody(name, body, { authorization: `Bearer ${accessToken}` })
  expect((await byKey('GET /api/apps/kanban')).status).toBe(200)
  expect((await byKey('POST /api/account/keys', { name: 'More', password: odile.password })).status).toBe(403)
  expect((await ask(`DELETE /api/account/keys/${key.id}`)).status).toBe(204)
  expect((await byKey('GET /api/apps/kanban')).status).toBe(401)
})

test('a new password ends the keys, too, and the mail with a link says so', async () => {
  const { ask, email } = odile
  const byNewKey = async (asker: Client, secret: string): Promise<Client> => {
    const answer = await asker('POST /api/account/keys', { name: 'Till', password: secret })
    const { accessToken } = (await answer.json()) as { accessToken: string }
    return (name, body) => world.nobody(name, body, { authorization: `Bearer ${accessToken}` })
  }
  const first = await byNewKey(ask, odile.password)
  expect((await first('GET /api/apps/kanban')).status).toBe(200)
  await ask('PUT /api/account/password', { current: odile.password, password: 'long enough' })
  expect((await first('GET /api/apps/kanban')).status).toBe(401)
  const byKey = await byNewKey(withCookie(cookieOf(await login('long enough'))), 'long enough')
  await world.nobody('POST /api/auth/forgot-password', { email })
  const mail = await lastMail()
  expect(mail.text).toContain('API keys end')
  await world.nobody('POST /api/auth/reset-password', { token: tokenIn(mail), password: 'a new password' })
  expect((await byKey('GET /api/apps/kanban')).status).toBe(401)
})

test('a session ends by itself, a remembered one later', async () => {
  const { email, password } = odile
  const short = withCookie(cookieOf(await login()))
  const long = withCookie(cookieOf(await world.nobody('POST /api/auth/login', { email, password, remember: true })))
  travel(world, 25 * 3600)
  expect((await short('GET /api/auth/session')).status).toBe(401)
  expect((await long('GET /api/auth/session')).status).toBe(200)
})

test('an invitation lets in whom an administrator added', async () => {
  await odile.ask('POST /api/apps/users', { fullName: 'Mina Gale', email: 'mina@gale.example', role: 'editor' })
  const mail = await lastMail('mina@gale.example')
  expect(
    (await world.nobody('POST /api/auth/reset-password', { token: tokenIn(mail), password: 'my own words' })).status,
  ).toBe(204)
  expect(await (await login('my own words', 'mina@gale.example')).json()).toMatchObject({
    userData: { role: 'editor' },
  })
})

test('nobody ends the sessions, or gets a link to the account, of somebody who may do more', async () => {
  const [admin, maintainer] = [odile.ask, thaddeus.ask]
  expect((await maintainer('POST /api/apps/users/end-sessions', { userId: odile.id })).status).toBe(403)
  expect((await maintainer('POST /api/apps/users/invite', { userId: odile.id })).status).toBe(403)
  expect((await maintainer(`PUT /api/apps/users/${odile.id}`, { email: 'mine@now.example' })).status).toBe(403)
  expect((await maintainer(`PUT /api/apps/users/${thaddeus.id}`, { role: 'admin' })).status).toBe(403)
  expect((await admin('GET /api/auth/session')).status).toBe(200)
  expect((await admin('POST /api/apps/users/end-sessions', { userId: thaddeus.id })).status).toBe(204)
  expect((await maintainer('GET /api/auth/session')).status).toBe(401)
})
