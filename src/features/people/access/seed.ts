import { eq } from 'drizzle-orm'
import type { Seed } from '#server/prepare'
import { missingGrant, type Column } from './rules'
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

type CoreRole = 'maintainer' | 'editor' | 'author' | 'subscriber'
/**
 * A step of another feature's seed, or of a later version of it: gives core roles rights to its subject, also where the
 * roles are there already. Only what a role lacks is added, and before its other rules, so that whatever an
 * administrator allowed or forbade keeps the last word.
 * @example
 * export const fleetSeed: Seed = { name: 'fleet', always: [grantStep('Fleet', { maintainer: ['create', 'read'], editor: ['read'] })] }
 */
export const grantStep =
  (subject: string, given: Partial<Record<CoreRole, readonly Column[]>>): NonNullable<Seed['always']>[number] =>
  async ({ db }) => {
    for (const [key, actions] of Object.entries(given)) {
      const [role] = await db.select().from(roles).where(eq(roles.key, key)).for('update')
      const grant = role && missingGrant(role.rules, subject, actions)
      if (grant)
        await db
          .update(roles)
          .set({ rules: [grant, ...role.rules], version: role.version + 1 })
          .where(eq(roles.key, key))
    }
  }

/**
 * The same for rows that are a person's own: `word` is what such a row calls them.
 * @example
 * grantOwnStep('Order', 'userId', { subscriber: ['read'] })
 */
export const grantOwnStep =
  (
    subject: string,
    word: string,
    given: Partial<Record<CoreRole, readonly Column[]>>,
  ): NonNullable<Seed['always']>[number] =>
  async ({ db }) => {
    for (const [key, action] of Object.entries(given)) {
      const [role] = await db.select().from(roles).where(eq(roles.key, key)).for('update')
      if (!role || !missingGrant(role.rules, subject, action)) continue
      const rule = { action: [...action], subject, conditions: { [word]: '$me' } }
      await db
        .update(roles)
        .set({ rules: [rule, ...role.rules], version: role.version + 1 })
        .where(eq(roles.key, key))
    }
  }

type SeedPermission = { action: readonly Column[]; subject: readonly string[]; conditions?: Record<string, unknown> }
/**
 * One more role, beside those that came with the product: people may change and delete it. One that is there already, or whose
 * name another has, stays as people made it.
 * @example
 * roleStep({ key: 'viewer', name: 'viewer', rules: [{ action: ['read'], subject: ['Route'] }] })
 */
export const roleStep =
  ({
    key,
    name,
    rules,
  }: {
    key: string
    name: string
    rules: readonly SeedPermission[]
  }): NonNullable<Seed['always']>[number] =>
  async ({ db }) => {
    const position = await db.$count(roles)
    await db
      .insert(roles)
      .values({ key, name, rules: rules.map((rule) => ({ ...rule })), position })
      .onConflictDoNothing()
  }

/**
 * One more rule of a role that came with the product, where it is still there: before its other rules, as with `grantStep`.
 * @example
 * ruleStep('viewer', { action: ['read'], subject: ['Run'] })
 */
export const ruleStep =
  (key: string, rule: SeedPermission): NonNullable<Seed['always']>[number] =>
  async ({ db }) => {
    const [role] = await db.select().from(roles).where(eq(roles.key, key)).for('update')
    if (!role) return
    const rules = [{ ...rule }, ...role.rules]
    await db
      .update(roles)
      .set({ rules, version: role.version + 1 })
      .where(eq(roles.key, key))
  }

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
