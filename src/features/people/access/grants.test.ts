/** What a new version's features give to roles reaches installations that are there already, and takes nothing back. */
import { eq, inArray, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rightsOf, type Rule } from '#contract/ability'
import { seeds } from '#features/server'
import { testHost, type TestHost } from '#hosts/test/host'
import { prepare } from '#server/prepare'
import { installationFacts } from '#server/tables'
import { accessSeed, grantStep } from './seed'
import { roles } from './tables'

let host: TestHost
let first: (typeof roles.$inferSelect)[]
beforeAll(async () => {
  host = await testHost({ demo: false })
  await prepare(host, seeds)
  first = await host.db.select().from(roles)
})
afterAll(() => host.end())
/** An installation that never had the new version. */
beforeEach(async () => {
  for (const one of first) await host.db.update(roles).set(one).where(eq(roles.key, one.key))
  await host.db.delete(installationFacts).where(like(installationFacts.name, '%:airships%'))
})

const airships = {
  name: 'airships',
  always: [grantStep('Zeppelin', { maintainer: ['read', 'update'], author: ['read'] })],
}
const upgraded = [...seeds, airships]
const role = async (key: string) => {
  const [row] = await host.db.select().from(roles).where(eq(roles.key, key))
  return row!
}
const rules = (key: string, to: Rule[]) =>
  host.db.update(roles).set({ rules: to, version: 7 }).where(eq(roles.key, key))

test('a role gets what it lacks, once, and those who have everything are left alone', async () => {
  const [before, admin, editor] = [await role('maintainer'), await role('admin'), await role('editor')]
  await prepare(host, upgraded)
  const after = { ...before, version: before.version + 1 }
  const given = { action: ['read', 'update'], subject: 'Zeppelin' }
  expect(await role('maintainer')).toEqual({ ...after, rules: [given, ...before.rules] })
  await prepare(host, upgraded)
  expect((await role('maintainer')).version).toBe(after.version)
  expect([await role('admin'), await role('editor')]).toEqual([admin, editor])
})

test('what an administrator changed stays: their rules have the last word, and the rest of what was meant is added', async () => {
  const changed: Rule[] = [
    { action: 'read', subject: 'Zeppelin' },
    { action: 'update', subject: 'all', inverted: true },
  ]
  await rules('maintainer', changed)
  await rules('author', [{ action: 'read', subject: 'Zeppelin', inverted: true }])
  await prepare(host, upgraded)
  const maintainer = await role('maintainer')
  expect(maintainer).toMatchObject({ name: 'manager', version: 8 })
  expect(maintainer.rules).toEqual([{ action: ['update'], subject: 'Zeppelin' }, ...changed])
  expect(rightsOf(maintainer.rules as Rule[]).can('update', 'Zeppelin')).toBe(false)
  expect(rightsOf((await role('author')).rules as Rule[]).can('read', 'Zeppelin')).toBe(false)
})

test('a later step of the same feature adds its own; a right taken away meanwhile does not come back', async () => {
  await prepare(host, upgraded)
  await rules('author', [])
  const more = grantStep('Zeppelin', { maintainer: ['read', 'delete'] })
  await prepare(host, [...seeds, { ...airships, always: [...airships.always, more] }])
  const [maintainer, author] = [await role('maintainer'), await role('author')]
  expect(maintainer.rules.slice(0, 2)).toEqual([
    { action: ['delete'], subject: 'Zeppelin' },
    { action: ['read', 'update'], subject: 'Zeppelin' },
  ])
  expect(author.rules).toEqual([])
})

test('rules that cannot be read are kept as they are', async () => {
  await rules('author', ['no rule at all', { action: 'read', subject: 'User', fields: [] }] as never[])
  await prepare(host, upgraded)
  expect((await role('author')).rules).toEqual([
    { action: ['read'], subject: 'Zeppelin' },
    'no rule at all',
    { action: 'read', subject: 'User', fields: [] },
  ])
})

test('a new installation has the roles first', async () => {
  const empty = await testHost({ demo: false })
  await prepare(empty, [accessSeed, airships])
  const rows = await empty.db
    .select()
    .from(roles)
    .where(inArray(roles.key, ['maintainer', 'author']))
  expect(rows.map((row) => rightsOf(row.rules as Rule[]).can('read', 'Zeppelin'))).toEqual([true, true])
  await empty.end()
})
