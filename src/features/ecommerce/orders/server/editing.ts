/** What is in an order changes: it costs what its own lines say, whatever became of the products since. */
import { eq, inArray } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { countOrder } from '#features/ecommerce/customers/contract'
import type { ItemChange, OrderChange, OrderMove } from '#features/ecommerce/orders/contract'
import { isEditable, movesOf } from '#features/ecommerce/orders/rules'
import { creditable } from '#features/ecommerce/orders/contract/ledger'
import { orderItems } from '#features/ecommerce/orders/tables'
import { discountNow } from './codes'
import { openOf } from './delivering'
import { isPartly, readLines, type Line as Known } from './lines'
import { billOf, checkSums, newGoods, sumsOf, type Good, type Pricing } from './prices'
import type { ItemRow, OrderRow } from './rows'
import { release, take, type Taken, type Taking } from './stock'
import type { OrderStatus } from '#features/ecommerce/orders/contract/states'

type Change = Pick<OrderChange, 'items' | 'discountCents' | 'shippingCents'>
export type Repricing = Writing &
  Pricing &
  Taking & {
    fail(code: 'item_unknown'): never
    fail(code: 'order_left', data: { message: string; state: OrderStatus; allowed: OrderMove[] }): never
    fail(code: 'items_returned', data: { message: string; itemId: number; returned: number }): never
    fail(code: 'items_delivered', data: { message: string; itemId: number; delivered: number }): never
  }
export const isPriced = ({ items, discountCents, shippingCents }: Change): boolean =>
  items !== undefined || discountCents !== undefined || shippingCents !== undefined

/** In its own currency and with the tax of then, whatever the settings say by now. */
export async function reprice(ctx: Repricing, row: OrderRow, asked: Change) {
  const before = await readLines(ctx, row)
  if (!isEditable(row.status, isPartly(before))) await refuseLeft(ctx, row, before)
  const { shippingCents = row.shippingCents } = asked
  const lines = asked.items ? await linesOf(ctx, before, asked.items) : before.map((item) => ({ item, good: item }))
  const goods = lines.map(({ good }) => good)
  const discountCents = asked.discountCents ?? (await discountOn(ctx, row, asked, goods))
  checkSums(ctx, goods, { discountCents, shippingCents })
  const bill = billOf(goods, { discountCents, shippingCents }, row)
  const spentCents = bill.totals.totalCents
  await exchange(ctx, row, before, goods)
  await keepItems(
    ctx,
    row,
    before,
    lines.map(({ item }, at) => ({ item, billed: bill.items[at]! })),
  )
  // of a price that is lower than what was credited, no more than all of it is
  const creditedCents = Math.min(row.creditedCents, spentCents)
  const cents = creditable({ spentCents, creditedCents }) - creditable(row)
  if (row.customerId !== null) await ctx.call(countOrder, { customerId: row.customerId, orders: 0, cents })
  return { ...sumsOf(bill), creditedCents }
}

/** Nobody says what comes off: a deal is counted anew where the goods are others, and anything else stays. */
const discountOn = async (ctx: Repricing, { dealId, discountCents }: OrderRow, asked: Change, goods: readonly Good[]) =>
  (asked.items && dealId !== null ? await discountNow(ctx, dealId, goods) : null) ?? discountCents

/** `item`: the row that it is already. */
type Line = { item?: ItemRow; good: Good }
async function linesOf(ctx: Repricing, before: readonly Known[], asked: readonly ItemChange[]): Promise<Line[]> {
  const free = new Set(before)
  const known = asked.map(({ id, variantId }) => {
    const all = [...free]
    const item = all.find((one) => (id === undefined ? one.variantId === variantId : one.id === id))
    if (id !== undefined && !item) return ctx.fail('item_unknown')
    if (item) free.delete(item)
    return item
  })
  const added = asked.flatMap((one, at) => (known[at] ? [] : [{ ...one, variantId: one.variantId! }]))
  const goods = added.length > 0 ? await newGoods(ctx, added) : []
  for (const gone of free) refuseBelow(ctx, gone, 0)
  return asked.map(({ quantity, priceCents }, at) => {
    const item = known[at]
    if (!item) return { good: goods.shift()! }
    refuseBelow(ctx, item, quantity)
    // of what is not sold any more there is no other piece
    if (item.variantId === null && quantity > item.quantity)
      ctx.fail('variant_unknown', { message: 'It is not sold any more', variantId: 0 })
    return { item, good: { ...item, quantity, priceCents: priceCents ?? item.priceCents } }
  })
}

/** What came back was sold, and what was delivered is with the customer. */
function refuseBelow(ctx: Repricing, { id, returned, cancelled, delivered }: Known, quantity: number): void {
  if (quantity < returned)
    ctx.fail('items_returned', { message: `${returned} of it came back: it was sold`, itemId: id, returned })
  if (quantity < delivered + cancelled)
    ctx.fail('items_delivered', { message: `${delivered} of it were delivered`, itemId: id, delivered })
}

async function refuseLeft(ctx: Repricing, row: OrderRow, lines: readonly Known[]): Promise<never> {
  const isBrought = (await openOf(ctx, row.id)).length > 0
  const allowed = movesOf(row.status, { isBrought, isPartly: isPartly(lines) })
  const instead = allowed.length > 0 ? `allowed are ${allowed.join(', ')}` : 'nothing is allowed any more'
  const message = `No change of its items while ${row.status}: ${instead}`
  return ctx.fail('order_left', { message, state: row.status, allowed })
}

/** Only what is more is taken, and only what is less goes back. */
async function exchange(ctx: Repricing, row: OrderRow, before: readonly ItemRow[], after: readonly Good[]) {
  const ids = [...new Set([...before, ...after].flatMap(({ variantId }) => variantId ?? []))]
  const many = (items: readonly Taken[], id: number) =>
    items.filter(({ variantId }) => variantId === id).reduce((sum, { quantity }) => sum + quantity, 0)
  const more = ids.map((variantId) => ({ variantId, quantity: many(after, variantId) - many(before, variantId) }))
  await take(
    ctx,
    row.order,
    more.filter(({ quantity }) => quantity > 0),
  )
  const less = more.filter(({ quantity }) => quantity < 0).map((one) => ({ ...one, quantity: -one.quantity }))
  await release(ctx, row.order, less)
}

type Kept = { item: ItemRow | undefined; billed: ReturnType<typeof billOf>['items'][number] }
/** A row stays the same one, with what came back of it. */
async function keepItems({ db }: Writing, row: OrderRow, before: readonly ItemRow[], lines: readonly Kept[]) {
  const kept = new Set(lines.flatMap(({ item }) => item ?? []))
  const gone = before.filter((item) => !kept.has(item)).map(({ id }) => id)
  if (gone.length > 0) await db.delete(orderItems).where(inArray(orderItems.id, gone))
  for (const { item, billed } of lines) {
    const { quantity, priceCents, position, discountCents, taxCents, totalCents } = billed
    const own = { quantity, priceCents, position, discountCents, taxCents, totalCents }
    if (item) await db.update(orderItems).set(own).where(eq(orderItems.id, item.id))
  }
  const added = lines.filter(({ item }) => !item).map(({ billed }) => ({ ...billed, orderId: row.id }))
  if (added.length > 0) await db.insert(orderItems).values(added)
}
