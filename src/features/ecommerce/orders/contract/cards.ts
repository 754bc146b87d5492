/** What orders and whoever takes cards for them tell each other. */
import * as z from 'zod/mini'
import { command } from '#contract/command'
import { dueOf, type Amounts } from '#features/ecommerce/orders/contract/ledger'

export const bookCard = command('bookCard', {
  says: 'Money came for an order by card, or with a minus it went back: on the order, its invoice and what its driver asks for',
  does: ['update', 'Order'],
  input: z.object({ orderId: z.int(), cents: z.int(), reference: z.string() }),
})
/** For whoever takes cards. */
export const giveBackCard = command('giveBackCard', {
  says: 'Give so much of an order back to the card that paid it',
  does: ['update', 'Order'],
  input: z.object({ orderId: z.int(), cents: z.int() }),
})

type Bill = Amounts & { status: string }
/** What may still be taken for an order; nothing once it is cancelled. */
export const dueByCard = (bill: Bill): number => (bill.status === 'Cancelled' ? 0 : dueOf(bill))
