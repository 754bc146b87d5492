import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/table'
import { orders } from '#features/ecommerce/orders/tables'
import type { CardState } from '#features/ecommerce/card-payments/contract/states'

/** What the provider was asked to take. Nothing of a card is here. */
export const cardPayments = pgTable(
  'card_payments',
  {
    /** As the provider calls it. */
    intent: text().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    cents: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    state: text().$type<CardState>().notNull().default('open'),
    /** What of it went back: by us, or at the provider. */
    refundedCents: bigint({ mode: 'number' }).notNull().default(0),
    /** How often we asked for something to go back. */
    refunds: integer().notNull().default(0),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
  },
  (t) => [index().on(t.orderId)],
)
