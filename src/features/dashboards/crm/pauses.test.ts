/** Who was lost is counted from pauses, which triggers keep: after whatever happens to orders it is who the orders say. */
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { chance } from '#hosts/test/chance'
import { customers } from '#features/ecommerce/customers/tables'
import { customerPauses, lostBetween, orders, pausedOver } from '#features/ecommerce/orders/tables'

const world = aWorld()
const day = 24 * 60 * 60 * 1000
const rounds = 12

const idsIn = async (question: ReturnType<typeof sql>) => {
  const { rows } = (await world.host.db.execute(
    sql`select distinct customer_id from ${question} as lost(customer_id) order by 1`,
  )) as { rows: { customer_id: number }[] }
  return rows.map((one) => one.customer_id)
}

test(
  'orders come, move, change hands and go, and a customer is merged: pauses are those of the orders',
  { timeout: 120_000 },
  async () => {
    const { db } = world.host
    const { next, of } = chance(11)
    const start = world.host.now().getTime()
    const buyers = (await db.select({ id: customers.id }).from(customers).orderBy(customers.id).limit(9)).map(
      ({ id }) => id,
    )
    const ids = (await db.select({ id: orders.id }).from(orders)).map(({ id }) => id)
    let last = Math.max(...ids)
    // now and then at the very moment of another one
    const placedAt = () => new Date(start - next(900) * day + (next(4) === 0 ? 0 : next(day)))
    const add = async (count: number) => {
      const rows = Array.from({ length: count }, () => {
        last += 1
        ids.push(last)
        const who = { customerId: next(8) === 0 ? null : of(buyers), customer: 'Nkem', email: '' }
        const sums = { subtotalCents: 100, taxCents: 0, spentCents: 100, currency: 'USD' }
        const how = { method: 'cash' as const, payment: 3 as const, status: 'Delivered' as const }
        return { ...who, ...sums, ...how, id: last, order: 90_000 + last, placedAt: placedAt() }
      })
      await db.insert(orders).values(rows)
    }
    const some = () => inArray(orders.id, [of(ids), of(ids), of(ids)])
    const acts = [
      () => add(1),
      () => add(4),
      () => db.update(orders).set({ placedAt: placedAt() }).where(some()),
      () =>
        db
          .update(orders)
          .set({ placedAt: sql`${orders.placedAt} - interval '11 days'` })
          .where(eq(orders.customerId, of(buyers))),
      () =>
        db
          .update(orders)
          .set({ customerId: of(buyers) })
          .where(some()),
      () => db.update(orders).set({ customerId: null }).where(some()),
      () =>
        db
          .update(orders)
          .set({ customerId: of(buyers) })
          .where(eq(orders.customerId, of(buyers))),
      () => db.update(orders).set({ note: 'Ring twice' }).where(some()),
      () => db.delete(orders).where(eq(orders.id, ids.splice(next(ids.length), 1)[0]!)),
    ]
    let found = 0
    for (let round = 0; round < rounds; round++) {
      for (let nth = 0; nth < 15; nth++) await of(acts)()
      for (const length of [6, 7, 30, 90, 365]) {
        const begin = start - next(500) * day
        const [on, before] = [
          { begin: new Date(begin), end: new Date(begin + length * day) },
          { begin: new Date(begin - length * day), end: new Date(begin) },
        ]
        const lost = await idsIn(lostBetween(before, on, undefined))
        expect(await idsIn(pausedOver(before, on)!), `round ${round}, ${length} days`).toEqual(lost)
        found += lost.length
      }
    }
    expect(found).toBeGreaterThan(rounds)
    // none lies within another of the same customer
    const inside = sql`select other.customer_id from ${customerPauses} one join ${customerPauses} other
      on other.customer_id = one.customer_id and other.begin_at > one.begin_at and other.begin_at < one.end_at`
    expect(await idsIn(sql`(${inside})`)).toEqual([])
  },
)

test('spans too short for pauses, and such that do not touch, are asked of the orders', () => {
  const at = (days: number) => new Date(days * day)
  expect(pausedOver({ begin: at(0), end: at(5) }, { begin: at(5), end: at(10) })).toBeUndefined()
  expect(pausedOver({ begin: at(0), end: at(7) }, { begin: at(8), end: at(15) })).toBeUndefined()
  expect(pausedOver({ begin: at(0), end: at(7) }, { begin: at(7), end: at(14) })).toBeDefined()
})
