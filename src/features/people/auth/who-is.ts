/** The one function that turns a token into a person with rules. */
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { readRules, type Chosen } from '#contract/ability'
import { signInRules } from '#contract/sign-in-rules'
import type { Db } from '#server/host'
import type { WhoIs } from '#server/person'
import { valuesOf } from '#server/setting'
import { settings } from '#server/tables'
import { roles, rulesOfRole } from '#features/people/access/tables'
import { users } from '#features/people/users/tables'
import { hashOf } from '#server/hash'
import { isOver, lacksSecondFactor, seenEvery } from './server/session-limits'
import { credentials, tokens } from './tables'

/** With `demo` off, the accounts whose passwords everybody knows are nobody's. */
export const whoIsWith =
  (demo: boolean): WhoIs =>
  async (db, token, now) => {
    const [row] = await db
      .select({
        id: users.id,
        fullName: users.fullName,
        sessionId: tokens.id,
        kind: tokens.kind,
        role: users.role,
        zone: users.zone,
        createdAt: tokens.createdAt,
        seenAt: tokens.seenAt,
        rules: rulesOfRole,
        chosen: tokens.chosen,
        factorAt: credentials.totpConfirmedAt,
        security: settings.values,
      })
      .from(tokens)
      .innerJoin(users, eq(users.id, tokens.userId))
      .innerJoin(roles, eq(roles.key, users.role))
      .leftJoin(credentials, eq(credentials.userId, users.id))
      .leftJoin(settings, eq(settings.name, signInRules.name))
      .where(
        and(
          eq(tokens.hash, await hashOf(token)),
          or(eq(tokens.kind, 'session'), eq(tokens.kind, 'key')),
          or(isNull(tokens.expiresAt), gt(tokens.expiresAt, now)),
          eq(users.status, 'active'),
          demo ? undefined : eq(users.demo, false),
        ),
      )
    if (!row) return undefined
    const { id, fullName, sessionId, role, rules, zone } = row
    const kind = row.kind as 'session' | 'key'
    const set = valuesOf(signInRules, row.security)
    if (kind === 'session' && isOver(row, set, now)) {
      // it is over for good, also where the rules are loosened later
      await db.delete(tokens).where(eq(tokens.id, sessionId))
      return undefined
    }
    await seen(db, row, now, seenEvery(set))
    const secondFactorNeeded = lacksSecondFactor(set, row)
    return {
      id,
      fullName,
      sessionId,
      kind,
      role,
      zone: zone || undefined,
      rules: secondFactorNeeded ? [] : readRules(rules),
      secondFactorNeeded,
      chosen: (row.chosen as Chosen | null) ?? undefined,
    }
  }

async function seen(
  db: Db,
  { sessionId, seenAt }: { sessionId: string; seenAt: Date | null },
  now: Date,
  every: number,
): Promise<void> {
  if (seenAt && now.getTime() - seenAt.getTime() < every) return
  await db
    .update(tokens)
    .set({ seenAt: now })
    .where(and(eq(tokens.id, sessionId), or(isNull(tokens.seenAt), lt(tokens.seenAt, now))))
}
