/** What products ask of orders, which stand above them. */
import * as z from 'zod/mini'
import { command } from '#contract/command'

/** To orders: pieces that are sold and still on the shelf. */
export const countReserved = command('countReserved', {
  says: 'Count the pieces of variants that open orders took out of the stock and that have not left yet',
  does: ['read', 'Order'],
  input: z.object({ variantIds: z.array(z.int32()) }),
  gives: z.object({ pieces: z.int() }),
})
