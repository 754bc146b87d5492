import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rule } from '#contract/ability'
import { testWorld, told, type Client, type World } from '#hosts/test/host'
import type { Permission, Role, SubjectTitle } from './contract'
import { permissions, roles } from './tables'

let world: World
let admin: Client
/** May change roles, permissions and people, but not boards. */
let steward: Client
beforeAll(async () => {
  world = await testWorld()
  admin = await world.as('admin')
  await admin('PUT /api/apps/roles/maintainer', {
    name: 'manager',
    rules: [{ action: 'manage', subject: ['Role', 'Permission'] }],
  })
  steward = await world.as('maintainer')
})
afterAll(() => world.end())

const everything: Rule = { action: 'manage', subject: 'all' }
const boards: Rule = { action: 'manage', subject: 'Kanban' }
const noBoards: Rule = { ...boards, inverted: true }

const permission = async (name: string, assignedTo: string[], rules: Rule[]): Promise<Permission> =>
  (await (await admin('POST /api/apps/permissions', { name, assignedTo, rules })).json()) as Permission
const role = async (key: string): Promise<Role> => {
  const { roles } = (await (await admin('GET /api/apps/roles')).json()) as { roles: Role[] }
  return roles.find((one) => one.key === key)!
}

const beyond = [403, 'Nobody grants more than they may do']
const lockout = [409, 'Then nobody could manage rights any more']

test('a role is added, changed and deleted; its key and name are its own', async () => {
  const made = { key: 'night', name: 'night shift', rules: [boards] }
  expect((await admin('POST /api/apps/roles', made)).status).toBe(201)
  const exists = [409, 'A role of this key or name exists']
  expect(await told(admin('POST /api/apps/roles', made))).toEqual(exists)
  expect(await told(admin('PUT /api/apps/roles/night', { name: 'administrator', rules: [] }))).toEqual(exists)
  const { version } = await role('night')
  expect((await admin('PUT /api/apps/roles/night', { name: 'nights', rules: [], version })).status).toBe(201)
  expect((await admin('DELETE /api/apps/roles/night')).status).toBe(204)
  expect(await told(admin('DELETE /api/apps/roles/night'))).toEqual([404, 'Role not found'])
  expect(await told(admin('PUT /api/apps/roles/night', { name: 'nights', rules: [] }))).toEqual([404, 'Role not found'])
})

test('a role that came with the product, or that somebody has, stays', async () => {
  expect((await admin('DELETE /api/apps/roles/author')).status).toBe(409)
  await admin('POST /api/apps/roles', { key: 'porter', name: 'porter', rules: [] })
  const person = { fullName: 'Ottilie', email: 'ottilie@averne-freight.example', role: 'porter' }
  await admin('POST /api/apps/users', person)
  const inUse = await told(admin('DELETE /api/apps/roles/porter'))
  expect(inUse[0]).toBe(409)
  expect(inUse).not.toEqual(await told(admin('DELETE /api/apps/roles/author')))
})

test('a condition of more than 1,000 values is refused with the reason, and no role is made', async () => {
  const conditions = { id: { $in: Array.from({ length: 1001 }, (_, nth) => nth) } }
  const rules = [{ action: 'read', subject: 'User', conditions }]
  const answer = await admin('POST /api/apps/roles', { key: 'long', name: 'long', rules })
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('Give at most 1000 values')])
  expect(await role('long')).toBeUndefined()
})

test('a permission has a name of its own, and roles that exist', async () => {
  const { id, version } = await permission('Night work', ['users'], [boards])
  const change = { name: 'Night work', assignedTo: [], rules: [] }
  expect((await told(admin('POST /api/apps/permissions', change)))[1]).toBe('A permission of this name exists')
  expect(await told(admin(`PUT /api/apps/permissions/${id}`, { ...change, name: 'Only View' }))).toEqual([
    409,
    'A permission of this name exists',
  ])
  const stranger = { ...change, name: 'Other', assignedTo: ['stranger'] }
  expect(await told(admin('POST /api/apps/permissions', stranger))).toEqual([400, 'There is no such role'])
  expect(await told(admin(`PUT /api/apps/permissions/${id}`, stranger))).toEqual([400, 'There is no such role'])
  expect((await admin(`PUT /api/apps/permissions/${id}`, { ...change, version })).status).toBe(201)
})

test('a rule is about a subject that a feature declares; one that stood there before stays', async () => {
  const rules: Rule[] = [boards, { action: 'read', subject: ['User', 'Zeppelin'] }]
  const refused = {
    message: 'Invalid input',
    issues: [{ path: ['rules', 1, 'subject'], code: 'unknown_subject', message: 'There is no subject Zeppelin' }],
  }
  const { id } = await permission('Airships', [], [])
  await admin('POST /api/apps/roles', { key: 'aeronaut', name: 'aeronaut', rules: [] })
  for (const [address, body] of [
    ['POST /api/apps/roles', { key: 'pilot', name: 'pilot', rules }],
    ['PUT /api/apps/roles/aeronaut', { name: 'aeronaut', rules }],
    ['POST /api/apps/permissions', { name: 'Pilots', assignedTo: [], rules }],
    [`PUT /api/apps/permissions/${id}`, { name: 'Airships', assignedTo: [], rules }],
  ] as const) {
    const answer = await admin(address, body)
    expect([answer.status, answer.headers.get('x-failure')], address).toEqual([400, 'subject_unknown'])
    expect(await answer.json(), address).toEqual(refused)
  }
  await world.host.db.update(roles).set({ rules }).where(eq(roles.key, 'aeronaut'))
  await world.host.db.update(permissions).set({ rules }).where(eq(permissions.id, id))
  expect((await admin('PUT /api/apps/roles/aeronaut', { name: 'aeronaut', rules })).status).toBe(201)
  expect((await admin(`PUT /api/apps/permissions/${id}`, { name: 'Airships', assignedTo: [], rules })).status).toBe(201)
})

test('a right to rows or fields that nobody judges is not written, and one that was grants nothing', async () => {
  const narrow: Rule[] = [{ action: 'read', subject: 'Activity', conditions: { subject: 'Role' } }]
  const { id } = await permission('Some rows', [], [])
  for (const rules of [
    narrow,
    [{ action: 'update', subject: 'User', fields: ['password'] }],
    [{ action: 'read', subject: 'User', fields: ['fullName'] }],
    [{ action: 'read', subject: 'User', fields: ['taxId'], inverted: true, conditions: { id: 1 } }],
    [{ action: 'read', subject: 'all', fields: ['email'], inverted: true }],
    [{ action: 'read', subject: 'Kanban', fields: ['title'] }],
    [{ action: 'read', subject: 'User', conditions: { contact: '1' } }],
    [{ action: 'manage', subject: 'all', conditions: { id: 1 } }],
  ])
    for (const [address, body] of [
      ['POST /api/apps/roles', { key: 'pilot', name: 'pilot', rules }],
      ['PUT /api/apps/roles/aeronaut', { name: 'aeronaut', rules }],
      ['POST /api/apps/permissions', { name: 'Pilots', assignedTo: [], rules }],
      [`PUT /api/apps/permissions/${id}`, { name: 'Some rows', assignedTo: [], rules }],
    ] as const) {
      const answer = await admin(address, body)
      expect([answer.status, answer.headers.get('x-failure')], address).toEqual([400, 'rights_narrow'])
    }
  await world.host.db.update(roles).set({ rules: narrow }).where(eq(roles.key, 'author'))
  expect((await (await world.as('author'))('GET /api/activity')).status).toBe(403)
  // what stood there before keeps nobody from saving the rest
  expect((await admin('PUT /api/apps/roles/author', { name: 'users', rules: [boards, ...narrow] })).status).toBe(201)
})

test('fields that a subject lets be hidden are hidden by a role, or the rest is given', async () => {
  const rules: Rule[] = [
    { action: 'read', subject: 'User', fields: ['email', 'taxId'], inverted: true },
    { action: 'read', subject: 'Customer', fields: ['contact'] },
  ]
  expect((await admin('POST /api/apps/roles', { key: 'clerk', name: 'clerk', rules })).status).toBe(201)
  expect((await role('clerk')).rules).toEqual(rules)
})

test('subjects come with what people call them, in the language of who asks', async () => {
  const asked = async (language: string) =>
    (await (await admin('GET /api/apps/subjects', undefined, { 'accept-language': language })).json()) as {
      subjects: SubjectTitle[]
    }
  const userIn = async (language: string) => (await asked(language)).subjects.find(({ name }) => name === 'User')
  expect(await userIn('en')).toMatchObject({ title: 'Users', own: 'id' })
  expect(await userIn('fr')).toMatchObject({ title: 'Utilisateurs', own: 'id' })
  expect((await userIn('fr'))?.hideable).toContainEqual({ name: 'taxId', title: 'Numéro fiscal' })
})

test('nobody gives, takes or lifts what they may not do themselves', async () => {
  const given = { assignedTo: [], rules: [boards] }
  expect(await told(steward('POST /api/apps/roles', { key: 'mine', name: 'mine', rules: [boards] }))).toEqual(beyond)
  expect(await told(steward('PUT /api/apps/roles/author', { name: 'users', rules: [boards] }))).toEqual(beyond)
  expect(await told(steward('POST /api/apps/permissions', { name: 'Mine', ...given }))).toEqual(beyond)
  const allowed = await permission('Boards', [], [boards])
  const forbidden = await permission('No boards', ['manager'], [noBoards])
  for (const { id, name } of [allowed, forbidden]) {
    const emptied = { name, assignedTo: [], rules: [] }
    expect(await told(steward(`PUT /api/apps/permissions/${id}`, emptied))).toEqual(beyond)
    expect(await told(steward(`DELETE /api/apps/permissions/${id}`))).toEqual(beyond)
  }
  const fenced = { name: 'Fenced', assignedTo: ['administrator'], rules: [noBoards] }
  expect(await told(steward('POST /api/apps/permissions', fenced))).toEqual(beyond)
})

test('no change of rights leaves nobody who could change them', async () => {
  const none: Rule = { ...everything, inverted: true }
  expect(await told(admin('PUT /api/apps/roles/admin', { name: 'administrator', rules: [] }))).toEqual(lockout)
  const closed = { name: 'Closed', assignedTo: ['administrator'], rules: [none] }
  expect(await told(admin('POST /api/apps/permissions', closed))).toEqual(lockout)
  const { id } = await permission('Closed', [], [none])
  expect(await told(admin(`PUT /api/apps/permissions/${id}`, closed))).toEqual(lockout)
  const stuck = { ...closed, rules: [{ action: 'update', subject: ['Role', 'Permission'], inverted: true }] }
  expect(await told(admin(`PUT /api/apps/permissions/${id}`, stuck))).toEqual(lockout)
  // the last who may do everything may do so by a permission alone
  const all = await permission('All', ['administrator'], [everything])
  expect((await admin('PUT /api/apps/roles/admin', { name: 'administrator', rules: [] })).status).toBe(201)
  expect(await told(admin(`DELETE /api/apps/permissions/${all.id}`))).toEqual(lockout)
  const { id: own } = (await (await admin('GET /api/account/profile')).json()) as { id: number }
  expect(await told(admin(`PUT /api/apps/users/${own}`, { role: 'author' }))).toEqual([
    409,
    'Then nobody could manage rights any more',
  ])
  expect((await admin('PUT /api/apps/roles/admin', { name: 'administrator', rules: [everything] })).status).toBe(201)
})
