import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeSecret, readSecret } from './secret.ts'

test('it is made once, for its owner alone, and a damaged or open one stops the start', () => {
  const data = mkdtempSync(join(tmpdir(), 'meridian-secret-'))
  const file = join(data, 'secret')
  expect(readSecret(undefined, data)).toBeUndefined()
  const made = makeSecret(data)
  expect(made).toHaveLength(32)
  expect(readSecret(undefined, data)).toEqual(made)
  expect(readSecret(readFileSync(file, 'utf8').trim(), '/elsewhere')).toEqual(made)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  chmodSync(file, 0o640)
  expect(() => readSecret(undefined, data)).toThrow('chmod 600')
  chmodSync(file, 0o600)
  writeFileSync(file, 'short')
  expect(() => readSecret(undefined, data)).toThrow('does not hold 32 bytes')
  rmSync(data, { recursive: true })
})

test('a secret given is the same 32 bytes in every process', () => {
  expect(readSecret('a'.repeat(40), '/nowhere')).toEqual(readSecret('a'.repeat(40), '/elsewhere'))
  expect(readSecret('a'.repeat(40), '/nowhere')).not.toEqual(readSecret('b'.repeat(40), '/nowhere'))
})
