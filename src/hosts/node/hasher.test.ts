import { webcrypto } from 'node:crypto'
import { expect, test } from 'vitest'
import { Busy } from '#server/busy'
import { places } from '../hash-queue.ts'
import { createHasher, derivations } from './hasher.ts'

const hasher = createHasher()

test('a password matches its own hash and no other', async () => {
  const hash = await hasher.hash('correct horse')
  expect(hash).toMatch(/^scrypt\$17\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
  expect(await hasher.verify('correct horse', hash)).toBe(true)
  expect(await hasher.verify('correct hors', hash)).toBe(false)
  expect(await hasher.hash('correct horse')).not.toBe(hash)
})

test('what everybody may know is hashed at little cost', async () => {
  const hash = await hasher.hash('admin', 'open')
  expect(hash).toMatch(/^scrypt\$10\$8\$1\$/)
  expect(await hasher.verify('admin', hash)).toBe(true)
  expect(await hasher.verify('client', hash)).toBe(false)
})

test('a hash of the browser host matches here', async () => {
  const salt = Buffer.from('0123456789abcdef')
  const key = await webcrypto.subtle.importKey('raw', Buffer.from('ä password'), 'PBKDF2', false, ['deriveBits'])
  const bits = await webcrypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 600_000 },
    key,
    256,
  )
  const hash = `pbkdf2$600000$${salt.toString('base64url')}$${Buffer.from(bits).toString('base64url')}`
  expect(await hasher.verify('ä password', hash)).toBe(true)
  expect(await hasher.verify('a password', hash)).toBe(false)
})

test.each([
  '',
  'admin',
  'scrypt$40$8$1$AAAA$AAAA',
  'scrypt$17$8$1$AAAA',
  'scrypt$x$8$1$AAAA$AAAA',
  'pbkdf2$1$AAAA$AAAA',
  'md5$AAAA',
])('a foreign hash does not match: %s', async (hash) => {
  expect(await hasher.verify('admin', hash)).toBe(false)
})

test('many logins at once use the memory of two', async () => {
  const before = process.memoryUsage.rss()
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss() - before)), 5)
  const hashes = await Promise.all(Array.from({ length: 5 }, () => hasher.hash('x')))
  clearInterval(watch)
  expect(new Set(hashes).size).toBe(5)
  expect(most).toBeLessThan(400 * 1024 * 1024)
})

/** A hasher whose work is noted, and done once it is let on. */
function slowHasher() {
  const begun: string[] = []
  const going: (() => void)[] = []
  const work = (did: string) => {
    begun.push(did)
    return new Promise<Buffer>((done) => going.push(() => done(Buffer.alloc(32))))
  }
  const slow = createHasher({
    scrypt: (password, _salt, { power }) => work(`${password} ${power}`),
    pbkdf2: (password) => work(`${password} pbkdf2`),
  })
  /** One after the other, until nothing is left to do. */
  async function finishAll(): Promise<void> {
    for (let go = going.shift(); go; go = going.shift()) {
      go()
      await new Promise((next) => setImmediate(next))
    }
  }
  return { slow, begun, finishAll }
}

test('a hash of people, one of the demo and none at all cost the same work, so that time does not tell them apart', async () => {
  const did: string[] = []
  const counted = createHasher({
    ...derivations,
    scrypt: (password, salt, cost) => {
      did.push(`${cost.power}`)
      return derivations.scrypt(password, salt, cost)
    },
  })
  const [secret, open] = [await hasher.hash('admin'), await hasher.hash('admin', 'open')]
  for (const [hash, isRight] of [
    [secret, true],
    [open, true],
    ['', false],
  ] as const) {
    did.length = 0
    expect(await counted.verify('admin', hash)).toBe(isRight)
    expect(did).toEqual(['10', '17'])
  }
})

test('two hash at a time: who is known comes before who signs in, and both before strangers', async () => {
  const { slow, begun, finishAll } = slowHasher()
  const all = [
    slow.hash('first', 'secret', 'stranger'),
    slow.hash('second', 'secret', 'stranger'),
    slow.hash('stranger', 'secret', 'stranger'),
    slow.hash('entering', 'secret', 'entering'),
    slow.hash('known', 'secret', 'known'),
  ]
  await new Promise((next) => setImmediate(next))
  expect(begun).toEqual(['first 17', 'second 17'])
  await finishAll()
  expect(begun.slice(2)).toEqual(['known 17', 'entering 17', 'stranger 17'])
  await Promise.all(all)
})

test('where too many strangers wait, the next is refused, and people still find a place', async () => {
  const { slow, begun, finishAll } = slowHasher()
  const taken = Array.from({ length: 2 + places.stranger }, (_, nth) => slow.hash(`${nth}`, 'secret', 'stranger'))
  const refused = slow.hash('late', 'secret', 'stranger')
  await expect(refused).rejects.toBeInstanceOf(Busy)
  const person = slow.verify('person', 'pbkdf2$600000$AAAA$AAAA', 'entering')
  await finishAll()
  await Promise.all([...taken, person])
  expect(begun).not.toContain('late 17')
  expect(begun[2]).toBe('person 10')
  expect(begun).toContain('person pbkdf2')
  // a place that was left is free again
  const next = slow.hash('next', 'secret', 'stranger')
  await new Promise((after) => setImmediate(after))
  await finishAll()
  expect(await next).toMatch(/^scrypt/)
})

test('all who wait together are bounded', async () => {
  const { slow, finishAll } = slowHasher()
  const asked = Array.from({ length: 200 }, (_, nth) => slow.verify(`${nth}`, '', 'entering').catch(String))
  await new Promise((next) => setImmediate(next))
  await finishAll()
  const answers = await Promise.all(asked)
  expect(answers.filter((answer) => answer === false)).toHaveLength(2 + places.entering)
})
