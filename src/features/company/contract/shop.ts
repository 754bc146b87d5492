/** What is asked of the shop, while the company says nothing of itself. */
import * as z from 'zod/mini'
import { Text } from '#contract/fields'
import { command } from '#contract/command'
import { currencies } from '#features/company/contract/facts'

export const readShopFacts = command('readShopFacts', {
  says: 'What the shop says of itself: its name, its address and its currency',
  does: ['read', 'Store'],
  gives: z.object({
    name: Text,
    email: Text,
    line: Text,
    postcode: Text,
    city: Text,
    country: Text,
    currency: z.enum(currencies),
  }),
})
