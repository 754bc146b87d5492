import { index, integer, bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/table'

/** What was answered to an Idempotency-Key, to be answered again. */
export const checkouts = pgTable(
  'checkouts',
  {
    /** With whom it is the key of: one that a guest guesses is not a person's. */
    key: text().primaryKey(),
    /** A digest of what was asked: the key of another request is none of this one. */
    request: text().notNull(),
    order: integer().notNull().default(0),
    totalCents: bigint({ mode: 'number' }).notNull().default(0),
    currency: text().notNull().default(''),
    at: moment().notNull(),
  },
  (t) => [index().on(t.at)],
)
