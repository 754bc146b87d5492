import * as z from 'zod/mini'
import { Int } from '#contract/fields'
import { pdf, sheet } from '#contract/bodies'
import { endpoint } from '#contract/endpoint'
import { hideable } from '#contract/hidden'
import { exported, list } from '#contract/list'
import { moveRefused } from '#contract/moves'
import { outdated } from '#contract/outdated'
import { filterBy, flag, id, int, text } from '#contract/params'
import { Address, Refusal } from '#features/ecommerce/orders/contract/placing'
import { DeliveryWindow, methods } from '#features/ecommerce/store/contract/ways'
import { Happening } from '#features/ecommerce/orders/contract/timeline'
import { callingOff, orderMoveNames } from '#features/ecommerce/orders/contract/fulfilment'
import { OrderItem } from '#features/ecommerce/orders/contract/items'
import { orderStatuses, paymentStates } from '#features/ecommerce/orders/contract/states'

export { orderMoveNames } from '#features/ecommerce/orders/contract/fulfilment'
export type { OrderItem } from '#features/ecommerce/orders/contract/items'
export type { Happening } from '#features/ecommerce/orders/contract/timeline'
export type { OrderMove } from '#features/ecommerce/orders/contract/fulfilment'

/** Payment states by their codes, from 1. */
export type Payment = 1 | 2 | 3 | 4
export const paymentMoveNames = ['pay', 'payPart', 'refund', 'refundPart'] as const

export const Order = z.object({
  id: z.int32(),
  order: z.int(),
  customer: z.string(),
  email: hideable(z.string(), 'Order.email', 'Customer.email'),
  avatar: z.nullable(z.string()),
  payment: z.literal([1, 2, 3, 4]),
  status: z.enum(orderStatuses),
  spent: z.number(),
  method: z.enum(methods),
  /** Month, day, year, and the time, by the installation's clock. */
  date: z.string(),
  time: z.string(),
  methodNumber: z.nullable(z.int()),
  placedAt: z.string(),
  currency: z.string(),
  spentCents: z.int(),
  version: z.int(),
})
export type Order = z.infer<typeof Order>

const short = z.string().check(z.trim(), z.maxLength(160))
const sums = { subtotalCents: Int, discountCents: Int, shippingCents: Int, taxCents: Int, taxRate: Int }
const amounts = { ...sums, creditedCents: Int, paidCents: Int, refundedCents: Int, writtenOffCents: Int }
export const OrderDetail = z.extend(Order, {
  customerId: z.nullable(z.int()),
  customerOrders: z.int(),
  customerSpentCents: z.int(),
  contact: hideable(z.string(), 'Order.contact', 'Customer.contact'),
  items: z.array(OrderItem),
  ...amounts,
  discountWord: z.string(),
  /** Whose code took the discount off. */
  dealId: z.nullable(z.int()),
  deliverTo: hideable(z.nullable(Address), 'Order.deliverTo', 'Customer.addresses'),
  billTo: hideable(z.nullable(Address), 'Order.billTo', 'Customer.addresses'),
  note: hideable(z.string(), 'Order.note'),
  /** When it is to be delivered, if the customer chose. */
  window: z.nullable(DeliveryWindow),
  /** The day until which it is to be paid. */
  payBy: z.nullable(z.string()),
  /** Where it leaves from. */
  location: z.nullable(z.object({ id: z.int32(), name: z.string() })),
  grams: z.int(),
  litres: z.number(),
  allowed: z.array(z.enum(orderMoveNames)),
  /** What is in it may change. */
  editable: z.boolean(),
  timeline: z.array(Happening),
  /** The numbers of the orders before and after it. */
  before: z.nullable(z.int()),
  after: z.nullable(z.int()),
})
export type OrderDetail = z.infer<typeof OrderDetail>

/** What an order may cost: as much as can be paid at once. */
export const mostCents = 100_000_000_000
const cents = z.int().check(z.minimum(0), z.maximum(mostCents))
/** `priceCents`: another price than the product's. */
const bought = { quantity: z.int().check(z.minimum(1), z.maximum(100_000)), priceCents: z.optional(cents) }
const itemsOf = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.minLength(1), z.maxLength(200))
const items = itemsOf(z.strictObject({ variantId: z.int32(), ...bought }))
/** One that is in it already, by its id or its variant, or another one; what is not named is taken out. */
const ItemChange = z
  .strictObject({ id: z.optional(z.int32()), variantId: z.optional(z.nullable(z.int32())), ...bought })
  .check(z.refine(({ id, variantId }) => id !== undefined || typeof variantId === 'number', 'Which one?'))
export type ItemChange = z.infer<typeof ItemChange>
const shared = {
  discountCents: z.optional(cents),
  discountWord: z.optional(short),
  shippingCents: z.optional(cents),
  deliverTo: hideable(z.optional(z.nullable(Address)), 'Order.deliverTo', 'Customer.addresses'),
  billTo: hideable(z.optional(z.nullable(Address)), 'Order.billTo', 'Customer.addresses'),
  note: hideable(z.optional(z.string().check(z.trim(), z.maxLength(1000))), 'Order.note'),
  /** Where it leaves from; a new one, if nobody says, from the usual place. */
  locationId: z.optional(z.nullable(z.int32())),
}
export const NewOrder = z.strictObject({
  /** A customer's number. */
  customerId: z.int32(),
  items,
  method: z.enum(methods),
  methodNumber: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(9999)))),
  /** It was paid already. */
  paid: z.optional(z.boolean()),
  ...shared,
})
export type NewOrder = z.infer<typeof NewOrder>
export const OrderChange = z.strictObject({
  items: z.optional(itemsOf(ItemChange)),
  ...shared,
  version: z.optional(z.int()),
})
export type OrderChange = z.infer<typeof OrderChange>

/** The version a person saw: of a table of many, where what is shown may be minutes old. */
const seen = { version: z.optional(z.int()) }

const order_unknown = [404, { message: 'Order not found' }] as const
const saved = {
  variant_unknown: [400, z.object({ message: z.string(), variantId: z.int32() })],
  stock_short: [409, z.object({ message: z.string(), variantId: z.int32(), left: z.int() })],
  discount_large: [400, { message: 'The discount is more than the items cost' }],
  order_large: [400, Refusal.order_large],
} as const
const located = { location_unknown: [400, { message: 'There is no such place' }] } as const
/** By another way than the settings allow. */
const method_refused = [409, Refusal.method_refused] as const

const filters = {
  q: text,
  status: filterBy(...orderStatuses),
  payment: filterBy(...paymentStates),
  customerId: int(0),
  from: text,
  until: text,
  /** To which it is brought. */
  country: text,
  /** What counts as revenue: not cancelled, and in the currency of the shop. */
  sold: flag,
  /** Of which something of it stayed with who bought it; what was cancelled is left out. */
  product: int(0),
  /** Placed on a Monday, 1, to Sunday, 7, by the clock of whoever asks. */
  weekday: int(0),
  /** That have this deal, by its number. */
  deal: int(0),
}
const sorts = ['order', 'customers', 'date', 'status', 'spent'] as const
export const listOrders = endpoint('GET /api/apps/ecommerce/orders', {
  says: 'A page of orders, newest first; `from` and `until` are days on which they were placed',
  needs: ['read', 'Order'],
  query: { ...filters, ...list(...sorts) },
  gives: [200, z.object({ orders: z.array(Order), total: z.int() })],
})
export const exportOrders = endpoint('GET /api/apps/ecommerce/orders/export', {
  says: 'All orders that a list would show on its pages, as a CSV, XLSX or PDF file',
  needs: ['read', 'Order'],
  query: { ...filters, ...exported(...sorts) },
  gives: [200, sheet()],
})
/** The first of them and the last. */
const days = z.object({ from: z.string(), until: z.string() })
const revenue = { revenueCents: Int, revenueBeforeCents: Int, averageCents: Int, averageBeforeCents: Int }
const standing = { ready: Int, dispatched: Int, out: Int, delivered: Int, unpaid: Int, refunded: Int }
export const summariseOrders = endpoint('GET /api/apps/ecommerce/orders/summary', {
  says: 'What was sold on the last thirty days, today among them, and on those before, and how orders stand',
  needs: ['read', 'Order'],
  gives: [200, z.object({ days, currency: z.string(), total: Int, newest: Int, ...revenue, ...standing })],
})
export const getOrder = endpoint('GET /api/apps/ecommerce/orders/{id}', {
  says: 'One order, by its number',
  needs: ['read', 'Order'],
  shows: 'Order',
  params: { id },
  gives: [200, OrderDetail],
  fails: { order_unknown },
})
export const addOrder = endpoint('POST /api/apps/ecommerce/orders', {
  says: 'Place an order by hand: its stock is taken at once',
  needs: ['create', 'Order'],
  body: NewOrder,
  gives: [201, OrderDetail],
  fails: { customer_unknown: [400, { message: 'There is no such customer' }], method_refused, ...located, ...saved },
})
export const updateOrder = endpoint('PUT /api/apps/ecommerce/orders/{id}', {
  says: 'Change an order by its number; what is in it, while it has not left',
  needs: ['update', 'Order'],
  params: { id },
  body: OrderChange,
  gives: [201, OrderDetail],
  fails: {
    order_unknown,
    order_outdated: outdated,
    order_left: moveRefused(orderStatuses, orderMoveNames),
    item_unknown: [400, { message: 'There is no such item in this order' }],
    items_returned: [409, z.object({ message: z.string(), itemId: z.int(), returned: z.int() })],
    items_delivered: [409, z.object({ message: z.string(), itemId: z.int(), delivered: z.int() })],
    delivery_left: callingOff.delivery_left,
    ...located,
    ...saved,
  },
})
export const moveOrder = endpoint('POST /api/apps/ecommerce/orders/{id}/moves', {
  says: 'Dispatch, send out, deliver, call back or cancel an order, or what is left of one; cancelling puts its stock back',
  needs: ['update', 'Order'],
  params: { id },
  /** `deliveries`: what becomes of those of an order that is cancelled. */
  body: z.strictObject({ move: z.enum(orderMoveNames), deliveries: z.optional(z.enum(['cancel', 'keep'])), ...seen }),
  gives: [201, OrderDetail],
  fails: {
    order_unknown,
    order_outdated: outdated,
    move_refused: moveRefused(orderStatuses, orderMoveNames),
    ...callingOff,
  },
})
const payment_refused = moveRefused(paymentStates, paymentMoveNames)
const most = [409, z.object({ message: z.string(), mostCents: z.int() })] as const
export const payOrder = endpoint('POST /api/apps/ecommerce/orders/{id}/payments', {
  says: 'Record money that came, never more than is due',
  needs: ['update', 'Order'],
  params: { id },
  body: z.strictObject({
    cents: cents.check(z.minimum(1)),
    method: z.enum(methods),
    /** Which open invoice of the order it pays; without it, the oldest first. */
    invoiceId: z.optional(z.int32()),
    ...seen,
  }),
  gives: [201, OrderDetail],
  fails: {
    order_unknown,
    order_outdated: outdated,
    payment_refused,
    payment_large: most,
    invoice_closed: [409, z.object({ message: z.string(), open: z.array(z.int()) })],
    method_refused,
  },
})
export const refundOrder = endpoint('POST /api/apps/ecommerce/orders/{id}/refunds', {
  says: 'Give money back, lower the price by a credit, take pieces back, or all of it at once; money never more than was paid',
  needs: ['update', 'Order'],
  params: { id },
  body: z.strictObject({
    /** Money that goes back. */
    cents,
    /** By how much the price is lowered; without it, what the returned pieces cost. */
    creditCents: z.optional(cents),
    /** By which way the money goes; without it, by that of the last payment. */
    method: z.optional(z.enum(methods)),
    reason: short,
    returned: z.optional(z.array(z.strictObject({ itemId: z.int32(), quantity: z.int32().check(z.minimum(1)) }))),
    ...seen,
  }),
  gives: [201, OrderDetail],
  fails: {
    order_unknown,
    order_outdated: outdated,
    payment_refused,
    refund_large: most,
    /** By more than it costs. */
    credit_large: most,
    refund_empty: [400, { message: 'Give an amount, a credit or returned items' }],
    returned_wrong: [400, { message: 'More would come back than was sold' }],
    delivery_left: callingOff.delivery_left,
  },
})
export const deleteOrder = endpoint('DELETE /api/apps/ecommerce/orders/{id}', {
  says: 'Delete an order by its id, with its delivery; one that is not there is gone already',
  needs: ['delete', 'Order'],
  params: { id },
  gives: [204],
  fails: { delivery_left: callingOff.delivery_left },
})
export const getPackingSlip = endpoint('GET /api/apps/ecommerce/orders/{id}/slip', {
  says: 'What goes into the parcels, on paper',
  needs: ['read', 'Order'],
  params: { id },
  gives: [200, pdf()],
  fails: { order_unknown },
})
