/** For what sells: an invoice is written, and what was paid of it. */
import * as z from 'zod/mini'
import { command } from '#contract/command'
import { Day } from '#contract/days'
import { methods, written } from '#features/invoices/contract'

const { client, lines, currency, taxIncluded, discountCents } = written
const sold = { client, lines, currency, taxIncluded, discountCents }
export const bill = command('bill', {
  says: 'Write an invoice of an order, or of something that is none, and give it out: it counts as sent, no mail goes out',
  does: ['create', 'Invoice'],
  input: z.object({
    ...sold,
    /** By how much less it asks for, because it was credited before; and what that line is called. */
    credited: z.optional(z.object({ cents: z.int(), title: z.string() })),
    dueDate: z.optional(Day),
    orderId: z.nullable(z.int()),
    customerId: z.nullable(z.int()),
  }),
  gives: z.object({ id: z.int(), totalCents: z.int() }),
})
export const recordPayment = command('recordPayment', {
  says: 'Record what a client paid of an invoice',
  does: ['update', 'Invoice'],
  input: z.object({ invoiceId: z.int(), cents: z.int(), method: z.enum(methods), reference: z.string() }),
  gives: z.object({ balanceCents: z.int() }),
  fails: { invoice_unknown: true, move_refused: true },
})
