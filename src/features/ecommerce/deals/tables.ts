import { bigint, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, version } from '#server/table'
import { users } from '#features/people/users/tables'
import type { DealKind } from '#features/ecommerce/deals/contract'

/** How often one was used is counted from the orders that have it. */
export const deals = pgTable(
  'deals',
  {
    id: id(),
    /** In capitals: it is one code however somebody writes it. */
    code: text().notNull().unique(),
    title: text().notNull(),
    kind: text().$type<DealKind>().notNull(),
    percent: integer().notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    leastCents: bigint({ mode: 'number' }).notNull().default(0),
    mostUses: integer().notNull(),
    from: date({ mode: 'string' }).notNull(),
    until: date({ mode: 'string' }).notNull(),
    note: text().notNull().default(''),
    createdAt: moment().notNull(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    endedAt: moment(),
    version: version(),
  },
  (t) => [index().on(t.createdBy)],
)
