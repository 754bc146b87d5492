import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, version } from '#server/table'
import { customers } from '#features/ecommerce/customers/tables'
import { users } from '#features/people/users/tables'
import type { ReferralStatus } from '#features/ecommerce/referrals/contract/states'

export const referrals = pgTable(
  'referrals',
  {
    id: id(),
    /** Who recommended us. */
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    /** Who came: each comes once. */
    referredRow: integer()
      .notNull()
      .unique()
      .references(() => customers.id),
    /** Their number, which never changes: sorted by here. */
    referredId: integer().notNull(),
    status: text().$type<ReferralStatus>().notNull().default('Unpaid'),
    /** What they ordered until it was paid or rejected, and what that earns. */
    valueCents: bigint({ mode: 'number' }).notNull().default(0),
    earningCents: bigint({ mode: 'number' }).notNull().default(0),
    currency: text().notNull(),
    cameAt: moment().notNull(),
    decidedAt: moment(),
    decidedById: integer().references(() => users.id, { onDelete: 'set null' }),
    version: version(),
  },
  (t) => [
    index().on(t.customerId, t.id),
    index().on(t.referredId, t.id),
    index().on(t.status, t.id),
    index('referrals_by_status').on(t.status, t.id.desc().nullsFirst()),
    index().on(t.valueCents, t.id),
    index().on(t.earningCents, t.id),
    index().on(t.cameAt),
    index().on(t.decidedById),
  ],
)

/** What customers share: the code in the address, and how often it was opened. */
export const referralLinks = pgTable(
  'referral_links',
  {
    code: text().primaryKey(),
    /** Whoever was merged brought theirs along: what was shared goes on leading here. */
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    visits: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  (t) => [index().on(t.customerId)],
)

/** Each stands until the next: what was earned is what the rule of its time said. */
export const earningRules = pgTable(
  'earning_rules',
  {
    /** Counted up by one; also what a form saw. */
    version: integer().primaryKey(),
    rate: integer().notNull(),
    leastCents: bigint({ mode: 'number' }).notNull(),
    mostCents: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    since: moment().notNull(),
    byId: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index().on(t.byId)],
)
