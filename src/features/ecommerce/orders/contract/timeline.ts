/** The story of an order as its page tells it: money, documents, moves, edits, deliveries and emails. */
import * as z from 'zod/mini'
import { command } from '#contract/command'
import { FieldChange } from '#contract/field-changes'
import { hideable } from '#contract/hidden'
import { orderStatuses } from '#features/ecommerce/orders/contract/states'
import { mailKinds } from '#features/ecommerce/store/contract/mail-kinds'
import { methods } from '#features/ecommerce/store/contract/ways'

const moneyKinds = ['paid', 'unpaid', 'credited', 'refunded', 'writtenOff', 'dueAgain'] as const
const documentKinds = ['invoiced', 'creditNote'] as const
/** Of the orders' own: whatever else was done by the write that sent it, the trail tells of the email apart. */
export const recordEmail = command('recordEmail', {
  says: 'Record in the trail of an order that its customer was sent an email',
  does: ['update', 'Order'],
  input: z.object({ orderId: z.int(), kind: z.enum(mailKinds) }),
})
export const Happening = z.object({
  at: z.string(),
  /** The person or driver who did it; null for customers and for the shop itself. */
  by: z.nullable(z.string()),
  what: z.enum(['placed', 'moved', 'edited', 'delivery', 'mailed', ...moneyKinds, ...documentKinds]),
  /** How it was placed: in the shop, from a file or by hand. */
  from: z.optional(z.enum(['shop', 'file', 'hand'])),
  status: z.optional(z.enum(orderStatuses)),
  cents: z.optional(z.int()),
  /** Of money: by which way it came or went. */
  method: z.optional(z.enum(methods)),
  note: hideable(z.optional(z.string()), 'Order.note'),
  /** The number of an invoice or credit note. */
  number: z.optional(z.int()),
  /** The delivery that was made. */
  delivery: z.optional(z.object({ id: z.int(), code: z.string() })),
  mail: z.optional(z.enum(mailKinds)),
  /** Of an edit: its fields with their values before and after. */
  changes: z.optional(z.array(FieldChange)),
})
export type Happening = z.infer<typeof Happening>
