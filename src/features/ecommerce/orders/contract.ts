export const orderStatuses = ['Ready to Pickup', 'Dispatched', 'Out for Delivery', 'Delivered', 'Cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]
/** Codes of payment states: 1 paid, 2 paid in part, 3 unpaid, 4 refunded. */
export type Payment = 1 | 2 | 3 | 4
