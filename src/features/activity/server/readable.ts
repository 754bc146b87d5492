/** Of the trail, what its reader may read of what it is about. */
import { and, eq, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { allowsAll } from '#contract/ability'
import type { Subject } from '#contract/subject'
import type { Base } from '#server/context'
import type { Db } from '#server/host'
import { rowsOf } from '#server/rows'
import { audit } from '#server/tables'

/** Undefined where it is all of it. */
export function readable(ctx: Pick<Base, 'rights' | 'judged'> & { db: Db }, subjects: readonly Subject[]) {
  if (allowsAll(ctx.rights, ['read', 'all']) && ctx.rights.rules.every(({ inverted }) => !inverted)) return undefined
  const whole: string[] = []
  const some: SQL[] = []
  for (const { name, parts = [] } of subjects) {
    if (allowsAll(ctx.rights, ['read', name])) whole.push(name, ...parts)
    else if (ctx.rights.can('read', name) && ctx.judged.has(name)) some.push(ofRows(ctx, name))
  }
  const known = subjects.flatMap(({ name, parts = [] }) => [name, ...parts])
  // what a feature wrote that is gone since is for whoever may read everything
  const gone = allowsAll(ctx.rights, ['read', 'all']) ? [notInArray(audit.subject, known)] : []
  return or(inArray(audit.subject, whole), ...some, ...gone)
}

function ofRows(ctx: Pick<Base, 'rights' | 'judged'> & { db: Db }, subject: string): SQL {
  const { table, id } = ctx.judged.get(subject)!
  const ids = ctx.db
    .select({ id: sql<string>`${id}::text` })
    .from(table)
    .where(rowsOf(ctx, 'read', subject))
  return and(eq(audit.subject, subject), inArray(audit.subjectId, ids))!
}
