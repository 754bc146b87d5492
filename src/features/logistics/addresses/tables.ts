import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment, version } from '#server/table'
import { users } from '#features/people/users/tables'

/** Where people were found before: what was put right once is found right the next time. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    /** Who is there: a shop, a person. */
    label: text().notNull().default(''),
    line: text().notNull(),
    postcode: text().notNull().default(''),
    city: text().notNull().default(''),
    country: text().notNull().default(''),
    /** All of it, written so that two ways of writing one address are the same text. */
    key: text().notNull(),
    lat: doublePrecision(),
    lon: doublePrecision(),
    /** How sure the point is, from 0 to 1; a person who saw it is sure. */
    confidence: doublePrecision().notNull().default(0),
    precision: text().notNull().default('place'),
    verifiedById: integer().references(() => users.id, { onDelete: 'set null' }),
    verifiedAt: moment(),
    /** For whoever stands at the door: a code, a floor. */
    access: text().notNull().default(''),
    contact: text().notNull().default(''),
    /** How long it takes there, if that is known. */
    serviceSeconds: integer(),
    createdAt: moment().notNull(),
    version: version(),
  },
  (t) => [
    uniqueIndex('addresses_key_unique').on(t.key),
    index('addresses_line_trigrams').using('gin', sql`${t.line} gin_trgm_ops`),
    index('addresses_label_trigrams').using('gin', sql`${t.label} gin_trgm_ops`),
    index().on(t.label, t.id),
    index().on(t.createdAt, t.id),
    check('addresses_on_globe', sql`${t.lat} between -90 and 90 and ${t.lon} between -180 and 180`),
    check('addresses_point', sql`(${t.lat} is null) = (${t.lon} is null)`),
    check('addresses_confidence', sql`${t.confidence} between 0 and 1`),
  ],
)
