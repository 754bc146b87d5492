import { and, desc, eq } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { pageOf } from '#server/page'
import { rowsOf } from '#server/rows'
import { audit } from '#server/tables'
import { trailed, type Trailed } from '#features/logistics/trail/contract'
import type * as contract from '#features/logistics/trail/contract'
import { doneIn } from '#features/logistics/trail/rules'

type Handlers = HandlersOf<typeof contract>
const isTrailed = (word: string): word is Trailed => Object.hasOwn(trailed, word)

/** Whoever may read the row may read what was done with it. */
export const listTrail: Handlers['listTrail'] = async (ctx, { params: { of: word, id }, query }) => {
  const subject = isTrailed(word) ? trailed[word] : undefined
  const rows = subject && ctx.rights.can('read', subject) ? ctx.judged.get(subject) : undefined
  if (!subject || !rows) return ctx.fail('row_unknown')
  const own = and(eq(rows.id, id), rowsOf(ctx, 'read', subject))
  if ((await ctx.db.$count(rows.table, own)) === 0) return ctx.fail('row_unknown')
  const of = () => ctx.db.select().from(audit).$dynamic()
  const where = [and(eq(audit.subject, subject), eq(audit.subjectId, String(id)))]
  const page = { of, where, sorts: { at: audit.id }, otherwise: [desc(audit.id)] }
  const found = await pageOf(ctx.db, page, query)
  const told = (value: unknown) => (value ?? null) as Readonly<Record<string, unknown>> | null
  const events = found.rows.map(({ id: event, at, actorName: by, action, before, after }) => ({
    id: event,
    at: at.toISOString(),
    by,
    ...doneIn({ action, before: told(before), after: told(after) }),
  }))
  return { events, total: found.total }
}
