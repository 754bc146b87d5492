/** What follows of an order that its customer placed: it is brought, and whoever placed it is told. */
import { eq, inArray } from 'drizzle-orm'
import type { Language } from '#contract/place'
import { addDays } from '#contract/zone'
import type { Writing } from '#server/context'
import { payLinkOf } from '#features/ecommerce/card-payments/contract'
import type { CheckedOut } from '#features/ecommerce/orders/contract/placing'
import { orderItems, orders } from '#features/ecommerce/orders/tables'
import { variants } from '#features/ecommerce/products/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { bankOfOrder } from '#features/invoices/contract/bank'
import { takeDelivery } from '#features/logistics/deliveries/contract/freight'
import { linkFor } from '#features/logistics/tracking/contract'

type Ctx = Pick<Writing, 'db' | 'call' | 'attempt' | 'today' | 'host'>
type Order = typeof orders.$inferSelect

export async function orderOf({ db }: Pick<Ctx, 'db'>, number: number): Promise<Order> {
  const [row] = await db.select().from(orders).where(eq(orders.order, number))
  return row!
}

/** Without a window it is brought on one of the days to come. */
const soonest = 1
const latest = 3
/** Buyers know their doors, but what they say of them is not what the address book takes for seen. */
const pinned = 0.95

type Said = { language: Language; access: string }
/** Where no depot is, orders leave by other means: then there is no delivery. */
export async function bringOrder(ctx: Ctx, row: Order, { language, access }: Said): Promise<void> {
  const to = row.deliverTo!
  const items = await ctx.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, row.id))
    .orderBy(orderItems.position)
  const weights = await ctx.db
    .select({ id: variants.id, grams: variants.weightGrams })
    .from(variants)
    .where(
      inArray(
        variants.id,
        items.flatMap(({ variantId }) => variantId ?? []),
      ),
    )
  const { window } = row
  const today = ctx.today(ctx.host.settings.zone)
  const when = window
    ? { day: window.day, windows: [{ from: window.from, until: window.until, hard: true, centsPerMinute: 0 }] }
    : { day: addDays(today, soonest), dayUntil: addDays(today, latest) }
  const { lat, lon } = to
  const taken = await ctx.attempt(takeDelivery, {
    ...when,
    source: 'store',
    forBuyer: true,
    orderId: row.id,
    customer: to.name,
    line: to.line,
    postcode: to.postcode,
    city: to.city,
    country: to.country,
    ...(lat !== undefined && lon !== undefined && { point: { lat, lon, confidence: pinned } }),
    phone: row.contact,
    email: row.email,
    language,
    access,
    note: row.note,
    // who pays in cash pays at the door
    codCents: row.method === 'cash' ? row.spentCents - row.paidCents : 0,
    contents: items.map(({ id, productId, variantId, productName, values, quantity }) => ({
      orderItemId: id,
      productId,
      name: [productName, ...values].join(', ').slice(0, 160),
      quantity,
      weightGrams: weights.find(({ id }) => id === variantId)?.grams ?? 0,
    })),
  })
  if (!taken.ok && taken.code !== 'depot_unknown') throw new Error(`The order ${row.order} was brought before`)
}

/** What whoever ordered is told, now and when they ask again. */
export async function checkedOut(ctx: Ctx, row: Order) {
  const { id, order, spentCents, currency, paidCents, window, method } = row
  const [delivery] = await ctx.db.select({ id: deliveries.id }).from(deliveries).where(eq(deliveries.orderId, id))
  // in a browser's own demo no server makes that page
  const isServed = ctx.host.kind !== 'browser'
  const tracking = delivery && isServed ? (await ctx.call(linkFor, { deliveryId: delivery.id })).url : null
  const payAt = method === 'mastercard' ? (await ctx.call(payLinkOf, { orderId: id })).url : null
  const bank = method === 'transfer' ? (await ctx.call(bankOfOrder, { orderId: id })).bank : null
  return { order, totalCents: spentCents, currency, paidCents, window, tracking, payAt, bank } satisfies CheckedOut
}
