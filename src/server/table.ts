/** Columns every table spells alike. */
import { sql } from 'drizzle-orm'
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
