/** Columns every table spells alike. */
import { customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** An id that a person or a client sees: a small positive integer, given by `nextId`. */
export const id = () => integer().primaryKey()

/** A moment, kept with its zone. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' })

/** Bytes, the same on every driver. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Optimistic locking: counted up by every change, sent along by clients that want to be told. */
export const version = () => integer().notNull().default(1)
