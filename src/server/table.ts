/** Columns every table spells alike. */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { customType, integer, timestamp } from 'drizzle-orm/pg-core'
import { toBase64 } from './base64'

/** An id that a person or a client sees: a small positive integer, given by `nextId`. */
export const id = () => integer().primaryKey()

/** A moment, kept with its zone. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' })

/** Bytes, the same on every driver. They travel as base64: the embedded one spells each byte out in JavaScript, which
 *  costs seven times as much. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => sql`decode(${toBase64(value)}, 'base64')`,
})

/** Optimistic locking: counted up by every change, sent along by clients that want to be told. */
export const version = () => integer().notNull().default(1)

/**
 * What of a row is searched, as one text that stands in an index: folded, so that accents and capitals do not matter.
 * Each part on a line of its own, so that nothing is found that runs over two of them; a line begins with a blank once it is
 * folded, so that the beginning of every word is found the same way.
 * @example index('orders_sought').using('gin', sql`${soughtIn(t.customer, t.email, t.order)} gin_trgm_ops`)
 */
export const soughtIn = (...parts: readonly (AnyColumn | SQL)[]): SQL =>
  sql`folded(${sql.join(
    parts.map((part) => sql`E'\\n' || ${part}::text`),
    sql` || `,
  )})`
