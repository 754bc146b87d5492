/** Limits guessing. A try is counted before the secret is looked at, by a statement of its own that no failure undoes. */
import { sql } from 'drizzle-orm'
import type { Requested, Writing } from '#server/context'
import type { Db } from '#server/host'
import {
  countGrowing,
  countTry,
  countUp,
  forgetTries,
  lookWithin,
  networkKey,
  networkOf,
  takeBackTry,
  type Growing,
  type Limit,
} from '#server/throttle'
import { deviceIdOf } from './devices'
import { warnOwner } from './warning'

type Secret = 'login' | 'password' | 'totp' | 'setup'
/** One account from one address, or from one device that signed in before. */
const perPair: Growing = { free: 8, seconds: 15 * 60, first: 2 * 60, longest: 15 * 60 }
const perNetwork: Limit = { most: 60, seconds: 15 * 60 }
/** One account from all addresses together. Beyond it new devices are slowed to one try in `pause` seconds, all of them
 *  together, and those that signed in before are not. Whoever guesses codes has the password, so is slowed sooner. */
const day = 24 * 60 * 60
const perAccount: Readonly<Partial<Record<Secret, Limit & { pause: number }>>> = {
  login: { most: 100, seconds: day, pause: 60 },
  password: { most: 100, seconds: day, pause: 60 },
  totp: { most: 30, seconds: day, pause: 15 * 60 },
}
/** For requests that send a mail or add a row, whether they succeed or not. */
const perCost: Limit = { most: 20, seconds: 60 * 60 }
/** Each link ends the one before, so that many of them would keep its owner from using any. */
const perMailbox: Limit = { most: 5, seconds: 60 * 60 }

export type Throttled = { message: string; seconds: number }
const sayWait = (seconds: number): Throttled => ({ message: `Too many tries: wait ${seconds} s`, seconds })
type Refusing = { fail(code: 'throttled', wait: Throttled): never }
export type Guessing = Requested & Refusing & { write<T>(act: (ctx: Writing) => Promise<T>): Promise<T> }

/** Who is guessed at. `userId` is missing where no such account is, which is counted alike. */
type Account = { who: string | number; userId?: number | undefined }
/** A counted try. */
export type Guess = { pair: string; shared: string[]; isKnownDevice: boolean }

const pairsOf = (what: Secret, { who }: Account): string => `${what}:pair:${who}:`
const accountKey = (what: Secret, { who }: Account): string => `${what}:account:${who}`
const pauseKey = (what: Secret, { who }: Account): string => `${what}:pause:${who}`

/** Counts a try at a secret, or fails where there were too many. To be asked before the secret is looked at. */
export async function countGuess(ctx: Guessing, what: Secret, account: Account): Promise<Guess> {
  const { db, now, host, request } = ctx
  const device = await deviceIdOf(ctx, account.userId)
  const from = device ? `device ${device}` : networkOf(host.addressOf(request))
  const guess: Guess = { pair: `${pairsOf(what, account)}${from}`, shared: [], isKnownDevice: device !== undefined }
  const wait = await countGrowing(db, guess.pair, perPair, now)
  if (wait > 0) ctx.fail('throttled', sayWait(wait))
  // an attacker beside somebody, or from many addresses, does not keep them out of what they used before
  if (device) return guess
  const refuse = async (seconds: number): Promise<void> => {
    if (seconds === 0) return
    await takeBack(db, guess)
    ctx.fail('throttled', sayWait(seconds))
  }
  const network = networkKey(`${what}:address`, ctx)
  await refuse(await countTry(db, network, perNetwork, now))
  guess.shared.push(network)
  await refuse(await countForAccount(ctx, what, account))
  if (perAccount[what]) guess.shared.push(accountKey(what, account))
  return guess
}

async function countForAccount(ctx: Guessing, what: Secret, account: Account): Promise<number> {
  const limit = perAccount[what]
  if (!limit) return 0
  const { left } = await countUp(ctx.db, accountKey(what, account), limit, ctx.now)
  if (left <= 0 && account.userId !== undefined)
    await warnOwner(ctx, {
      userId: account.userId,
      guessed: what === 'totp' ? 'codes' : 'passwords',
      times: limit.most,
    })
  return left < 0 ? countTry(ctx.db, pauseKey(what, account), { most: 1, seconds: limit.pause }, ctx.now) : 0
}

/** Looks at a secret whose try is counted, and forgives the account where it was right. What cannot be looked at now was no try. */
export async function lookCounted(ctx: Requested, guess: Guess, look: () => Promise<boolean>): Promise<boolean> {
  try {
    const isRight = await look()
    if (isRight) await forgive(ctx.db, guess)
    return isRight
  } catch (thrown) {
    await takeBack(ctx.db, guess)
    throw thrown
  }
}

/** What others tried at the account, or from the address, stays counted. */
export async function forgive(db: Db, { pair, shared }: Guess): Promise<void> {
  await forgetTries(db, pair)
  for (const key of shared) await takeBackTry(db, key)
}

async function takeBack(db: Db, { pair, shared }: Guess): Promise<void> {
  for (const key of [pair, ...shared]) await takeBackTry(db, key)
}

/** All that was tried at an account, from wherever: its owner has just shown who they are. */
export async function forgiveAccount(db: Db, { id, email }: { id: number; email: string }): Promise<void> {
  const accounts = { login: email.toLowerCase(), password: id, totp: id } as const
  for (const what of ['login', 'password', 'totp'] as const) {
    const account = { who: accounts[what] }
    await db.execute(sql`delete from throttles where starts_with(key, ${pairsOf(what, account)})`)
    await forgetTries(db, accountKey(what, account))
    await forgetTries(db, pauseKey(what, account))
  }
}

/** Counts what costs, such as a mail to an address. */
export async function countCost(ctx: Requested, what: string): Promise<Throttled | undefined> {
  const seconds = await countTry(ctx.db, networkKey(`${what}:address`, ctx), perCost, ctx.now)
  return seconds > 0 ? sayWait(seconds) : undefined
}

/** May one more link go to this person? */
export const mayMail = async ({ db, now }: Pick<Requested, 'db' | 'now'>, userId: number): Promise<boolean> =>
  (await countTry(db, `mail:account:${userId}`, perMailbox, now)) === 0

/** What the token of a link names: wrong ones are counted for the address before they are looked for. */
export async function findCounted<T>(ctx: Requested & Refusing, find: () => Promise<T | undefined>) {
  const { wait, found } = await lookWithin(ctx, { what: 'link:address', limit: perCost }, find)
  if (wait > 0) ctx.fail('throttled', sayWait(wait))
  return found
}
