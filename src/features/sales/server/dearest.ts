import { sql } from 'drizzle-orm'
import { orderItems } from '#features/ecommerce/orders/tables'
import { reviews } from '#features/ecommerce/reviews/tables'

/** The product of the item that costs most; of equals, the first. */
export const dearest = sql`(select ${orderItems.productId} from ${orderItems} where ${orderItems.orderId} = "orders"."id"
  and ${orderItems.productId} is not null order by ${orderItems.totalCents} desc, ${orderItems.position} limit 1)`

/** What the customers give it, of five; nothing is 0. */
export const rating = sql<number>`(select coalesce(round(avg(${reviews.review}), 1), 0) from ${reviews}
  where ${reviews.productId} = "products"."id" and ${reviews.status} = 'Published')`.mapWith(Number)
