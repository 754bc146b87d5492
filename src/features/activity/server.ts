import { and, desc, eq, gte, or, type SQL } from 'drizzle-orm'
import { implement } from '#server/feature'
import { countRows } from '#server/count-rows'
import type { Db } from '#server/host'
import { audit } from '#server/tables'
import { users } from '#features/users/tables'
import * as contract from './contract'
import type { Activity } from './contract'

export const activity = implement(contract, {
  listActivity: ({ db }, { query: { subject, actorId, ...paging } }) =>
    pageOf(
      db,
      and(subject ? eq(audit.subject, subject) : undefined, actorId ? eq(audit.actorId, actorId) : undefined),
      paging,
    ),
  listCardActivity: ({ db }, { params: { id }, query }) => pageOf(db, about('KanbanItem', id), query),
  async listUserActivity({ db }, { params: { id }, query }) {
    const [user] = await db.select({ since: users.createdAt }).from(users).where(eq(users.id, id))
    // an id may have belonged to somebody who was deleted: their story is not this person's
    const own = user && gte(audit.at, user.since)
    return pageOf(db, and(or(eq(audit.actorId, id), about('User', id)), own), query)
  },
})

const about = (subject: string, id: number) => and(eq(audit.subject, subject), eq(audit.subjectId, String(id)))

async function pageOf(db: Db, where: SQL | undefined, { page, itemsPerPage }: { page: number; itemsPerPage: number }) {
  const rows = await db
    .select()
    .from(audit)
    .where(where)
    .orderBy(desc(audit.id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
  return { activity: rows.map(asActivity), total: await countRows(db, audit, where, { page, itemsPerPage }) }
}

function asActivity({ actorId, actorName, at, ...row }: typeof audit.$inferSelect): Activity {
  return {
    ...row,
    before: row.before as Activity['before'],
    after: row.after as Activity['after'],
    at: at.toISOString(),
    actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
  }
}
