/** What orders take out of the stock, and what they give back. */
import * as z from 'zod/mini'
import { command } from '#contract/command'

const Taken = z.object({
  orderNumber: z.int(),
  items: z.array(z.object({ variantId: z.int32(), quantity: z.int32().check(z.minimum(1)) })),
})
/** For orders that come many at once: those that ask for more than there is are named, and take nothing. */
export const takeStocks = command('takeStocks', {
  says: 'Take what orders sell out of the stock, one after the other',
  does: ['update', 'Product'],
  input: z.object({ orders: z.array(Taken) }),
  gives: z.object({ short: z.array(z.int()) }),
})
/** For orders: whoever comes second to the last one is told that there is none. */
export const takeStock = command('takeStock', {
  says: 'Take what an order sells out of the stock',
  does: ['update', 'Product'],
  input: Taken,
  fails: { stock_short: z.object({ variantId: z.int32(), left: z.int() }) },
})
export const releaseStock = command('releaseStock', {
  says: 'Put back what an order took, of each variant no more than it still has; what is not sold any more is left out',
  does: ['update', 'Product'],
  input: Taken,
})
export const putBackStock = command('putBackStock', {
  says: 'Put what an order gives back into the stock; what is not sold any more is left out',
  does: ['update', 'Product'],
  input: Taken,
})
