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
import { rowsOf } from '#server/rows'
import { audit } from '#server/tables'
import { rangeOf, spanBefore, spanOf, type Span } from '#features/dashboards/ranges/contract'
import { emails, mailboxMembers, mailboxes } from '#features/email/tables'
import { deliveries, deliveryAttempts } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { users } from '#features/people/users/tables'
import * as contract from './contract'

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

/** A conversation is answered once something was sent in it after what came first. */
async function supportOf({ db, rights, person }: Base, span: Span) {
  if (!rights.can('read', 'Email')) return null
  const mine = await db
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .innerJoin(mailboxMembers, eq(mailboxMembers.mailboxId, mailboxes.id))
    .where(and(isNull(mailboxes.userId), eq(mailboxMembers.userId, person?.id ?? 0)))
  if (mine.length === 0) return null
  const received = sql`${emails.state} = 'received'`
  const rows = await db
    .select({
      came: sql`min(${emails.listedAt}) filter (where ${received})`.mapWith(emails.listedAt),
      sent: sql`max(${emails.listedAt}) filter (where ${emails.state} = 'sent')`.mapWith(emails.listedAt),
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
    .having(
      sql`min(${emails.listedAt}) filter (where ${received}) >= ${span.begin.toISOString()}::timestamptz
        and min(${emails.listedAt}) filter (where ${received}) < ${span.end.toISOString()}::timestamptz`,
    )
  const answered = rows.filter(({ came: at, sent }) => sent !== null && at !== null && sent > at).length
  return { answered, open: rows.length - answered }
}

async function peopleOf(ctx: Base, span: Span) {
  const { db, rights } = ctx
  if (!rights.can('read', 'Activity') || !rights.can('read', 'User')) return null
  return db
    .select({ id: users.id, name: users.fullName, count: count() })
    .from(audit)
    .innerJoin(users, eq(users.id, audit.actorId))
    .where(and(within(audit.at, span), isNotNull(audit.actorId), rowsOf(ctx, 'read', 'User')))
    .groupBy(users.id)
    .orderBy(desc(count()), asc(users.id))
    .limit(shownPeople)
}

export const workDashboard = implement(contract, {
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
