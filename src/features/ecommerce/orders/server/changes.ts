/** Orders change: what is in them, how they move, and that they are deleted. */
import { and, eq } from 'drizzle-orm'
import { decimalOf } from '#contract/money'
import { refusalOf } from '#contract/moves'
import type { Ctx, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { refuseOutdated } from '#server/saving'
import { countOrder } from '#features/ecommerce/customers/contract'
import { callOffDeliveries } from '#features/logistics/deliveries/contract/ordered'
import type * as contract from '#features/ecommerce/orders/contract'
import { creditable, repricing } from '#features/ecommerce/orders/contract/ledger'
import { movesOf, orderMoves, paymentOf } from '#features/ecommerce/orders/rules'
import { orders } from '#features/ecommerce/orders/tables'
import { writeOffOnInvoices } from '#features/invoices/contract/ordered'
import { billAnew, takeBackBill } from './billing'
import { endNeedlessWriteOff, enter, writeEntries } from './booking'
import { openOf, revise } from './delivering'
import { detailOf } from './detail'
import { cancelLeft } from './cancel-pieces'
import { isPriced, reprice } from './editing'
import { follow } from './following'
import { isPartly, readLines } from './lines'
import { checkLocation } from './locations'
import { itemsOf, orderForChange, type OrderRow } from './rows'
import { release } from './stock'
import { tellOfMove } from './telling'

type Handlers = HandlersOf<typeof contract>

export const updateOrder: Handlers['updateOrder'] = async (ctx, { params: { id: number }, body }) => {
  const row = await orderForChange(ctx.db, number, rowsOf(ctx, 'update', 'Order'))
  if (!row) return ctx.fail('order_unknown')
  const { version, items: _items, discountCents: _discount, shippingCents: _shipping, ...own } = body
  await refuseOutdated(ctx, 'order_outdated', { subject: 'Order', id: row.id, version: row.version }, version)
  await checkLocation(ctx, own.locationId)
  const had = await boughtIn(ctx, row)
  const sums = isPriced(body) ? await reprice(ctx, row, body) : undefined
  const has = await boughtIn(ctx, row)
  const items = has.key !== had.key
  const isTold = has.said !== had.said
  // whoever takes the whole discount off an order gives the use of its code back
  const gives = sums?.discountCents === 0 && { dealId: null }
  const money = sums && (await enterPrice(ctx, row, sums))
  const next = { ...own, ...sums, ...money, ...gives, version: row.version + 1 }
  await ctx.db.update(orders).set(next).where(eq(orders.id, row.id))
  await reach(ctx, row, { ...row, ...next }, items)
  // without what was left, all of it was delivered
  if (items && row.status === 'Partially Delivered') await follow(ctx, [row.id])
  const edited = Object.keys(body).filter((name) => name !== 'version')
  const after = { ...own, ...sums }
  const told = isTold && { before: { items: had.said }, after: { items: has.said } }
  const before = Object.fromEntries((Object.keys(after) as (keyof typeof after)[]).map((field) => [field, row[field]]))
  ctx.changed({
    id: row.id,
    before: { ...before, ...(told && told.before) },
    after: { edited: edited.join(', '), ...after, ...(told && told.after), version: next.version },
  })
  return (await detailOf(ctx, number))!
}

/** Another price as entries of the ledger, and what follows from it. */
async function enterPrice(ctx: Writing, row: OrderRow, sums: Pick<OrderRow, 'spentCents' | 'creditedCents'>) {
  const { spentCents, creditedCents } = sums
  const credit = { kind: 'credit' as const, cents: creditedCents - row.creditedCents }
  await writeEntries(ctx, row.id, [...repricing(row.spentCents, spentCents), credit])
  const amounts = await endNeedlessWriteOff(ctx, { ...row, spentCents, creditedCents })
  return { writtenOffCents: amounts.writtenOffCents, payment: paymentOf(amounts) }
}

/** By their variants, for other things of the same price are other things; and as a person reads it. */
async function boughtIn(
  { db }: Pick<Writing, 'db'>,
  { id, currency }: OrderRow,
): Promise<{ key: string; said: string }> {
  const items = await itemsOf(db, id)
  const keys = items.map(({ variantId, quantity }) => `${variantId} ${quantity}`)
  const said = items.map(({ quantity, productName, values, priceCents: cents }) => {
    return `${quantity} × ${[productName, ...values].join(', ')} (${decimalOf({ cents, currency })})`
  })
  return { key: keys.toSorted().join(), said: said.join('; ') }
}

/** Who brings it and what bills it say the same. */
async function reach(
  ctx: Ctx<typeof contract.updateOrder>,
  before: OrderRow,
  after: OrderRow,
  items: boolean,
): Promise<void> {
  const differs = (...fields: (keyof OrderRow)[]) =>
    fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  const delivery = await revise(ctx, after, { items, address: differs('deliverTo'), note: differs('note') })
  if (delivery !== undefined) ctx.fail('delivery_left', { message: 'Somebody is on the way with it', delivery })
  if (differs('subtotalCents', 'discountCents', 'shippingCents', 'taxCents', 'billTo')) await billAnew(ctx, after)
}

export const moveOrder: Handlers['moveOrder'] = async (ctx, { params: { id: number }, body }) => {
  const row = await orderForChange(ctx.db, number, rowsOf(ctx, 'update', 'Order'))
  if (!row) return ctx.fail('order_unknown')
  const { move, version: seen } = body
  await refuseOutdated(ctx, 'order_outdated', { subject: 'Order', id: row.id, version: row.version }, seen)
  const before = row.status
  const open = await openOf(ctx, row.id)
  const allowed = movesOf(before, { isBrought: open.length > 0, isPartly: isPartly(await readLines(ctx, row)) })
  if (!allowed.includes(move)) ctx.fail('move_refused', refusalOf(orderMoves, move, before, allowed))
  if (move === 'cancelRest') {
    // pieces that are back in stock cannot be brought
    if (open.length > 0) await callOff(ctx, row, open, body.deliveries === 'keep' ? undefined : body.deliveries)
    const [now] = await ctx.db.select().from(orders).where(eq(orders.id, row.id))
    await cancelLeft(ctx, now!)
    await follow(ctx, [row.id])
    return (await detailOf(ctx, number))!
  }
  const status = orderMoves[move].to
  let after = row
  if (status === 'Cancelled') {
    if (open.length > 0) await callOff(ctx, row, open, body.deliveries)
    await takeBack(ctx, row)
    // whoever ordered owes nothing for it any more, and gets back what was paid
    after = await enter(ctx, row, await takeBackBill(ctx, row))
  }
  const version = after.version + 1
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

/** What was neither delivered nor cancelled before goes back, and the customer did not buy it. */
async function takeBack(ctx: Pick<Writing, 'db' | 'call'>, row: OrderRow): Promise<void> {
  const lines = await readLines(ctx, row)
  await release(
    ctx,
    row.order,
    lines.map(({ variantId, left }) => ({ variantId, quantity: left })),
  )
  if (row.customerId !== null)
    await ctx.call(countOrder, { customerId: row.customerId, orders: -1, cents: -creditable(row) })
}

export const deleteOrder: Handlers['deleteOrder'] = async (ctx, { params: { id } }) => {
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), rowsOf(ctx, 'delete', 'Order')))
    .for('update')
  if (!row) return ctx.leaveNoTrail()
  const done = await ctx.attempt(callOffDeliveries, { orderId: id, reason: `Order #${row.order} was deleted` })
  if (!done.ok) ctx.fail('delivery_left', { message: 'Somebody is on the way with it', ...done.data })
  // what is still here was not sold after all; what left stays sold
  if (orderMoves.cancel.from.includes(row.status) || row.status === 'Partially Delivered') await takeBack(ctx, row)
  else if (row.customerId !== null && row.status !== 'Cancelled')
    await ctx.call(countOrder, { customerId: row.customerId, orders: -1, cents: -creditable(row) })
  await takeBackBill(ctx, row)
  if (row.writtenOffCents > 0)
    await ctx.call(writeOffOnInvoices, { orderId: id, cents: -row.writtenOffCents, reason: '' })
  await ctx.db.delete(orders).where(eq(orders.id, id))
  ctx.changed({ id, before: { order: row.order, customer: row.customer, spentCents: row.spentCents } })
}
