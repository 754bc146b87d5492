/** Who has which role, and who may do what: for what is told to them and to nobody else. */
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

/** Of all people only those are read whose role may do it to some rows of the subject: there may be a hundred thousand. */
export const listWhoMay: Handlers['listWhoMay'] = async ({ db, judged }, { action, subject, rows }) => {
  const asked = [action, subject] as const
  const known = judgedBy(judged)
  const all = await db.select({ key: roles.key, rules: rulesOfRole }).from(roles)
  const rulesOf = new Map(all.map(({ key, rules }) => [key, readRules(rules)]))
  const kept = (role: string, id: number | typeof me) => keptRules(rulesOf.get(role)!, known, id)
  const some = [...rulesOf.keys()].filter((role) => rightsOf(kept(role, me)).can(...asked))
  const found = await db
    .select({ id: users.id, name: users.fullName, role: users.role })
    .from(users)
    .where(and(eq(users.status, 'active'), inArray(users.role, some)))
    .orderBy(asc(users.fullName), asc(users.id))
  const people = found.flatMap(({ id, name, role }) => {
    const rules = kept(role, id)
    const rights = rightsOf(rules)
    const may = rows.map((row) => allowsRow(rights, asked, row))
    if (!(rows.length > 0 ? may.includes(true) : rights.can(...asked))) return []
    const isTheirWork = rules.some((rule) => !rule.inverted && [rule.subject].flat().includes(subject))
    return [{ id, name, isTheirWork, may }]
  })
  return { people }
}

/** People of the demo do not sign in where it is not shown. */
export const listWithRules: Handlers['listWithRules'] = async ({ db, host }, { ids }) => {
  const found = await db
    .select({ id: users.id, fullName: users.fullName, role: users.role, zone: users.zone, rules: rulesOfRole })
    .from(users)
    .innerJoin(roles, eq(roles.key, users.role))
    .where(
      and(inArray(users.id, ids), eq(users.status, 'active'), host.settings.demo ? undefined : eq(users.demo, false)),
    )
    .orderBy(asc(users.id))
  return { readers: found.map(({ zone, rules, ...who }) => ({ ...who, zone: zone ?? '', rules: readRules(rules) })) }
}
