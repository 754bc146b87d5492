/** The demo's shop is one story: what is told of it in one place is true in all others. */
import { inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { customers } from '#features/ecommerce/customers/tables'
import { products, stockMoves, variants } from '#features/ecommerce/products/tables'
import type { EntryKind } from './contract/ledger'
import { orderEntries, orderItems, orders } from './tables'

const world = aWorld()
const none = async (query: ReturnType<typeof sql>) => {
  const { rows } = (await world.host.db.execute(query)) as { rows: unknown[] }
  expect(rows).toEqual([])
}

test('there are as many of each as there should be', async () => {
  const count = async (table: typeof products | typeof orders | typeof customers) =>
    (await world.host.db.select().from(table)).length
  expect([await count(products), await count(orders), await count(customers)]).toEqual([50, 100, 100])
})

test('an order has items, and costs what they cost with its delivery', async () => {
  await none(sql`select ${orders.id} from ${orders}
    left join (select ${orderItems.orderId} as id, sum(${orderItems.totalCents}) as cents from ${orderItems} group by 1) as items on items.id = ${orders.id}
    where items.cents is null or items.cents + ${orders.shippingCents} <> ${orders.spentCents}`)
})

test('the sums of an order are those of its entries, and its state says so', async () => {
  const of = (...kinds: string[]) => sql`coalesce((select sum(${orderEntries.cents}) from ${orderEntries}
    where ${orderEntries.orderId} = ${orders.id} and ${inArray(orderEntries.kind, kinds as EntryKind[])}), 0)`
  await none(sql`select ${orders.id} from ${orders}
    where ${orders.spentCents} <> ${of('charge')} - ${of('discount')} or ${orders.creditedCents} <> ${of('credit')}
    or ${orders.paidCents} <> ${of('payment')} or ${orders.refundedCents} <> ${of('refund')}`)
  const owed = sql`${orders.spentCents} - ${orders.creditedCents} - ${orders.paidCents} + ${orders.refundedCents}`
  await none(sql`select ${orders.id} from ${orders} where ${orders.payment} <> case
    when ${orders.paidCents} = 0 then 3 when ${orders.refundedCents} = ${orders.paidCents} and ${owed} <= 0 then 4
    when ${owed} > 0 then 2 else 1 end`)
})

test('a customer has as many orders, for as much, as there are; all of them after they came', async () => {
  await none(sql`select ${customers.id} from ${customers}
    left join ${orders} on ${orders.customerId} = ${customers.id}
    group by ${customers.id} having count(${orders.id}) <> ${customers.orders} or coalesce(sum(${orders.spentCents} - ${orders.creditedCents}), 0) <> ${customers.spentCents}
    or min(${orders.placedAt}) < ${customers.createdAt}`)
})

test('stock is what came in and went out, and never was less than nothing', async () => {
  await none(sql`select ${stockMoves.id} from ${stockMoves} where ${stockMoves.after} < 0`)
  await none(sql`select ${variants.id} from ${variants}
    left join ${stockMoves} on ${stockMoves.variantId} = ${variants.id}
    group by ${variants.id} having coalesce(sum(${stockMoves.change}), 0) <> ${variants.qty}`)
  await none(sql`select ${products.id} from ${products} join ${variants} on ${variants.productId} = ${products.id}
    group by ${products.id} having sum(${variants.qty}) <> ${products.qty}`)
  await none(sql`select ${orderItems.id} from ${orderItems} join ${orders} on ${orders.id} = ${orderItems.orderId}
    where not exists (select from ${stockMoves} where ${stockMoves.variantId} = ${orderItems.variantId}
      and ${stockMoves.orderNumber} = ${orders.order} and ${stockMoves.change} = -${orderItems.quantity})`)
})

test('only what is published was sold, and everything that happened is past', async () => {
  await none(
    sql`select ${orderItems.id} from ${orderItems} join ${products} on ${products.id} = ${orderItems.productId} where ${products.status} <> 'Published'`,
  )
  await none(
    sql`select ${orders.id} from ${orders} where ${orders.placedAt} > ${world.host.now().toISOString()}::timestamptz`,
  )
})
