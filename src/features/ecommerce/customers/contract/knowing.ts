/** What customers ask of those who stand above them: what one bought, who was lost, and all that is known of one.
 *  `customerId` is the row's id, and not the number people say. */
import * as z from 'zod/mini'
import { Int } from '#contract/fields'
import { command } from '#contract/command'
import { money } from '#contract/money'

const [int, string] = [z.int(), z.string()]
/** What is kept of somebody, as it is written into the file they get. */
const Kept = z.object({ kept: z.array(z.record(z.string(), z.unknown())) })

export const boughtSorts = ['order', 'date', 'status', 'spent'] as const
export const CustomerOrder = z.object({
  id: int,
  order: int,
  status: string,
  payment: int,
  spent: money,
  placedAt: string,
})
export type CustomerOrder = z.infer<typeof CustomerOrder>
export const ordersOfCustomer = command('ordersOfCustomer', {
  says: 'A page of what a customer ordered, newest first where nothing else is asked for',
  does: ['read', 'Order'],
  input: z.object({
    customerId: Int,
    page: int,
    itemsPerPage: int,
    sortBy: z.optional(z.enum(boughtSorts)),
    orderBy: z.optional(z.enum(['asc', 'desc'])),
  }),
  gives: z.object({ orders: z.array(CustomerOrder), total: int }),
})
export const dueOfCustomer = command('dueOfCustomer', {
  says: 'What a customer still has to pay for all their orders in one currency',
  does: ['read', 'Order'],
  input: z.object({ customerId: Int, currency: string }),
  gives: z.object({ cents: int }),
})
const Span = z.object({ begin: z.date(), end: z.date() })
export const lostCustomers = command('lostCustomers', {
  says: 'Who bought in the one span and nothing in the other, by the orders that whoever asks may read',
  does: ['read', 'Order'],
  input: z.object({ before: Span, on: Span }),
  gives: z.object({ ids: z.array(int) }),
})

export const keptOrders = command('keptOrders', {
  says: 'All that is kept of what a customer ordered',
  does: ['read', 'Order'],
  input: z.object({ customerId: Int }),
  gives: Kept,
})
export const keptReviews = command('keptReviews', {
  says: 'All that a customer wrote of products',
  does: ['read', 'Review'],
  input: z.object({ customerId: Int }),
  gives: Kept,
})
export const keptReferrals = command('keptReferrals', {
  says: 'Whom a customer brought',
  does: ['read', 'Referral'],
  input: z.object({ customerId: Int }),
  gives: Kept,
})
