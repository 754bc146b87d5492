import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  sql,
  type AnyColumn,
} from 'drizzle-orm'
import { dayIn } from '#contract/zone'
import type { Base } from '#server/context'
import { implement } from '#server/feature'
import { pageOf } from '#server/page'
import { rowsOf } from '#server/rows'
import { audit } from '#server/tables'
import { openSpanOf, rangeOf, spanBefore, spanOf, type Span } from '#features/dashboards/ranges/contract'
import type { Asked, Behind } from '#features/dashboards/ranges/contract/behind'
import { emails, letters, mailboxMembers, mailboxes } from '#features/email/tables'
import { deliveries, deliveryAttempts } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { users } from '#features/people/users/tables'
import * as contract from './contract'
import type { Work } from './contract'

const shownPeople = 6
const within = (column: AnyColumn, { begin, end }: Span) => and(gte(column, begin), lt(column, end))

/** The last hour at which it was welcome, by the depot's clock, as the dashboard of logistics has it; null is any. */
const until = sql`(select max(w->>'until') from jsonb_array_elements(${deliveries.windows}) as w)`
const came = sql`to_char(${deliveryAttempts.arrivedAt} at time zone ${depots.zone}, 'HH24:MI')`
const handedOver = ['delivered', 'partial'] as const
const late = (db: Base['db']) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(deliveryAttempts)
      .where(
        and(
          eq(deliveryAttempts.deliveryId, deliveries.id),
          inArray(deliveryAttempts.outcome, handedOver),
          sql`${came} > ${until}`,
        ),
      ),
  )

/** Those that the list shows which ended on these days. */
async function broughtIn(ctx: Base, span: Span) {
  const [row] = await ctx.db
    .select({
      brought: count(),
      onTime: sql<number>`count(*) filter (where not ${late(ctx.db)})`.mapWith(Number),
    })
    .from(deliveries)
    .innerJoin(depots, eq(depots.id, deliveries.depotId))
    .where(
      and(
        within(deliveries.endedAt, span),
        inArray(deliveries.state, handedOver),
        isNull(deliveries.deletedAt),
        rowsOf(ctx, 'read', 'Delivery'),
      ),
    )
  return row!
}

async function deliveriesOf(ctx: Base, span: Span, earlier: Span) {
  if (!ctx.rights.can('read', 'Delivery')) return null
  const [now, before] = [await broughtIn(ctx, span), await broughtIn(ctx, earlier)]
  return { ...now, broughtBefore: before.brought, onTimeBefore: before.onTime }
}

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
async function supportOf(ctx: Base, span: Span): Promise<Work['support']> {
  const threads = await threadsIn(ctx, span)
  if (!threads) return null
  const [row] = await ctx.db
    .select({
      answered: sql<number>`count(*) filter (where ${threads.isAnswered})`.mapWith(Number),
      open: sql<number>`count(*) filter (where not ${threads.isAnswered})`.mapWith(Number),
    })
    .from(threads)
  return row!
}

const nothing: Behind = { total: 0, rows: [] }
async function conversationsOf(ctx: Base, query: Asked): Promise<Behind> {
  const zone = ctx.person?.zone ?? ctx.host.settings.zone
  const kind = contract.workRows.find((one) => one === query.rows)
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

/** Rows from before somebody was there are of who had their number then. */
async function peopleOf(ctx: Base, span: Span) {
  const { db, rights } = ctx
  if (!rights.can('read', 'Activity') || !rights.can('read', 'User')) return null
  return db
    .select({ id: users.id, name: users.fullName, count: count() })
    .from(audit)
    .innerJoin(users, eq(users.id, audit.actorId))
    .where(
      and(
        within(audit.at, span),
        isNotNull(audit.actorId),
        gte(audit.at, users.createdAt),
        rowsOf(ctx, 'read', 'User'),
      ),
    )
    .groupBy(users.id)
    .orderBy(desc(count()), asc(users.id))
    .limit(shownPeople)
}

export const workDashboard = implement(contract, {
  listWork: (ctx, { query }) => conversationsOf(ctx, query),
  async getWork(ctx, { query }) {
    const zone = ctx.person?.zone ?? ctx.host.settings.zone
    const range = rangeOf(query, dayIn(zone, ctx.now), zone)
    const span = spanOf(range, zone)
    return {
      asOf: ctx.now.toISOString(),
      range,
      deliveries: await deliveriesOf(ctx, span, spanBefore(range, ctx.now)),
      support: await supportOf(ctx, span),
      people: await peopleOf(ctx, span),
    }
  },
})
