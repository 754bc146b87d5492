import { webcrypto } from 'node:crypto'
import { expect, test } from 'vitest'
import { createHasher } from './hasher.ts'

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
