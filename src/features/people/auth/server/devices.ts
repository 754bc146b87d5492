/** Devices that signed in before. To be one lets nobody in: guesses of others do not keep it out. */
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Ctx, Requested } from '#server/context'
import { deviceOf, deviceSeconds } from '#server/cookie'
import { hashOf } from '#server/hash'
import { tokens } from '#features/people/auth/tables'
import { newId, newToken } from './secrets'

/** A browser has one secret for all who sign in there, so each of its people has a row of their own. */
const hashFor = (userId: number, secret: string): Promise<string> => hashOf(`${userId}:${secret}`)
/** Scripts that sign in without cookies are a new device each time. */
const mostEach = 20

/** The device of this request, where this person signed in by it. */
export async function deviceIdOf({ db, request, now }: Requested, userId = 0): Promise<string | undefined> {
  const secret = deviceOf(request)
  if (secret === undefined) return undefined
  const isThis = and(eq(tokens.hash, await hashFor(userId, secret)), eq(tokens.kind, 'device'))
  const [row] = await db
    .select({ id: tokens.id })
    .from(tokens)
    .where(and(isThis, gt(tokens.expiresAt, now)))
  return row?.id
}

/** Knows this browser again, for a year from now. */
export async function rememberDevice(
  ctx: Pick<Ctx, 'db' | 'now' | 'host' | 'request' | 'keepDevice'>,
  userId: number,
): Promise<void> {
  const { db, now, host, request } = ctx
  const secret = deviceOf(request) ?? newToken(host)
  const expiresAt = new Date(now.getTime() + deviceSeconds * 1000)
  await db
    .insert(tokens)
    .values({ id: newId(host), hash: await hashFor(userId, secret), kind: 'device', userId, createdAt: now, expiresAt })
    .onConflictDoUpdate({ target: tokens.hash, set: { expiresAt } })
  const isTheirs = and(eq(tokens.userId, userId), eq(tokens.kind, 'device'))
  const older = db
    .select({ id: tokens.id })
    .from(tokens)
    .where(isTheirs)
    .orderBy(desc(tokens.expiresAt))
    .offset(mostEach)
  await db.delete(tokens).where(inArray(tokens.id, older))
  ctx.keepDevice(secret)
}
