/** How an order and its invoices tell one story: what is paid, given back, changed or cancelled at one of them reaches the
 *  other. And what becomes of invoices that were given out: they are credited, or void. */
import * as z from 'zod/mini'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { list } from '#contract/list'
import { id } from '#contract/params'
import { languages } from '#contract/place'
import type { Method } from '#features/ecommerce/store/contract/ways'
import { Invoice, methods, Shown, states } from '#features/invoices/contract'

/** As invoices call the ways in which orders are paid. */
export const payWays = {
  mastercard: 'Card',
  paypalLogo: 'PayPal',
  cash: 'Cash',
  transfer: 'Bank transfer',
} as const satisfies Record<Method, string>
/** Back from that: a cheque comes by mail as a transfer does. */
export const methodOf = (way: string): Method =>
  way === 'Card' ? 'mastercard' : way === 'PayPal' ? 'paypalLogo' : way === 'Cash' ? 'cash' : 'transfer'

export const OrderInvoice = z.object({
  id: z.int(),
  issuedDate: z.string(),
  dueDate: z.string(),
  invoiceStatus: z.enum(states),
  /** Below zero: a credit note. */
  totalCents: z.int(),
  balanceCents: z.int(),
  currency: z.string(),
})
export type OrderInvoice = z.infer<typeof OrderInvoice>

const order_unknown = [404, { message: 'Order not found' }] as const
export const listOrderInvoices = endpoint('GET /api/apps/ecommerce/orders/{id}/invoices', {
  says: 'The invoices and credit notes of an order, the newest first, and whether one may be written',
  needs: ['read', 'Invoice'],
  also: ['Order'],
  params: { id },
  gives: [200, z.object({ invoices: z.array(OrderInvoice), billable: z.boolean() })],
  fails: { order_unknown },
})
export const billOrder = endpoint('POST /api/apps/ecommerce/orders/{id}/invoices', {
  says: 'Write the invoice of an order that has none: what the order says, and what was paid of it',
  needs: ['create', 'Invoice'],
  also: ['Order'],
  params: { id },
  gives: [201, OrderInvoice],
  fails: {
    order_unknown,
    order_billed: [409, z.object({ message: z.string(), invoice: z.int() })],
    bill_refused: [409, { message: 'It was cancelled: there is nothing to pay' }],
  },
})

const invoice = '/api/apps/invoice'
export const creditInvoice = endpoint(`POST ${invoice}/{id}/credit`, {
  says: 'A credit note of what an invoice that was given out asks for, as a draft: sent, it pays what is open of it',
  needs: ['create', 'Invoice'],
  params: { id },
  gives: [201, Shown],
  fails: {
    invoice_unknown: [404, 'No invoice found with this id'],
    credit_refused: [409, { message: 'There is nothing to take back, or it is taken back at its order' }],
  },
})
export const listVoided = endpoint(`GET ${invoice}/voided`, {
  says: 'Void invoices, the newest first, for those who may bring them back; others see none',
  needs: ['read', 'Invoice'],
  query: list(),
  gives: [200, z.object({ invoices: z.array(z.extend(Invoice, { voidedAt: z.string() })), total: z.int() })],
})

const way = z.enum(methods)
/** For orders: money came, or with a minus it went back. */
export const bookOnInvoices = command('bookOnInvoices', {
  says: 'Record on the invoices of an order what was paid of it; for what went back there is a credit note',
  does: ['update', 'Invoice'],
  input: z.object({ orderId: z.int(), cents: z.int(), method: way, reference: z.string() }),
})
/** For orders: one was cancelled, deleted, or is billed anew. */
export const creditOrder = command('creditOrder', {
  says: 'Take back by credit notes what the invoices of an order still ask for, or so much of it',
  does: ['create', 'Invoice'],
  input: z.object({ orderId: z.int(), reason: z.string(), cents: z.optional(z.int()) }),
})
/** For whatever places orders. */
export const billPlaced = command('billPlaced', {
  says: 'Write the invoice of an order that was placed, with what was paid of it',
  does: ['create', 'Invoice'],
  input: z.object({ orderId: z.int(), language: z.enum(languages), reference: z.string() }),
  gives: z.object({ invoiceId: z.int() }),
})
/** For checkout: whoever ordered is told where to pay. */
export const mailInvoice = command('mailInvoice', {
  says: 'Send an invoice that was given out to whoever it bills, with its paper',
  does: ['update', 'Invoice'],
  input: z.object({ invoiceId: z.int(), to: z.string(), language: z.enum(languages), message: z.string() }),
})
/** For invoices: money came for one of an order, went back, or had not come after all. */
export const followInvoice = command('followInvoice', {
  says: 'Record on an order what was paid of its invoice',
  does: ['update', 'Order'],
  input: z.object({ orderId: z.int(), cents: z.int(), method: way, undone: z.boolean() }),
})

/** For customers: two turned out to be one. */
export const moveInvoices = command('moveInvoices', {
  says: 'Give all invoices of one customer to another',
  does: ['update', 'Invoice'],
  input: z.object({ from: z.int(), to: z.int() }),
})
/** For customers: somebody wants to be forgotten. `gives` whose trail says who it was. */
export const forgetClient = command('forgetClient', {
  says: 'Keep what a client was billed without the person',
  does: ['update', 'Invoice'],
  input: z.object({ customerId: z.int(), orderIds: z.array(z.int()), emails: z.array(z.string()) }),
  gives: z.object({ ids: z.array(z.int()) }),
})
