/** The one function that turns a token into a person with rules. */
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { readRules, type Chosen } from '#contract/ability'
import type { Db } from '#server/host'
import type { WhoIs } from '#server/person'
import { roles, rulesOfRole } from '#features/people/access/tables'
import { users } from '#features/people/users/tables'
import { hashOf } from '#server/hash'
import { tokens } from './tables'

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
        seenAt: tokens.seenAt,
        rules: rulesOfRole,
        chosen: tokens.chosen,
      })
      .from(tokens)
      .innerJoin(users, eq(users.id, tokens.userId))
      .innerJoin(roles, eq(roles.key, users.role))
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
    await seen(db, row, now)
    const { id, fullName, sessionId, role, rules, zone } = row
    const kind = row.kind as 'session' | 'key'
    return {
      id,
      fullName,
      sessionId,
      kind,
      role,
      zone: zone || undefined,
      rules: readRules(rules),
      chosen: (row.chosen as Chosen | null) ?? undefined,
    }
  }

const minute = 60_000
/** Once a minute is often enough for "last seen". */
async function seen(
  db: Db,
  { sessionId, seenAt }: { sessionId: string; seenAt: Date | null },
  now: Date,
): Promise<void> {
  if (seenAt && now.getTime() - seenAt.getTime() < minute) return
  await db
    .update(tokens)
    .set({ seenAt: now })
    .where(and(eq(tokens.id, sessionId), or(isNull(tokens.seenAt), lt(tokens.seenAt, now))))
}
