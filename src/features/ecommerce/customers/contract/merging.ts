/** What is asked when two customers turned out to be one, of all who keep something of theirs. `from` and `to` are ids of rows,
 *  not numbers people say. */
import * as z from 'zod/mini'
import { command } from '#contract/command'

const both = z.object({ from: z.int(), to: z.int() })
export const moveOrders = command('moveOrders', {
  says: 'Give all orders of one customer to another',
  does: ['update', 'Order'],
  input: both,
})
export const moveInvoices = command('moveInvoices', {
  says: 'Give all invoices of one customer to another',
  does: ['update', 'Invoice'],
  input: both,
})
export const moveReviews = command('moveReviews', {
  says: 'Two customers are one: what the one wrote, the other did',
  does: ['update', 'Review'],
  input: both,
})
export const moveReferrals = command('moveReferrals', {
  says: 'Two customers are one: whom the one brought, the other did',
  does: ['update', 'Referral'],
  input: both,
})
