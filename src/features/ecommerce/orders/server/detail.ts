/** One order with all that belongs to it: what people see on its page. */
import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { customers } from '#features/ecommerce/customers/tables'
import { variants } from '#features/ecommerce/products/tables'
import { reviews } from '#features/ecommerce/reviews/tables'
import { storeLocations } from '#features/ecommerce/store/tables'
import type * as contract from '#features/ecommerce/orders/contract'
import type { OrderDetail, OrderItem } from '#features/ecommerce/orders/contract'
import { isEditable, movesOf } from '#features/ecommerce/orders/rules'
import { orders } from '#features/ecommerce/orders/tables'
import { openOf } from './delivering'
import { isPartly, readLines, type Line } from './lines'
import { asOrders, avatarOf, type ItemRow, type OrderRow } from './rows'
import { timelineOf } from './timeline'

type Handlers = HandlersOf<typeof contract>

export const getOrder: Handlers['getOrder'] = async (ctx, { params: { id } }) =>
  (await detailOf(ctx, id)) ?? ctx.fail('order_unknown')

export async function detailOf(ctx: Base, number: number): Promise<OrderDetail | undefined> {
  const mine = rowsOf(ctx, 'read', 'Order')
  const [found] = await ctx.db
    .select({
      row: orders,
      avatar: avatarOf,
      known: customers,
      location: { id: storeLocations.id, name: storeLocations.name },
    })
    .from(orders)
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(storeLocations, eq(storeLocations.id, orders.locationId))
    .where(and(eq(orders.order, number), mine))
  if (!found) return undefined
  const { row, known, location } = found
  const items = await readLines(ctx, row)
  return {
    ...asOrders(ctx)(found),
    customerId: known?.customerId ?? null,
    customerOrders: known?.orders ?? 0,
    customerSpentCents: known?.spentCents ?? 0,
    contact: row.contact || (known?.contact ?? ''),
    items: items.map(asItem(await reviewable(ctx, row, items))),
    ...totalsOfRow(row, items),
    ...(await loadOf(ctx.db, items)),
    deliverTo: row.deliverTo,
    billTo: row.billTo,
    dealId: row.dealId,
    note: row.note,
    window: row.window,
    payBy: row.payBy,
    location,
    allowed: movesOf(row.status, { isBrought: (await openOf(ctx, row.id)).length > 0, isPartly: isPartly(items) }),
    editable: isEditable(row.status, isPartly(items)),
    timeline: await timelineOf(ctx, row),
    before: await beside(ctx, row, 'before'),
    after: await beside(ctx, row, 'after'),
  }
}

const totalsOfRow = (row: OrderRow, items: ItemRow[]) => {
  const {
    subtotalCents,
    discountCents,
    discountWord,
    shippingCents,
    taxCents,
    creditedCents,
    paidCents,
    refundedCents,
    writtenOffCents,
  } = row
  const taxRate = Math.max(0, ...items.map((one) => one.taxRate))
  const money = { creditedCents, paidCents, refundedCents, writtenOffCents }
  return { subtotalCents, discountCents, discountWord, shippingCents, taxCents, taxRate, ...money }
}

const asItem =
  (mayReview: ReadonlySet<number>) =>
  (row: Line): OrderItem => {
    const { id, productId, variantId, productName, values, sku, quantity, delivered, returned, cancelled } = row
    const { priceCents, discountCents, totalCents } = row
    return {
      id,
      productId,
      variantId,
      productName,
      values,
      sku,
      quantity,
      delivered,
      returned,
      cancelled,
      priceCents,
      discountCents,
      totalCents,
      mayReview: mayReview.has(id),
      image: productId === null ? null : `/api/apps/ecommerce/products/${productId}/picture`,
    }
  }

/** Of which items whoever got this order may still say something: of each product once, whatever its variants. */
async function reviewable({ db, person }: Base, row: OrderRow, items: ItemRow[]): Promise<Set<number>> {
  const { customerId } = row
  if (row.status !== 'Delivered' || customerId === null || !person || row.userId !== person.id) return new Set()
  const said = await db.select({ id: reviews.productId }).from(reviews).where(eq(reviews.customerId, customerId))
  const known = new Set(said.map(({ id }) => id))
  const first = new Map(items.toReversed().map(({ id, productId }) => [productId, id]))
  return new Set([...first].flatMap(([productId, id]) => (productId === null || known.has(productId) ? [] : [id])))
}

/** What a van would carry. */
async function loadOf(db: Base['db'], items: readonly ItemRow[]): Promise<{ grams: number; litres: number }> {
  const ids = items.flatMap(({ variantId }) => variantId ?? [])
  const each = ids.length > 0 ? await db.select().from(variants).where(inArray(variants.id, ids)) : []
  const of = (item: ItemRow, measure: (one: (typeof each)[number]) => number) => {
    const variant = each.find(({ id }) => id === item.variantId)
    return variant ? measure(variant) * item.quantity : 0
  }
  const cubicMm = items.reduce((sum, item) => sum + of(item, (one) => one.lengthMm * one.widthMm * one.heightMm), 0)
  return {
    grams: items.reduce((sum, item) => sum + of(item, ({ weightGrams }) => weightGrams), 0),
    litres: Math.round(cubicMm / 100_000) / 10,
  }
}

/** The number of the order next to it, of those that this person may see. */
async function beside(ctx: Base, { order }: OrderRow, side: 'before' | 'after'): Promise<number | null> {
  const other = side === 'before' ? lt(orders.order, order) : gt(orders.order, order)
  const [row] = await ctx.db
    .select({ order: orders.order })
    .from(orders)
    .where(and(other, rowsOf(ctx, 'read', 'Order')))
    .orderBy(side === 'before' ? desc(orders.order) : asc(orders.order))
    .limit(1)
  return row?.order ?? null
}
