/** Who has which role, and who may read a row: for what is told to them and to nobody else. */
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { allowsRow, keptRules, readRules, rightsOf } from '#contract/ability'
import { me } from '#contract/condition'
import type { HandlersOf } from '#server/feature'
import { judgedBy } from '#server/rows'
import type * as contract from '#features/people/access/contract/holders'
import { roles, rulesOfRole } from '#features/people/access/tables'
import { users } from '#features/people/users/tables'

type Handlers = HandlersOf<typeof contract>

export const countHolders: Handlers['countHolders'] = async ({ db }, { keys, first }) => {
  if (keys.length === 0) return { roles: [] }
  const active = sql<number>`count(*) filter (where ${users.status} = 'active')`.mapWith(Number)
  const held = await db
    .select({ key: users.role, count: count(), active })
    .from(users)
    .where(inArray(users.role, keys))
    .groupBy(users.role)
  const firstOf = (key: string) =>
    db
      .select({ id: users.id, fullName: users.fullName, avatar: users.avatar })
      .from(users)
      .where(eq(users.role, key))
      .orderBy(asc(users.id))
      .limit(first)
  const told = []
  // one after the other: a transaction asks by one connection
  for (const one of held) told.push({ ...one, people: first > 0 ? await firstOf(one.key) : [] })
  return { roles: told }
}

/** Of all people only those are read whose role reads some rows of the subject. */
export const listReaders: Handlers['listReaders'] = async ({ db, judged }, { subject, row }) => {
  const reading = ['read', subject] as const
  const known = judgedBy(judged)
  const all = await db.select({ key: roles.key, rules: rulesOfRole }).from(roles)
  const rulesOf = new Map(all.map(({ key, rules }) => [key, readRules(rules)]))
  const may = (role: string, id: number | typeof me) => rightsOf(keptRules(rulesOf.get(role)!, known, id))
  const some = [...rulesOf.keys()].filter((role) => may(role, me).can(...reading))
  const people = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(eq(users.status, 'active'), inArray(users.role, some)))
  return { ids: people.flatMap(({ id, role }) => (allowsRow(may(role, id), reading, row) ? [id] : [])) }
}
