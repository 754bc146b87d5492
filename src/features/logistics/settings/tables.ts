import { sql } from 'drizzle-orm'
import { check, doublePrecision, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { version } from '#server/table'
import type { FailureReason } from './contract'

/** One row, which is always there: what a delivery is where nobody says otherwise. */
export const defaults = pgTable(
  'defaults',
  {
    id: integer().primaryKey(),
    serviceSeconds: integer().notNull(),
    pickupSeconds: integer().notNull(),
    setupSeconds: integer().notNull(),
    /** How sure a point has to be, from 0 to 1, before somebody is sent there. */
    threshold: doublePrecision().notNull(),
    /** So long after it was delivered it may be said that it was not. */
    correctHours: integer().notNull(),
    /** Behind its plan by more than this a route is called late. */
    lateMinutes: integer().notNull(),
    /** How much of the time until an arrival it may be off: so wide is what customers are told. */
    bandPercent: integer().notNull(),
    needs: jsonb()
      .$type<{ photo: boolean; signature: boolean; scan: boolean; code: boolean; note: boolean; minAge: number }>()
      .notNull(),
    failures: jsonb().$type<FailureReason[]>().notNull(),
    version: version(),
  },
  (t) => [check('defaults_one', sql`${t.id} = 1`), check('defaults_threshold', sql`${t.threshold} between 0 and 1`)],
)
