/** Every door at which somebody could guess is throttled, and what entering and two-factor refuse. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { told, type Client } from '#hosts/test/host'

const world = aWorld()
const admin = world.client('admin')
const editor = world.client('editor')

const token = (email: string, password: string, code?: string) =>
  world.nobody('POST /api/auth/token', { email: `${email}@demo.com`, password, ...(code && { code }) })
const newcomer = { fullName: 'Ada New', email: 'ada@new.example', password: 'correct horse', terms: true }
const wrong = { password: 'wrong' }
const reset = { token: 'guess', password: 'long enough now' }

const doors: [string, (client: Client) => Promise<Response>][] = [
  ['a token', () => token('admin', 'guess')],
  ['registering', () => world.nobody('POST /api/auth/register', newcomer)],
  ['confirming an address', () => world.nobody('POST /api/auth/verify-email', { token: 'guess' })],
  ['asking for that mail', () => world.nobody('POST /api/auth/verify-email/resend', { email: newcomer.email })],
  ['forgetting', () => world.nobody('POST /api/auth/forgot-password', { email: 'editor@demo.com' })],
  ['a new password by a link', () => world.nobody('POST /api/auth/reset-password', reset)],
  ['a new password', (me) => me('PUT /api/account/password', { current: 'wrong', password: 'long enough now' })],
  ['beginning two-factor', (me) => me('POST /api/account/two-factor', wrong)],
  ['confirming two-factor', (me) => me('POST /api/account/two-factor/confirm', { code: '000000' })],
  ['stopping two-factor', (me) => me('POST /api/account/two-factor/stop', wrong)],
]

test.each(doors)('%s: not at once, but soon', async (_door, ask) => {
  world.host.travel(2 * 3600)
  await editor('POST /api/account/two-factor', { password: 'editor' })
  const statuses: number[] = []
  while (statuses.at(-1) !== 429 && statuses.length < 100) statuses.push((await ask(editor)).status)
  expect(statuses[0]).not.toBe(429)
  expect(statuses.at(-1)).toBe(429)
})

test('a token is refused to a wrong password or code, and to who may not enter', async () => {
  world.host.travel(2 * 3600)
  expect((await told(token('author', 'wrong')))[0]).toBe(400)
  await world.nobody('POST /api/auth/register', newcomer)
  const unconfirmed = { email: newcomer.email, password: newcomer.password }
  const unverified = await told(world.nobody('POST /api/auth/token', unconfirmed))
  expect(unverified[0]).toBe(403)
  const { id } = (await (await (await world.as('author'))('GET /api/account/profile')).json()) as { id: number }
  await admin(`POST /api/apps/users/${id}/suspend`)
  const suspended = await told(token('author', 'author'))
  expect(suspended[0]).toBe(403)
  expect(suspended).not.toEqual(unverified)
  // nor gets somebody suspended a link to enter by
  expect(await told(admin('POST /api/apps/users/invite', { userId: id }))).toEqual(suspended)
  for (const ask of ['invite', 'end-sessions'])
    expect((await told(admin(`POST /api/apps/users/${ask}`, { userId: 999 })))[0]).toBe(404)
})

test('two-factor takes the password, a code that fits, and is begun before it is confirmed', async () => {
  world.host.travel(2 * 3600)
  const maintainer = await world.as('maintainer')
  const confirm = () => maintainer('POST /api/account/two-factor/confirm', { code: '000000' })
  expect(await told(confirm())).toEqual([409, 'Two-factor was not begun'])
  expect((await told(maintainer('POST /api/account/two-factor', wrong)))[0]).toBe(400)
  expect((await maintainer('POST /api/account/two-factor', { password: 'maintainer' })).status).toBe(201)
  expect((await told(confirm()))[0]).toBe(400)
})
