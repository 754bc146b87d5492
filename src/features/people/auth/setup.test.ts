/** An installation without demo accounts. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { testWorld } from '#hosts/test/host'
import { installationFacts } from '#server/tables'
import { offerSetup } from './server/setup'

const world = aWorld({ demo: false })

const person = { fullName: 'Odile Marchetti', email: 'odile@averne.example', password: 'a long password' }

test('the first administrator is made once, with the code the server printed', async () => {
  const code = await offerSetup(world.host)
  expect(code).toMatch(/^[A-Z2-7]{16}$/)
  const stored = await world.host.db.select().from(installationFacts).where(eq(installationFacts.name, 'setup-code'))
  expect(JSON.stringify(stored)).not.toContain(code)
  expect(await (await world.nobody('GET /api/auth/entry')).json()).toEqual({ demo: [], setup: true })
  expect((await world.nobody('POST /api/auth/setup', { ...person, code: 'AAAAAAAAAAAAAAAA' })).status).toBe(400)
  // as somebody reads it off a terminal
  const typed = code!.toLowerCase().replaceAll(/(.{4})/g, '$1 ')
  const made = await world.nobody('POST /api/auth/setup', { ...person, code: typed })
  expect(made.status).toBe(201)
  expect(await made.json()).toMatchObject({
    userData: { role: 'admin' },
    userAbilityRules: expect.arrayContaining([{ action: 'manage', subject: 'all' }]),
  })
  expect((await world.nobody('POST /api/auth/setup', { ...person, email: 'second@averne.example', code })).status).toBe(
    409,
  )
  expect(await offerSetup(world.host)).toBeUndefined()
  // they have been here this week
  const cookie = made.headers.get('set-cookie')!.split(';')[0]!
  const users = await world.nobody('GET /api/apps/users/summary', undefined, { cookie })
  expect(await users.json()).toMatchObject({ active: 1, signedInThisWeek: 1 })
})

test('codes that two processes print both work, those of the last five starts do, and older ones do not', async () => {
  const bare = await testWorld({ demo: false })
  // as an older version stored it
  await bare.host.db
    .insert(installationFacts)
    .values({ name: 'setup-code', value: 'BBBBBBBBBBBBBBBB', at: bare.host.now() })
  const first = (await offerSetup(bare.host))!
  const codes = await Promise.all([offerSetup(bare.host), offerSetup(bare.host)])
  for (let start = 0; start < 3; start += 1) await offerSetup(bare.host)
  const statusOf = async (code: string) => (await bare.nobody('POST /api/auth/setup', { ...person, code })).status
  expect(await statusOf('BBBBBBBBBBBBBBBB')).toBe(400)
  expect(await statusOf(first)).toBe(400)
  const [one, other] = codes.map(String)
  expect(one).not.toBe(other)
  expect(await statusOf(one!)).toBe(201)
  expect(await statusOf(other!)).toBe(409)
  await bare.end()
})

test('who guesses at the code waits, also with the right one; time forgives', async () => {
  const bare = await testWorld({ demo: false })
  const code = (await offerSetup(bare.host))!
  const enter = async (guess: string) => {
    const answer = await bare.nobody('POST /api/auth/setup', { ...person, code: guess })
    return [answer.status, answer.headers.get('x-failure')]
  }
  const answers: unknown[] = []
  while (answers.length < 100 && !answers.flat().includes(429)) answers.push(await enter('AAAAAAAAAAAAAAAA'))
  expect(answers[0]).toEqual([400, 'wrong_code'])
  expect(answers.at(-1)).toEqual([429, 'throttled'])
  expect(await enter(code)).toEqual([429, 'throttled'])
  bare.host.travel(24 * 3600)
  expect(await enter(code)).toEqual([201, null])
  await bare.end()
})

test('the first administrator gives the right code first, and chooses no common password', async () => {
  const bare = await testWorld({ demo: false })
  const code = (await offerSetup(bare.host))!
  const enter = async (password: string, by = code) => {
    const answer = await bare.nobody('POST /api/auth/setup', { ...person, password, code: by })
    return [answer.status, answer.headers.get('x-failure')]
  }
  expect(await enter('12345678', 'AAAAAAAAAAAAAAAA')).toEqual([400, 'wrong_code'])
  expect(await enter('12345678')).toEqual([400, 'password_common'])
  expect(await enter('odile.marchetti')).toEqual([400, 'password_common'])
  expect(await enter('herring at noon')).toEqual([201, null])
  await bare.end()
})

test('demo accounts that exist are nobody once the demo is off', async () => {
  const open = await testWorld()
  const token = (await (
    await open.nobody('POST /api/auth/token', { email: 'admin@demo.com', password: 'admin' })
  ).json()) as { accessToken: string }
  open.host.settings.demo = false
  expect((await open.nobody('POST /api/auth/login', { email: 'admin@demo.com', password: 'admin' })).status).toBe(400)
  const { whoIsWith } = await import('./who-is')
  expect(await whoIsWith(true)(open.host.db, token.accessToken, open.host.now())).toBeDefined()
  expect(await whoIsWith(false)(open.host.db, token.accessToken, open.host.now())).toBeUndefined()
  await open.end()
})
