import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const cents = () => bigint({ mode: 'number' }).notNull().default(0)
/**
 * What orders come to, kept by triggers of the migration that made this table, so that no dashboard counts a million of
 * them. Slots are quarters of an hour by UTC, which every day of every zone is made of. A change is a row of tier 0, so that
 * nobody waits for somebody else's order; a job folds them into one row for each quarter (tier 1) and each day by UTC
 * (tier 2), of products also for each month (tier 3) and each three of them (tier 5), and of all for each hour (tier 4). The sum of an answer is that of its rows, folded or not.
 */
export const orderSums = pgTable(
  'order_sums',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    tier: smallint().notNull().default(0),
    slot: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** All orders, or those of a status, of a country, or items of a product; the key says which. */
    kind: text().notNull(),
    key: text().notNull(),
    currency: text().notNull(),
    orders: integer().notNull().default(0),
    /** Those that were not cancelled. */
    sold: integer().notNull().default(0),
    /** What came and stayed. */
    cents: cents(),
    /** What of it is tax, and what the goods cost us. */
    costCents: cents(),
    pieces: integer().notNull().default(0),
    /** Pieces of which nobody said what they cost. */
    uncosted: integer().notNull().default(0),
  },
  (t) => [
    index().on(t.kind, t.tier, t.slot),
    index('order_sums_fresh')
      .on(t.id)
      .where(sql`${t.tier} = 0`),
    uniqueIndex('order_sums_once')
      .on(t.tier, t.slot, t.kind, t.key, t.currency)
      .where(sql`${t.tier} > 0`),
    // all that is asked of products over months, so that no row is read for it
    index('order_sums_sold')
      .on(t.tier, t.slot, t.key, t.currency, t.cents, t.pieces)
      .where(sql`${t.kind} = 'product' and ${t.tier} > 1`),
  ],
)
