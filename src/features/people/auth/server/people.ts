/** Who somebody is, for entering. */
import { and, eq, sql } from 'drizzle-orm'
import { covers, keptRules, readRules } from '#contract/ability'
import type { SignedIn } from '#contract/session'
import type { UnitSystem } from '#contract/units'
import type { Base } from '#server/context'
import type { Db } from '#server/host'
import { judgedBy, rowsOf } from '#server/rows'
import { roles, rulesOfRole } from '#features/people/access/tables'
import { users } from '#features/people/users/tables'
import { credentials } from '#features/people/auth/tables'

export async function findByEmail(db: Db, email: string) {
  const [row] = await db
    .select({ user: users, credential: credentials })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return row
}

export async function signedIn({ db, judged }: Pick<Base, 'db' | 'judged'>, userId: number): Promise<SignedIn> {
  const [row] = await db
    .select({ user: users, rules: rulesOfRole })
    .from(users)
    .innerJoin(roles, eq(roles.key, users.role))
    .where(eq(users.id, userId))
  const { user, rules } = row!
  return {
    userData: {
      id: user.id,
      fullName: user.fullName,
      username: user.username,
      email: user.email,
      role: user.role,
      avatar: user.avatar || null,
      zone: user.zone || null,
      units: user.units as UnitSystem,
    },
    userAbilityRules: keptRules(readRules(rules), judgedBy(judged), userId),
  }
}

export async function credentialOf(db: Db, userId: number) {
  const [row] = await db.select().from(credentials).where(eq(credentials.userId, userId))
  return row
}

export async function setPassword(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db
    .insert(credentials)
    .values({ userId, passwordHash })
    .onConflictDoUpdate({ target: credentials.userId, set: { passwordHash } })
}

/** May this person change that account? Not one whose rights go beyond theirs. Undefined if there is no such user. */
export async function reachOf(
  ctx: Pick<Base, 'db' | 'judged' | 'rights'>,
  userId: number,
): Promise<boolean | undefined> {
  const mine = rowsOf(ctx, 'update', 'User')
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), mine))
  return user && covers(ctx.rights, (await signedIn(ctx, userId)).userAbilityRules)
}
