import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { users } from '#features/people/users/tables'
import { customers } from '#features/ecommerce/customers/tables'
import type { OrderDetail } from '#features/ecommerce/orders/contract'
import { orderItems, orders } from '#features/ecommerce/orders/tables'
import type { Review } from './contract'
import { reviews } from './tables'

const world = aWorld()
const admin = world.client('admin')
const client = world.client('client')
const path = 'POST /api/apps/ecommerce/reviews'
const failure = (answer: Response) => [answer.status, answer.headers.get('x-failure')]
const words = { review: 4, head: 'Warm light', para: 'It stands on my desk since a week.' }

let mine: typeof orders.$inferSelect
let productId = 0
beforeAll(async () => {
  const { db } = world.host
  const [user] = await db.select().from(users).where(eq(users.email, 'client@demo.com'))
  const [order] = await db.select().from(orders).where(eq(orders.status, 'Delivered')).orderBy(orders.id)
  mine = order!
  await db.delete(reviews).where(eq(reviews.customerId, mine.customerId!))
  await db.update(customers).set({ userId: user!.id }).where(eq(customers.id, mine.customerId!))
  await db.update(orders).set({ userId: user!.id }).where(eq(orders.customerId, mine.customerId!))
  productId = (await db.select().from(orderItems).where(eq(orderItems.orderId, mine.id)))[0]!.productId!
})
const page = async (who = client) =>
  (await (await who(`GET /api/apps/ecommerce/orders/${mine.order}`)).json()) as OrderDetail
const mayReview = async (who = client) => (await page(who)).items.find((one) => one.productId === productId)!.mayReview

test('a customer reviews what was delivered to them, once', async () => {
  expect([await mayReview(), await mayReview(admin)]).toEqual([true, false])
  const both = await Promise.all([1, 2].map(() => client(path, { ...words, productId })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const review = (await both.find(({ status }) => status === 201)!.json()) as Review
  expect(review).toMatchObject({ ...words, productId, status: 'Pending', reviewer: mine.customer, answer: '' })
  expect(failure(await client(path, { ...words, productId }))).toEqual([409, 'review_exists'])
  expect(await mayReview()).toBe(false)
})

test('what was not delivered to them they do not review', async () => {
  await world.host.db.delete(reviews).where(eq(reviews.customerId, mine.customerId!))
  await world.host.db.update(orders).set({ status: 'Dispatched' }).where(eq(orders.customerId, mine.customerId!))
  expect(failure(await client(path, { ...words, productId }))).toEqual([409, 'not_delivered'])
  expect(await mayReview()).toBe(false)
  expect(failure(await client(path, { ...words, productId: 99_999 }))).toEqual([404, 'product_unknown'])
})

test('only customers review, and say something', async () => {
  expect(failure(await admin(path, { ...words, productId }))).toEqual([409, 'no_customer'])
  for (const wrong of [{ review: 0 }, { review: 6 }, { head: ' ' }, { para: '' }, { status: 'Published' }])
    expect((await client(path, { ...words, productId, ...wrong })).status).toBe(400)
})
