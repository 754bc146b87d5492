/** What the demo's referrals say is true of the demo's customers and orders. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { customers } from '#features/ecommerce/customers/tables'
import { orders } from '#features/ecommerce/orders/tables'
import { demoReferrals } from './seed/story'
import { referralLinks, referrals } from './tables'

const world = aWorld()
const none = async (query: ReturnType<typeof sql>) =>
  expect(((await world.host.db.execute(query)) as { rows: unknown[] }).rows).toEqual([])

test('who was brought came later than their friend, and what they ordered is its value', async () => {
  expect(await world.host.db.select().from(referrals)).toHaveLength(45)
  await none(sql`select ${referrals.id} from ${referrals}
    join ${customers} as friend on friend.id = ${referrals.customerId}
    join ${customers} as came on came.id = ${referrals.referredRow}
    where friend.created_at >= came.created_at or came.customer_id <> ${referrals.referredId}
      or came.created_at <> ${referrals.cameAt} or friend.id = came.id`)
  await none(sql`select ${referrals.id} from ${referrals}
    join ${orders} on ${orders.customerId} = ${referrals.referredRow}
    group by ${referrals.id} having sum(${orders.spentCents} - ${orders.creditedCents}) <> ${referrals.valueCents}
      or max(${orders.placedAt}) > coalesce(${referrals.decidedAt}, now() + interval '9 years')`)
})

test('nothing is earned beyond the rules of the time, and every state is there', () => {
  const all = demoReferrals(world.host.now())
  for (const { earningCents, valueCents, orders: own } of all) {
    expect(earningCents).toBeLessThanOrEqual(valueCents / 10 + own.length)
    expect(earningCents).toBeGreaterThan(0)
  }
  expect(new Set(all.map(({ status }) => status)).size).toBe(3)
})

test('a link was opened more often than somebody came by it', async () => {
  await none(sql`select ${referrals.customerId} from ${referrals}
    left join ${referralLinks} on ${referralLinks.customerId} = ${referrals.customerId}
    group by ${referrals.customerId}, ${referralLinks.visits} having count(*) >= coalesce(${referralLinks.visits}, 0)`)
})
