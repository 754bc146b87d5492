import { and, desc, eq, isNotNull, or } from 'drizzle-orm'
import type { FieldChange } from '#contract/field-changes'
import { hides } from '#contract/hidden'
import type { HandlersOf } from '#server/feature'
import { pageOf } from '#server/page'
import { rowsOf } from '#server/rows'
import { audit } from '#server/tables'
import { trailed, type Trailed } from '#features/logistics/trail/contract'
import type * as contract from '#features/logistics/trail/contract'
import { doneIn } from '#features/logistics/trail/rules'
import { namesOf } from './names'

type Handlers = HandlersOf<typeof contract>
const isTrailed = (word: string): word is Trailed => Object.hasOwn(trailed, word)

/** Fields that are hidden with another one. */
const hiddenWith: Readonly<Record<string, string>> = { homeLat: 'homeLine', homeLon: 'homeLine' }

/** Whoever may read the row may read what was done with it. */
export const listTrail: Handlers['listTrail'] = async (ctx, { params: { of: word, id }, query }) => {
  const subject = isTrailed(word) ? trailed[word] : undefined
  const rows = subject && ctx.rights.can('read', subject) ? ctx.judged.get(subject) : undefined
  if (!subject || !rows) return ctx.fail('row_unknown')
  const own = and(eq(rows.id, id), rowsOf(ctx, 'read', subject))
  if ((await ctx.db.$count(rows.table, own)) === 0) return ctx.fail('row_unknown')
  const of = () => ctx.db.select().from(audit).$dynamic()
  // a row that says neither what was nor what is told screens to look again, and people nothing
  const says = or(isNotNull(audit.before), isNotNull(audit.after), eq(audit.action, 'delete'))
  const where = [and(eq(audit.subject, subject), eq(audit.subjectId, String(id)), says)]
  const page = { of, where, sorts: { at: audit.id }, otherwise: [desc(audit.id)] }
  const found = await pageOf(ctx.db, page, query)
  const logged = (value: unknown) => (value ?? null) as Readonly<Record<string, unknown>> | null
  const events = found.rows.map(({ id: event, at, actorName: by, action, before, after }) => ({
    id: event,
    at: at.toISOString(),
    by,
    ...doneIn({ action, before: logged(before), after: logged(after) }),
  }))
  const name = await namesOf(
    ctx,
    events.flatMap(({ changes }) => changes),
  )
  const shown = (change: FieldChange): FieldChange =>
    hides(ctx.rights, `${subject}.${hiddenWith[change.field] ?? change.field}`)
      ? { ...change, before: null, after: null }
      : name(change)
  return { events: events.map((one) => ({ ...one, changes: one.changes.map(shown) })), total: found.total }
}
