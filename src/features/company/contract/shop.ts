/** What is asked of the shop, while the company says nothing of itself. */
import * as z from 'zod/mini'
import { command } from '#contract/command'
import { currencies } from '#features/company/contract/facts'

const words = z.string()
export const readShopFacts = command('readShopFacts', {
  says: 'What the shop says of itself: its name, its address and its currency',
  does: ['read', 'Store'],
  gives: z.object({
    name: words,
    email: words,
    line: words,
    postcode: words,
    city: words,
    country: words,
    currency: z.enum(currencies),
  }),
})
