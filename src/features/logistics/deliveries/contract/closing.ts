/** What whoever closes a route asks of the deliveries that failed in it. */
import * as z from 'zod/mini'
import { command } from '#contract/command'

export const settleFailures = command('settleFailures', {
  says: 'Do with those of some deliveries that failed what the reasons of the settings say; what cannot be done waits',
  does: ['update', 'Delivery'],
  input: z.object({ ids: z.array(z.int()) }),
})
