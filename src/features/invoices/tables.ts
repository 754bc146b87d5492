import { sql, type SQL } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { customers } from '#features/ecommerce/customers/tables'
import { id, moment, soughtIn, version } from '#server/table'
import type { Service } from './contract'
import type { State } from '#features/invoices/contract/states'

const cents = () => bigint({ mode: 'number' })

/** Whom it bills, who sends it and where it is paid are as they were when it was written: later changes of those are not its own. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    issuedDate: date({ mode: 'string' }).notNull(),
    dueDate: date({ mode: 'string' }).notNull(),
    clientName: text().notNull(),
    clientCompany: text().notNull().default(''),
    clientEmail: text().notNull().default(''),
    clientAddress: text().notNull().default(''),
    clientCountry: text().notNull().default(''),
    clientContact: text().notNull().default(''),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    orderId: integer(),
    /** Of a credit note: the invoice of which it takes something back. */
    creditsId: integer(),
    avatar: text(),
    service: text().$type<Service>().notNull(),
    currency: text().notNull(),
    taxIncluded: boolean().notNull().default(false),
    /** Off all lines, hundredths of a percent. */
    discountRate: integer().notNull().default(0),
    /** Off all lines, besides that. */
    discountCents: cents().notNull().default(0),
    note: text().notNull().default(''),
    terms: text().notNull().default(''),
    showsBank: boolean().notNull().default(true),
    showsTerms: boolean().notNull().default(false),
    senderName: text().notNull().default(''),
    senderAddress: text().notNull().default(''),
    senderEmail: text().notNull().default(''),
    senderTaxId: text().notNull().default(''),
    bankName: text().notNull().default(''),
    bankCountry: text().notNull().default(''),
    iban: text().notNull().default(''),
    swiftCode: text().notNull().default(''),
    /** What follows from lines, payments and the day: kept, because lists are sorted and filtered by it. */
    totalCents: cents().notNull(),
    paidCents: cents().notNull().default(0),
    balanceCents: cents().notNull(),
    /** What credit notes took off it; of a credit note, what it was set off against other invoices. */
    creditedCents: cents().notNull().default(0),
    /** What of it was given up. */
    writtenOffCents: cents().notNull().default(0),
    status: text().$type<State>().notNull(),
    sentAt: moment(),
    sentTo: text().notNull().default(''),
    /** In which language it was sent: reminders speak the same. */
    language: text().notNull().default('en'),
    downloadedAt: moment(),
    remindedAt: moment(),
    reminders: integer().notNull().default(0),
    createdAt: moment().notNull(),
    /** The row stays, so that its number never comes again. */
    deletedAt: moment(),
    version: version(),
  },
  (t) => {
    const there = sql`${t.deletedAt} is null`
    return [
      index('invoices_sought').using('gin', sql`${invoiceWords} gin_trgm_ops`),
      index('invoices_client_company_trigrams').using('gin', sql`${t.clientCompany} gin_trgm_ops`),
      // one for each key and filter of the list: a page of it is read from the index in its order
      // and the figures above it are counted from an index alone
      index('invoices_by_client').on(t.clientName, t.clientEmail).where(there),
      index('invoices_by_state').on(t.currency, t.status, t.paidCents, t.balanceCents, t.writtenOffCents).where(there),
      index('invoices_by_total').on(t.totalCents, t.id).where(there),
      index('invoices_by_balance').on(t.balanceCents, t.id).where(there),
      index('invoices_by_date').on(t.issuedDate, t.id).where(there),
      index('invoices_by_status').on(t.status, t.id).where(there),
      // for reminders
      index('invoices_by_due').on(t.status, t.dueDate),
      index().on(t.customerId),
      index().on(t.orderId),
      index().on(t.creditsId),
    ]
  },
)
/** What a search finds one by. */
export const invoiceWords: SQL = soughtIn(invoices.clientName, invoices.clientEmail, invoices.id)
/** The same by its parts, some of which may be hidden from whoever asks. */
export const invoiceSought = {
  all: invoiceWords,
  open: [invoices.clientName, invoices.id],
  hideable: [[invoices.clientEmail, 'Invoice.companyEmail', 'Customer.email', 'User.email']],
} as const

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: serial().primaryKey(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    position: integer().notNull(),
    title: text().notNull(),
    detail: text().notNull().default(''),
    quantity: integer().notNull(),
    cents: cents().notNull(),
    taxRate: integer().notNull().default(0),
    discountRate: integer().notNull().default(0),
  },
  (t) => [index().on(t.invoiceId, t.position)],
)

export const invoicePayments = pgTable(
  'invoice_payments',
  {
    id: serial().primaryKey(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    cents: cents().notNull(),
    method: text().notNull(),
    reference: text().notNull().default(''),
    paidOn: date({ mode: 'string' }).notNull(),
    /** Who recorded it, as they were called then. */
    by: text(),
    createdAt: moment().notNull(),
  },
  (t) => [index().on(t.invoiceId, t.paidOn)],
)
