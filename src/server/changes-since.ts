/** What happened to a row since the version a client saw: read back from the audit trail. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from './host'
import { audit } from './tables'

export async function changesSince(db: Db, subject: string, id: number | string, seen: number, current: number) {
  const rows = await db
    .select({ after: audit.after, by: audit.actorName })
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
  for (const after of rows.map((row) => row.after as Record<string, unknown>)) {
    const version = Number(after['version'])
    // the id belonged to another row before, which was deleted: that story is not this one's
    if (version <= last) changed.clear()
    last = version
    for (const field of Object.keys(after)) changed.add(field)
  }
  changed.delete('version')
  const by = rows.at(-1)?.by ?? null
  return { message: `${by ?? 'Somebody'} changed this meanwhile`, by, changed: [...changed], version: current }
}
