/** Rows of orders, and what clients see of them. */
import { dateFormat } from '#contract/formats'
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { decimalOf } from '#contract/money'
import type { Base } from '#server/context'
import type { Rows } from '#server/rows'
import type { Order } from '#features/ecommerce/orders/contract'
import { orderItems, orders } from '#features/ecommerce/orders/tables'
import { users } from '#features/people/users/tables'

export type OrderRow = typeof orders.$inferSelect
export type ItemRow = typeof orderItems.$inferSelect

/** Of which orders rules may speak: those of a customer who signs in, say. */
export const orderRows: Rows = {
  table: orders,
  id: orders.id,
  by: { userId: orders.userId, customerId: orders.customerId, status: orders.status },
}

/** Their picture, if they sign in. */
export const avatarOf = sql<
  string | null
>`(select nullif(${users.avatar}, '') from ${users} where ${users.id} = "orders"."user_id")`

const daysIn = (timeZone: string) =>
  dateFormat('en-US', { timeZone, month: 'numeric', day: 'numeric', year: 'numeric' })
const timesIn = (timeZone: string) => dateFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })

type Listed = { row: OrderRow; avatar: string | null }
/** By the clock of the installation, which is the same for everybody who reads the number out on the telephone. */
export function asOrders({ host }: Pick<Base, 'host'>): (listed: Listed) => Order {
  const [day, time] = [daysIn(host.settings.zone), timesIn(host.settings.zone)]
  return ({ row, avatar }) => {
    const { id, order, customer, email, placedAt, currency, spentCents, methodNumber, version } = row
    return {
      id,
      order,
      customer,
      email,
      avatar,
      methodNumber,
      currency,
      spentCents,
      version,
      payment: row.payment,
      status: row.status,
      method: row.method,
      spent: Number(
        decimalOf({
          cents: spentCents,
          currency,
        }),
      ),
      date: day.format(placedAt),
      time: time.format(placedAt).replaceAll(' ', ' '),
      placedAt: placedAt.toISOString(),
    }
  }
}

export const itemsOf = (db: Base['db'], orderId: number): Promise<ItemRow[]> =>
  db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.position))

/** What was asked for the pieces of an item that went back; of all of them, the whole to the cent. */
export const worthOf = ({ totalCents, quantity, returned }: ItemRow): number =>
  Math.round((totalCents * returned) / quantity)

/** Locked until the commit. What a person may not touch is unknown to them. */
export async function orderForChange(db: Base['db'], number: number, mine?: SQL): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.order, number), mine))
    .for('update')
  return row
}
