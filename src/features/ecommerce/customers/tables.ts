import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, moment, soughtIn, version } from '#server/table'
import { users } from '#features/people/users/tables'

export const customers = pgTable(
  'customers',
  {
    id: id(),
    /** Their name. */
    customer: text().notNull(),
    /** The number people say on the telephone. */
    customerId: integer().notNull().unique(),
    email: text().notNull(),
    contact: text().notNull().default(''),
    country: text().notNull().default(''),
    status: text().notNull().default('Active'),
    note: text().notNull().default(''),
    language: text().notNull().default('English'),
    /** Of what they are told by which ways; of what is not named, by mail. */
    choices: jsonb().$type<Record<string, string[]>>().notNull().default({}),
    /** With which they sign in, if they do. */
    userId: integer()
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    /** Of their orders: kept by `countOrder`. */
    orders: integer().notNull().default(0),
    spentCents: bigint({ mode: 'number' }).notNull().default(0),
    currency: text().notNull(),
    /** Their data was deleted as they asked; what they bought stays, without them. */
    forgottenAt: moment(),
    /** They turned out to be this one. */
    mergedInto: integer(),
    createdAt: moment().notNull(),
    version: version(),
  },
  (t) => [
    uniqueIndex('customers_email_unique')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.forgottenAt} is null and ${t.mergedInto} is null`),
    index('customers_sought').using('gin', sql`${customerWords} gin_trgm_ops`),
    index().on(t.customer, t.id),
    index().on(t.country, t.id),
    index('customers_by_country').on(t.country, t.id.desc().nullsFirst()),
    index().on(t.orders, t.id),
    index().on(t.spentCents, t.id),
    index().on(t.createdAt),
    index().on(t.mergedInto),
  ],
)
/** What a search finds one by. */
export const customerWords: SQL = soughtIn(customers.customer, customers.country, customers.email)
/** The same by its parts, some of which may be hidden from whoever asks. */
export const customerSought = {
  all: customerWords,
  open: [customers.customer, customers.country],
  hideable: [[customers.email, 'Customer.email']],
} as const

export const customerAddresses = pgTable(
  'customer_addresses',
  {
    id: serial().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Home, Work: as they call it. */
    label: text().notNull().default(''),
    name: text().notNull(),
    line: text().notNull(),
    postcode: text().notNull().default(''),
    city: text().notNull().default(''),
    country: text().notNull().default(''),
    lat: doublePrecision(),
    lon: doublePrecision(),
    deliversHere: boolean().notNull().default(false),
    billsHere: boolean().notNull().default(false),
    version: version(),
  },
  (t) => [index().on(t.customerId)],
)
