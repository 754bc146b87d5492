/** What is asked when a person is forgotten of all who stand above customers: each does it to what it keeps of them. */
import * as z from 'zod/mini'
import { Int } from '#contract/fields'
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

const whose = z.object({ ids: z.array(z.int()) })
/** `gives` whose trail says who it was. */
export const forgetOrders = command('forgetOrders', {
  says: 'Keep the orders of a customer without the person',
  does: ['update', 'Order'],
  input: z.object({ customerId: Int }),
  gives: whose,
})
export const forgetReviewer = command('forgetReviewer', {
  says: 'A customer is forgotten: their reviews stay, without their name',
  does: ['update', 'Review'],
  input: z.object({ customerId: Int }),
  gives: whose,
})
export const forgetClient = command('forgetClient', {
  says: 'Keep what a client was billed without the person',
  does: ['update', 'Invoice'],
  input: z.object({ customerId: Int, orderIds: z.array(z.int()), emails: z.array(z.string()) }),
  gives: whose,
})
export const forgetRecipient = command('forgetRecipient', {
  says: 'Keep what was brought to a customer without the person; what is open is called off',
  does: ['update', 'Delivery'],
  input: z.object({ orderIds: z.array(z.int()), emails: z.array(z.string()) }),
  gives: z.object({ ids: z.array(z.int()), addressIds: z.array(z.int()) }),
})
export const endReferralLink = command('endReferralLink', {
  says: 'A customer is forgotten: their link leads nowhere any more',
  does: ['update', 'Referral'],
  input: z.object({ customerId: Int }),
})
