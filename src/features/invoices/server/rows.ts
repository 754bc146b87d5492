/** Rows of invoices, and what clients see of them. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import { decimalOf } from '#contract/money'
import { wireMoney } from '#contract/money-text'
import type { Base, Reading } from '#server/context'
import type { Db } from '#server/host'
import { numberOfOrder } from '#features/invoices/contract/ordered'
import type { Invoice, InvoiceDetail, Line, Payment, Shown } from '#features/invoices/contract'
import { costOf, stateOf } from '#features/invoices/rules'
import { invoiceLines, invoicePayments, invoices } from '#features/invoices/tables'

export type InvoiceRow = typeof invoices.$inferSelect
type LineRow = typeof invoiceLines.$inferSelect
type PaymentRow = typeof invoicePayments.$inferSelect
export type Whole = { row: InvoiceRow; lines: LineRow[]; payments: PaymentRow[]; order: number | null }

/** 3171.5 of 317150 cents: what the wire has always said. */
const figure = (cents: number, currency: string): number => Number(decimalOf({ cents, currency }))

export const asInvoice = (row: InvoiceRow): Invoice => ({
  id: row.id,
  issuedDate: row.issuedDate,
  dueDate: row.dueDate,
  client: {
    name: row.clientName,
    company: row.clientCompany,
    companyEmail: row.clientEmail,
    address: row.clientAddress,
    country: row.clientCountry,
    contact: row.clientContact,
  },
  service: row.service,
  total: figure(row.totalCents, row.currency),
  avatar: row.avatar,
  invoiceStatus: row.status,
  balance: figure(row.balanceCents, row.currency),
  currency: row.currency,
  version: row.version,
})

const asDetail = ({ row, lines, payments, order }: Whole): InvoiceDetail => ({
  ...asInvoice(row),
  customerId: row.customerId,
  orderId: row.orderId,
  order,
  creditsId: row.creditsId,
  lines: lines.map(asLine),
  discountRate: row.discountRate,
  discountCents: row.discountCents,
  taxIncluded: row.taxIncluded,
  note: row.note,
  terms: row.terms,
  showsBank: row.showsBank,
  showsTerms: row.showsTerms,
  payments: payments.map(({ id, cents, method, reference, paidOn, by }) => ({
    id,
    cents,
    method: method as Payment['method'],
    reference,
    paidOn,
    by,
  })),
  sender: {
    name: row.senderName,
    address: row.senderAddress,
    email: row.senderEmail,
    taxId: row.senderTaxId,
    bankName: row.bankName,
    country: row.bankCountry,
    iban: row.iban,
    swiftCode: row.swiftCode,
    currency: row.currency as InvoiceDetail['sender']['currency'],
  },
  sentAt: row.sentAt?.toISOString() ?? null,
  remindedAt: row.remindedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})
export const asLine = ({ title, detail, quantity, cents, taxRate, discountRate }: Line): Line => ({
  title,
  detail,
  quantity,
  cents,
  taxRate,
  discountRate,
})

export const asShown = (whole: Whole): Shown => {
  const { bankName, bankCountry, iban, swiftCode, balanceCents, currency } = whole.row
  const totalDue = wireMoney({ cents: balanceCents, currency })
  return { invoice: asDetail(whole), paymentDetails: { totalDue, bankName, country: bankCountry, iban, swiftCode } }
}

type Asking = Pick<Reading, 'db' | 'call'>
const there = (id: number) => and(eq(invoices.id, id), isNull(invoices.deletedAt))

export async function wholeOf(ctx: Asking, id: number): Promise<Whole | undefined> {
  const [row] = await ctx.db.select().from(invoices).where(there(id))
  return row && withParts(ctx, row)
}
/** Locked until the commit. */
export async function invoiceForChange(db: Db, id: number): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoices).where(there(id)).for('update')
  return row
}

export async function withParts({ db, call }: Asking, row: InvoiceRow): Promise<Whole> {
  const { invoiceId: ofLine, position } = invoiceLines
  const lines = await db.select().from(invoiceLines).where(eq(ofLine, row.id)).orderBy(asc(position))
  const { invoiceId: ofPayment, paidOn, id } = invoicePayments
  const payments = await db.select().from(invoicePayments).where(eq(ofPayment, row.id)).orderBy(asc(paidOn), asc(id))
  const { order } = row.orderId === null ? { order: null } : await call(numberOfOrder, { orderId: row.orderId })
  return { row, lines, payments, order }
}

/** The day by which an installation judges what is late. */
export const dayOf = ({ today, host }: Pick<Base, 'today' | 'host'>): string => today(host.settings.zone)

type Counted = Pick<InvoiceRow, 'currency' | 'discountRate' | 'discountCents' | 'taxIncluded' | 'dueDate'> &
  Pick<InvoiceRow, 'sentAt' | 'downloadedAt'>
/** What a row keeps of what follows from its lines, its payments and the day. */
export function kept(
  row: Counted,
  lines: readonly Pick<Line, 'quantity' | 'cents' | 'taxRate' | 'discountRate'>[],
  paidCents: number,
  today: string,
) {
  const { totalCents } = costOf({ ...row, lines })
  // what is still changed is a draft, of which nothing was credited
  return { totalCents, ...standing(row, { totalCents, paidCents, creditedCents: 0, writtenOffCents: 0, today }) }
}

type Paid = { totalCents: number; paidCents: number; creditedCents: number; writtenOffCents: number; today: string }
export const standing = ({ sentAt, downloadedAt, dueDate }: Omit<Counted, 'currency'>, paid: Paid) => ({
  paidCents: paid.paidCents,
  creditedCents: paid.creditedCents,
  writtenOffCents: paid.writtenOffCents,
  balanceCents: paid.totalCents - paid.paidCents,
  status: stateOf({ ...paid, isSent: sentAt !== null, isDownloaded: downloadedAt !== null, dueDate }),
})
