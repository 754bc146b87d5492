import { asc, eq, inArray, and, ne } from 'drizzle-orm'
import { mayWrite, readRules } from '#contract/ability'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { nextId } from '#server/next-id'
import { pageOfRows } from '#server/page'
import { refuseOutdated } from '#server/saving'
import type * as contract from '#features/people/access/contract'
import type { Permission } from '#features/people/access/contract'
import { createdDate } from '#features/people/access/rules'
import { permissions, rolePermissions, roles } from '#features/people/access/tables'
import { isManaged } from './roles'
import { unjudged, unknownSubjects, type Subjects } from './subjects'

type Handlers = HandlersOf<typeof contract>

/** There are tens of permissions, so the search of the specification is made here and not in SQL. */
export const listPermissions: Handlers['listPermissions'] = async ({ db }, { query }) => {
  const sought = query.q?.toLowerCase()
  const fits = ({ name, createdDate: date, assignedTo }: Permission) =>
    !sought ||
    name.toLowerCase().includes(sought) ||
    date.toLowerCase().includes(sought) ||
    assignedTo.some((role) => role.toLowerCase().startsWith(sought))
  const { rows, total } = pageOfRows(await all(db), { fits, sorts: { name: (one) => one.name } }, query)
  return { permissions: rows, totalPermissions: total }
}

async function all(db: Db, id?: number): Promise<Permission[]> {
  const rows = await db
    .select()
    .from(permissions)
    .where(id === undefined ? undefined : eq(permissions.id, id))
    .orderBy(asc(permissions.id))
  const ticks = await db
    .select({ id: rolePermissions.permissionId, name: roles.name })
    .from(rolePermissions)
    .innerJoin(roles, eq(roles.key, rolePermissions.roleKey))
    .orderBy(asc(roles.position))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    assignedTo: ticks.filter((tick) => tick.id === row.id).map((tick) => tick.name),
    createdDate: createdDate(row.createdAt),
    rules: readRules(row.rules),
    core: row.core,
    version: row.version,
  }))
}

export const addPermission =
  (subjects: Subjects): Handlers['addPermission'] =>
  async (ctx, { body: { name, assignedTo, rules } }) => {
    const id = await nextId(ctx.db, permissions)
    const [same] = await ctx.db.select({ id: permissions.id }).from(permissions).where(eq(permissions.name, name))
    if (same) ctx.fail('permission_exists')
    const keys = await keysOf(ctx.db, assignedTo)
    if (!keys) return ctx.fail('role_unknown')
    const unknown = unknownSubjects(subjects, rules)
    if (unknown) ctx.fail('subject_unknown', unknown)
    if (unjudged(rules, ctx)) ctx.fail('rights_narrow')
    if (!mayWrite(ctx.rights, rules)) ctx.fail('rights_beyond')
    await ctx.db.insert(permissions).values({ id, name, rules, createdAt: ctx.now })
    await tick(ctx, id, keys)
    ctx.changed({ id, after: { name, assignedTo, rules } })
    return (await all(ctx.db, id))[0]!
  }

export const updatePermission =
  (subjects: Subjects): Handlers['updatePermission'] =>
  async (ctx, { params: { id }, body: { name, assignedTo, rules, version } }) => {
    const [row] = await ctx.db.select().from(permissions).where(eq(permissions.id, id)).for('update')
    if (!row) return ctx.fail('permission_unknown')
    await refuseOutdated(ctx, 'permission_outdated', { subject: 'Permission', id, version: row.version }, version)
    const [same] = await ctx.db
      .select({ id: permissions.id })
      .from(permissions)
      .where(and(eq(permissions.name, name), ne(permissions.id, id)))
    if (same) ctx.fail('permission_exists')
    const keys = await keysOf(ctx.db, assignedTo)
    if (!keys) return ctx.fail('role_unknown')
    const unknown = unknownSubjects(subjects, rules, readRules(row.rules))
    if (unknown) ctx.fail('subject_unknown', unknown)
    if (unjudged(rules, ctx, readRules(row.rules))) ctx.fail('rights_narrow')
    if (!mayWrite(ctx.rights, [...rules, ...readRules(row.rules)])) ctx.fail('rights_beyond')
    const [before] = await all(ctx.db, id)
    await ctx.db
      .update(permissions)
      .set({ name, rules, version: row.version + 1 })
      .where(eq(permissions.id, id))
    await tick(ctx, id, keys)
    ctx.changed({
      id,
      before: { name: before!.name, assignedTo: before!.assignedTo, rules: before!.rules },
      after: { name, assignedTo, rules, version: row.version + 1 },
    })
    return (await all(ctx.db, id))[0]!
  }

export const deletePermission: Handlers['deletePermission'] = async (ctx, { params: { id } }) => {
  const [before] = await all(ctx.db, id)
  if (!before) return ctx.fail('permission_unknown')
  if (!mayWrite(ctx.rights, before.rules)) ctx.fail('rights_beyond')
  await tick(ctx, id, [])
  await ctx.db.delete(permissions).where(eq(permissions.id, id))
  ctx.changed({ id, before: { name: before.name, assignedTo: before.assignedTo, rules: before.rules } })
}

/** Names are what clients send; nothing if one of them is no role. */
async function keysOf(db: Db, names: readonly string[]): Promise<string[] | undefined> {
  const wanted = [...new Set(names)]
  if (wanted.length === 0) return []
  const rows = await db.select({ key: roles.key }).from(roles).where(inArray(roles.name, wanted))
  return rows.length === wanted.length ? rows.map((row) => row.key) : undefined
}

type Ticking = Pick<Writing, 'db' | 'call' | 'renew'> & { fail(code: 'role_lockout'): never }
/** Sets which roles have the permission. Everybody in a role that gains or loses it gets their rights anew. Refused if
 *  nobody could manage rights afterwards. */
async function tick(ctx: Ticking, permissionId: number, keys: readonly string[]): Promise<void> {
  const before = await ctx.db
    .delete(rolePermissions)
    .where(eq(rolePermissions.permissionId, permissionId))
    .returning({ key: rolePermissions.roleKey })
  if (keys.length > 0) await ctx.db.insert(rolePermissions).values(keys.map((roleKey) => ({ permissionId, roleKey })))
  if (!(await isManaged(ctx))) ctx.fail('role_lockout')
  const touched = [...new Set([...before.map((row) => row.key), ...keys])]
  ctx.renew({ roles: touched })
}
