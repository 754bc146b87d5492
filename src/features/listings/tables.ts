import { bigint, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, version } from '#server/table'
import { users } from '#features/people/users/tables'
import type { ListingOffer, ListingPlace, ListingState } from '#features/listings/contract'

export const listings = pgTable(
  'listings',
  {
    id: id(),
    owner: text().notNull(),
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    place: text().$type<ListingPlace>().notNull(),
    line: text().notNull(),
    city: text().notNull(),
    country: text().notNull().default(''),
    squareMetres: integer().notNull(),
    rooms: integer().notNull().default(0),
    availableFrom: date({ mode: 'string' }),
    offer: text().$type<ListingOffer>().notNull(),
    /** Of a rent: a month. */
    cents: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    note: text().notNull().default(''),
    state: text().$type<ListingState>().notNull().default('available'),
    createdAt: moment().notNull(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    version: version(),
  },
  (t) => [index().on(t.state, t.id), index().on(t.createdBy)],
)
