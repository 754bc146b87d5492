/** Limits guessing: wrong tries are counted per account and per network address. A success resets the account's. */
import { and, eq, gt } from 'drizzle-orm'
import type { Requested, Writing } from '#server/context'
import { throttles } from '#server/tables'
import { countTry, forgetTries, type Limit } from '#server/throttle'

const perAccount: Limit = { most: 8, seconds: 15 * 60 }
const perAddress: Limit = { most: 60, seconds: 15 * 60 }
/** For requests that send a mail or add a row, whether they succeed or not. */
const perCost: Limit = { most: 20, seconds: 60 * 60 }

export type Throttled = { message: string; seconds: number }
const sayWait = (seconds: number): Throttled => ({ message: `Too many tries: wait ${seconds} s`, seconds })
const accountKey = (what: string, who: string | number): string => `${what}:account:${who}`
const addressKey = (what: string, ctx: Requested): string => `${what}:address:${ctx.host.addressOf(ctx.request)}`

/** Asked before anything costly: is this account or address waiting? */
export async function mustWait(ctx: Requested, what: string, who: string | number): Promise<Throttled | undefined> {
  for (const [key, { most }] of [
    [accountKey(what, who), perAccount],
    [addressKey(what, ctx), perAddress],
  ] as const) {
    const [row] = await ctx.db
      .select()
      .from(throttles)
      .where(and(eq(throttles.key, key), gt(throttles.until, ctx.now)))
    if (row && row.count >= most) return sayWait(Math.ceil((row.until.getTime() - ctx.now.getTime()) / 1000))
  }
  return undefined
}

/** The caller must answer with `ctx.refuse`: `ctx.fail` would undo this count. */
export async function countWrong(ctx: Requested<Writing>, what: string, who: string | number): Promise<void> {
  await countTry(ctx.db, accountKey(what, who), perAccount, ctx.now)
  await countTry(ctx.db, addressKey(what, ctx), perAddress, ctx.now)
}

export const forgive = (ctx: Requested<Writing>, what: string, who: string | number): Promise<void> =>
  forgetTries(ctx.db, accountKey(what, who))

/** Counts what costs, such as a mail to an address. */
export async function countCost(ctx: Requested<Writing>, what: string): Promise<Throttled | undefined> {
  const seconds = await countTry(ctx.db, addressKey(what, ctx), perCost, ctx.now)
  return seconds > 0 ? sayWait(seconds) : undefined
}
