import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/table'
import { users } from '#features/people/users/tables'

/** How a person proves who they are. */
export const credentials = pgTable('credentials', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** None until an invitation is taken up. */
  passwordHash: text(),
  /** Encrypted with the server's secret; there but not yet confirmed while `totpConfirmedAt` is empty. */
  totpSecret: text(),
  totpConfirmedAt: moment(),
  /** The last step that was used: a code is good once. */
  totpStep: bigint({ mode: 'number' }).notNull().default(0),
  /** Hashes of those not used yet. */
  recoveryCodes: jsonb().$type<string[]>().notNull().default([]),
})

/** Opaque tokens, of which only the hash is kept. Kinds: session, key, reset, verify, invite, challenge,
 *  device. */
export const tokens = pgTable(
  'tokens',
  {
    id: text().primaryKey(),
    hash: text().notNull().unique(),
    kind: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A key's name. */
    name: text(),
    userAgent: text(),
    address: text(),
    createdAt: moment().notNull(),
    seenAt: moment(),
    /** Of a key: what was chosen for it of what the person may do; none is all of that. */
    chosen: jsonb().$type<{ action: string[]; subject: string }[]>(),
    /** A key may have none. */
    expiresAt: moment(),
    /** Remember me: how long the cookie lives. */
    seconds: integer(),
  },
  (t) => [index().on(t.userId, t.kind), index().on(t.expiresAt)],
)
