import { and, eq } from 'drizzle-orm'
import { refusalOf } from '#contract/moves'
import { changesSince } from '#server/changes-since'
import type { Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { nextId } from '#server/next-id'
import { rowsOf } from '#server/rows'
import { countOrder } from '#features/ecommerce/customers/contract'
import { customers } from '#features/ecommerce/customers/tables'
import { putBackStock, takeStock } from '#features/ecommerce/products/contract'
import type * as contract from '#features/ecommerce/orders/contract'
import type { NewOrder, OrderStatus } from '#features/ecommerce/orders/contract'
import { movesOf, orderMoves, paymentOf } from '#features/ecommerce/orders/rules'
import { orderItems, orderPayments, orders } from '#features/ecommerce/orders/tables'
import { detailOf } from './detail'
import { nextNumber } from './number'
import { priced, type Priced } from './prices'
import { itemsOf, orderForChange, type ItemRow, type OrderRow } from './rows'

type Handlers = HandlersOf<typeof contract>
type Saving = Ctx<typeof contract.addOrder>

export const addOrder: Handlers['addOrder'] = async (ctx, { body }) => {
  const [customer] = await ctx.db.select().from(customers).where(eq(customers.customerId, body.customerId))
  if (!customer || customer.forgottenAt || customer.mergedInto) return ctx.fail('customer_unknown')
  const bill = await priceOf(ctx, body)
  const { id, order } = await numbers(ctx)
  await take(ctx, order, bill.items)
  const { method, methodNumber = null, paid = false, deliverTo, billTo, note } = body
  const { discountWord } = body
  const spentCents = bill.totals.totalCents
  const paidCents = paid ? spentCents : 0
  await ctx.db.insert(orders).values({
    id,
    order,
    method,
    methodNumber,
    deliverTo,
    billTo,
    note,
    discountWord,
    paidCents,
    ...sumsOf(bill),
    customerId: customer.id,
    userId: customer.userId,
    customer: customer.customer,
    email: customer.email,
    status: 'Ready to Pickup',
    payment: paymentOf({
      spentCents,
      paidCents,
      refundedCents: 0,
    }),
    placedAt: ctx.now,
    createdBy: ctx.person.id,
  })
  await ctx.db.insert(orderItems).values(bill.items.map((item) => ({ ...item, orderId: id })))
  if (paidCents > 0)
    await ctx.db
      .insert(orderPayments)
      .values({ orderId: id, cents: paidCents, method, byId: ctx.person.id, at: ctx.now })
  await ctx.call(countOrder, { customerId: customer.id, orders: 1, cents: spentCents })
  ctx.changed({ id, after: { order, customer: customer.customer, spentCents, version: 1 } })
  return (await detailOf(ctx, order))!
}

/** The number people say, and the row's own. */
async function numbers({ db }: Saving): Promise<{ id: number; order: number }> {
  const id = await nextId(db, orders)
  return { id, order: await nextNumber(db) }
}

const sumsOf = ({ totals, currency, shippingTaxRate }: Priced) => ({
  currency,
  subtotalCents: totals.subtotalCents,
  discountCents: totals.discountCents,
  shippingCents: totals.shipping.cents,
  shippingTaxRate,
  taxCents: totals.taxCents,
  spentCents: totals.totalCents,
})

type Asked = Pick<NewOrder, 'items' | 'discountCents' | 'shippingCents'>
async function priceOf(ctx: Saving, asked: Asked): Promise<Priced> {
  const bill = await priced(ctx.db, asked)
  if (!('code' in bill)) return bill
  return bill.code === 'variant_unknown' ? ctx.fail(bill.code, bill.data) : ctx.fail(bill.code)
}

type Taken = { variantId: number | null; quantity: number }
async function take(ctx: Saving, orderNumber: number, items: readonly Taken[]): Promise<void> {
  const asked = items.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }]))
  if (asked.length === 0) return
  const taken = await ctx.attempt(takeStock, { orderNumber, items: asked })
  if (!taken.ok) ctx.fail('stock_short', { message: `There are only ${taken.data.left}`, ...taken.data })
}
async function putBack(ctx: Pick<Saving, 'call'>, orderNumber: number, items: readonly Taken[]): Promise<void> {
  const given = items.flatMap(({ variantId, quantity }) =>
    variantId === null || quantity === 0 ? [] : [{ variantId, quantity }],
  )
  if (given.length > 0) await ctx.call(putBackStock, { orderNumber, items: given })
}

export const updateOrder: Handlers['updateOrder'] = async (ctx, { params: { id: number }, body }) => {
  const row = await orderForChange(ctx.db, number, rowsOf(ctx, 'update', 'Order'))
  if (!row) return ctx.fail('order_unknown')
  const { version, items, discountCents, shippingCents, ...own } = body
  if (version !== undefined && version < row.version)
    ctx.fail('order_outdated', await changesSince(ctx.db, 'Order', row.id, version, row.version))
  const isPriced = items !== undefined || discountCents !== undefined || shippingCents !== undefined
  const sums = isPriced ? await reprice(ctx, row, { items, discountCents, shippingCents }) : {}
  const next = { ...own, ...sums, version: row.version + 1 }
  await ctx.db.update(orders).set(next).where(eq(orders.id, row.id))
  const edited = Object.keys(body).filter((name) => name !== 'version')
  ctx.changed({ id: row.id, after: { edited: edited.join(', '), ...own, ...sums, version: next.version } })
  return (await detailOf(ctx, number))!
}

type Repricing = Ctx<typeof contract.updateOrder>
type Change = { [Name in keyof Asked]: Asked[Name] | undefined }
async function reprice(ctx: Repricing, row: OrderRow, asked: Change) {
  if (row.status !== 'Ready to Pickup') ctx.fail('order_left')
  const before = await itemsOf(ctx.db, row.id)
  const kept = before.flatMap(({ variantId, quantity, priceCents }) =>
    variantId === null ? [] : [{ variantId, quantity, priceCents }],
  )
  const bill = await priceOf(ctx, {
    items: asked.items ?? kept,
    discountCents: asked.discountCents ?? row.discountCents,
    shippingCents: asked.shippingCents ?? row.shippingCents,
  })
  const spentCents = bill.totals.totalCents
  if (row.paidCents - row.refundedCents > spentCents) ctx.fail('paid_more')
  if (asked.items) await exchange(ctx, row, before, bill)
  else await writeSums(ctx, before, bill)
  if (row.customerId !== null)
    await ctx.call(countOrder, { customerId: row.customerId, orders: 0, cents: spentCents - row.spentCents })
  return { ...sumsOf(bill), payment: paymentOf({ ...row, spentCents }) }
}

/** Only what is more is taken, and only what is less goes back. */
async function exchange(ctx: Saving, row: OrderRow, before: ItemRow[], bill: Priced): Promise<void> {
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
async function writeSums(ctx: Saving, before: ItemRow[], { items }: Priced): Promise<void> {
  const same = before.filter(({ variantId }) => variantId !== null)
  for (const [at, { id }] of same.entries()) {
    const { discountCents, taxCents, totalCents } = items[at]!
    await ctx.db.update(orderItems).set({ discountCents, taxCents, totalCents }).where(eq(orderItems.id, id))
  }
}

export const moveOrder: Handlers['moveOrder'] = async (ctx, { params: { id: number }, body: { move } }) => {
  const row = await orderForChange(ctx.db, number, rowsOf(ctx, 'update', 'Order'))
  if (!row) return ctx.fail('order_unknown')
  const before = row.status as OrderStatus
  if (!movesOf(before).includes(move)) ctx.fail('move_refused', refusalOf(orderMoves, move, before))
  const status = orderMoves[move].to
  if (status === 'Cancelled') await takeBack(ctx, row)
  const version = row.version + 1
  await ctx.db.update(orders).set({ status, version }).where(eq(orders.id, row.id))
  ctx.changed({ id: row.id, before: { status: before }, after: { status, version } })
  return (await detailOf(ctx, number))!
}

/** What was not returned before goes back, and the customer did not buy it. */
async function takeBack(ctx: Pick<Saving, 'db' | 'call'>, row: OrderRow): Promise<void> {
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
