/** How an order and its invoices tell one story: what is paid, given back, changed or cancelled at one of them reaches the
 *  other. */
import * as z from 'zod/mini'
import { command } from '#contract/command'
import { languages } from '#contract/place'
import { methods } from '#features/invoices/contract'

const way = z.enum(methods)
const orderId = z.int()
/** Money came for an order, or with a minus it went back. */
export const bookOnInvoices = command('bookOnInvoices', {
  says: 'Record on the invoices of an order what was paid of it, or with a minus what went back',
  does: ['update', 'Invoice'],
  /** `moment`: when it came. */
  input: z.object({ orderId, cents: z.int(), method: way, reference: z.string(), moment: z.string() }),
})
/** An order was cancelled, deleted, or is billed anew. */
export const creditOrder = command('creditOrder', {
  says: 'Take back by credit notes what the invoices of an order still ask for, or so much of it',
  does: ['create', 'Invoice'],
  input: z.object({ orderId, reason: z.string(), cents: z.optional(z.int()) }),
  gives: z.object({ noteIds: z.array(z.int()) }),
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
  input: z.object({ orderId, cents: z.int(), method: way, undone: z.boolean() }),
})
/** For whoever keeps orders: an invoice says which one it is for. */
export const numberOfOrder = command('numberOfOrder', {
  says: 'The number people know an order by, while it is there',
  does: ['read', 'Order'],
  input: z.object({ orderId }),
  gives: z.object({ order: z.nullable(z.int()) }),
})
