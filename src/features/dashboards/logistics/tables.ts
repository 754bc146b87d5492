import { sql, type SQL } from 'drizzle-orm'
import { bigint, bigserial, date, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Span } from '#features/dashboards/ranges/contract'
import { cutBy, rowsOfPieces, utcDayOf, whole } from '#features/dashboards/ranges/tables'

const count = () => integer().notNull().default(0)
const long = () => bigint({ mode: 'number' }).notNull().default(0)
/**
 * What deliveries come to, so that no dashboard counts a million of them. Triggers of the migration that made this table mark
 * the days on which something changed, a row for each statement and day, so that an import of thousands writes one; a job sums
 * marked days anew. An answer takes the sums of days that are not marked, and counts the others, in one question to the
 * database: it is always that of the rows.
 *
 * Of deliveries by the day of their plan (`day`, and `region` with its name as the key) a slot is a day, of tier 2. Of what
 * happened at a moment (`tried`: attempts, `ended`: deliveries that were brought) it is a quarter of an hour by UTC, of which
 * every day of every zone is made (tier 1), and a day by UTC (tier 2).
 */
export const deliverySums = pgTable(
  'delivery_sums',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    tier: smallint().notNull(),
    slot: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    kind: text().notNull(),
    key: text().notNull().default(''),
    depotId: integer().notNull(),
    /** Deliveries that count; of `tried` those that were brought. */
    count: count(),
    done: count(),
    orders: count(),
    late: count(),
    lateMinutes: long(),
    firsts: count(),
    firstDone: count(),
    doors: count(),
    doorMilliseconds: long(),
  },
  (t) => [index().on(t.kind, t.tier, t.slot)],
)

/** Days whose sums are not true any more: of the plan (`day`), or by UTC (`moment`). Without a day it is all of them. */
export const deliveryMarks = pgTable('delivery_marks', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  kind: text().notNull(),
  day: date({ mode: 'string' }),
})

const utcDay = (at: Date): string => at.toISOString().slice(0, 10)

/** A common table `marked` of the marked days of a span. */
export const markedIn = (kind: 'day' | 'moment', from: string, until: string): SQL => sql`
  marks as materialized (select distinct day from ${deliveryMarks} where kind = ${kind}),
  marked as materialized (
    select d::date as day from generate_series(${from}::date, ${until}::date, interval '1 day') as d
    where d::date in (select day from marks where day is not null) or exists (select from marks where day is null)
  )`
export const markedDuring = ({ begin, end }: Span): SQL =>
  markedIn('moment', utcDay(begin), utcDay(new Date(end.getTime() - 1)))

/** Of days of the plan that are not marked. */
export const keptOn = (kind: 'day' | 'region', from: string, until: string): SQL => sql`kind = ${kind} and tier = 2
  and slot >= ${`${from}T00:00:00Z`}::timestamptz and slot <= ${`${until}T00:00:00Z`}::timestamptz and ${isUnmarked}`
const isUnmarked = sql`(slot at time zone 'UTC')::date not in (select day from marked)`

const tiers = { quarter: 1, day: 2 }
/** Rows of what happened at a moment, with what they count for (`sign`): by days of UTC, and finer at both ends; `fine` is
 *  quarters only, where bars are told apart. What is marked is left out, be it added or taken away. */
export function keptDuring(kind: 'tried' | 'ended', span: Span, now: Date, fine: boolean): SQL {
  const quarters = whole(tiers.quarter)
  const cut = fine ? quarters : cutBy(tiers.day, utcDayOf, now, quarters)
  return rowsOfPieces(deliverySums, cut(span), sql`kind = ${kind} and ${isUnmarked}`)
}
/** Of a question that is asked for each marked day of UTC: whether a moment is in it. */
export const inMarkedDay = (at: SQL): SQL => sql`${at} >= marked.day::timestamp at time zone 'UTC'
  and ${at} < (marked.day + 1)::timestamp at time zone 'UTC'`
