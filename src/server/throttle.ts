/** Against guessing: so many tries in a time, for a key such as an account or an address. */
import { sql } from 'drizzle-orm'
import type { Requested } from './context'
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

/** The first `free` tries wait for nothing; after each further one the wait doubles, from `first` to `longest` seconds. */
export type Growing = { free: number; seconds: number; first: number; longest: number }

/**
 * Counts a try whose wait grows, in one statement, so that of many at once no more are let through than one by one. Gives
 * the seconds to wait, else 0. A try that has to wait is not counted: asking again does not make the wait longer.
 */
export async function countGrowing(db: Db, key: string, growing: Growing, now: Date): Promise<number> {
  const { free, seconds, first, longest } = growing
  // the row keeps when it is to be forgotten, some time after its last try: when the next try may come follows from that
  const kept = (count: number): number => (count < free ? seconds : longest * 4)
  const waits = (count: number): number =>
    count < free ? 0 : Math.min(longest, first * 2 ** Math.min(count - free, 30))
  const at = sql`${now.toISOString()}::timestamptz`
  const keptAfter = sql`case when throttles.count + 1 < ${free}::int then ${seconds}::int else ${longest * 4}::int end`
  const begun = new Date(now.getTime() + kept(1) * 1000).toISOString()
  const openAt = sql`throttles.until - make_interval(secs => case when throttles.count < ${free}::int then ${seconds}::int
    else ${longest * 4}::int - least(${longest}::int, ${first}::int * power(2, least(throttles.count - ${free}::int, 30))) end)`
  const counted = (await db.execute(sql`
    insert into throttles (key, count, until) values (${key}, 1, ${begun}::timestamptz)
    on conflict (key) do update set
      count = case when throttles.until < ${at} then 1 else throttles.count + 1 end,
      until = case when throttles.until < ${at} then excluded.until else ${at} + make_interval(secs => ${keptAfter}) end
    where throttles.until < ${at} or ${openAt} <= ${at}
    returning count`)) as { rows: unknown[] }
  if (counted.rows.length > 0) return 0
  const [row] = (
    (await db.execute(sql`select count, until from throttles where key = ${key}`)) as {
      rows: { count: number; until: string | Date }[]
    }
  ).rows
  // it was forgiven in between, so this is a first try, to be counted as one
  if (!row) return countGrowing(db, key, growing, now)
  const open = new Date(row.until).getTime() - (kept(row.count) - waits(row.count)) * 1000
  return Math.max(1, Math.ceil((open - now.getTime()) / 1000))
}

/** A success forgives what came before. */
export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.execute(sql`delete from throttles where key = ${key}`)
}

/** A try that was no guess is taken back. What others tried with the same key stays counted. */
export async function takeBackTry(db: Db, key: string): Promise<void> {
  await db.execute(sql`update throttles set count = greatest(0, count - 1) where key = ${key}`)
}

/** Whose tries are counted together: one IPv4 address, or the 64 bits of IPv6 that one subscriber has to choose from. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const [left, right] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  const zeros = tail === undefined ? 0 : 8 - left!.length - right!.length
  const groups = [...left!, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...right!]
  return `${groups.slice(0, 4).join(':')}::/64`
}

export const networkKey = (what: string, { host, request }: Pick<Requested, 'host' | 'request'>): string =>
  `${what}:${networkOf(host.addressOf(request))}`

type Looking = Pick<Requested, 'db' | 'host' | 'request' | 'now'>
/** `rightPasses`: what nobody guesses, asked for by many behind one address, is given though others there tried wrong ones. */
export type Looked = { what: string; limit: Limit; rightPasses?: true }
/**
 * Looks for what a link or key names. The try is counted for the address before anything is looked at, and taken back where
 * something was found: so wrong ones alone are limited, also when many are tried at once. To be asked outside of a
 * transaction, whose end would undo the count.
 */
export async function lookWithin<T>(
  ctx: Looking,
  { what, limit, rightPasses }: Looked,
  look: () => Promise<T | undefined>,
): Promise<{ wait: number; found: T | undefined }> {
  const key = networkKey(what, ctx)
  const wait = await countTry(ctx.db, key, limit, ctx.now)
  if (wait > 0 && !rightPasses) return { wait, found: undefined }
  const found = await look()
  if (found === undefined) return { wait, found }
  await takeBackTry(ctx.db, key)
  return { wait: 0, found }
}
