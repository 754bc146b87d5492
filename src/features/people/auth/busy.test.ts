/** Where too many wait to be hashed for, people are told when to come again. */
import { expect, onTestFinished, test } from 'vitest'
import { aPersonEach } from '#hosts/test/a-person'
import { aWorld } from '#hosts/test/a-world'
import { Busy } from '#server/busy'
import type { Asker } from '#server/host'

const world = aWorld()
const odile = aPersonEach(world, 'admin')

function fillQueue(): () => void {
  const { hasher } = world.host
  const { hash, verify } = hasher
  const refuse = () => Promise.reject(new Busy('Too many people are signing in right now.', 5))
  Object.assign(hasher, { hash: refuse, verify: refuse })
  const empty = () => void Object.assign(hasher, { hash, verify })
  onTestFinished(empty)
  return empty
}
const answerOf = async (answer: Promise<Response>) => {
  const { status, headers } = await answer
  return [status, headers.get('retry-after')]
}

test('who comes while the queue is full is told to try again, in seconds and in words', async () => {
  const { email, password, ask } = odile
  fillQueue()
  const newcomer = { fullName: 'Ada New', email: 'ada@new.example', password: 'correct horse', terms: true }
  const login = await world.nobody('POST /api/auth/login', { email, password })
  expect(await login.json()).toEqual({ message: 'Too many people are signing in right now.' })
  expect([login.status, login.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answerOf(world.nobody('POST /api/auth/register', newcomer))).toEqual([503, '5'])
  expect(await answerOf(ask('POST /api/account/two-factor/stop', { password }))).toEqual([503, '5'])
})

test('what could not be looked at is no wrong try', async () => {
  const { email, password } = odile
  const empty = fillQueue()
  for (let nth = 0; nth < 20; nth += 1)
    expect((await world.nobody('POST /api/auth/login', { email, password })).status).toBe(503)
  empty()
  expect((await world.nobody('POST /api/auth/login', { email, password })).status).toBe(200)
})

test('people whose device is known come before those who sign in, and those before strangers', async () => {
  const { hasher } = world.host
  const { hash, verify } = hasher
  onTestFinished(() => void Object.assign(hasher, { hash, verify }))
  const askers: (Asker | undefined)[] = []
  hasher.hash = (password, worth, asker) => {
    askers.push(asker)
    return hash(password, worth, asker)
  }
  hasher.verify = (password, itsHash, asker) => {
    askers.push(asker)
    return verify(password, itsHash, asker)
  }
  const { email, password, ask } = odile
  const newcomer = { fullName: 'Ada New', email: 'ada@new.example', password: 'correct horse', terms: true }
  await world.nobody('POST /api/auth/register', newcomer)
  await world.nobody('POST /api/auth/login', { email, password })
  await ask('PUT /api/account/password', { current: password, password: 'long enough now' })
  expect(askers).toEqual(['stranger', 'entering', 'known', 'known'])
})
