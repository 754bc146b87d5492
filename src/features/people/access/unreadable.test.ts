/** Rules that say nothing are not written; some that were written once do not stop anybody else. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import type { Client } from '#hosts/test/host'
import type { Role } from './contract'
import { permissions, roles } from './tables'

const world = aWorld()
const admin = world.client('admin')

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const person = async (client: Client): Promise<number> =>
  (await json<{ id: number }>(client('GET /api/account/profile'))).id

test.each([
  { action: 'read', subject: 'Kanban', fields: [] },
  { action: 'read', subject: 'Kanban', fields: [''] },
  { action: 'read', subject: 'Kanban', conditions: {} },
  { action: [], subject: 'Kanban' },
  { action: 'read', subject: [] },
])('%j is refused', async (rule) => {
  const answer = await admin('POST /api/apps/roles', { key: 'porter', name: 'porter', rules: [rule] })
  expect(answer.status).toBe(400)
  const named = { name: 'Odd', assignedTo: [], rules: [rule] }
  expect((await admin('POST /api/apps/permissions', named)).status).toBe(400)
})

test('one that is stored grants nothing, forbids all it names, and stops nobody', async () => {
  const author = await world.as('author')
  const odd = [
    { action: 'delete', subject: 'User', fields: [] },
    { action: 'read', subject: 'AclDemo' },
    { action: 'read', subject: 'AclDemo', inverted: true, fields: [] },
    { action: 'read', subject: 'Role', conditions: {} },
    { action: [], subject: [] },
    'no rule at all',
  ] as never[]
  await world.host.db.update(roles).set({ rules: odd }).where(eq(roles.key, 'author'))
  await world.host.db
    .update(permissions)
    .set({ rules: odd.slice(3) })
    .where(eq(permissions.name, 'Only View'))
  expect((await author('GET /api/account/profile')).status).toBe(200)
  expect((await author('DELETE /api/apps/users/1')).status).toBe(403)
  const { roles: listed } = await json<{ roles: Role[] }>(admin('GET /api/apps/roles'))
  expect(listed.find(({ key }) => key === 'author')!.rules).toEqual([
    { action: 'read', subject: 'AclDemo' },
    { action: 'read', subject: 'AclDemo', inverted: true },
    { action: 'read', subject: 'Role' },
  ])
  expect((await admin('GET /api/apps/permissions')).status).toBe(200)
  expect((await author('GET /api/apps/access-control')).status).toBe(403)
  const { grants } = await json<{ grants: { by: string; rules: unknown[] }[] }>(admin('GET /api/apps/access-control'))
  expect(grants.find(({ by }) => by === 'Only View')!.rules).toHaveLength(1)
  for (const name of ['editor', 'author']) {
    const id = await person(await world.as(name))
    expect((await admin(`POST /api/apps/users/${id}/suspend`)).status, name).toBe(201)
    expect((await admin(`DELETE /api/apps/users/${id}`)).status, name).toBe(204)
  }
  const client = await world.as('client')
  expect((await client('POST /api/account/deactivate', { password: 'client' })).status).toBe(204)
  expect((await admin('PUT /api/apps/roles/author', { name: 'users', rules: [] })).status).toBe(201)
})
