import { isNull, sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment, version } from '#server/table'
import type { Hours } from './contract'

export const depots = pgTable(
  'depots',
  {
    id: id(),
    /** As people call it for short. */
    code: text().notNull(),
    name: text().notNull(),
    line: text().notNull(),
    postcode: text().notNull().default(''),
    city: text().notNull().default(''),
    country: text().notNull().default(''),
    lat: doublePrecision().notNull(),
    lon: doublePrecision().notNull(),
    /** Of its clocks: days and shifts of who works from here are days of this zone. */
    zone: text().notNull(),
    /** When its gate is open; with none, always. */
    hours: jsonb().$type<Hours[]>().notNull().default([]),
    /** That loading a vehicle takes. */
    loadingSeconds: integer().notNull().default(900),
    isDefault: boolean().notNull().default(false),
    contact: text().notNull().default(''),
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    note: text().notNull().default(''),
    createdAt: moment().notNull(),
    deletedAt: moment(),
    version: version(),
  },
  (t) => [
    // one that is deleted gives its code away
    uniqueIndex('depots_code_there').on(t.code).where(isNull(t.deletedAt)),
    uniqueIndex('depots_one_default')
      .on(t.isDefault)
      .where(sql`${t.isDefault}`),
    index().on(t.name, t.id),
    check('depots_on_globe', sql`${t.lat} between -90 and 90 and ${t.lon} between -180 and 180`),
    check('depots_loading', sql`${t.loadingSeconds} >= 0`),
  ],
)
