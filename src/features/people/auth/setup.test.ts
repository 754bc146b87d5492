/** An installation without demo accounts. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { testWorld } from '#hosts/test/host'
import { offerSetup } from './server/setup'

const world = aWorld({ demo: false })

const person = { fullName: 'Odile Marchetti', email: 'odile@averne.example', password: 'a long password' }

test('the first administrator is made once, with the code the server printed', async () => {
  const code = await offerSetup(world.host)
  expect(code).toMatch(/^[A-Z2-7]{16}$/)
  expect(await offerSetup(world.host)).toBe(code)
  expect(await (await world.nobody('GET /api/auth/entry')).json()).toEqual({ demo: [], setup: true, rememberDays: 30 })
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
