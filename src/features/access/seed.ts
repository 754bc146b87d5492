import type { Seed } from '#server/prepare'
import { permissions, rolePermissions, roles } from './tables'

const may = (subject: string, ...action: string[]) => ({ action, subject })

/** Role key (what a user carries), name (what permissions are assigned to), own rules. */
const everyRole = [
  { key: 'admin', name: 'administrator', rules: [{ action: 'manage', subject: 'all' }] },
  {
    key: 'maintainer',
    name: 'manager',
    rules: [
      may('AclDemo', 'read'),
      may('Kanban', 'create', 'read', 'update', 'delete'),
      may('User', 'read', 'update'),
      may('Role', 'read'),
      may('Activity', 'read'),
    ],
  },
  {
    key: 'editor',
    name: 'support',
    rules: [may('AclDemo', 'read'), may('Kanban', 'create', 'read'), may('User', 'read')],
  },
  { key: 'author', name: 'users', rules: [may('AclDemo', 'read'), may('Kanban', 'read')] },
  { key: 'subscriber', name: 'restricted-user', rules: [may('AclDemo', 'read')] },
]

/** The sample list of permissions, each with what it allows today. */
const everyPermission = [
  {
    name: 'Management',
    rules: [may('Role', 'manage'), may('Permission', 'manage')],
    to: ['admin'],
    at: '2021-04-14T20:43:00Z',
  },
  {
    name: 'Manage Billing & Roles',
    rules: [may('Role', 'read', 'update'), may('User', 'read', 'update')],
    to: ['admin'],
    at: '2021-09-16T17:20:00Z',
  },
  {
    name: 'Add & Remove Users',
    rules: [may('User', 'create', 'read', 'delete')],
    to: ['admin', 'maintainer'],
    at: '2021-10-14T10:20:00Z',
  },
  {
    name: 'Project Planning',
    rules: [may('Kanban', 'create', 'read', 'update')],
    to: ['admin', 'author', 'editor'],
    at: '2021-10-14T10:20:00Z',
  },
  {
    name: 'Manage Email Sequences',
    rules: [may('Kanban', 'read')],
    to: ['admin', 'author', 'editor'],
    at: '2021-08-23T14:00:00Z',
  },
  {
    name: 'Client Communication',
    rules: [may('User', 'read')],
    to: ['admin', 'maintainer'],
    at: '2021-04-15T11:30:00Z',
  },
  { name: 'Only View', rules: [may('AclDemo', 'read')], to: ['admin', 'subscriber'], at: '2021-12-04T20:15:00Z' },
  {
    name: 'Financial Management',
    rules: [may('User', 'read')],
    to: ['admin', 'maintainer'],
    at: '2021-02-25T10:30:00Z',
  },
  {
    name: "Manage Others' Tasks",
    rules: [may('Kanban', 'update', 'delete')],
    to: ['admin', 'editor'],
    at: '2021-11-04T11:45:00Z',
  },
]

export const accessSeed: Seed = {
  name: 'access',
  always: [
    async ({ db }) => {
      await db.insert(roles).values(everyRole.map((role, position) => ({ ...role, position, core: true })))
      for (const [index, { name, rules, to, at }] of everyPermission.entries()) {
        await db.insert(permissions).values({ id: index + 1, name, rules, core: true, createdAt: new Date(at) })
        await db.insert(rolePermissions).values(to.map((roleKey) => ({ permissionId: index + 1, roleKey })))
      }
    },
  ],
}
