/** Against guessing: so many tries in a time, for a key such as an account or an address. */
import { sql } from 'drizzle-orm'
import type { Db } from './host'

export type Limit = { most: number; seconds: number }

/** Counts a try. Gives the seconds to wait once there were too many, else 0. */
export async function countTry(db: Db, key: string, limit: Limit, now: Date): Promise<number> {
  const { left, seconds } = await countUp(db, key, limit, now)
  return left < 0 ? seconds : 0
}

/** Counts one more: how many are left, and the seconds until the count begins anew. */
export async function countUp(
  db: Db,
  key: string,
  { most, seconds }: Limit,
  now: Date,
): Promise<{ left: number; seconds: number }> {
  const until = new Date(now.getTime() + seconds * 1000).toISOString()
  const at = now.toISOString()
  const answer = (await db.execute(sql`
    insert into throttles (key, count, until) values (${key}, 1, ${until}::timestamptz)
    on conflict (key) do update set
      count = case when throttles.until < ${at}::timestamptz then 1 else throttles.count + 1 end,
      until = case when throttles.until < ${at}::timestamptz then excluded.until else throttles.until end
    returning count, until`)) as { rows: { count: number; until: string | Date }[] }
  const row = answer.rows[0]!
  const wait = Math.ceil((new Date(row.until).getTime() - now.getTime()) / 1000)
  return { left: most - row.count, seconds: Math.max(1, wait) }
}

/** A success forgives what came before. */
export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.execute(sql`delete from throttles where key = ${key}`)
}
