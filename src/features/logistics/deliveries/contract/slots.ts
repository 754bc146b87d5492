/** Times that customers choose by their page: each is held for some minutes before it is theirs, so nobody else takes it. */
import * as z from 'zod/mini'
import { Int } from '#contract/fields'
import { command } from '#contract/command'
import { day, from, until } from '#features/logistics/depots/contract'

export const waitForSlots = command('waitForSlots', {
  says: 'Of two who want a time of a depot at once the second waits until the first is done, and then looks; without a depot, of that from where orders go out',
  does: ['read', 'Delivery'],
  input: z.object({ depotId: z.optional(z.int()) }),
})
export const holdSlot = command('holdSlot', {
  says: 'Hold a time for the customer of a delivery until a moment; what was held for it before is free again',
  does: ['update', 'Delivery'],
  input: z.object({ deliveryId: Int, day, from, until, cents: Int, heldUntil: z.date() }),
})
export const dropSlot = command('dropSlot', {
  says: 'Give back the time that is held for a delivery',
  does: ['update', 'Delivery'],
  input: z.object({ deliveryId: Int }),
})
export const takeSlot = command('takeSlot', {
  says: 'The time that is held for a delivery is its own, and is charged: to its order, or else by the desk',
  does: ['update', 'Delivery'],
  input: z.object({ deliveryId: Int }),
  fails: {
    /** Nothing is held, or not any more. */
    slot_over: true,
    /** Nobody can plan it now, or somebody is on the way to it. */
    too_late: true,
  },
})
/** To orders: what customers agree to pay for a time is a part of what it costs to bring it. */
export const chargeOrder = command('chargeOrder', {
  says: 'Ask so much more for bringing an order; false where it is too late for that, or it is in another currency',
  does: ['update', 'Order'],
  input: z.object({ orderId: z.int32(), cents: Int, currency: z.string() }),
  gives: z.object({ isCharged: z.boolean() }),
})
