/** Guesses that are sent at once, to two processes, are counted as if one came after the other. */
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import { countHashes } from '#hosts/test/count-hashes'
import { travel } from '#hosts/test/put-back'
import { turnOnTwoFactor } from '#hosts/test/two-factor'
import { twoProcesses } from '#hosts/test/two-processes'
import { installationFacts } from '#server/tables'
import { driverLinks } from '#features/logistics/phone/tables'

const world = aWorld()
const both = twoProcesses(world)
const odile = aPersonEach(world, 'admin')
const depot = aDepotEach(world, 1)
// wrong tries are counted for each network address, too
let visits = 0
beforeEach(() => {
  const own = `198.51.100.${(visits += 1)}`
  world.host.addressOf = () => own
})

const wrongCode = '000000'
const challengeOf = async (): Promise<string> => {
  const { email, password } = odile
  const answer = await world.nobody('POST /api/auth/login', { email, password })
  return ((await answer.json()) as { challenge: string }).challenge
}

test('of a hundred passwords at once eight are looked at', async () => {
  const counts = countHashes(world)
  const { email, password } = odile
  const bodyOf = (nth: number) => ({ email, password: nth === 99 ? password : `guess ${nth}` })
  for (const path of ['login', 'token']) {
    world.host.addressOf = () => `198.51.100.${path}`
    counts.verified = 0
    const answers = await both.atOnce(100, `POST /api/auth/${path}`, bodyOf)
    expect(answers[429]).toBeGreaterThanOrEqual(92)
    expect(counts.verified).toBeLessThanOrEqual(8)
  }
})

test('of a hundred passwords at once for an account that is not there eight are looked at, too', async () => {
  const counts = countHashes(world)
  const bodyOf = (nth: number) => ({ email: 'nobody@demo.com', password: `guess ${nth}` })
  expect(await both.atOnce(100, 'POST /api/auth/login', bodyOf)).toEqual({ 400: 8, 429: 92 })
  expect(counts.verified).toBe(8)
})

test('of a hundred codes at once eight are looked at, by the challenge and by the token', async () => {
  const { email, password } = odile
  await turnOnTwoFactor(world, odile)
  const challenge = await challengeOf()
  const answers = await both.atOnce(100, 'POST /api/auth/login/totp', () => ({ challenge, code: wrongCode }))
  expect(answers).toEqual({ 400: 8, 429: 92 })
  // the same counter: who has used it up by one door gets nothing more by the other
  const known = { email, password, code: wrongCode }
  expect((await world.nobody('POST /api/auth/token', known)).status).toBe(429)
  travel(world, 2 * 3600)
  const byToken = await both.atOnce(100, 'POST /api/auth/token', () => known)
  expect(byToken[400]).toBeLessThanOrEqual(8)
  expect(Object.keys(byToken)).toEqual(['400', '429'])
})

test('codes that were used up by asking one after the other are refused to the right one, too', async () => {
  const { email, password } = odile
  const { code } = await turnOnTwoFactor(world, odile)
  travel(world, 60)
  const ask = async (said: string) =>
    (await world.nobody('POST /api/auth/token', { email, password, code: said })).headers.get('x-failure')
  for (let nth = 0; nth < 8; nth += 1) expect(await ask(wrongCode)).toBe('wrong_code')
  expect(await ask(await code())).toBe('throttled')
})

test('of a hundred recovery codes at once eight are looked at, and a right one is good once', async () => {
  const { recoveryCodes } = await turnOnTwoFactor(world, odile)
  const challenge = await challengeOf()
  const path = 'POST /api/auth/login/totp'
  const right = await both.atOnce(6, path, () => ({ challenge, code: recoveryCodes[0] }))
  expect(right).toEqual({ 200: 1, 400: 5 })
  travel(world, 60)
  const next = await challengeOf()
  const wrong = await both.atOnce(100, path, (nth) => ({ challenge: next, code: `aaaaa-bb${100 + nth}` }))
  expect(wrong[400]).toBeLessThanOrEqual(8)
  expect(wrong[400]! + wrong[429]!).toBe(100)
})

test.each([
  ['POST /api/auth/verify-email', { token: 'guess' }],
  ['POST /api/auth/reset-password', { token: 'guess', password: 'long enough now' }],
  ['POST /api/auth/login/totp', { challenge: 'guess', code: wrongCode }],
])('of a hundred links at once twenty are looked at: %s', async (name, body) => {
  const counts = countHashes(world)
  expect(await both.atOnce(100, name, () => body)).toEqual({ 400: 20, 429: 80 })
  expect(counts).toEqual({ hashed: 0, verified: 0 })
})

test('of a hundred keys of driver links at once twenty are looked at, and the right one is refused, too', async () => {
  const [driverId] = depot.drivers
  const admin = await world.as('admin')
  const { url } = (await (await admin(`POST /api/apps/logistics/drivers/${driverId}/phone`)).json()) as { url: string }
  const key = url.split('#')[1]!
  const bodyOf = (nth: number) => ({ key: 'k'.repeat(43), secret: 's'.repeat(43), name: `Phone ${nth}` })
  expect(await both.atOnce(100, 'POST /api/drive/session', bodyOf)).toEqual({ 404: 20, 429: 80 })
  expect((await world.nobody('POST /api/drive/session', { ...bodyOf(0), key })).status).toBe(429)
  expect(await world.host.db.$count(driverLinks, eq(driverLinks.driverId, driverId!))).toBe(1)
})

test('of a hundred tracking links at once forty are looked at', async () => {
  expect(await both.atOnce(100, `GET /track/${'d'.repeat(26)}`)).toEqual({ 404: 40, 429: 60 })
})

test('of a hundred setup codes at once eight are looked at, and none is where nothing is to be set up', async () => {
  const counts = countHashes(world)
  const person = { fullName: 'Odile Marchetti', email: 'first@averne.example', password: 'a long password' }
  const bodyOf = () => ({ ...person, code: 'AAAAAAAAAAAAAAAA' })
  expect(await both.atOnce(100, 'POST /api/auth/setup', bodyOf)).toEqual({ 409: 8, 429: 92 })
  travel(world, 2 * 3600)
  const fact = { name: 'setup-code', value: 'BBBBBBBBBBBBBBBB', at: world.host.now() }
  await world.host.db.insert(installationFacts).values(fact)
  expect(await both.atOnce(100, 'POST /api/auth/setup', bodyOf)).toEqual({ 400: 8, 429: 92 })
  await world.host.db.delete(installationFacts).where(eq(installationFacts.name, fact.name))
  expect(counts.hashed).toBe(0)
})

test('of a hundred entries of one’s own password at once eight are looked at, and no new one is hashed', async () => {
  const { email, password } = odile
  const token = (await (await world.nobody('POST /api/auth/token', { email, password })).json()) as {
    accessToken: string
  }
  const headers = { authorization: `Bearer ${token.accessToken}` }
  for (const [name, body] of [
    ['PUT /api/account/password', { current: 'wrong', password: 'long enough now' }],
    ['POST /api/account/two-factor', { password: 'wrong' }],
    ['POST /api/account/two-factor/stop', { password: 'wrong' }],
    ['POST /api/account/deactivate', { password: 'wrong' }],
  ] as const) {
    const counts = countHashes(world)
    const from = name
    world.host.addressOf = () => from
    expect([name, await both.atOnce(50, name, () => body, headers)]).toEqual([name, { 400: 8, 429: 42 }])
    expect(counts).toEqual({ hashed: 0, verified: 8 })
  }
})
