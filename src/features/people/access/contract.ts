import * as z from 'zod/mini'
import { actions, Rule } from '#contract/ability'
import { WrittenCondition } from '#contract/condition'
import { endpoint } from '#contract/endpoint'
import { list } from '#contract/list'
import { outdated } from '#contract/outdated'
import { id, text, word } from '#contract/params'

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
const Key = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/))
const version = z.optional(z.int())
/** Rules as the matrix writes them. Which subjects there are the server knows: every feature brings its own. */
const GrantedRule = z.strictObject({
  ...Rule.shape,
  action: z.union([z.enum(actions), z.array(z.enum(actions)).check(z.minLength(1))]),
  conditions: z.optional(WrittenCondition),
})
const Rules = z.array(GrantedRule).check(z.maxLength(200))

export const Person = z.object({ id: z.int(), fullName: z.string(), avatar: z.nullable(z.string()) })
export const Role = z.object({
  key: z.string(),
  name: z.string(),
  rules: z.array(Rule),
  permissions: z.array(z.string()),
  core: z.boolean(),
  userCount: z.int(),
  people: z.array(Person),
  version: z.int(),
})
export type Role = z.infer<typeof Role>

/** Names each unknown subject at its place in the body, as for any wrong value. */
const UnknownSubjects = z.object({
  message: z.string(),
  issues: z.array(
    z.object({
      path: z.array(z.union([z.string(), z.int()])),
      code: z.literal('unknown_subject'),
      message: z.string(),
    }),
  ),
})
export type UnknownSubjects = z.infer<typeof UnknownSubjects>

const role = {
  unknown: [404, { message: 'Role not found' }],
  exists: [409, { message: 'A role of this key or name exists' }],
  beyond: [403, { message: 'Nobody grants more than they may do' }],
  lockout: [409, { message: 'Then nobody could manage rights any more' }],
  subject: [400, UnknownSubjects],
  narrow: [400, { message: 'A rule can’t be limited by these fields or this condition' }],
} as const

export const listRoles = endpoint('GET /api/apps/roles', {
  says: 'Roles, the people in them and their rights',
  needs: ['read', 'Role'],
  also: ['User', 'Permission'],
  gives: [200, z.object({ roles: z.array(Role) })],
})
export const addRole = endpoint('POST /api/apps/roles', {
  says: 'Add a role',
  needs: ['create', 'Role'],
  body: z.strictObject({ key: Key, name: Name, rules: Rules }),
  gives: [201, Role],
  fails: {
    role_exists: role.exists,
    rights_beyond: role.beyond,
    subject_unknown: role.subject,
    rights_narrow: role.narrow,
  },
})
export const updateRole = endpoint('PUT /api/apps/roles/{key}', {
  says: 'Change the name and the rights of a role',
  needs: ['update', 'Role'],
  params: { key: word },
  body: z.strictObject({ name: Name, rules: Rules, version }),
  gives: [201, Role],
  fails: {
    role_unknown: role.unknown,
    role_exists: role.exists,
    role_outdated: outdated,
    role_lockout: role.lockout,
    rights_beyond: role.beyond,
    subject_unknown: role.subject,
    rights_narrow: role.narrow,
  },
})
export const deleteRole = endpoint('DELETE /api/apps/roles/{key}', {
  says: 'Delete a role that nobody has',
  needs: ['delete', 'Role'],
  params: { key: word },
  gives: [204],
  fails: {
    role_unknown: role.unknown,
    role_core: [409, { message: 'A built-in role stays' }],
    role_in_use: [409, { message: 'People have this role' }],
  },
})

export const Permission = z.object({
  id: z.int(),
  name: z.string(),
  assignedTo: z.array(z.string()),
  createdDate: z.string(),
  rules: z.array(Rule),
  core: z.boolean(),
  version: z.int(),
})
export type Permission = z.infer<typeof Permission>
const permission = {
  unknown: [404, { message: 'Permission not found' }],
  exists: [409, { message: 'A permission of this name exists' }],
  roles: [400, { message: 'There is no such role' }],
} as const
const assignedTo = z.array(z.string()).check(z.maxLength(100))

export const listPermissions = endpoint('GET /api/apps/permissions', {
  says: 'A page of permissions',
  needs: ['read', 'Permission'],
  also: ['Role'],
  query: { q: text, ...list('name') },
  gives: [200, z.object({ permissions: z.array(Permission), totalPermissions: z.int() })],
})
export const addPermission = endpoint('POST /api/apps/permissions', {
  says: 'Add a permission',
  needs: ['create', 'Permission'],
  body: z.strictObject({ name: Name, assignedTo, rules: Rules }),
  gives: [201, Permission],
  fails: {
    permission_exists: permission.exists,
    role_unknown: permission.roles,
    rights_beyond: role.beyond,
    subject_unknown: role.subject,
    rights_narrow: role.narrow,
    role_lockout: role.lockout,
  },
})
export const updatePermission = endpoint('PUT /api/apps/permissions/{id}', {
  says: 'Change a permission: its name, what it allows, which roles have it',
  needs: ['update', 'Permission'],
  params: { id },
  body: z.strictObject({ name: Name, assignedTo, rules: Rules, version }),
  gives: [201, Permission],
  fails: {
    permission_unknown: permission.unknown,
    permission_exists: permission.exists,
    role_unknown: permission.roles,
    rights_beyond: role.beyond,
    subject_unknown: role.subject,
    rights_narrow: role.narrow,
    role_lockout: role.lockout,
    permission_outdated: outdated,
  },
})
export const deletePermission = endpoint('DELETE /api/apps/permissions/{id}', {
  says: 'Delete a permission; the roles that had it lose its rights at once',
  needs: ['delete', 'Permission'],
  params: { id },
  gives: [204],
  fails: { permission_unknown: permission.unknown, rights_beyond: role.beyond, role_lockout: role.lockout },
})

/** What rights may be about, with what people call it. */
export const SubjectTitle = z.object({
  name: z.string(),
  title: z.string(),
  own: z.nullable(z.string()),
  /** What a rule may hide of its rows. */
  hideable: z.array(z.object({ name: z.string(), title: z.string() })),
})
export type SubjectTitle = z.infer<typeof SubjectTitle>
export const listSubjects = endpoint('GET /api/apps/subjects', {
  says: 'What rights may be about, in the language of the request',
  needs: 'session',
  gives: [200, z.object({ subjects: z.array(SubjectTitle) })],
})

export const readAclDemo = endpoint('GET /api/apps/access-control', {
  says: 'What I may do, and by which role or permission',
  needs: ['read', 'AclDemo'],
  also: ['Role', 'Permission'],
  gives: [
    200,
    z.object({
      role: z.string(),
      grants: z.array(z.object({ by: z.string(), kind: z.enum(['role', 'permission']), rules: z.array(Rule) })),
    }),
  ],
})
