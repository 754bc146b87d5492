import { pgTable, serial, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/table'

/** Who wants to be told when something new is there. Until they confirm it by the link of a mail, nobody writes to them. */
export const subscribers = pgTable('subscribers', {
  id: serial().primaryKey(),
  email: text().notNull().unique(),
  language: text().notNull(),
  /** Of the token that their links carry: the same confirms and unsubscribes. */
  hash: text().notNull().unique(),
  createdAt: moment().notNull(),
  confirmedAt: moment(),
})
