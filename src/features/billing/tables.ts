import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { version } from '#server/table'
import type { Plan } from '#features/billing/contract/offer'
import type { Feature } from '#features/billing/contract/plans'
import { users } from '#features/people/users/tables'

/** How a person pays for their plan, and whom the invoices bill. The plan itself stands with the user. */
export const billings = pgTable(
  'billings',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    cycle: text(),
    since: date({ mode: 'string' }),
    /** When the next invoice is written. */
    renewsOn: date({ mode: 'string' }),
    name: text().notNull().default(''),
    company: text().notNull().default(''),
    address: text().notNull().default(''),
    country: text().notNull().default(''),
    contact: text().notNull().default(''),
  },
  (t) => [index().on(t.renewsOn)],
)

type Words = { en: string; fr: string; ar: string }
/** What a plan is called and costs, and for how many vehicles and people it has room; null is no limit. */
export const planOffers = pgTable('plan_offers', {
  key: text().$type<Plan>().primaryKey(),
  name: jsonb().$type<Words>().notNull(),
  about: jsonb().$type<Words>().notNull(),
  monthCents: integer().notNull(),
  yearCents: integer().notNull(),
  vehicles: integer(),
  people: integer(),
  position: integer().notNull(),
  /** Others go on for whoever has them, and cannot be chosen. */
  offered: boolean().notNull(),
  version: version(),
})

/** What is compared beside the limits: one row holds all of it. */
export const planComparisons = pgTable('plan_comparisons', {
  id: integer().primaryKey(),
  features: jsonb().$type<Feature[]>().notNull(),
  version: version(),
})
