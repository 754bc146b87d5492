/** Conversations of shared mailboxes: those that came on some days, and what became of them. */
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Base } from '#server/context'
import { pageOf } from '#server/page'
import { workRows, type Work } from '#features/dashboards/analytics/contract'
import { openSpanOf, type Span } from '#features/dashboards/ranges/contract'
import type { BehindQuery, Behind } from '#features/dashboards/ranges/contract/behind'
import { barOf } from '#features/dashboards/ranges/tables'
import { emails, letters, mailboxMembers, mailboxes } from '#features/email/tables'

const received = sql`${emails.state} = 'received'`
const first = sql`min(${emails.listedAt}) filter (where ${received})`
/** A conversation is answered once something was sent in it after what came first. */
const isAnswered = sql<boolean>`coalesce(max(${emails.listedAt}) filter (where ${emails.state} = 'sent') > ${first}, false)`

/** Conversations that came on these days to the shared mailboxes of the one who asks; null is whoever has none. */
async function threadsIn({ db, rights, person }: Base, { begin, end }: Span) {
  if (!rights.can('read', 'Email')) return null
  const mine = await db
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .innerJoin(mailboxMembers, eq(mailboxMembers.mailboxId, mailboxes.id))
    .where(and(isNull(mailboxes.userId), eq(mailboxMembers.userId, person?.id ?? 0)))
  if (mine.length === 0) return null
  return db
    .select({
      mailboxId: emails.mailboxId,
      threadId: emails.threadId,
      came: first.mapWith(emails.listedAt).as('came'),
      isAnswered: isAnswered.as('is_answered'),
    })
    .from(emails)
    .where(
      and(
        inArray(
          emails.mailboxId,
          mine.map(({ id }) => id),
        ),
        eq(emails.isDeleted, false),
      ),
    )
    .groupBy(emails.mailboxId, emails.threadId)
    .having(sql`${first} >= ${begin.toISOString()}::timestamptz and ${first} < ${end.toISOString()}::timestamptz`)
    .as('threads')
}

export type Mail = { answered: number; open: number }
/** Of each bar, counted from 1; `bounds` are where they begin. */
export async function supportIn(
  ctx: Base,
  span: Span,
  bounds: readonly Date[] = [span.begin],
): Promise<(Mail & { bar: number })[] | null> {
  const threads = await threadsIn(ctx, span)
  if (!threads) return null
  return ctx.db
    .select({
      bar: sql<number>`${barOf(sql`${threads.came}`, bounds)}`.mapWith(Number).as('bar'),
      answered: sql<number>`count(*) filter (where ${threads.isAnswered})`.mapWith(Number),
      open: sql<number>`count(*) filter (where not ${threads.isAnswered})`.mapWith(Number),
    })
    .from(threads)
    .groupBy(sql`bar`)
}
const none: Mail = { answered: 0, open: 0 }
export async function supportOf(ctx: Base, span: Span, earlier: Span): Promise<Work['support']> {
  const [now, before] = [await supportIn(ctx, span), await supportIn(ctx, earlier)]
  if (!now || !before) return null
  const [{ answered, open } = none] = now
  const [then = none] = before
  return { answered, open, answeredBefore: then.answered, openBefore: then.open }
}

const nothing: Behind = { total: 0, rows: [] }
export async function conversationsOf(ctx: Base, query: BehindQuery): Promise<Behind> {
  const zone = ctx.person?.zone ?? ctx.host.settings.zone
  const kind = workRows.find((one) => one === query.rows)
  const { begin = new Date(0), end = ctx.now } = openSpanOf(query, zone)
  const threads = kind && (await threadsIn(ctx, { begin, end }))
  if (!threads) return nothing
  const of = () =>
    ctx.db
      .select({
        mailboxId: threads.mailboxId,
        threadId: threads.threadId,
        came: threads.came,
        from: letters.fromName,
        email: letters.fromEmail,
        subject: letters.subject,
      })
      .from(threads)
      .leftJoin(emails, eq(emails.id, threads.threadId))
      .leftJoin(letters, eq(letters.id, emails.letterId))
      .$dynamic()
  const which =
    kind === 'came' ? undefined : kind === 'answered' ? sql`${threads.isAnswered}` : sql`not ${threads.isAnswered}`
  const came = sql`${threads.came}`
  const list = { of, where: [which], sorts: { at: came }, otherwise: [desc(came), desc(threads.threadId)] }
  const { rows, total } = await pageOf(ctx.db, list, query)
  return {
    total,
    rows: rows.map((one) => ({
      key: `${one.mailboxId}-${one.threadId}`,
      title: one.subject ?? '',
      text: one.from || one.email || '',
      at: one.came.toISOString(),
      amount: null,
      href: `/apps/email?mailbox=${one.mailboxId}&mail=${one.threadId}`,
    })),
  }
}
