/** Sessions, keys and the tokens of links: made, found, ended. */
import { and, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Chosen } from '#contract/ability'
import { signInRules } from '#contract/sign-in-rules'
import type { Base, Ctx, Requested, Writing } from '#server/context'
import { deviceSeconds } from '#server/cookie'
import type { Db } from '#server/host'
import { readSetting } from '#server/setting'
import { tokens } from '#features/people/auth/tables'
import { newId, newToken } from './secrets'
import { hashOf } from '#server/hash'

export type Kind = 'session' | 'key' | 'reset' | 'verify' | 'invite' | 'challenge' | 'device'
const hour = 3600
export const daySeconds = 24 * hour
/** How long each lives, in seconds. A session without "remember me" ends with the browser, or after a day. */
const lives: Record<Kind, number | undefined> = {
  session: daySeconds,
  key: undefined,
  reset: hour,
  verify: 3 * daySeconds,
  invite: 7 * daySeconds,
  challenge: 10 * 60,
  device: deviceSeconds,
}

type Making = { kind: Kind; userId: number; name?: string; chosen?: Chosen | undefined; seconds?: number }
export async function makeEntry(
  ctx: Base & { request?: Request },
  { kind, userId, name, chosen, seconds }: Making,
): Promise<{ id: string; token: string }> {
  const token = newToken(ctx.host)
  const id = newId(ctx.host)
  const lifetime = seconds ?? lives[kind]
  await ctx.db.insert(tokens).values({
    id,
    hash: await hashOf(token),
    kind,
    userId,
    name: name ?? null,
    chosen: chosen?.map(({ action, subject }) => ({ action: [...action], subject })) ?? null,
    userAgent: ctx.request?.headers.get('user-agent')?.slice(0, 300) ?? null,
    address: ctx.request ? ctx.host.addressOf(ctx.request) : null,
    createdAt: ctx.now,
    seconds: seconds ?? null,
    expiresAt: lifetime === undefined ? null : new Date(ctx.now.getTime() + lifetime * 1000),
  })
  return { id, token }
}

export type Signing = Requested<Writing> & Pick<Ctx, 'signIn' | 'keepDevice'>
/** The cookie of a new session. */
export async function openSession(ctx: Signing, userId: number, remember: boolean | undefined): Promise<void> {
  const { sessionDays } = await readSetting(ctx.db, signInRules)
  const seconds = sessionDays * daySeconds
  const { token } = await makeEntry(ctx, { kind: 'session', userId, ...(remember && { seconds }) })
  ctx.signIn({ token, seconds: remember ? seconds : undefined })
}

/** A token that is still good, held until the transaction ends: each is good once. */
export async function findEntry(db: Db, token: string, now: Date, ...kinds: Kind[]) {
  const [row] = await db
    .select()
    .from(tokens)
    .where(
      and(
        eq(tokens.hash, await hashOf(token)),
        inArray(tokens.kind, kinds),
        or(isNull(tokens.expiresAt), gt(tokens.expiresAt, now)),
      ),
    )
    .for('update')
  return row
}

type Ending = { userId: number; kinds: Kind[]; except?: string; id?: string }
/** Ends some of a person's entries and whatever stream they hold open. */
export async function endEntriesOf(
  ctx: Pick<Writing, 'db' | 'renew'>,
  { userId, kinds, except, id }: Ending,
): Promise<number> {
  const ended = await ctx.db
    .delete(tokens)
    .where(
      and(
        eq(tokens.userId, userId),
        inArray(tokens.kind, kinds),
        except ? ne(tokens.id, except) : undefined,
        id ? eq(tokens.id, id) : undefined,
      ),
    )
    .returning({ id: tokens.id })
  if (ended.length > 0) ctx.renew({ sessions: ended.map((entry) => entry.id) })
  return ended.length
}
