import { pgTable, text } from 'drizzle-orm/pg-core'
import { id } from '#server/table'

/** Who sends the invoices of this installation: one row, or none yet. */
export const senders = pgTable('senders', {
  id: id(),
  name: text().notNull().default(''),
  address: text().notNull().default(''),
  email: text().notNull().default(''),
  taxId: text().notNull().default(''),
  bankName: text().notNull().default(''),
  country: text().notNull().default(''),
  iban: text().notNull().default(''),
  swiftCode: text().notNull().default(''),
  currency: text().notNull().default('USD'),
})

/** The row there is, and what an installation has that did not say it yet. */
export const theSender = 1
export const noSender = {
  name: '',
  address: '',
  email: '',
  taxId: '',
  bankName: '',
  country: '',
  iban: '',
  swiftCode: '',
  currency: 'USD',
} as const
