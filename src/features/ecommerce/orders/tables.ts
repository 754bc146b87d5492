import { and, gte, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, moment, soughtIn, version } from '#server/table'
import { users } from '#features/people/users/tables'
import { customers } from '#features/ecommerce/customers/tables'
import { products, variants } from '#features/ecommerce/products/tables'
import { storeLocations } from '#features/ecommerce/store/tables'
import { invoices } from '#features/invoices/tables'
import type { Method } from '#features/ecommerce/store/contract/ways'
import type { Payment } from '#features/ecommerce/orders/contract'
import type { EntryKind } from '#features/ecommerce/orders/contract/ledger'
import type { OrderStatus } from '#features/ecommerce/orders/contract/states'

/** The installation fact that holds the largest number there ever was. */
export const orderNumbers = 'orders:number'

/** As it was when the order was placed: an address that moves later does not move the order. */
export type Address = {
  name: string
  line: string
  postcode: string
  city: string
  country: string
  lat?: number | undefined
  lon?: number | undefined
}

export const orders = pgTable(
  'orders',
  {
    id: id(),
    order: integer('number').notNull().unique(),
    /** What another system calls it, for one that came from there. */
    reference: text().notNull().default(''),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    /** Of the customer who signs in: sees it as their own. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** As they were then. */
    customer: text().notNull(),
    email: text().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    payment: smallint().$type<Payment>().notNull(),
    method: text().$type<Method>().notNull(),
    /** The last figures of a card or an account. */
    methodNumber: integer(),
    currency: text().notNull(),
    /** Were the prices with tax? */
    taxIncluded: boolean().notNull().default(true),
    subtotalCents: bigint({ mode: 'number' }).notNull(),
    discountCents: bigint({ mode: 'number' }).notNull().default(0),
    /** For what reason: a code, say. */
    discountWord: text().notNull().default(''),
    /** Which deal gave it. Deals know of orders, and not the other way round; one that an order has is never deleted. */
    dealId: integer(),
    shippingCents: bigint({ mode: 'number' }).notNull().default(0),
    taxCents: bigint({ mode: 'number' }).notNull(),
    /** Sums of its entries: what it costs, by how much that was lowered, what was paid, given back and written off. */
    spentCents: bigint({ mode: 'number' }).notNull(),
    creditedCents: bigint({ mode: 'number' }).notNull().default(0),
    paidCents: bigint({ mode: 'number' }).notNull().default(0),
    refundedCents: bigint({ mode: 'number' }).notNull().default(0),
    writtenOffCents: bigint({ mode: 'number' }).notNull().default(0),
    shippingTaxRate: integer().notNull().default(0),
    deliverTo: jsonb().$type<Address>(),
    billTo: jsonb().$type<Address>(),
    /** Of the customer, for the driver. */
    note: text().notNull().default(''),
    /** Where they are reached about it, if they said. */
    contact: text().notNull().default(''),
    /** When it is to be delivered, if they chose. */
    window: jsonb().$type<{ day: string; from: string; until: string }>(),
    /** The day until which it is to be paid, by the settings of then. */
    payBy: date({ mode: 'string' }),
    locationId: integer().references(() => storeLocations.id, { onDelete: 'set null' }),
    placedAt: moment().notNull(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    version: version(),
  },
  (t) => [
    index('orders_sought').using('gin', sql`${orderWords} gin_trgm_ops`),
    index().on(t.customer, t.id),
    index().on(t.status, t.id),
    index('orders_by_status').on(t.status, t.id.desc().nullsFirst()),
    index().on(t.payment, t.id),
    index().on(t.placedAt, t.id),
    // who bought in some days, without looking at the orders themselves
    index().on(t.placedAt, t.customerId),
    index().on(t.spentCents, t.id),
    index().on(t.customerId, t.id),
    // an order's neighbours among those of its customer, for their pauses
    index().on(t.customerId, t.placedAt),
    index().on(t.userId),
    index().on(t.createdBy),
    uniqueIndex('orders_reference_unique')
      .on(t.reference)
      .where(sql`${t.reference} <> ''`),
    index().on(t.locationId),
    index()
      .on(t.dealId)
      .where(sql`${t.dealId} is not null`),
  ],
)
/** What a search finds one by. */
export const orderWords: SQL = soughtIn(orders.customer, orders.email, orders.order)
/** The same by its parts, some of which may be hidden from whoever asks. */
export const orderSought = {
  all: orderWords,
  open: [orders.customer, orders.order],
  hideable: [[orders.email, 'Order.email', 'Customer.email']],
} as const

export const orderItems = pgTable(
  'order_items',
  {
    id: serial().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    variantId: integer().references(() => variants.id, { onDelete: 'set null' }),
    /** As it was called and cost then. */
    productName: text().notNull(),
    values: jsonb().$type<string[]>().notNull().default([]),
    sku: bigint({ mode: 'number' }).notNull(),
    quantity: integer().notNull(),
    priceCents: bigint({ mode: 'number' }).notNull(),
    /** What one of it cost us then, if that was known. */
    costCents: bigint({ mode: 'number' }),
    taxRate: integer().notNull().default(0),
    discountCents: bigint({ mode: 'number' }).notNull().default(0),
    taxCents: bigint({ mode: 'number' }).notNull().default(0),
    totalCents: bigint({ mode: 'number' }).notNull(),
    /** So many went back into stock: returned by the customer, or cancelled before they were delivered. */
    returned: integer().notNull().default(0),
    /** How many of those were cancelled. */
    cancelled: integer().notNull().default(0),
  },
  (t) => [index().on(t.orderId, t.position), index().on(t.productId), index().on(t.variantId)],
)

/** The ledger of an order. A row is never changed: a further one corrects it, a payment that was none with a minus. */
export const orderEntries = pgTable(
  'order_entries',
  {
    id: serial().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().$type<EntryKind>().notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
    /** Of money: by which way it came or went. */
    method: text().$type<Method>(),
    reason: text().notNull().default(''),
    /** The invoice or credit note in which a charge, discount or credit stands; null while no document was issued. */
    documentId: integer().references(() => invoices.id),
    /** Of cash at the door: the delivery and which attempt of it. */
    deliveryId: integer(),
    attempt: integer(),
    byId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: moment().notNull(),
  },
  (t) => [
    index().on(t.orderId),
    index().on(t.byId),
    index().on(t.documentId),
    index()
      .on(t.deliveryId)
      .where(sql`${t.deliveryId} is not null`),
  ],
)

/**
 * From a moment at which a customer bought until they bought again, or `infinity`; kept by triggers of the migration that made
 * this table, where it lasts six days at least, so that nobody has to look through the orders of a year for who was lost in it.
 * `days` is the largest of `pauseDays` that it lasts: an index by it passes over all that are too short.
 */
export const customerPauses = pgTable(
  'customer_pauses',
  {
    customerId: integer().notNull(),
    beginAt: moment().notNull(),
    endAt: moment().notNull(),
    days: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.beginAt] }), index().on(t.days, t.beginAt, t.endAt, t.customerId)],
)
/** A day less than the ranges that dashboards offer: one in which clocks are set forward is an hour shorter. */
const pauseDays = [6, 29, 89, 364]
const dayMilliseconds = 24 * 60 * 60 * 1000

/**
 * As `lostBetween` of all orders, where one span begins as the other ends: exactly one pause of a customer begins in the first
 * and lasts beyond the second. Undefined where the second is too short for pauses to be kept.
 */
export function pausedOver(before: Span, on: Span): SQL | undefined {
  const length = on.end.getTime() - on.begin.getTime()
  const days = pauseDays.findLast((one) => one * dayMilliseconds <= length)
  if (days === undefined || before.end.getTime() !== on.begin.getTime()) return undefined
  return sql`(select ${customerPauses.customerId} from ${customerPauses} where ${and(
    inArray(
      customerPauses.days,
      pauseDays.filter((one) => one >= days),
    ),
    gte(customerPauses.beginAt, before.begin),
    lt(customerPauses.beginAt, before.end),
    gte(customerPauses.endAt, on.end),
  )})`
}

type Span = { begin: Date; end: Date }
/** Ids of customers who bought in one span and not in another, by the orders that somebody may read. */
export function lostBetween(before: Span, on: Span, readable: SQL | undefined): SQL {
  const boughtIn = ({ begin, end }: Span) =>
    sql`select ${orders.customerId} from ${orders} where ${and(
      gte(orders.placedAt, begin),
      lt(orders.placedAt, end),
      isNotNull(orders.customerId),
      readable,
    )}`
  return sql`(${boughtIn(before)} except ${boughtIn(on)})`
}
