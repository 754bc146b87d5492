/** Guesses of others do not keep the owner of an account out. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBrowser, addressesInHeaders } from '#hosts/test/a-browser'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import type { Client } from '#hosts/test/host'
import { travel } from '#hosts/test/put-back'
import { turnOnTwoFactor } from '#hosts/test/two-factor'
import { mailsTo as writtenTo } from '#hosts/test/written-mails'
import { networkOf } from '#server/throttle'
import { users } from '#features/people/users/tables'
import { tokens } from './tables'

const world = aWorld()
const odile = aPersonEach(world, 'admin')
const thaddeus = aPersonEach(world, 'maintainer')
let visits = 0
/** At an address that no other test knows. */
const aNewBrowser = (): Client => {
  addressesInHeaders(world)
  return aBrowser(world, `203.0.113.${(visits += 1)}`)
}
const enter = (browser: Client, { email, password }: { email: string; password: string }) =>
  browser('POST /api/auth/login', { email, password })
const statusOf = async (browser: Client, person = odile) => (await enter(browser, person)).status
const waitOf = async (browser: Client): Promise<number> => {
  const answer = await enter(browser, odile)
  return answer.status === 429 ? ((await answer.json()) as { seconds: number }).seconds : 0
}
/** Wrong passwords, each from a network of its own. */
async function besiege(times: number, email = odile.email): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) await enter(aNewBrowser(), { email, password: 'guess' })
}
/** What is told of sign-ins that succeeded has tests of its own. */
const others = ['New sign-in to your account', 'Two-factor is on']
const mailsTo = async ({ email }: { email: string }) =>
  (await writtenTo(world.host, email)).filter(({ subject }) => !others.includes(subject)).toReversed()

test('the waits of one account at one address grow from two minutes to a quarter of an hour', async () => {
  const browser = aNewBrowser()
  for (let nth = 0; nth < 8; nth += 1) await enter(browser, { ...odile, password: 'guess' })
  const waits: number[] = []
  for (let nth = 0; nth < 5; nth += 1) {
    waits.push(await waitOf(browser))
    // asking while one has to wait makes it no longer
    expect(await waitOf(browser)).toBe(waits.at(-1))
    travel(world, waits.at(-1)!)
    expect((await enter(browser, { ...odile, password: 'guess' })).status).toBe(400)
  }
  expect(waits).toEqual([120, 240, 480, 900, 900])
  travel(world, 900)
  expect(await statusOf(browser)).toBe(200)
  expect(await statusOf(browser)).toBe(200)
})

test('who guesses at an account waits, and its owner at another address does not', async () => {
  const attacker = aNewBrowser()
  for (let nth = 0; nth < 30; nth += 1) await enter(attacker, { ...odile, password: 'guess' })
  expect(await statusOf(attacker)).toBe(429)
  expect(await statusOf(aNewBrowser())).toBe(200)
})

test('a device that signed in before gets in from the address of an attacker, and has tries of its own', async () => {
  const laptop = aBrowser(world, '198.51.100.9')
  addressesInHeaders(world)
  expect(await statusOf(laptop)).toBe(200)
  const attacker = aBrowser(world, '198.51.100.9')
  for (let nth = 0; nth < 9; nth += 1) await enter(attacker, { ...odile, password: 'guess' })
  for (let nth = 0; nth < 60; nth += 1) await enter(attacker, { email: `p${nth}@demo.com`, password: 'guess' })
  expect(await statusOf(attacker)).toBe(429)
  expect(await statusOf(laptop)).toBe(200)
  // the device of one person is not that of another
  expect(await statusOf(laptop, thaddeus)).toBe(429)
  for (let nth = 0; nth < 8; nth += 1) await enter(laptop, { ...odile, password: 'guess' })
  expect(await statusOf(laptop)).toBe(429)
})

test('guesses from a hundred networks slow a new device, not a known one, and the owner is told once a day', async () => {
  const laptop = aNewBrowser()
  expect(await statusOf(laptop)).toBe(200)
  await besiege(104)
  expect(await statusOf(laptop)).toBe(200)
  const phone = aNewBrowser()
  expect(await waitOf(phone)).toBeLessThanOrEqual(60)
  travel(world, 61)
  expect(await statusOf(phone)).toBe(200)
  const told = (await mailsTo(odile)).filter(({ subject }) => subject === 'Failed sign-in attempts on your account')
  expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('100 times in the last 24 hours')])
  travel(world, 25 * 3600)
  await besiege(101)
  expect((await mailsTo(odile)).length).toBe(2)
}, 60_000)

test('the owner is told in their own language', async () => {
  await world.host.db.update(users).set({ language: 'French' }).where(eq(users.id, odile.id))
  await besiege(100)
  expect((await mailsTo(odile)).map(({ subject }) => subject)).toEqual([
    'Tentatives de connexion échouées à votre compte',
  ])
}, 60_000)

test('a new password by a link forgives what others tried, and that browser is known from then on', async () => {
  await besiege(104)
  const browser = aNewBrowser()
  for (let nth = 0; nth < 9; nth += 1) await enter(browser, { ...odile, password: 'guess' })
  expect(await statusOf(browser)).toBe(429)
  await browser('POST /api/auth/forgot-password', { email: odile.email })
  const [mail] = await mailsTo(odile)
  const token = /token=(\w+)/.exec(mail!.text)![1]
  expect((await browser('POST /api/auth/reset-password', { token, password: 'a new password' })).status).toBe(204)
  const renewed = { email: odile.email, password: 'a new password' }
  await besiege(104)
  expect((await enter(browser, renewed)).status).toBe(200)
}, 60_000)

test('links that strangers ask for do not end the link that the owner is about to use', async () => {
  const owner = aNewBrowser()
  for (let nth = 0; nth < 5; nth += 1) await aNewBrowser()('POST /api/auth/forgot-password', { email: odile.email })
  const [mail] = await mailsTo(odile)
  for (let nth = 0; nth < 5; nth += 1)
    expect((await aNewBrowser()('POST /api/auth/forgot-password', { email: odile.email })).status).toBe(204)
  const token = /token=(\w+)/.exec(mail!.text)![1]
  expect((await owner('POST /api/auth/reset-password', { token, password: 'a new password' })).status).toBe(204)
})

test('who guesses codes has the password: the owner is told so after thirty', async () => {
  await turnOnTwoFactor(world, odile)
  for (let nth = 0; nth < 31; nth += 1) {
    const { email, password } = odile
    await aNewBrowser()('POST /api/auth/token', { email, password, code: '000000' })
  }
  expect((await mailsTo(odile)).map(({ subject }) => subject)).toEqual(['Someone may know your password'])
})

test('a device is known by a secret that no script reads, of which the hash is kept, and of each person some', async () => {
  const lines = (await enter(aNewBrowser(), odile)).headers.getSetCookie()
  expect(lines).toHaveLength(2)
  const [, secret = ''] = /^device=([0-9a-f]{64}); Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/.exec(lines[1]!)!
  const rows = () => world.host.db.select().from(tokens).where(eq(tokens.userId, odile.id))
  expect(JSON.stringify(await rows())).not.toContain(secret)
  for (let nth = 0; nth < 22; nth += 1) await enter(aNewBrowser(), odile)
  expect((await rows()).filter(({ kind }) => kind === 'device')).toHaveLength(20)
})

test('an address of IPv6 is counted with its neighbours, which one subscriber has by the million', () => {
  expect(networkOf('198.51.100.7')).toBe('198.51.100.7')
  expect(networkOf('::ffff:198.51.100.7')).toBe('::ffff:198.51.100.7')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})
