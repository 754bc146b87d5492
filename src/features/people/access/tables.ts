import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, moment, version } from '#server/table'

/** A role has a key (what a user carries), a name (what permissions are assigned to), and rules of its own. */
export const roles = pgTable('roles', {
  key: text().primaryKey(),
  name: text().notNull().unique(),
  rules: jsonb().$type<Record<string, unknown>[]>().notNull(),
  /** Seeded roles cannot be deleted: accounts and invitations count on them. */
  core: boolean().notNull().default(false),
  position: integer().notNull(),
  version: version(),
})

/** A permission is a named bundle of rules. */
export const permissions = pgTable('permissions', {
  id: id(),
  name: text().notNull().unique(),
  rules: jsonb().$type<Record<string, unknown>[]>().notNull(),
  core: boolean().notNull().default(false),
  createdAt: moment().notNull(),
  version: version(),
})

/** Ticked: the role has the permission. */
export const rolePermissions = pgTable(
  'role_permissions',
  {
    permissionId: integer()
      .notNull()
      .references(() => permissions.id, { onDelete: 'cascade' }),
    roleKey: text()
      .notNull()
      .references(() => roles.key, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.permissionId, t.roleKey] }), index().on(t.roleKey)],
)

/** Whoever takes rights from somebody holds this until the commit, and looks only then whether anybody is left who
 *  manages them: of the last two, each would else see the other. The number is any, the same in every process. */
export const rightsLock = sql`select pg_advisory_xact_lock(7214002)`

/** Everything a role may do, as a column beside `roles`: its own rules and those of the permissions ticked for it. */
export const rulesOfRole = sql<Record<string, unknown>[]>`${roles.rules} || coalesce((
  select jsonb_agg(rule order by ${permissions.id}) from ${rolePermissions}
  join ${permissions} on ${permissions.id} = ${rolePermissions.permissionId}, jsonb_array_elements(${permissions.rules}) as rule
  where ${rolePermissions.roleKey} = ${roles.key}), '[]'::jsonb)`
