/** Rows of users, and what clients see of them. */
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { administers, readRules, type Rule } from '#contract/ability'
import type { UnitSystem } from '#contract/units'
import type { Db } from '#server/host'
import type { Rows } from '#server/rows'
import { rightsLock, roles, rulesOfRole } from '#features/people/access/tables'
import type { User, UserDetail } from '#features/people/users/contract'
import { users } from '#features/people/users/tables'

export type UserRow = typeof users.$inferSelect

export const asUser = (row: UserRow): User => ({ ...row, avatar: row.avatar || null }) as User
export const asDetail = (row: UserRow): UserDetail => ({
  ...asUser(row),
  taskDone: row.taskDone,
  projectDone: row.projectDone,
  taxId: row.taxId,
  language: row.language,
  presence: row.presence,
  zone: row.zone || null,
  units: row.units as UnitSystem,
  createdAt: row.createdAt.toISOString(),
})

const { id, role, status, currentPlan, company } = users
/** Of which users rules may speak, and which fields may be given singly. */
export const userRows: Rows = {
  table: users,
  id,
  by: { id, role, status, currentPlan, company },
  fields: ['fullName', 'company', 'username', 'country', 'contact', 'currentPlan', 'billing', 'taxId', 'language'],
}

/** Locked until the commit. What a person may not touch is unknown to them; without `mine` it is anybody's. */
export async function userForChange(db: Db, id: number, mine?: SQL): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), mine))
    .for('update')
  return row
}

/** What a role may do; undefined where there is no such role. */
export async function rulesOf(db: Db, key: string): Promise<Rule[] | undefined> {
  const [role] = await db.select({ rules: rulesOfRole }).from(roles).where(eq(roles.key, key))
  return role && readRules(role.rules)
}

export async function emailTaken(db: Db, email: string, except?: number): Promise<boolean> {
  const [same] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return same !== undefined && same.id !== except
}

/** Would nobody who may do everything be left, if this one were not? */
export async function isLastAdministrator(db: Db, user: UserRow): Promise<boolean> {
  await db.execute(rightsLock)
  const everyRole = await db.select({ key: roles.key, rules: rulesOfRole }).from(roles)
  const keys = everyRole.filter((role) => administers(readRules(role.rules))).map((role) => role.key)
  if (user.status !== 'active' || !keys.includes(user.role)) return false
  const active = await db.select({ id: users.id, role: users.role }).from(users).where(eq(users.status, 'active'))
  return !active.some((other) => other.id !== user.id && keys.includes(other.role))
}
