/** What the demo's reviews say is true of the demo's orders. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { orderItems, orders } from '#features/ecommerce/orders/tables'
import { reviews } from './tables'

const world = aWorld()
const none = async (query: ReturnType<typeof sql>) =>
  expect(((await world.host.db.execute(query)) as { rows: unknown[] }).rows).toEqual([])

test('there are a hundred, and no two say the same', async () => {
  const all = await world.host.db.select().from(reviews)
  expect(all).toHaveLength(100)
  expect(new Set(all.map(({ para }) => para)).size).toBe(100)
  expect(all.filter(({ para, head }) => para.length < 40 || head.length < 6 || /undefined|lorem/i.test(para))).toEqual(
    [],
  )
})

test('whoever wrote one bought the thing, and had it by then', async () => {
  await none(sql`select ${reviews.id} from ${reviews} where not exists (
    select from ${orders} join ${orderItems} on ${orderItems.orderId} = ${orders.id}
    where ${orders.customerId} = ${reviews.customerId} and ${orderItems.productId} = ${reviews.productId}
      and ${orders.status} = 'Delivered' and ${reviews.writtenAt} >= ${orders.placedAt} + interval '2 days')`)
  const now = world.host.now().toISOString()
  await none(sql`select ${reviews.id} from ${reviews} where ${reviews.writtenAt} > ${now}::timestamptz
    or ${reviews.answeredAt} > ${now}::timestamptz or ${reviews.answeredAt} < ${reviews.writtenAt}`)
})

test('nobody reviews a thing twice, and later ones have larger numbers', async () => {
  await none(
    sql`select ${reviews.customerId} from ${reviews} group by ${reviews.customerId}, ${reviews.productId} having count(*) > 1`,
  )
  const all = await world.host.db.select().from(reviews).orderBy(reviews.id)
  const times = all.map(({ writtenAt }) => writtenAt.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})
