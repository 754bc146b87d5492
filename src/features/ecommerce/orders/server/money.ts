/** Money that comes and goes back, and prices that are lowered: how much of it is said by the ledger of the order. */
import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import { refusalOf } from '#contract/moves'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { refuseOutdated } from '#server/saving'
import { giveBackCard } from '#features/ecommerce/orders/contract/cards'
import type * as cards from '#features/ecommerce/orders/contract/cards'
import type * as contract from '#features/ecommerce/orders/contract'
import { creditable, dueOf, refundable } from '#features/ecommerce/orders/contract/ledger'
import { readStore } from '#features/ecommerce/store/contract'
import type { Method } from '#features/ecommerce/store/contract/ways'
import { paymentMoves, paymentMovesOf, stateOf } from '#features/ecommerce/orders/rules'
import { orderEntries, orders } from '#features/ecommerce/orders/tables'
import { bookOnBill, openBills } from './billing'
import { enter, type Entry } from './booking'
import { revise } from './delivering'
import { detailOf } from './detail'
import { follow } from './following'
import { lower } from './lower-price'
import { takeReturned } from './returning'
import { orderForChange, type OrderRow } from './rows'
import { tell } from './telling'
import type { PaymentState } from '#features/ecommerce/orders/contract/states'

type Handlers = HandlersOf<typeof contract>
type Name = keyof typeof paymentMoves

export const payOrder: Handlers['payOrder'] = async (ctx, { params: { id: number }, body }) => {
  const { cents, method, invoiceId, version } = body
  const row = await orderForChange(ctx.db, number, rowsOf(ctx, 'update', 'Order'))
  if (!row) return ctx.fail('order_unknown')
  await refuseOutdated(ctx, 'order_outdated', { subject: 'Order', id: row.id, version: row.version }, version)
  const { payments } = await ctx.call(readStore, undefined)
  const { methods: allowed } = payments
  if (!allowed.includes(method)) ctx.fail('method_refused', { message: 'We take no such payments', allowed })
  const due = dueOf(row)
  refuse(ctx, row, cents >= due ? 'pay' : 'payPart')
  if (cents > due) ctx.fail('payment_large', { message: 'More than is due', mostCents: due })
  if (invoiceId !== undefined) {
    const open = await openBills(ctx.db, row.id)
    const chosen = open.find(({ id }) => id === invoiceId)
    if (!chosen)
      return ctx.fail('invoice_closed', { message: 'No open invoice of this order', open: open.map(({ id }) => id) })
    const { balanceCents: mostCents } = chosen
    if (cents > mostCents) ctx.fail('payment_large', { message: 'More than this invoice asks for', mostCents })
  }
  await moveMoney(ctx, row, { kind: 'payment', cents, method }, invoiceId)
  return (await detailOf(ctx, number))!
}

export const refundOrder: Handlers['refundOrder'] = async (ctx, { params: { id: number }, body }) => {
  const row = await orderForChange(ctx.db, number, rowsOf(ctx, 'update', 'Order'))
  if (!row) return ctx.fail('order_unknown')
  const { version, cents, reason, returned = [] } = body
  await refuseOutdated(ctx, 'order_outdated', { subject: 'Order', id: row.id, version: row.version }, version)
  const most = refundable(row)
  if (cents > 0) refuse(ctx, row, cents >= most ? 'refund' : 'refundPart')
  if (cents > most) ctx.fail('refund_large', { message: 'More than was paid', mostCents: most })
  const { cents: worth, isRevised } = await takeReturned(ctx, row, returned)
  const lowered = creditable(row)
  const creditCents = body.creditCents ?? Math.min(worth, lowered)
  if (creditCents > lowered) ctx.fail('credit_large', { message: 'More than it costs', mostCents: lowered })
  if (cents === 0 && creditCents === 0 && returned.length === 0) ctx.fail('refund_empty')
  const method = body.method ?? (await lastWay(ctx, row))
  const credited = creditCents > 0 ? await lower(ctx, row, creditCents, reason) : row
  const after = cents > 0 ? await moveMoney(ctx, credited, { kind: 'refund', cents, method, reason }) : credited
  if (cents > 0 && method === 'mastercard') await ctx.call(giveBackCard, { orderId: row.id, cents })
  if (cents === 0 || isRevised) {
    const left = await revise(ctx, after, { items: isRevised, address: false, note: false })
    if (left !== undefined) ctx.fail('delivery_left', { message: 'Somebody is on the way with it', delivery: left })
  }
  if (isRevised && row.status === 'Partially Delivered') await follow(ctx, [row.id])
  if (cents > 0) await tell(ctx, 'refunded', row, { amountCents: cents })
  return (await detailOf(ctx, number))!
}

async function lastWay({ db }: Pick<Writing, 'db'>, row: OrderRow): Promise<Method> {
  const { orderId, kind, method, cents, id } = orderEntries
  const [last] = await db
    .select({ method })
    .from(orderEntries)
    .where(and(eq(orderId, row.id), eq(kind, 'payment'), gt(cents, 0), isNotNull(method)))
    .orderBy(desc(id))
    .limit(1)
  return last?.method ?? row.method
}

/** Told by whoever takes cards, so it is not asked whether it may be. */
export const bookCard: HandlersOf<typeof cards>['bookCard'] = async (ctx, { orderId, cents, reference }) => {
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, orderId)).for('update')
  const kind = cents < 0 ? 'refund' : 'payment'
  if (row) await moveMoney(ctx, row, { kind, cents: Math.abs(cents), method: 'mastercard', reason: reference })
}

type Money = Entry & { kind: 'payment' | 'refund'; method: Method }
/** On the order, on its invoice, and in what its driver asks for. */
async function moveMoney(ctx: Writing, row: OrderRow, money: Money, invoiceId?: number): Promise<OrderRow> {
  const after = await enter(ctx, row, [money])
  const { kind, cents, method, reason = '' } = money
  await bookOnBill(ctx, row, { cents: kind === 'refund' ? -cents : cents, method, reason, invoiceId })
  await revise(ctx, after)
  return after
}

type Refusing = { fail(code: 'payment_refused', data: ReturnType<typeof refusalOf<Name, PaymentState>>): never }
function refuse(ctx: Refusing, row: OrderRow, move: Name): void {
  const allowed = paymentMovesOf(row)
  if (!allowed.includes(move)) ctx.fail('payment_refused', refusalOf(paymentMoves, move, stateOf(row.payment), allowed))
}
