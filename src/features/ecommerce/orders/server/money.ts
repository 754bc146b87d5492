/** Money that comes and goes back: what may be done is said by the payment states, how much by what came. */
import { eq } from 'drizzle-orm'
import { allowedIn, refusalOf } from '#contract/moves'
import { changesSince } from '#server/changes-since'
import type { Ctx, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { putBackStock } from '#features/ecommerce/products/contract'
import { giveBackCard } from '#features/ecommerce/orders/contract/cards'
import type * as cards from '#features/ecommerce/orders/contract/cards'
import type * as contract from '#features/ecommerce/orders/contract'
import type { PaymentState } from '#features/ecommerce/orders/contract'
import { readStore } from '#features/ecommerce/store/contract'
import { dueOf, paymentMoves, refundable, stateOf } from '#features/ecommerce/orders/rules'
import { orderItems, orders } from '#features/ecommerce/orders/tables'
import { bookOnBill } from './billing'
import { bookMoney, type Money } from './booking'
import { revise } from './delivering'
import { detailOf } from './detail'
import { itemsOf, orderForChange, type OrderRow } from './rows'
import { tell } from './telling'

type Handlers = HandlersOf<typeof contract>
type Name = keyof typeof paymentMoves

export const payOrder: Handlers['payOrder'] = async (ctx, { params: { id: number }, body }) => {
  const { cents, method, version } = body
  const row = await orderForChange(ctx.db, number, rowsOf(ctx, 'update', 'Order'))
  if (!row) return ctx.fail('order_unknown')
  if (version !== undefined && version < row.version)
    ctx.fail('order_outdated', await changesSince(ctx.db, 'Order', row.id, version, row.version))
  const { payments } = await ctx.call(readStore, undefined)
  const { methods: allowed } = payments
  if (!allowed.includes(method)) ctx.fail('method_refused', { message: 'We take no such payments', allowed })
  const due = dueOf(row)
  refuse(ctx, row, cents >= due ? 'pay' : 'payPart')
  if (cents > due) ctx.fail('payment_large', { message: 'More than is due', mostCents: due })
  await both(ctx, row, { cents, method, reason: '' })
  return (await detailOf(ctx, number))!
}

export const refundOrder: Handlers['refundOrder'] = async (ctx, { params: { id: number }, body }) => {
  const row = await orderForChange(ctx.db, number, rowsOf(ctx, 'update', 'Order'))
  if (!row) return ctx.fail('order_unknown')
  const { version } = body
  if (version !== undefined && version < row.version)
    ctx.fail('order_outdated', await changesSince(ctx.db, 'Order', row.id, version, row.version))
  const most = refundable(row)
  refuse(ctx, row, body.cents >= most ? 'refund' : 'refundPart')
  if (body.cents > most) ctx.fail('refund_large', { message: 'More than was paid', mostCents: most })
  await takeReturned(ctx, row, body.returned ?? [])
  await both(ctx, row, { cents: -body.cents, method: row.method, reason: body.reason })
  if (row.method === 'mastercard') await ctx.call(giveBackCard, { orderId: row.id, cents: body.cents })
  await tell(ctx, 'refunded', row, { amountCents: body.cents })
  return (await detailOf(ctx, number))!
}

/** Told by whoever takes cards, so it is not asked whether it may be. */
export const bookCard: HandlersOf<typeof cards>['bookCard'] = async (ctx, { orderId, cents, reference }) => {
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (row) await both(ctx, row, { cents, method: 'mastercard', reason: reference })
}

/** On the order, and on its invoice. */
async function both(ctx: Writing, row: OrderRow, money: Money): Promise<void> {
  await bookMoney(ctx, row, money)
  await bookOnBill(ctx, row, money)
  await revise(ctx, { ...row, paidCents: row.paidCents + Math.max(0, money.cents) })
}

type Refusing = { fail(code: 'payment_refused', data: ReturnType<typeof refusalOf<Name, PaymentState>>): never }
function refuse(ctx: Refusing, row: OrderRow, move: Name): void {
  const state = stateOf(row.payment)
  if (!allowedIn(paymentMoves, state).includes(move)) ctx.fail('payment_refused', refusalOf(paymentMoves, move, state))
}

type Returned = { itemId: number; quantity: number }
/** What comes back is counted with its item, so that no second refund brings it back again. */
async function takeReturned(ctx: Ctx<typeof contract.refundOrder>, row: OrderRow, returned: Returned[]): Promise<void> {
  const items = await itemsOf(ctx.db, row.id)
  for (const { itemId, quantity } of returned) {
    const item = items.find(({ id }) => id === itemId)
    if (!item || row.status === 'Cancelled' || item.returned + quantity > item.quantity)
      return ctx.fail('returned_wrong')
    item.returned += quantity
    await ctx.db.update(orderItems).set({ returned: item.returned }).where(eq(orderItems.id, itemId))
    const { variantId } = item
    if (variantId !== null) await ctx.call(putBackStock, { orderNumber: row.order, items: [{ variantId, quantity }] })
  }
}
