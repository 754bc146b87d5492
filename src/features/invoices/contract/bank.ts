/** Where an order is paid to; small, as the page of whoever ordered brings it. */
import * as z from 'zod/mini'
import { command } from '#contract/command'

export const Bank = z.object({
  /** The number of the invoice, to be named with the payment. */
  invoice: z.int(),
  dueDate: z.string(),
  bankName: z.string(),
  iban: z.string(),
  swiftCode: z.string(),
})
export const bankOfOrder = command('bankOfOrder', {
  says: 'Where what an order still costs is paid to; null where nothing is due, or no bank is known',
  does: ['read', 'Invoice'],
  input: z.object({ orderId: z.int() }),
  gives: z.object({ bank: z.nullable(Bank) }),
})
