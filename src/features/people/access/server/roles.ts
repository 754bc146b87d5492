import { asc, eq, inArray, ne, or, and, max } from 'drizzle-orm'
import { keptRules, mayWrite, readRules } from '#contract/ability'
import { me } from '#contract/condition'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { judgedBy } from '#server/rows'
import { refuseOutdated } from '#server/saving'
import type * as contract from '#features/people/access/contract'
import type { Role } from '#features/people/access/contract'
import { countHolders } from '#features/people/access/contract/holders'
import { managesRights } from '#features/people/access/rules'
import { permissions, rightsLock, rolePermissions, roles, rulesOfRole } from '#features/people/access/tables'
import { unjudged, unknownSubjects, type Subjects } from './subjects'

type Handlers = HandlersOf<typeof contract>
const facesPerRole = 4

export const listRoles: Handlers['listRoles'] = async (ctx) => {
  const rows = await ctx.db.select().from(roles).orderBy(asc(roles.position), asc(roles.key))
  return { roles: await described(ctx, rows) }
}

type Asking = Pick<Writing, 'db' | 'call'>
type Row = typeof roles.$inferSelect
async function described({ db, call }: Asking, rows: readonly Row[]): Promise<Role[]> {
  const keys = rows.map(({ key }) => key)
  const { roles: held } = await call(countHolders, { keys, first: facesPerRole })
  const holders = new Map(held.map((one) => [one.key, one]))
  const ticked = await db
    .select({ key: rolePermissions.roleKey, name: permissions.name })
    .from(rolePermissions)
    .innerJoin(permissions, eq(permissions.id, rolePermissions.permissionId))
    .where(inArray(rolePermissions.roleKey, keys))
    .orderBy(asc(permissions.id))
  return rows.map((row) => ({
    key: row.key,
    name: row.name,
    core: row.core,
    version: row.version,
    rules: readRules(row.rules),
    permissions: ticked.flatMap(({ key, name }) => (key === row.key ? [name] : [])),
    userCount: holders.get(row.key)?.count ?? 0,
    people: holders.get(row.key)?.people ?? [],
  }))
}
const describedOne = async (ctx: Asking, row: Row): Promise<Role> => (await described(ctx, [row]))[0]!

export const addRole =
  (subjects: Subjects): Handlers['addRole'] =>
  async (ctx, { body: { key, name, rules } }) => {
    const [same] = await ctx.db
      .select({ key: roles.key })
      .from(roles)
      .where(or(eq(roles.key, key), eq(roles.name, name)))
    if (same) ctx.fail('role_exists')
    const unknown = unknownSubjects(subjects, rules)
    if (unknown) ctx.fail('subject_unknown', unknown)
    if (unjudged(rules, ctx)) ctx.fail('rights_narrow')
    if (!mayWrite(ctx.rights, rules)) ctx.fail('rights_beyond')
    const [last] = await ctx.db.select({ position: max(roles.position) }).from(roles)
    const [row] = await ctx.db
      .insert(roles)
      .values({ key, name, rules, position: (last?.position ?? 0) + 1 })
      .returning()
    ctx.changed({ id: key, after: { name, rules } })
    return describedOne(ctx, row!)
  }

export const updateRole =
  (subjects: Subjects): Handlers['updateRole'] =>
  async (ctx, { params: { key }, body: { name, rules, version } }) => {
    const [row] = await ctx.db.select().from(roles).where(eq(roles.key, key)).for('update')
    if (!row) return ctx.fail('role_unknown')
    await refuseOutdated(ctx, 'role_outdated', { subject: 'Role', id: key, version: row.version }, version)
    const [same] = await ctx.db
      .select({ key: roles.key })
      .from(roles)
      .where(and(eq(roles.name, name), ne(roles.key, key)))
    if (same) ctx.fail('role_exists')
    const before = readRules(row.rules)
    const unknown = unknownSubjects(subjects, rules, before)
    if (unknown) ctx.fail('subject_unknown', unknown)
    if (unjudged(rules, ctx, before)) ctx.fail('rights_narrow')
    if (!mayWrite(ctx.rights, [...rules, ...before])) ctx.fail('rights_beyond')
    const [next] = await ctx.db
      .update(roles)
      .set({ name, rules, version: row.version + 1 })
      .where(eq(roles.key, key))
      .returning()
    if (!(await isManaged(ctx))) ctx.fail('role_lockout')
    ctx.changed({
      id: key,
      before: { name: row.name, rules: row.rules },
      after: { name, rules, version: row.version + 1 },
    })
    ctx.renew({ roles: [key] })
    return describedOne(ctx, next!)
  }

/** Is there somebody active who may do everything, after what a change gave or forbade to their role? */
export async function isManaged({ db, call }: Asking): Promise<boolean> {
  await db.execute(rightsLock)
  const rows = await db.select({ key: roles.key, rules: rulesOfRole }).from(roles)
  const managing = rows.flatMap(({ key, rules }) => (managesRights(readRules(rules)) ? [key] : []))
  const { roles: held } = await call(countHolders, { keys: managing, first: 0 })
  return held.some(({ active }) => active > 0)
}

export const deleteRole: Handlers['deleteRole'] = async (ctx, { params: { key } }) => {
  const [row] = await ctx.db.select().from(roles).where(eq(roles.key, key)).for('update')
  if (!row) return ctx.fail('role_unknown')
  if (row.core) ctx.fail('role_core')
  const { roles: held } = await ctx.call(countHolders, { keys: [key], first: 0 })
  if (held.length > 0) ctx.fail('role_in_use')
  await ctx.db.delete(roles).where(eq(roles.key, key))
  ctx.changed({ id: key, before: { name: row.name, rules: row.rules } })
}

export const readAclDemo: Handlers['readAclDemo'] = async ({ db, person, judged }) => {
  const kept = (rules: readonly unknown[]) => keptRules(readRules(rules), judgedBy(judged), me)
  const [row] = await db.select().from(roles).where(eq(roles.key, person.role))
  const ticked = await db
    .select({ name: permissions.name, rules: permissions.rules })
    .from(rolePermissions)
    .innerJoin(permissions, eq(permissions.id, rolePermissions.permissionId))
    .where(eq(rolePermissions.roleKey, row!.key))
    .orderBy(asc(permissions.id))
  return {
    role: row!.key,
    grants: [
      { by: row!.name, kind: 'role' as const, rules: kept(row!.rules) },
      ...ticked.map(({ name, rules }) => ({ by: name, kind: 'permission' as const, rules: kept(rules) })),
    ],
  }
}
