import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { version } from '#server/table'
import { files } from '#server/tables'

/** What the shop is set to, a row for each part of its settings; without a row it is as `rules.ts` says. */
export const storeSettings = pgTable('store_settings', {
  part: text().primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  version: version(),
})

/** In which the shop sells. */
export const shopCurrency = sql<string>`coalesce((select ${storeSettings.value}->>'currency' from ${storeSettings} where ${storeSettings.part} = 'details'), 'USD')`
/** Hundredths of a percent: what a new product has. */
export const shopTaxRate = sql<number>`coalesce((select (${storeSettings.value}->>'taxRate')::int from ${storeSettings} where ${storeSettings.part} = 'checkout'), 2000)`

/** What customers see of the shop before they read its name: there is one, or none. */
export const storeLogo = pgTable(
  'store_logo',
  {
    id: integer().primaryKey(),
    fileId: text()
      .notNull()
      .references(() => files.id),
  },
  (t) => [check('store_logo_one', sql`${t.id} = 1`), index().on(t.fileId)],
)

/** Where orders leave from. */
export const storeLocations = pgTable('store_locations', {
  id: serial().primaryKey(),
  name: text().notNull(),
  line: text().notNull(),
  postcode: text().notNull().default(''),
  city: text().notNull().default(''),
  country: text().notNull().default(''),
  phone: text().notNull().default(''),
  lat: doublePrecision(),
  lon: doublePrecision(),
  /** New orders leave from this one. */
  usual: boolean().notNull().default(false),
  version: version(),
})
