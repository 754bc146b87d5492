/** What customers ask of their orders. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { pageOf } from '#server/page'
import { rowsOf } from '#server/rows'
import { customers } from '#features/ecommerce/customers/tables'
import type { forgetOrders as forgetting } from '#features/ecommerce/customers/contract/forgetting'
import type { moveOrders as moving } from '#features/ecommerce/customers/contract/merging'
import type * as knowing from '#features/ecommerce/customers/contract/knowing'
import { lostBetween, orderItems, orders } from '#features/ecommerce/orders/tables'

type CustomerCommands = Pick<typeof knowing, 'ordersOfCustomer' | 'lostCustomers' | 'keptOrders' | 'dueOfCustomer'>
type Handlers = HandlersOf<CustomerCommands & { moveOrders: typeof moving; forgetOrders: typeof forgetting }>

const { order, placedAt, status, spentCents } = orders
const sorts = { order, date: placedAt, status, spent: spentCents }

export const ordersOfCustomer: Handlers['ordersOfCustomer'] = async ({ db }, { customerId, ...asked }) => {
  const of = () => db.select().from(orders).$dynamic()
  const list = { of, where: [eq(orders.customerId, customerId)], sorts, otherwise: [desc(placedAt), desc(orders.id)] }
  const { rows, total } = await pageOf(db, list, asked)
  return {
    orders: rows.map(({ spentCents: cents, currency, ...row }) => ({
      id: row.id,
      order: row.order,
      status: row.status,
      payment: row.payment,
      spent: { cents, currency },
      placedAt: row.placedAt.toISOString(),
    })),
    total,
  }
}

export const dueOfCustomer: Handlers['dueOfCustomer'] = async ({ db }, { customerId, currency }) => {
  const owed = sql`${orders.spentCents} - ${orders.creditedCents} - ${orders.paidCents} + ${orders.refundedCents}
    - ${orders.writtenOffCents}`
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(greatest(${owed}, 0)), 0)`.mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.currency, currency)))
  return row!
}

export const lostCustomers: Handlers['lostCustomers'] = async (ctx, { before, on }) => {
  const lost = lostBetween(before, on, rowsOf(ctx, 'read', 'Order'))
  const rows = await ctx.db.select({ id: customers.id }).from(customers).where(inArray(customers.id, lost))
  return { ids: rows.map(({ id }) => id) }
}

export const keptOrders: Handlers['keptOrders'] = async ({ db }, { customerId }) => {
  const bought = await db.select().from(orders).where(eq(orders.customerId, customerId)).orderBy(asc(orders.id))
  const items = await db
    .select({ orderId: orderItems.orderId, name: orderItems.productName, quantity: orderItems.quantity })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(orderItems.id))
  const kept = bought.map((row) => {
    const goods = items.filter(({ orderId }) => orderId === row.id).map(({ name, quantity }) => ({ name, quantity }))
    const { order: number, placedAt: at, status: state, spentCents: cents, currency, deliverTo, billTo, note } = row
    return { order: number, placedAt: at, status: state, spent: { cents, currency }, deliverTo, billTo, note, goods }
  })
  return { kept }
}

/** Names stay as they were when it was bought; whose it is by now does not. */
export const moveOrders: Handlers['moveOrders'] = async (ctx, { from, to }) => {
  const [owner] = await ctx.db.select({ userId: customers.userId }).from(customers).where(eq(customers.id, to))
  const rows = await ctx.db
    .update(orders)
    .set({ customerId: to, userId: owner?.userId ?? null })
    .where(eq(orders.customerId, from))
    .returning({ id: orders.id })
  for (const { id } of rows) ctx.changed({ id, before: { customerId: from }, after: { customerId: to } })
}

/** What was sold and for how much stays: books need it. Who it was does not. */
export const forgetOrders: Handlers['forgetOrders'] = async (ctx, { customerId }) => {
  const rows = await ctx.db
    .update(orders)
    .set({
      customerId: null,
      userId: null,
      customer: '–',
      email: '',
      deliverTo: null,
      billTo: null,
      note: '',
      contact: '',
    })
    .where(eq(orders.customerId, customerId))
    .returning({ id: orders.id })
  for (const { id } of rows) ctx.changed({ id, after: { forgotten: true } })
  return { ids: rows.map(({ id }) => id) }
}
