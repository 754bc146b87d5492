/** Triggers keep the pauses of a customer: when two persons order at the same moment, or one while another takes an order
 *  away, neither sees what the other has not committed, and the pauses are those of all orders nevertheless. */
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { postgresMissing } from '#hosts/test/postgres'
import type { Db } from '#server/host'
import { customers } from '#features/ecommerce/customers/tables'
import { variants } from '#features/ecommerce/products/tables'
import { orders } from './tables'

const world = aWorld()
const admin = world.client('admin')
const path = '/api/apps/ecommerce/orders'
const day = 24 * 60 * 60 * 1000
const at = (days: number) => new Date(Date.UTC(2020, 0, 1) + days * day)

let last = 5_000_000
const order = (customerId: number, placedAt: Date) => {
  last += 1
  const sums = { subtotalCents: 100, taxCents: 0, spentCents: 100, currency: 'USD' }
  const how = { method: 'cash' as const, payment: 3 as const, status: 'Delivered' as const }
  return { ...sums, ...how, id: last, order: last, customerId, customer: 'Nkem', email: '', placedAt }
}
/** A customer of the test's own, with orders on these days. */
async function aBuyer(...days: number[]) {
  const { db } = world.host
  const [one] = await db.select().from(customers).where(eq(customers.id, 9))
  const [{ id: largest } = { id: 0 }] = await db.select({ id: sql<number>`max(id)` }).from(customers)
  const id = largest + 1
  const email = `pauses-${id}@mail.example`
  await db.insert(customers).values({ ...one!, id, customerId: 900_000 + id, email, userId: null })
  const placed = days.map((days) => order(id, at(days)))
  if (placed.length > 0) await db.insert(orders).values(placed)
  return { id, customerId: 900_000 + id, orderIds: placed.map((one) => one.id) }
}

/** Those that are kept, and those that its orders have. */
async function pausesOf(id: number) {
  const asked = async (question: ReturnType<typeof sql>) =>
    ((await world.host.db.execute(question)) as { rows: { begin: string; end: string; days: number }[] }).rows
  const kept = await asked(sql`
    select begin_at::text as begin, end_at::text as "end", days from customer_pauses where customer_id = ${id} order by 1`)
  const wanted = await asked(sql`
    select * from (
      select moment::text as begin, next::text as "end", pause_days(moment, next) as days
      from (
        select moment, coalesce(lead(moment) over (order by moment), 'infinity') as next
        from (select distinct placed_at as moment from orders where customer_id = ${id}) as moments
      ) as spans
    ) as pauses where days is not null order by 1`)
  return { kept, wanted }
}

function gate() {
  let open = () => {}
  const opened = new Promise<void>((done) => (open = done))
  return { opened, open: () => open() }
}
/** Both write, and the second one is seen to wait for the first before that commits. */
async function atOnce(first: (db: Db) => Promise<unknown>, second: (db: Db) => Promise<unknown>): Promise<void> {
  const { db } = world.host
  const [wrote, go] = [gate(), gate()]
  const one = db.transaction(async (its) => {
    await first(its)
    wrote.open()
    await go.opened
  })
  await wrote.opened
  const two = db.transaction(second)
  const waiting = sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const count = async () => ((await db.execute(waiting)) as { rows: { count: number }[] }).rows[0]!.count
  await expect.poll(count).toBeGreaterThan(0)
  go.open()
  await Promise.all([one, two])
}

const add = (id: number, days: number) => (db: Db) => db.insert(orders).values(order(id, at(days)))
const remove = (orderId: number) => (db: Db) => db.delete(orders).where(eq(orders.id, orderId))
const move = (orderId: number, days: number) => (db: Db) =>
  db
    .update(orders)
    .set({ placedAt: at(days) })
    .where(eq(orders.id, orderId))
const give = (orderId: number, customerId: number) => (db: Db) =>
  db.update(orders).set({ customerId }).where(eq(orders.id, orderId))

type Of = { id: number; orderIds: number[]; friend: number }
const meetings: [string, (of: Of) => [(db: Db) => Promise<unknown>, (db: Db) => Promise<unknown>]][] = [
  ['two order within one pause', ({ id }) => [add(id, 40), add(id, 60)]],
  ['two order at one moment', ({ id }) => [add(id, 50), add(id, 50)]],
  ['one orders where another takes away what it follows', ({ id, orderIds }) => [remove(orderIds[1]!), add(id, 120)]],
  ['one takes away what another orders after', ({ id, orderIds }) => [add(id, 120), remove(orderIds[1]!)]],
  ['two take away what stands beside each other', ({ orderIds }) => [remove(orderIds[1]!), remove(orderIds[2]!)]],
  ['one is moved beside what another orders', ({ id, orderIds }) => [move(orderIds[2]!, 55), add(id, 45)]],
  [
    'one goes to somebody else while another comes',
    ({ id, orderIds, friend }) => [give(orderIds[1]!, friend), add(id, 110)],
  ],
]
test.skipIf(postgresMissing).each(meetings)('%s', async (_, meeting) => {
  const buyer = await aBuyer(0, 100, 200)
  const friend = await aBuyer(30, 300)
  await atOnce(...meeting({ ...buyer, friend: friend.id }))
  for (const { id } of [buyer, friend]) {
    const { kept, wanted } = await pausesOf(id)
    expect(kept).toEqual(wanted)
    expect(wanted.length).toBeGreaterThan(0)
  }
})

test('orders that are placed, cancelled and deleted at once for one customer all succeed, and leave its pauses', async () => {
  const buyer = await aBuyer(0, 50, 100, 150)
  const [sold] = (await world.host.db.select().from(variants).orderBy(variants.id)).filter(({ qty }) => qty > 20)
  const body = { customerId: buyer.customerId, items: [{ variantId: sold!.id, quantity: 1 }], method: 'transfer' }
  const place = () => admin(`POST ${path}`, body)
  const { order: number } = (await (await place()).json()) as { order: number }
  const answers = await Promise.all([
    place(),
    admin(`DELETE ${path}/${buyer.orderIds[1]}`),
    place(),
    admin(`POST ${path}/${number}/moves`, { move: 'cancel' }),
    admin(`DELETE ${path}/${buyer.orderIds[2]}`),
    place(),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 204, 201, 201, 204, 201])
  const { kept, wanted } = await pausesOf(buyer.id)
  expect(kept).toEqual(wanted)
  const [row] = await world.host.db.select().from(customers).where(eq(customers.id, buyer.id))
  const [one] = await world.host.db.select().from(customers).where(eq(customers.id, 9))
  // three were placed at once and stay, one was cancelled, and two were deleted
  expect(row!.orders).toBe(one!.orders + 3 - 2)
})
