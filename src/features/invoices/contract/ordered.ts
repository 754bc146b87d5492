/** How an order and its invoices tell one story: what is paid, given back, changed or cancelled at one of them reaches the
 *  other. */
import * as z from 'zod/mini'
import { Int } from '#contract/fields'
import { command } from '#contract/command'
import { languages } from '#contract/place'
import { methods } from '#features/invoices/contract'

const way = z.enum(methods)
/** Money came for an order, or with a minus it went back. */
export const bookOnInvoices = command('bookOnInvoices', {
  says: 'Record on the invoices of an order what was paid of it, or with a minus what went back',
  does: ['update', 'Invoice'],
  /** `moment`: when it came. `invoiceId`: which of the open ones it pays first. */
  input: z.object({
    orderId: Int,
    cents: z.int(),
    method: way,
    reference: z.string(),
    moment: z.string(),
    invoiceId: z.optional(z.int()),
  }),
})
/** An order was cancelled, deleted, or is billed anew. */
export const creditOrder = command('creditOrder', {
  says: 'Take back by credit notes what the invoices of an order still ask for, or so much of it',
  does: ['create', 'Invoice'],
  input: z.object({ orderId: Int, reason: z.string(), cents: z.optional(z.int()) }),
  gives: z.object({ notes: z.array(z.object({ id: z.int(), cents: z.int() })) }),
})
/** What is due for an order is given up, or with a minus it is due again. */
export const writeOffOnInvoices = command('writeOffOnInvoices', {
  says: 'Settle what the invoices of an order still ask for without money, or with a minus ask for it again',
  does: ['update', 'Invoice'],
  input: z.object({ orderId: Int, cents: z.int(), reason: z.string() }),
})
/** Whoever ordered is told where to pay. */
export const mailInvoice = command('mailInvoice', {
  says: 'Send an invoice that was given out to whoever it bills, with its paper and those of others',
  does: ['update', 'Invoice'],
  input: z.object({
    invoiceId: z.int(),
    enclosed: z.optional(z.array(z.int())),
    to: z.string(),
    language: z.enum(languages),
    message: z.string(),
  }),
})
/** For whoever keeps orders: money came for an invoice of one, went back, or had not come after all. */
export const followInvoice = command('followInvoice', {
  says: 'Record on an order what was paid of its invoice',
  does: ['update', 'Order'],
  input: z.object({ orderId: Int, cents: z.int(), method: way, undone: z.boolean() }),
  /** What went back did come: its payment stays. */
  fails: { payment_refunded: z.object({ refundedCents: z.int() }) },
})
/** For whoever keeps orders: one of its invoices is about to change. */
export const holdOrder = command('holdOrder', {
  says: 'Lock an order until the commit, before its invoices are locked',
  does: ['update', 'Order'],
  input: z.object({ orderId: Int }),
})
/** For whoever keeps orders: a document of one was issued or restored apart from it. */
export const documentOrder = command('documentOrder', {
  says: 'Record which part of what an order costs a document asks for, or with a minus takes back',
  does: ['update', 'Order'],
  input: z.object({ orderId: Int, documentId: z.int(), cents: z.int() }),
})
/** For whoever keeps orders: an invoice says which one it is for. */
export const numberOfOrder = command('numberOfOrder', {
  says: 'The number people know an order by, while it is there',
  does: ['read', 'Order'],
  input: z.object({ orderId: Int }),
  gives: z.object({ order: z.nullable(z.int()) }),
})
