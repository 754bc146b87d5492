/** Deliveries of the demo: those of the days before are told before their routes are, which know better when somebody came, and
 *  those of the days ahead come in as time goes by. */
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
export const fillDemoDays = command('fillDemoDays', {
  says: 'What is ordered in the demo as time goes by, so that each day ahead has as much as the days before had',
  does: ['create', 'Delivery'],
  /** `isOver`: nobody goes out today any more, and what is left of it is for tomorrow. */
  input: z.object({ depotId: z.int(), today: z.string(), isOver: z.boolean() }),
})
