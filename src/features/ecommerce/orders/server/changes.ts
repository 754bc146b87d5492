/** Orders change: what is in them, how they move, and that they are deleted. */
import { and, eq } from 'drizzle-orm'
import { refusalOf } from '#contract/moves'
import { changesSince } from '#server/changes-since'
import type { Ctx, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { rowsOf } from '#server/rows'
import { countOrder } from '#features/ecommerce/customers/contract'
import { callOffDeliveries } from '#features/ecommerce/fulfilment/contract'
import type * as contract from '#features/ecommerce/orders/contract'
import type { NewOrder, OrderStatus } from '#features/ecommerce/orders/contract'
import { movesOf, orderMoves, paymentOf } from '#features/ecommerce/orders/rules'
import { orderItems, orders } from '#features/ecommerce/orders/tables'
import { openOf } from './delivering'
import { detailOf } from './detail'
import { checkLocation } from './locations'
import { billOf, goodsOf, sumsOf, type Bill, type Pricing } from './prices'
import { itemsOf, orderForChange, type ItemRow, type OrderRow } from './rows'
import { putBack, take, type Taken, type Taking } from './stock'
import { tellOfMove } from './telling'

type Handlers = HandlersOf<typeof contract>

export const updateOrder: Handlers['updateOrder'] = async (ctx, { params: { id: number }, body }) => {
  const row = await orderForChange(ctx.db, number, rowsOf(ctx, 'update', 'Order'))
  if (!row) return ctx.fail('order_unknown')
  const { version, items, discountCents, shippingCents, ...own } = body
  if (version !== undefined && version < row.version)
    ctx.fail('order_outdated', await changesSince(ctx.db, 'Order', row.id, version, row.version))
  await checkLocation(ctx, own.locationId)
  const isPriced = items !== undefined || discountCents !== undefined || shippingCents !== undefined
  const sums = isPriced ? await reprice(ctx, row, { items, discountCents, shippingCents }) : {}
  const next = { ...own, ...sums, version: row.version + 1 }
  await ctx.db.update(orders).set(next).where(eq(orders.id, row.id))
  const edited = Object.keys(body).filter((name) => name !== 'version')
  ctx.changed({ id: row.id, after: { edited: edited.join(', '), ...own, ...sums, version: next.version } })
  return (await detailOf(ctx, number))!
}

type Change = { [Name in 'items' | 'discountCents' | 'shippingCents']: NewOrder[Name] | undefined }
type Repricing = Writing & Pricing & Taking & { fail(code: 'order_left' | 'paid_more'): never }
/** In its own currency and with the tax of then, whatever the settings say by now. */
async function reprice(ctx: Repricing, row: OrderRow, asked: Change) {
  if (row.status !== 'Ready to Pickup') ctx.fail('order_left')
  const before = await itemsOf(ctx.db, row.id)
  const kept = before.flatMap(({ variantId, quantity, priceCents }) =>
    variantId === null ? [] : [{ variantId, quantity, priceCents }],
  )
  const { discountCents = row.discountCents, shippingCents = row.shippingCents } = asked
  const goods = await goodsOf(ctx, { items: asked.items ?? kept, discountCents })
  const bill = billOf(goods, { discountCents, shippingCents }, row)
  const spentCents = bill.totals.totalCents
  if (row.paidCents - row.refundedCents > spentCents) ctx.fail('paid_more')
  if (asked.items) await exchange(ctx, row, before, bill)
  else await writeSums(ctx.db, before, bill)
  if (row.customerId !== null)
    await ctx.call(countOrder, { customerId: row.customerId, orders: 0, cents: spentCents - row.spentCents })
  return { ...sumsOf(bill), payment: paymentOf({ ...row, spentCents }) }
}

/** Only what is more is taken, and only what is less goes back. */
async function exchange(ctx: Writing & Taking, row: OrderRow, before: ItemRow[], bill: Bill): Promise<void> {
  const ids = [...new Set([...before, ...bill.items].flatMap(({ variantId }) => variantId ?? []))]
  const many = (items: readonly Taken[], id: number) =>
    items.filter(({ variantId }) => variantId === id).reduce((sum, { quantity }) => sum + quantity, 0)
  const more = ids.map((variantId) => ({ variantId, quantity: many(bill.items, variantId) - many(before, variantId) }))
  await take(
    ctx,
    row.order,
    more.filter(({ quantity }) => quantity > 0),
  )
  const less = more.filter(({ quantity }) => quantity < 0).map((one) => ({ ...one, quantity: -one.quantity }))
  await putBack(ctx, row.order, less)
  await ctx.db.delete(orderItems).where(eq(orderItems.orderId, row.id))
  await ctx.db.insert(orderItems).values(bill.items.map((item) => ({ ...item, orderId: row.id })))
}

/** The same things, with another share of the discount. */
async function writeSums(db: Db, before: ItemRow[], { items }: Bill): Promise<void> {
  const same = before.filter(({ variantId }) => variantId !== null)
  for (const [at, { id }] of same.entries()) {
    const { discountCents, taxCents, totalCents } = items[at]!
    await db.update(orderItems).set({ discountCents, taxCents, totalCents }).where(eq(orderItems.id, id))
  }
}

export const moveOrder: Handlers['moveOrder'] = async (ctx, { params: { id: number }, body }) => {
  const row = await orderForChange(ctx.db, number, rowsOf(ctx, 'update', 'Order'))
  if (!row) return ctx.fail('order_unknown')
  const { move, version: seen } = body
  if (seen !== undefined && seen < row.version)
    ctx.fail('order_outdated', await changesSince(ctx.db, 'Order', row.id, seen, row.version))
  const before = row.status as OrderStatus
  const open = await openOf(ctx, row.id)
  const allowed = movesOf(before, open.length > 0)
  if (!allowed.includes(move)) ctx.fail('move_refused', refusalOf(orderMoves, move, before, allowed))
  const status = orderMoves[move].to
  if (status === 'Cancelled') {
    if (open.length > 0) await callOff(ctx, row, open, body.deliveries)
    await takeBack(ctx, row)
  }
  const version = row.version + 1
  await ctx.db.update(orders).set({ status, version }).where(eq(orders.id, row.id))
  ctx.changed({ id: row.id, before: { status: before }, after: { status, version } })
  await tellOfMove(ctx, row, before, status)
  return (await detailOf(ctx, number))!
}

type CallingOff = Writing & Pick<Ctx<typeof contract.moveOrder>, 'fail'>
/** Whoever cancels an order says what becomes of its delivery: it may have been loaded by now. */
async function callOff(ctx: CallingOff, row: OrderRow, open: string[], wanted?: 'cancel' | 'keep'): Promise<void> {
  if (wanted === undefined)
    ctx.fail('delivery_open', { message: `Say what becomes of ${open.join(', ')}`, deliveries: open })
  if (wanted !== 'cancel') return
  const reason = `Order #${row.order} was cancelled`
  const done = await ctx.attempt(callOffDeliveries, { orderId: row.id, reason })
  if (!done.ok) ctx.fail('delivery_left', { message: 'It cannot be called off any more', ...done.data })
}

/** What was not returned before goes back, and the customer did not buy it. */
async function takeBack(ctx: Pick<Writing, 'db' | 'call'>, row: OrderRow): Promise<void> {
  const items = await itemsOf(ctx.db, row.id)
  await putBack(
    ctx,
    row.order,
    items.map(({ variantId, quantity, returned }) => ({ variantId, quantity: quantity - returned })),
  )
  if (row.customerId !== null)
    await ctx.call(countOrder, { customerId: row.customerId, orders: -1, cents: -row.spentCents })
}

export const deleteOrder: Handlers['deleteOrder'] = async (ctx, { params: { id } }) => {
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), rowsOf(ctx, 'delete', 'Order')))
    .for('update')
  if (!row) return
  if (row.customerId !== null && row.status !== 'Cancelled')
    await ctx.call(countOrder, { customerId: row.customerId, orders: -1, cents: -row.spentCents })
  await ctx.db.delete(orders).where(eq(orders.id, id))
  ctx.changed({ id, before: { order: row.order, customer: row.customer, spentCents: row.spentCents } })
}
