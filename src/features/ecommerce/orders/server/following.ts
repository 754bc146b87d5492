/** The state of an order that is brought is that of its delivery. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { followDeliveries as following } from '#features/logistics/deliveries/contract/ordered'
import { statusBy } from '#features/ecommerce/orders/rules'
import { orders } from '#features/ecommerce/orders/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { revise } from './delivering'
import { isLeft, isPartly, readLines } from './lines'
import type { OrderRow } from './rows'
import { tellOfMove } from './telling'

type Handlers = HandlersOf<{ followDeliveries: typeof following }>

export const followDeliveries: Handlers['followDeliveries'] = (ctx, { orderIds }) => follow(ctx, orderIds)

export async function follow(ctx: Writing, orderIds: number[]): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(inArray(orders.id, orderIds))
    .orderBy(asc(orders.id))
    .for('update')
  const { id, orderId, parentId, state, notify, email } = deliveries
  const all = await ctx.db
    .select({ id, orderId, parentId, state, notify, email })
    .from(deliveries)
    .where(and(inArray(orderId, orderIds), isNull(deliveries.deletedAt)))
  for (const row of rows) {
    const own = all.filter((one) => one.orderId === row.id)
    const before = row.status
    // one that is cancelled stays so, also where its delivery is kept
    const said =
      before === 'Cancelled'
        ? undefined
        : statusBy(own.map((one) => ({ id: one.id, parentId: one.parentId, state: one.state })))
    const status = said === 'Partially Delivered' && (await isWhole(ctx, row)) ? 'Delivered' : said
    if (status === undefined || status === before) continue
    const version = row.version + 1
    await ctx.db.update(orders).set({ status, version }).where(eq(orders.id, row.id))
    ctx.changed({ subject: 'Order', id: row.id, before: { status: before }, after: { status, version } })
    // the rest collects what was not paid at the first door
    if (status === 'Partially Delivered') await revise(ctx, row)
    // whom the delivery itself tells when it comes is not told twice, and nothing came where the rest was cancelled
    if (status === said && !own.some((one) => one.notify && one.email !== ''))
      await tellOfMove(ctx, row, before, status)
  }
}

/** All that was not cancelled was delivered. */
async function isWhole(ctx: Pick<Writing, 'db'>, row: OrderRow): Promise<boolean> {
  const lines = await readLines(ctx, { ...row, status: 'Partially Delivered' })
  return isPartly(lines) && !isLeft(lines)
}
