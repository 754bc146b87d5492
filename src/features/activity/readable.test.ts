/** The trail shows nobody what they may not read where it lives. */
import { eq } from 'drizzle-orm'
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import type { Rule } from '#contract/ability'
import { aWorld } from '#hosts/test/a-world'
import { audit } from '#server/tables'
import { roles } from '#features/people/access/tables'
import { subjects } from '#features/server'
import { users } from '#features/people/users/tables'
import type { Activity } from '#features/people/users/contract/trail'

const world = aWorld()
const trail: Rule = { action: 'read', subject: 'Activity' }
let one: number
let other: number

beforeAll(async () => {
  const [first, second] = await world.host.db.select({ id: users.id }).from(users).limit(2)
  one = first!.id
  other = second!.id
  const told = { at: world.host.now(), endpoint: 'here', action: 'update', requestId: 'readable', actorId: one }
  const of = (subject: string, subjectId: number) => ({ ...told, subject, subjectId: String(subjectId) })
  const rows = [of('User', one), of('User', other), of('Order', 1), of('CustomerAddress', 1), of('Zeppelin', 1)]
  await world.host.db.insert(audit).values(rows)
})

/** What somebody with such rules finds of it. */
async function foundBy(rules: Rule[], path = '/activity'): Promise<string[]> {
  await world.host.db.update(roles).set({ rules }).where(eq(roles.key, 'author'))
  const answer = await (await world.as('author'))(`GET /api${path}?itemsPerPage=100`)
  const { activity } = (await answer.json()) as { activity: Activity[] }
  const ours = activity.filter(({ requestId }) => requestId === 'readable')
  return ours.map(({ subject, subjectId }) => `${subject} ${subjectId}`).toSorted()
}

test('of what its reader may read, with its parts, of some rows those alone, and of nothing else', async () => {
  const [mine, theirs] = [`User ${one}`, `User ${other}`]
  expect(await foundBy([trail])).toEqual([])
  expect(await foundBy([trail, { action: 'read', subject: 'Customer' }])).toEqual(['CustomerAddress 1'])
  expect(await foundBy([trail, { action: 'read', subject: 'User' }])).toEqual([mine, theirs].toSorted())
  expect(await foundBy([trail, { action: 'read', subject: 'User', conditions: { id: other } }])).toEqual([theirs])
  const everything: Rule = { action: 'manage', subject: 'all' }
  const all = ['CustomerAddress 1', 'Order 1', mine, theirs, 'Zeppelin 1'].toSorted()
  expect(await foundBy([everything])).toEqual(all)
  const noOrders: Rule = { action: 'read', subject: 'Order', inverted: true }
  expect(await foundBy([everything, noOrders])).toEqual(all.filter((name) => name !== 'Order 1'))
})

test('so it is with what one person did', async () => {
  const rules: Rule[] = [{ action: 'read', subject: 'User' }]
  expect(await foundBy(rules, `/apps/users/${one}/activity`)).toEqual([`User ${one}`, `User ${other}`].toSorted())
})

test('whatever the code calls what it changed is a subject, or a part of one', () => {
  const known = new Set(subjects.flatMap(({ name, parts = [] }) => [name, ...parts]))
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  const unknown = files
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|hosts\/test/.test(file))
    .flatMap((file) => [...readFileSync(`src/${file}`, 'utf8').matchAll(/changed\(\{\s*subject: '(\w+)'/g)])
    .flatMap(([, name]) => (known.has(name!) ? [] : name))
  expect(unknown).toEqual([])
})
