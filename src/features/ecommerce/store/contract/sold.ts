/** What the settings of the shop ask of what stands above them. */
import * as z from 'zod/mini'
import { command } from '#contract/command'

export const countPriced = command('countPriced', {
  says: 'How many products and orders have amounts in the currency of the shop',
  does: ['read', 'Store'],
  gives: z.object({ products: z.int(), orders: z.int() }),
})
export const countWaiting = command('countWaiting', {
  says: 'How many orders wait at a location to be fetched',
  does: ['read', 'Store'],
  input: z.object({ locationId: z.int() }),
  gives: z.object({ orders: z.int() }),
})
