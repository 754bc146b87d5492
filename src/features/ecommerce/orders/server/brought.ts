/** Orders that come from a file: their rows together, each order whole or not at all. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ImportFault, ImportRow } from '#contract/importer'
import { centsOfDecimal } from '#contract/money'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { takeStocks } from '#features/ecommerce/products/contract/stock'
import { products, variants } from '#features/ecommerce/products/tables'
import type * as rows from '#features/ecommerce/orders/importer'
import { orders } from '#features/ecommerce/orders/tables'
import { invoices } from '#features/invoices/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { nextNumbers } from './number'
import { countAll, leaves, placeAll, textOf, type Group, type Numbered } from './place'
import { billOf, costOf, goodOf, isLarge, shopOf, type Good, type Sold } from './prices'
import { itemsOf } from './rows'
import { release } from './stock'

type Handlers = HandlersOf<typeof rows>

/** In the order of the file. */
function groupsOf(asked: readonly ImportRow[]): Group[] {
  const groups = new Map<string, Group>()
  for (const row of asked) {
    const reference = textOf(row, 'reference')
    const key = reference.toLowerCase()
    const group = groups.get(key)
    if (group) group.rows.push(row)
    else groups.set(key, { reference, rows: [row], first: row })
  }
  return [...groups.values()]
}

const faultsOf = (group: Group, field: string, code: string): ImportFault[] =>
  group.rows.map(({ row }) => ({ row, field, code }))

async function referencesThere(db: Db, groups: readonly Group[]): Promise<ReadonlySet<string>> {
  const named = groups.map(({ reference }) => reference.toLowerCase())
  const found = await db
    .select({ reference: sql<string>`lower(${orders.reference})` })
    .from(orders)
    .where(and(sql`${orders.reference} <> ''`, inArray(sql`lower(${orders.reference})`, named)))
  return new Set(found.map(({ reference }) => reference))
}

/** What is sold under these article numbers. */
async function soldBy(db: Db, asked: readonly ImportRow[]): Promise<ReadonlyMap<number, Sold>> {
  const numbers = [...new Set(asked.map(skuOf))]
  const found = await db
    .select({ variant: variants, product: products })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.sku, numbers))
  return new Map(found.map((one) => [one.variant.sku, one]))
}
const skuOf = ({ values }: ImportRow): number => Number(values['sku'])

const centsOf = (row: ImportRow, field: string, currency: string) => centsOfDecimal(textOf(row, field), currency)

function goodsIn({ rows: asked }: Group, sold: ReadonlyMap<number, Sold>, currency: string): Good[] {
  return asked.flatMap((row) => {
    const found = sold.get(skuOf(row))
    if (!found) return []
    return [goodOf(found, { quantity: Number(row.values['quantity']), priceCents: centsOf(row, 'price', currency) })]
  })
}

export const checkOrderRows: Handlers['checkOrderRows'] = async ({ db }, { rows: asked }) => {
  const groups = groupsOf(asked)
  const there = await referencesThere(db, groups)
  const sold = await soldBy(db, asked)
  const { currency } = await shopOf(db)
  const known = groups.filter(({ reference }) => there.has(reference.toLowerCase()))
  const wrong = groups
    .filter((group) => !known.includes(group))
    .flatMap((group) => group.rows.flatMap((row) => faultOf(row, group, sold, currency)))
  return { known: known.flatMap((group) => group.rows.map(({ row }) => row)), wrong }
}

function faultOf(row: ImportRow, group: Group, sold: ReadonlyMap<number, Sold>, currency: string): ImportFault[] {
  const { first } = group
  const found = sold.get(skuOf(row))
  const fault = (field: string, code: string): ImportFault[] => [{ row: row.row, field, code }]
  if (!found) return fault('sku', 'sku_unknown')
  if (leaves(group) && found.variant.qty < Number(row.values['quantity'])) return fault('quantity', 'stock_short')
  if (row === first && textOf(row, 'line') === '' && textOf(row, 'city') !== '') return fault('line', 'missing')
  if (textOf(row, 'email') !== textOf(first, 'email')) return fault('email', 'customers_differ')
  const discount = centsOf(first, 'discount', currency) ?? 0
  const goods = goodsIn(group, sold, currency)
  if (isLarge(goods, { shippingCents: centsOf(first, 'shipping', currency) })) return fault('price', 'order_large')
  return discount > costOf(goods) ? fault('discount', 'discount_large') : []
}

export const addOrderRows: Handlers['addOrderRows'] = async (ctx, { rows: asked }) => {
  // whoever else brings orders waits: one reference never becomes two orders
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('orders:brought', 0))`)
  const groups = groupsOf(asked)
  const there = await referencesThere(ctx.db, groups)
  const sold = await soldBy(ctx.db, asked)
  const shop = await shopOf(ctx.db)
  const wrong: ImportFault[] = []
  const right = groups.flatMap((group) => {
    const goods = goodsIn(group, sold, shop.currency)
    const discountCents = centsOf(group.first, 'discount', shop.currency) ?? 0
    const shippingCents = centsOf(group.first, 'shipping', shop.currency) ?? 0
    if (there.has(group.reference.toLowerCase())) wrong.push(...faultsOf(group, 'reference', 'reference_taken'))
    else if (goods.length < group.rows.length) wrong.push(...faultsOf(group, 'sku', 'sku_unknown'))
    else if (discountCents > costOf(goods)) wrong.push(...faultsOf(group, 'discount', 'discount_large'))
    else if (isLarge(goods, { shippingCents })) wrong.push(...faultsOf(group, 'price', 'order_large'))
    else return [{ group, bill: billOf(goods, { discountCents, shippingCents }, shop) }]
    return []
  })
  const numbers = await nextNumbers(ctx.db, right.length)
  const numbered = right.map((one, at) => ({ ...one, order: numbers[at]! }))
  const short = await takeAll(ctx, numbered)
  for (const { group } of numbered.filter(({ order }) => short.has(order)))
    wrong.push(...faultsOf(group, 'quantity', 'stock_short'))
  const placed = numbered.filter(({ order }) => !short.has(order))
  if (placed.length === 0) return { made: [], wrong }
  const ids = await placeAll(ctx, placed)
  return {
    made: placed.flatMap(({ group }, at) => group.rows.map(({ row }) => ({ row, id: ids[at]! }))),
    wrong,
  }
}

/** The numbers of those for which there is not enough. */
async function takeAll(ctx: Pick<Writing, 'call'>, all: readonly Numbered[]): Promise<ReadonlySet<number>> {
  const asked = all
    .filter(({ group }) => leaves(group))
    .map(({ order, bill }) => ({
      orderNumber: order,
      items: bill.items.map(({ variantId, quantity }) => ({ variantId: variantId!, quantity })),
    }))
  const { short } = asked.length === 0 ? { short: [] } : await ctx.call(takeStocks, { orders: asked })
  return new Set(short)
}

/** As they came, and nothing was built upon them since: their stock goes back, and the customer did not buy. */
export const removeOrderRows: Handlers['removeOrderRows'] = async (ctx, { ids }) => {
  const untouched = await ctx.db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids), eq(orders.version, 1)))
    .orderBy(asc(orders.id))
    .for('update')
  const built = await builtUpon(
    ctx.db,
    untouched.map(({ id }) => id),
  )
  const found = untouched.filter(({ id }) => !built.has(id))
  for (const row of found) {
    await release(ctx, row.order, await itemsOf(ctx.db, row.id))
    ctx.changed({ subject: 'Order', id: row.id, before: { order: row.order, customer: row.customer } })
  }
  await countAll(ctx, found, -1)
  const gone = found.map(({ id }) => id)
  if (gone.length > 0) await ctx.db.delete(orders).where(inArray(orders.id, gone))
  return { kept: ids.filter((id) => !gone.includes(id)) }
}

/** Those that were billed, or that a delivery brings. */
async function builtUpon(db: Db, ids: readonly number[]): Promise<ReadonlySet<number | null>> {
  if (ids.length === 0) return new Set()
  const { orderId: ofInvoice, deletedAt: voidedAt } = invoices
  const { orderId: ofDelivery, deletedAt } = deliveries
  const billed = await db
    .select({ id: ofInvoice })
    .from(invoices)
    .where(and(inArray(ofInvoice, [...ids]), isNull(voidedAt)))
  const brought = await db
    .select({ id: ofDelivery })
    .from(deliveries)
    .where(and(inArray(ofDelivery, [...ids]), isNull(deletedAt)))
  return new Set([...billed, ...brought].map(({ id }) => id))
}
