import { expect, test } from 'vitest'
import { createHasher } from '../node/hasher.ts'
import { hasher } from './hasher'

test('the browser and Node read what the browser hashed', async () => {
  const hash = await hasher.hash('Corn Hill 7')
  expect(hash).toMatch(/^pbkdf2\$600000\$[\w-]{22}\$[\w-]{43}$/)
  expect(await hasher.verify('Corn Hill 7', hash)).toBe(true)
  expect(await hasher.verify('Corn Hill 8', hash)).toBe(false)
  expect(await createHasher().verify('Corn Hill 7', hash)).toBe(true)
  expect(await createHasher().verify('Corn Hill 8', hash)).toBe(false)
})

test('what everybody may know is hashed at little cost, and Node reads it', async () => {
  const hash = await hasher.hash('admin', 'open')
  expect(hash).toMatch(/^pbkdf2\$100000\$/)
  expect(await hasher.verify('admin', hash)).toBe(true)
  expect(await createHasher().verify('admin', hash)).toBe(true)
  expect(await createHasher().verify('client', hash)).toBe(false)
})

test('a hash of another format, or one that asks for too little or too much, matches nothing', async () => {
  for (const hash of ['', 'scrypt$17$8$1$c2FsdA$a2V5', 'pbkdf2$1$c2FsdA$a2V5', 'pbkdf2$9000000$c2FsdA$a2V5'])
    expect(await hasher.verify('x', hash)).toBe(false)
})
