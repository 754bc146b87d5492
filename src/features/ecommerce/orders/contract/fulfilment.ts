/** How an order is brought: the shop asks for its delivery, and the state of the order follows it. */
import * as z from 'zod/mini'
import { Day } from '#contract/days'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/params'
import { Point } from '#features/logistics/addresses/contract'
import { orderStatuses } from '#features/ecommerce/orders/contract/states'
import { name, Window, windows } from '#features/logistics/deliveries/contract/freight'
import { deliveryStates } from '#features/logistics/deliveries/contract/states'

export const orderMoveNames = ['dispatch', 'sendOut', 'deliver', 'recall', 'cancel', 'cancelRest'] as const
export type OrderMove = (typeof orderMoveNames)[number]

/** How cancelling an order that is being brought fails: nobody said what becomes of that, or it is too late to stop it. */
export const callingOff = {
  delivery_open: [409, z.object({ message: z.string(), deliveries: z.array(z.string()) })],
  delivery_left: [409, z.object({ message: z.string(), delivery: z.string() })],
} as const

export const OrderDelivery = z.object({
  id: z.int(),
  code: z.string(),
  state: z.enum(deliveryStates),
  /** From where, and on which day by the clock there. */
  depot: z.string(),
  day: z.nullable(z.string()),
  windows: z.array(Window),
  driver: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** It is neither over nor given up. */
  isOpen: z.boolean(),
})
export type OrderDelivery = z.infer<typeof OrderDelivery>

const order_unknown = [404, { message: 'Order not found' }] as const
const path = '/api/apps/ecommerce/orders/{id}/deliveries'
export const listOrderDeliveries = endpoint(`GET ${path}`, {
  says: 'The deliveries of an order, the newest first, and whether another may be asked for',
  needs: ['read', 'Order'],
  also: ['Delivery', 'Depot', 'Driver'],
  params: { id },
  gives: [200, z.object({ deliveries: z.array(OrderDelivery), deliverable: z.boolean() })],
  fails: { order_unknown },
})
export const deliverOrder = endpoint(`POST ${path}`, {
  says: 'Ask for the delivery of an order: with what is in it, at its address, when its customer chose',
  needs: ['create', 'Delivery'],
  also: ['Order'],
  params: { id },
  body: z.strictObject({
    /** Without one, that of the order's window; else today. */
    day: z.optional(Day),
    windows: z.optional(windows),
    depotId: z.optional(z.int32()),
    /** Where its door is, if the order says it otherwise or not at all. */
    line: z.optional(name),
    point: z.optional(z.nullable(Point)),
  }),
  gives: [201, OrderDelivery],
  fails: {
    order_unknown,
    deliver_refused: [409, z.object({ message: z.string(), status: z.enum(orderStatuses) })],
    delivery_there: [409, z.object({ message: z.string(), delivery: z.string() })],
    address_missing: [409, { message: 'The order does not say where it goes' }],
    depot_unknown: [400, { message: 'There is no such depot' }],
  },
})
