/** Numbers that people say: one more than the largest there ever was. */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/host'
import { installationFacts } from '#server/tables'
import { orderNumbers, orders } from '#features/ecommerce/orders/tables'

const first = 1000

/** The row is held until the transaction ends, so two never get the same, and one that was deleted does not come back. */
export async function nextNumber(db: Db): Promise<number> {
  const [number] = await nextNumbers(db, 1)
  return number!
}

export async function nextNumbers(db: Db, count: number): Promise<number[]> {
  const largest = sql`(select coalesce(max(${orders.order}), ${first}) from ${orders})`
  const { rows } = (await db.execute(sql`
    insert into ${installationFacts} (name, value, at) values (${orderNumbers}, to_jsonb(${largest} + ${count}::int), now())
    on conflict (name) do update
    set value = to_jsonb(greatest((${installationFacts}.value)::int, ${largest}) + ${count}::int)
    returning value::int as number`)) as { rows: { number: number }[] }
  const { number } = rows[0]!
  return Array.from({ length: count }, (_, at) => number - count + 1 + at)
}
