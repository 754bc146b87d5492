/** The demo's past: deliveries are told before their routes are, which know better when somebody came. */
import * as z from 'zod/mini'
import { command } from '#contract/command'

export const dateAttempts = command('dateAttempts', {
  says: 'When a driver came to some deliveries first, and left: of the days before in the demo',
  does: ['update', 'Delivery'],
  input: z.object({
    driverId: z.int(),
    all: z.array(z.object({ deliveryId: z.int(), arrivedAt: z.date(), leftAt: z.date() })),
  }),
})
