import { setsOf } from '#contract/states'

/** How far orders are, and how far they are paid: apart, for who shows no order needs none of their fields. */
export const orderStatuses = [
  'Ready to Pickup',
  'Dispatched',
  'Out for Delivery',
  'Delivered',
  'Cancelled',
  // these only come of a delivery of our own
  'Partially Delivered',
  'Not Delivered',
  'Returned',
] as const
export type OrderStatus = (typeof orderStatuses)[number]
const ordersIn = setsOf(orderStatuses)
export const orderIs = {
  /** Its goods, or the rest of them, are in the store. */
  here: ordersIn('Ready to Pickup', 'Partially Delivered', 'Returned'),
  /** Its driver brings it there. */
  byDriver: ordersIn('Out for Delivery', 'Delivered', 'Partially Delivered', 'Not Delivered'),
  /** Each order comes into these, in the order in which figures show them. */
  usual: ordersIn('Delivered', 'Ready to Pickup', 'Dispatched', 'Out for Delivery', 'Cancelled'),
  /** Only what went wrong at the door brings these about. */
  seldom: ordersIn('Partially Delivered', 'Not Delivered', 'Returned'),
}

export const paymentStates = ['paid', 'partial', 'unpaid', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]
