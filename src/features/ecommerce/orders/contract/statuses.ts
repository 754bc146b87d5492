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
export const paymentStates = ['paid', 'partial', 'unpaid', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]
