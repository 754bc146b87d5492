/** What happened to a row since the version a client saw: read back from the audit trail. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { isAlike } from '#contract/changed-of'
import type { Db } from './host'
import { audit } from './tables'

type Fields = Readonly<Record<string, unknown>>
/** The trail keeps these words beside the fields of a row. */
const trailWords = ['version', 'did', 'edited']
/** A form sends all it holds: fields that it left as they were are not changed. */
const changedFields = (before: Fields | null, after: Fields): string[] =>
  Object.keys(after).filter((field) => !(before && field in before && isAlike(before[field], after[field])))

export async function changesSince(db: Db, subject: string, id: number | string, seen: number, current: number) {
  const rows = await db
    .select({ before: audit.before, after: audit.after, by: audit.actorName })
    .from(audit)
    .where(
      and(
        eq(audit.subject, subject),
        eq(audit.subjectId, String(id)),
        // a client may say any whole number
        sql`(${audit.after}->>'version')::bigint > ${seen}::bigint`,
      ),
    )
    .orderBy(asc(audit.id))
  const changed = new Set<string>()
  let last = 0
  for (const { before, after } of rows as { before: Fields | null; after: Fields }[]) {
    const version = Number(after['version'])
    // the id belonged to another row before, which was deleted: that story is not this one's
    if (version <= last) changed.clear()
    last = version
    for (const field of changedFields(before, after)) changed.add(field)
  }
  for (const word of trailWords) changed.delete(word)
  const by = rows.at(-1)?.by ?? null
  return { message: `${by ?? 'Somebody'} changed this meanwhile`, by, changed: [...changed], version: current }
}
