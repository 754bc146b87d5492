/** Who somebody is, for entering. */
import { and, eq, sql } from 'drizzle-orm'
import { covers, keptRules, readRules } from '#contract/ability'
import type { SignedIn } from '#contract/session'
import { signInRules } from '#contract/sign-in-rules'
import type { UnitSystem } from '#contract/units'
import type { Base } from '#server/context'
import type { Db } from '#server/host'
import { judgedBy, rowsOf } from '#server/rows'
import { valuesOf } from '#server/setting'
import { settings } from '#server/tables'
import { roles, rulesOfRole } from '#features/people/access/tables'
import { users } from '#features/people/users/tables'
import { credentials } from '#features/people/auth/tables'
import { lacksSecondFactor } from './session-limits'

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
    .select({
      user: users,
      rules: rulesOfRole,
      role: users.role,
      factorAt: credentials.totpConfirmedAt,
      security: settings.values,
    })
    .from(users)
    .innerJoin(roles, eq(roles.key, users.role))
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .leftJoin(settings, eq(settings.name, signInRules.name))
    .where(eq(users.id, userId))
  const { user, rules } = row!
  const isLacking = lacksSecondFactor(valuesOf(signInRules, row!.security), row!)
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
    userAbilityRules: isLacking ? [] : keptRules(readRules(rules), judgedBy(judged), userId),
    ...(isLacking && { secondFactorNeeded: true }),
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
    .select({ rules: rulesOfRole })
    .from(users)
    .innerJoin(roles, eq(roles.key, users.role))
    .where(and(eq(users.id, userId), mine))
  return user && covers(ctx.rights, keptRules(readRules(user.rules), judgedBy(ctx.judged), userId))
}
