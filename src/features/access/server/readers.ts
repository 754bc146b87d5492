/** Who may read a row, of all people: for what is told to them and to nobody else. */
import { and, eq, inArray } from 'drizzle-orm'
import { allowsRow, keptRules, readRules, rightsOf } from '#contract/ability'
import { me } from '#contract/condition'
import type { HandlersOf } from '#server/feature'
import { judgedBy } from '#server/rows'
import type * as contract from '#features/access/contract'
import { roles, rulesOfRole } from '#features/access/tables'
import { users } from '#features/users/tables'

/** Of all people only those are read whose role reads some rows of the subject. */
export const listReaders: HandlersOf<typeof contract>['listReaders'] = async ({ db, judged }, { subject, row }) => {
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
