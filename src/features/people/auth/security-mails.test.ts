/** Mails to the owner of an account about what changed in its security. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBrowser, addressesInHeaders } from '#hosts/test/a-browser'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import type { Client } from '#hosts/test/host'
import { turnOnTwoFactor } from '#hosts/test/two-factor'
import { mailsTo } from '#hosts/test/written-mails'
import { languages } from '#contract/place'
import { users } from '#features/people/users/tables'
import { securityMailOf, type SecurityNews } from './server/security-mails'
import { tokens } from './tables'

const world = aWorld()
const odile = aPersonEach(world, 'admin')
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
let visits = 0
const aNewBrowser = (): Client => {
  addressesInHeaders(world)
  return aBrowser(world, `203.0.113.${(visits += 1)}`)
}
const subjectsTo = async ({ email } = odile) => (await mailsTo(world.host, email)).map(({ subject }) => subject)
const signIn = (browser: Client, { email, password } = odile) =>
  browser('POST /api/auth/login', { email, password }, firefox)

test('a changed password, two-factor on and off, and a new API key are told by mail', async () => {
  const { ask, password } = odile
  await turnOnTwoFactor(world, odile)
  await ask('POST /api/account/two-factor/stop', { password })
  const key = (await (await ask('POST /api/account/keys', { name: 'Warehouse', password })).json()) as {
    accessToken: string
  }
  await ask('PUT /api/account/password', { current: password, password: 'a better password' })
  expect(await subjectsTo()).toEqual([
    'Two-factor is on',
    'Two-factor is off',
    'New API key',
    'Your password was changed',
  ])
  const texts = (await mailsTo(world.host, odile.email)).map(({ text }) => text).join()
  expect(texts).toContain('“Warehouse”')
  expect(texts).toContain('May 12, 2026')
  for (const secret of [key.accessToken, password, 'a better password']) expect(texts).not.toContain(secret)
})

test('a password set by a link is told, and that of an invitation is not', async () => {
  const browser = aNewBrowser()
  const tokenOf = async (email: string) => /token=(\w+)/.exec((await mailsTo(world.host, email)).at(-1)!.text)![1]
  const set = async (email: string) =>
    browser('POST /api/auth/reset-password', { token: await tokenOf(email), password: 'a new password' })
  await browser('POST /api/auth/forgot-password', { email: odile.email })
  await set(odile.email)
  expect(await subjectsTo()).toEqual(['Set a new password', 'Your password was changed'])
  const [admin, email] = [await world.as('admin'), `mina-${odile.id}@gale.example`]
  await admin('POST /api/apps/users', { fullName: 'Mina Gale', email, role: 'editor' })
  await set(email)
  expect(await subjectsTo({ ...odile, email })).toEqual(['Your invitation to Meridian'])
})

test('a sign-in from a new device is told once, with device and address, and the first of a person is not', async () => {
  const laptop = aNewBrowser()
  await world.host.db.delete(tokens).where(eq(tokens.userId, odile.id))
  const mina = { ...odile, email: `mina-${odile.id}@gale.example`, password: 'a new password' }
  const admin = await world.as('admin')
  await admin('POST /api/apps/users', { fullName: 'Mina Gale', email: mina.email, role: 'editor' })
  const token = /token=(\w+)/.exec((await mailsTo(world.host, mina.email))[0]!.text)![1]
  await laptop('POST /api/auth/reset-password', { token, password: mina.password })
  expect((await signIn(laptop, mina)).status).toBe(200)
  expect(await subjectsTo(mina)).toEqual(['Your invitation to Meridian'])
  const phone = aNewBrowser()
  await signIn(phone, mina)
  await signIn(phone, mina)
  await signIn(laptop, mina)
  const told = (await mailsTo(world.host, mina.email)).slice(1)
  expect(told.map(({ subject }) => subject)).toEqual(['New sign-in to your account'])
  expect(told[0]!.text).toContain('Device: Firefox, Linux')
  expect(told[0]!.text).toContain(`Network address: 203.0.113.${visits}`)
  expect(told[0]!.text).toMatch(/If this wasn’t you[^]*\/forgot-password/)
})

test('a device is told after an administrator ended all sessions and devices, too', async () => {
  await signIn(aNewBrowser())
  await world.host.db.delete(tokens).where(eq(tokens.userId, odile.id))
  const before = (await subjectsTo()).length
  await signIn(aNewBrowser())
  expect((await subjectsTo()).slice(before)).toEqual(['New sign-in to your account'])
})

test('a script without cookies fills no mailbox: five mails a day, and one for each network of API clients', async () => {
  const { email, password } = odile
  for (let nth = 0; nth < 8; nth += 1) await signIn(aNewBrowser())
  expect(await subjectsTo()).toHaveLength(5)
  const client = aNewBrowser()
  for (let nth = 0; nth < 3; nth += 1) await client('POST /api/auth/token', { email, password })
  expect(await subjectsTo()).toHaveLength(6)
})

test('demo accounts are not told of devices', async () => {
  const demo = { ...odile, email: 'admin@demo.com', password: 'admin' }
  const before = (await subjectsTo(demo)).length
  await signIn(aNewBrowser(), demo)
  await signIn(aNewBrowser(), demo)
  expect((await subjectsTo(demo)).length).toBe(before)
})

test('two-factor turned on ends the other sessions and keeps this one and the keys', async () => {
  const { ask, email, password } = odile
  const { accessToken: key } = (await (
    await ask('POST /api/account/keys', { name: 'Warehouse', password })
  ).json()) as {
    accessToken: string
  }
  const { accessToken: other } = (await (await world.nobody('POST /api/auth/token', { email, password })).json()) as {
    accessToken: string
  }
  const statusOf = async (token: string) =>
    (await world.nobody('GET /api/auth/session', undefined, { authorization: `Bearer ${token}` })).status
  expect(await statusOf(other)).toBe(200)
  await turnOnTwoFactor(world, odile)
  expect(await statusOf(other)).toBe(401)
  expect(await statusOf(key)).toBe(200)
  expect((await ask('GET /api/auth/session')).status).toBe(200)
})

test('the owner is told in their own language and by their own clock', async () => {
  await world.host.db.update(users).set({ language: 'French', zone: 'Asia/Tokyo' }).where(eq(users.id, odile.id))
  await turnOnTwoFactor(world, odile)
  const [mail] = await mailsTo(world.host, odile.email)
  expect(mail!.subject).toBe('Le double facteur est activé')
  expect(mail!.text).toMatch(/Heure : 12 mai 2026.* 19:00/)
})

test.each(languages)('each mail stands in %s with its facts and what to do', (language) => {
  const facts = {
    to: 'a@b.example',
    name: 'Ada',
    link: 'https://m.example/forgot-password',
    when: 'noon',
    device: 'Firefox',
  }
  const all: SecurityNews[] = [
    ...(['passwordChanged', 'twoFactorOn', 'twoFactorOff', 'twoFactorRemoved', 'newDevice'] as const).map((what) => ({
      what,
    })),
    { what: 'keyAdded', key: 'Warehouse' },
  ]
  const written = all.map((news) => securityMailOf(news, language, facts))
  expect(new Set(written.map(({ subject }) => subject)).size).toBe(all.length)
  for (const { text } of written)
    for (const fact of ['Ada', 'noon', 'Firefox', facts.link]) expect(text).toContain(fact)
})
