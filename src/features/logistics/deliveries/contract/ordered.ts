/** What deliveries and the orders above them say to each other: the state of an order follows, and what becomes of it is done. */
import * as z from 'zod/mini'
import { command } from '#contract/command'
import { freightFields, name, orderedContents } from '#features/logistics/deliveries/contract/freight'

/** To orders: some of their deliveries moved, came or went. */
export const followDeliveries = command('followDeliveries', {
  says: 'Give orders the state that their deliveries say',
  does: ['update', 'Order'],
  input: z.object({ orderIds: z.array(z.int32()) }),
})
/** By orders: one was cancelled, and nobody is to bring it any more. */
export const callOffDeliveries = command('callOffDeliveries', {
  says: 'Cancel the deliveries of an order that are not over',
  does: ['update', 'Delivery'],
  input: z.object({ orderId: z.int32(), reason: z.string() }),
  fails: { delivery_left: z.object({ delivery: z.string() }) },
})
/** To orders: a driver was paid at the door. Said again for the same attempt, it is another amount. */
export const bookDoorCash = command('bookDoorCash', {
  says: 'Record cash that a driver took for an order',
  does: ['update', 'Order'],
  input: z.object({
    orderId: z.int32(),
    deliveryId: z.int(),
    attempt: z.int(),
    code: z.string(),
    currency: z.string(),
    cents: z.int(),
  }),
})
/** To orders: one of their deliveries was cancelled. Where a part of the order was delivered, the rest is not brought any more. */
export const cancelRest = command('cancelRest', {
  says: 'Cancel the pieces of an order that a cancelled delivery would have brought, where a part was delivered before',
  does: ['update', 'Order'],
  input: z.object({ orderId: z.int32(), deliveryId: z.int() }),
})
const { postcode, city, country, point, phone, note, volumeLitres, codCents } = freightFields
const revised = { postcode, city, country, point, phone, note, contents: orderedContents, volumeLitres, codCents }
/** By orders: one goes somewhere else, holds something else, or was paid. What is not said stays. */
export const reviseDeliveries = command('reviseDeliveries', {
  says: 'Let the deliveries of an order that are not over say what it says by now',
  does: ['update', 'Delivery'],
  input: z.object({
    orderId: z.int32(),
    customer: z.optional(name),
    line: z.optional(name),
    ...revised,
  }),
  /** Somebody is on the way with it. */
  fails: { delivery_left: z.object({ delivery: z.string() }) },
})
