import { and, count, eq } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { orders } from '#features/ecommerce/orders/tables'
import { products } from '#features/ecommerce/products/tables'
import type * as sold from '#features/ecommerce/store/contract/sold'

type Handlers = HandlersOf<typeof sold>

export const countPriced: Handlers['countPriced'] = async ({ db }) => {
  const [goods] = await db.select({ products: count() }).from(products)
  const [placed] = await db.select({ orders: count() }).from(orders)
  return { ...goods!, ...placed! }
}

export const countWaiting: Handlers['countWaiting'] = async ({ db }, { locationId }) => {
  const waiting = and(eq(orders.locationId, locationId), eq(orders.status, 'Ready to Pickup'))
  const [waits] = await db.select({ orders: count() }).from(orders).where(waiting)
  return waits!
}
