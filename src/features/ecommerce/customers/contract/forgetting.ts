/** What is asked when a person is forgotten of all who stand above customers: each does it to what it keeps of them. */
import * as z from 'zod/mini'
import { command } from '#contract/command'

/** For whoever forgets a person: the trail keeps what was done, and not who it was done to. */
export const forgetTrail = command('forgetTrail', {
  says: 'Take a person out of the trail of what was theirs, and of what they did themselves',
  does: ['update', 'Activity'],
  input: z.object({
    of: z.array(z.object({ subject: z.string(), ids: z.array(z.int()) })),
    actorId: z.nullable(z.int()),
  }),
})

const deliveryIds = z.array(z.int())
const said = z.array(z.string())
/** For whoever proves that something was brought. */
export const forgetProofs = command('forgetProofs', {
  says: 'Keep that a delivery was proved, without who signed, what was noted, the pictures and the place',
  does: ['update', 'Delivery'],
  input: z.object({ deliveryIds }),
})
/** For whoever hears of drivers how it was at a door. */
export const forgetDoors = command('forgetDoors', {
  says: 'Keep what drivers told of doors and wrote to the desk, without the person behind the door',
  does: ['update', 'Delivery'],
  input: z.object({ deliveryIds, said }),
})
/** For whoever tells customers where their delivery is. */
export const forgetFollower = command('forgetFollower', {
  says: 'End the links of deliveries, and keep their ratings without words; whom it told, and who wished what, is gone',
  does: ['update', 'Delivery'],
  input: z.object({ deliveryIds, contacts: z.array(z.string()) }),
})
/** For whoever tells other systems what happened. */
export const forgetTold = command('forgetTold', {
  says: 'Keep calls of webhooks, and of the rows that say who somebody was only which they are',
  does: ['update', 'Webhook'],
  input: z.object({ deliveryIds, said }),
})
