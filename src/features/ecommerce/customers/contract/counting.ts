/** What is told of what customers spend. */
import * as z from 'zod/mini'
import { command } from '#contract/command'

/** For whoever rewards those who bring customers. */
export const countReferrals = command('countReferrals', {
  says: 'Customers ordered for so many cents more or less: who brought them earns by the rule of now, until that is paid',
  does: ['update', 'Referral'],
  input: z.object({ of: z.array(z.object({ customerId: z.int(), cents: z.int() })) }),
})
