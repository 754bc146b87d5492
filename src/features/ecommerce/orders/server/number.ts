/** Numbers that people say: one more than the largest there ever was. */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/host'
import { installationFacts } from '#server/tables'
import { orders } from '#features/ecommerce/orders/tables'

const fact = 'orders:number'
const first = 1000

/** The row is held until the transaction ends, so two never get the same, and one that was deleted does not come back. */
export async function nextNumber(db: Db): Promise<number> {
  const largest = sql`(select coalesce(max(${orders.order}), ${first}) from ${orders})`
  const { rows } = (await db.execute(sql`
    insert into ${installationFacts} (name, value, at) values (${fact}, to_jsonb(${largest} + 1), now())
    on conflict (name) do update set value = to_jsonb(greatest((${installationFacts}.value)::int, ${largest}) + 1)
    returning value::int as number`)) as { rows: { number: number }[] }
  return rows[0]!.number
}
