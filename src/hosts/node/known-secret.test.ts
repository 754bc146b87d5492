import { expect, test } from 'vitest'
import { seal } from '#server/seal'
import { findFingerprint, fingerprintOf, isEmpty } from '#server/secret-fingerprint'
import { mails } from '#server/tables'
import { inMemory, makeTables, testHost } from '../test/host.ts'
import { keepFingerprint } from './known-secret.ts'

const other = new Uint8Array(32).fill(9)

test('a new database records the fingerprint of its secret, and another secret is refused from then on', async () => {
  const database = await inMemory()
  expect(await isEmpty(database.db)).toBe(true)
  await makeTables(database)
  expect(await isEmpty(database.db)).toBe(false)
  const host = await testHost({}, database)
  await keepFingerprint(host)
  await keepFingerprint(host)
  const known = await findFingerprint(host.db)
  expect(known).toBe(await fingerprintOf(host.secret))
  expect(known).not.toContain('07'.repeat(8))
  await expect(keepFingerprint({ ...host, secret: other })).rejects.toThrow('another secret')
  await database.end()
})

test('a database of an older version is known by what was sealed in it', async () => {
  const database = await inMemory()
  await makeTables(database)
  const host = await testHost({}, database)
  const mail = { to: 'a@b.example', subject: 'Links', text: '{token 0}', createdAt: host.now() }
  await host.db.insert(mails).values({ ...mail, sealed: await seal('["…"]', host) })
  await expect(keepFingerprint({ ...host, secret: other })).rejects.toThrow('--accept-secret')
  expect(await findFingerprint(host.db)).toBeUndefined()
  await keepFingerprint(host)
  expect(await findFingerprint(host.db)).toBeDefined()
  await database.end()
})
