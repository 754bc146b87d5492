import * as z from 'zod/mini'
import { Text } from '#contract/fields'
import { pdf, sheet } from '#contract/bodies'
import { Day } from '#contract/days'
import { endpoint, type Param } from '#contract/endpoint'
import { hideable } from '#contract/hidden'
import { job } from '#contract/job'
import { exported, list } from '#contract/list'
import { moveRefused } from '#contract/moves'
import { outdated } from '#contract/outdated'
import { filterBy, id, text } from '#contract/params'
import { languages } from '#contract/place'
import { isDay } from '#contract/zone'
import { Sender } from '#features/company/contract'
import { currencies, MailAddress, short } from '#features/company/contract/facts'
import { states } from '#features/invoices/contract/states'

export const services = [
  'Software Development',
  'UI/UX Design & Development',
  'Unlimited Extended License',
  'Template Customization',
  'Goods',
] as const
export type Service = (typeof services)[number]
export const moveNames = ['send', 'download', 'pay', 'refund', 'lapse', 'remind'] as const
export const methods = ['Bank transfer', 'Card', 'PayPal', 'Cash', 'Cheque'] as const
/** No money moves: a credit note pays an invoice. */
export const byCredit = 'Credit note'
/** No money moves either: the rest of an invoice is given up. */
export const byWriteOff = 'Write-off'

const long = z.string().check(z.trim(), z.maxLength(2000))
const named = short.check(z.minLength(1))
/** In years in which every calendar, database and paper counts alike. */
/** Hundredths of a percent: 2000 is 20 %. */
const rate = z.int().check(z.minimum(0), z.maximum(10_000))
/** Of one thing; all lines together stay an amount that is counted exactly. */
const price = z.int().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000))

export const Client = z.strictObject({
  name: named,
  company: short,
  companyEmail: hideable(z.union([MailAddress, z.literal('')]), 'Invoice.companyEmail', 'Customer.email', 'User.email'),
  address: hideable(short, 'Invoice.address', 'Customer.addresses'),
  country: short,
  contact: hideable(short, 'Invoice.contact', 'Customer.contact', 'User.contact'),
})
export type Client = z.infer<typeof Client>
export const Line = z.strictObject({
  title: named,
  detail: short,
  quantity: z.int().check(z.minimum(-10_000), z.maximum(10_000)),
  cents: price,
  taxRate: rate,
  discountRate: rate,
})
export type Line = z.infer<typeof Line>
/** Of an order there may be more, and dearer. */
const ShownLine = z.object({ ...Line.shape, quantity: z.int(), cents: z.int() })
const paid = { cents: z.int(), method: z.enum([...methods, byCredit, byWriteOff]), reference: Text, paidOn: Text }
const Payment = z.object({ id: z.int(), ...paid, by: z.nullable(Text) })
export type Payment = z.infer<typeof Payment>

export const Invoice = z.object({
  id: z.int(),
  issuedDate: z.string(),
  dueDate: z.string(),
  client: Client,
  service: z.enum(services),
  total: z.number(),
  avatar: z.nullable(z.string()),
  invoiceStatus: z.enum(states),
  /** What is still to be paid. Negative: what we owe the client. */
  balance: z.number(),
  currency: z.string(),
  version: z.int(),
})
export type Invoice = z.infer<typeof Invoice>
const shows = { showsBank: z.boolean(), showsTerms: z.boolean() }
const InvoiceDetail = z.extend(Invoice, {
  customerId: z.nullable(z.int()),
  orderId: z.nullable(z.int()),
  /** The number of its order, while that is there. */
  order: z.nullable(z.int()),
  /** Of a credit note: the invoice of which it takes something back. */
  creditsId: z.nullable(z.int()),
  lines: z.array(ShownLine),
  discountRate: z.int(),
  discountCents: z.int(),
  taxIncluded: z.boolean(),
  note: hideable(z.string(), 'Invoice.note'),
  terms: z.string(),
  ...shows,
  payments: z.array(Payment),
  sender: Sender,
  sentAt: z.nullable(z.string()),
  remindedAt: z.nullable(z.string()),
  createdAt: z.string(),
})
export type InvoiceDetail = z.infer<typeof InvoiceDetail>
const PaymentDetails = z.object({ totalDue: Text, bankName: Text, country: Text, iban: Text, swiftCode: Text })
export const Shown = z.object({ invoice: InvoiceDetail, paymentDetails: PaymentDetails })
export type Shown = z.infer<typeof Shown>

export const written = {
  client: Client,
  service: z.enum(services),
  issuedDate: Day,
  dueDate: Day,
  currency: z.enum(currencies),
  lines: z.array(Line).check(z.minLength(1), z.maxLength(100)),
  discountRate: rate,
  discountCents: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  taxIncluded: z.boolean(),
  note: hideable(long, 'Invoice.note'),
  terms: long,
  ...shows,
}
type Dates = { issuedDate: string; dueDate: string }
const notBefore = z.refine<Dates>((on) => on.dueDate >= on.issuedDate, { path: ['dueDate'], message: 'Due too soon' })
export const NewInvoice = z.strictObject(written).check(notBefore)
export type NewInvoice = z.infer<typeof NewInvoice>
export const InvoiceChange = z.strictObject({ ...written, version: z.optional(z.int()) }).check(notBefore)
/** Negative: money that goes back. */
const moneyMoved = price.check(z.refine((cents) => cents !== 0))
export const NewPayment = z.strictObject({ cents: moneyMoved, method: z.enum(methods), reference: short, paidOn: Day })
export type NewPayment = z.infer<typeof NewPayment>

/** `{"start":"2026-11-01","end":"2026-11-30"}`; either side may be open, and what is no day is not said. */
const range: Param<{ start?: string; end?: string } | undefined> = {
  read([said]) {
    try {
      const { start, end } = JSON.parse(said ?? '') as Record<string, unknown>
      const [from, to] = [dayOf(start), dayOf(end)]
      return from || to ? { ...(from && { start: from }), ...(to && { end: to }) } : undefined
    } catch {
      return undefined
    }
  },
  doc: { type: 'string', example: '{"start":"2026-11-01","end":"2026-11-30"}' },
}
const dayOf = (said: unknown): string | undefined =>
  typeof said === 'string' && isDay(said.slice(0, 10)) ? said.slice(0, 10) : undefined
const rangeEnd: Param<string | undefined> = { read: ([said]) => dayOf(said), doc: text.doc }

const unknown = [404, 'No invoice found with this id'] as const
const refused = moveRefused(states, moveNames)
const noAddress = [409, { message: 'The client has no address for mails' }] as const
const one = {
  needs: ['read', 'Invoice'],
  params: { id },
  gives: [200, Shown],
  fails: { invoice_unknown: unknown },
} as const
const changed = { ...one, needs: ['update', 'Invoice'], gives: [201, Shown] } as const
const large = [409, z.object({ message: z.string(), mostCents: z.int() })] as const
const moved = { ...changed, fails: { ...changed.fails, move_refused: refused } } as const
const filters = {
  q: text,
  status: filterBy(...states),
  selectedDateRange: range,
  'selectedDateRange[start]': rangeEnd,
  'selectedDateRange[end]': rangeEnd,
}
const sorts = ['client', 'total', 'id', 'date', 'balance'] as const
export const listInvoices = endpoint('GET /api/apps/invoice', {
  says: 'A page of invoices, newest first; the range is of issue dates, both ends included',
  needs: ['read', 'Invoice'],
  query: { ...filters, ...list(...sorts) },
  gives: [200, z.object({ invoices: z.array(Invoice), totalInvoices: z.int() })],
})
export const exportInvoices = endpoint('GET /api/apps/invoice/export', {
  says: 'All invoices that a list would show on its pages, as a CSV, XLSX or PDF file',
  needs: ['read', 'Invoice'],
  query: { ...filters, ...exported(...sorts) },
  gives: [200, sheet()],
})
const Amounts = z.object({ currency: z.string(), paidCents: z.int(), unpaidCents: z.int(), pastDueCents: z.int() })
const counted = { clients: z.int(), invoices: z.int(), drafts: z.int(), paidInvoices: z.int(), pastDue: z.int() }
export const summariseInvoices = endpoint('GET /api/apps/invoice/summary', {
  says: 'How many clients and invoices there are, and what is paid and unpaid in each currency',
  needs: ['read', 'Invoice'],
  gives: [200, z.object({ ...counted, amounts: z.array(Amounts) })],
})
export const listClients = endpoint('GET /api/apps/invoice/clients', {
  says: 'The first five clients; of those whose name, company or address has `q`, the five with the newest invoices',
  needs: ['read', 'Invoice'],
  query: { q: text },
  gives: [200, z.array(Client)],
})
export const getInvoice = endpoint('GET /api/apps/invoice/{id}', {
  ...one,
  says: 'One invoice, and how to pay it',
  shows: 'Invoice',
})
export const getInvoicePdf = endpoint('GET /api/apps/invoice/{id}/pdf', {
  ...one,
  says: 'One invoice as it is printed, in the language of the request',
  query: { size: filterBy('A4', 'Letter') },
  gives: [200, pdf()],
})
const doings = ['written', 'changed', 'sent', 'downloaded', 'reminded', 'lapsed'] as const
export const Event = z.object({
  at: z.string(),
  by: z.nullable(z.string()),
  did: z.enum([...doings, 'paid', 'unpaid', 'credited', 'writtenOff', 'dueAgain', 'voided', 'restored']),
  to: hideable(z.optional(z.string()), 'Invoice.companyEmail', 'Customer.email', 'User.email'),
  cents: z.optional(z.int()),
})
export type Event = z.infer<typeof Event>
export const listInvoiceEvents = endpoint('GET /api/apps/invoice/{id}/history', {
  ...one,
  says: 'What happened to an invoice, newest first',
  shows: 'Invoice',
  gives: [200, z.object({ events: z.array(Event) })],
})
export const addInvoice = endpoint('POST /api/apps/invoice', {
  says: 'Write an invoice: a draft with the next number',
  needs: ['create', 'Invoice'],
  body: NewInvoice,
  gives: [201, Shown],
})
const fixed = [409, z.object({ message: z.string(), allowed: z.array(z.literal('credit')) })] as const
export const updateInvoice = endpoint('PUT /api/apps/invoice/{id}', {
  ...changed,
  says: 'Change a draft; what was given out is corrected by a credit note',
  body: InvoiceChange,
  fails: { ...changed.fails, invoice_outdated: outdated, invoice_fixed: fixed },
})
export const duplicateInvoice = endpoint('POST /api/apps/invoice/{id}/duplicate', {
  ...changed,
  says: 'The same as a new draft, issued today, with the days to pay of the first',
  needs: ['create', 'Invoice'],
})
export const deleteInvoice = endpoint('DELETE /api/apps/invoice/{id}', {
  says: 'Void a draft, which no list has any more while its number and trail stay; one that was given out is credited as a whole',
  needs: ['delete', 'Invoice'],
  params: { id },
  gives: [204],
  fails: { invoice_unknown: [404, { error: 'Something went wrong' }] },
})
export const restoreInvoice = endpoint('POST /api/apps/invoice/{id}/restore', {
  ...changed,
  says: 'Bring a void invoice back',
  needs: ['delete', 'Invoice'],
  fails: { ...changed.fails, order_billed: [409, z.object({ message: z.string(), invoice: z.int() })] },
})
export const sendInvoice = endpoint('POST /api/apps/invoice/{id}/send', {
  ...moved,
  says: 'Send it to the client by mail',
  body: z.strictObject({ to: MailAddress, message: long, language: z.enum(languages) }),
  fails: { ...moved.fails, credit_large: large },
})
export const remindOfInvoice = endpoint('POST /api/apps/invoice/{id}/remind', {
  ...moved,
  says: 'Remind the client of what is past due, by mail',
  fails: { ...moved.fails, address_missing: noAddress },
})
export const markDownloaded = endpoint('POST /api/apps/invoice/{id}/download', {
  ...moved,
  says: 'Say that the paper of a sent invoice was taken',
})
const past = [400, { message: 'That day is more than a year before the invoice' }] as const
const future = [400, { message: 'That day is still to come' }] as const
const decided = [409, { message: 'What goes back of an order is said there, and its invoices follow' }] as const
export const addPayment = endpoint('POST /api/apps/invoice/{id}/payments', {
  ...moved,
  says: 'Record a payment, or with a negative amount a refund of what was paid; the balance follows',
  /** `overpaid`: more came than is due, and that is right. */
  body: z.extend(NewPayment, { overpaid: z.optional(z.boolean()) }),
  fails: {
    ...moved.fails,
    payment_future: future,
    payment_past: past,
    payment_large: large,
    refund_large: large,
    order_decides: decided,
  },
})
const noPayment = [404, { message: 'No such payment' }] as const
const notMoney = [409, { message: 'A credit note or a write-off settled it: no payment to remove' }] as const
const wentBack = [409, z.object({ message: z.string(), refundedCents: z.int() })] as const
export const removePayment = endpoint('DELETE /api/apps/invoice/{id}/payments/{paymentId}', {
  ...changed,
  says: 'Take back a payment that was recorded by mistake',
  params: { id, paymentId: id },
  gives: [204],
  fails: { ...changed.fails, payment_unknown: noPayment, payment_fixed: notMoney, payment_refunded: wentBack },
})
export const remindInvoices = job('remindInvoices', {
  says: 'Mark invoices that are past due, and remind their clients',
  lane: 'quick',
  every: { at: '06:10' },
})
