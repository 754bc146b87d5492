/** Against guessing: so many tries in a time, for a key such as an account or an address. */
import { sql } from 'drizzle-orm'
import type { Db } from './host'

export type Limit = { most: number; seconds: number }

/** Counts a try. Gives the seconds to wait once there were too many, else 0. */
export async function countTry(db: Db, key: string, { most, seconds }: Limit, now: Date): Promise<number> {
  const until = new Date(now.getTime() + seconds * 1000).toISOString()
  const at = now.toISOString()
  const answer = (await db.execute(sql`
    insert into throttles (key, count, until) values (${key}, 1, ${until}::timestamptz)
    on conflict (key) do update set
      count = case when throttles.until < ${at}::timestamptz then 1 else throttles.count + 1 end,
      until = case when throttles.until < ${at}::timestamptz then excluded.until else throttles.until end
    returning count, until`)) as { rows: { count: number; until: string | Date }[] }
  const row = answer.rows[0]!
  return row.count > most ? Math.max(1, Math.ceil((new Date(row.until).getTime() - now.getTime()) / 1000)) : 0
}

/** A success forgives what came before. */
export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.execute(sql`delete from throttles where key = ${key}`)
}
