/** How long a session may last and rest, and who has to have a second factor, as the sign-in rules say. */
import { and, eq, lte, or, sql } from 'drizzle-orm'
import { signInRules, type SignInRules } from '#contract/sign-in-rules'
import type { CommandHandler } from '#server/context'
import { readSetting } from '#server/setting'
import type { endOldSessions } from '#features/people/auth/contract'
import { tokens } from '#features/people/auth/tables'
import { daySeconds } from './entries'
import { minuteMs } from '#contract/durations'

type Used = { createdAt: Date; seenAt: Date | null }

/** Since when a session must have begun, and must have been used, to go on. */
function limitsOf(set: SignInRules, now: Date): { begun: Date; used: Date | undefined } {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  return {
    begun: before(set.sessionDays * daySeconds * 1000),
    used: set.idleMinutes > 0 ? before(set.idleMinutes * minuteMs) : undefined,
  }
}

export function isOver({ createdAt, seenAt }: Used, set: SignInRules, now: Date): boolean {
  const { begun, used } = limitsOf(set, now)
  return createdAt <= begun || (used !== undefined && (seenAt ?? createdAt) <= used)
}

/** How old "last seen" may be before it is written anew: a session that may rest for some minutes only is not ended for what
 *  was not written down. */
export const seenEvery = ({ idleMinutes }: SignInRules): number =>
  idleMinutes > 0 ? Math.min(minuteMs, (idleMinutes * minuteMs) / 20) : minuteMs

/** A role of theirs asks for a second factor, and they have none that was confirmed. */
export const lacksSecondFactor = (
  set: SignInRules,
  { role, factorAt }: { role: string; factorAt: Date | null },
): boolean => factorAt === null && set.secondFactorRoles.includes(role)

/** Streams end with their sessions. */
export const runEndOldSessions: CommandHandler<typeof endOldSessions> = async ({ db, now, renew }) => {
  const { begun, used } = limitsOf(await readSetting(db, signInRules), now)
  const isUnused = used && lte(sql`coalesce(${tokens.seenAt}, ${tokens.createdAt})`, used)
  const ended = await db
    .delete(tokens)
    .where(and(eq(tokens.kind, 'session'), or(lte(tokens.createdAt, begun), isUnused)))
    .returning({ id: tokens.id })
  if (ended.length > 0) renew({ sessions: ended.map(({ id }) => id) })
}
