import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { signInRules, type SignInRules } from '#contract/sign-in-rules'
import { implement, type HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { changeSetting, readSetting } from '#server/setting'
import { roles } from '#features/people/access/tables'
import { endOldSessions } from '#features/people/auth/contract'
import { credentials } from '#features/people/auth/tables'
import { users } from '#features/people/users/tables'
import * as contract from './contract'
import { rights } from './rights'

type Handlers = HandlersOf<typeof contract>

/** With the roles there are; what was chosen of one that is deleted since is not shown. */
async function describe(db: Db, set: SignInRules & { version: number }): Promise<contract.SignIn> {
  const isLacking = and(eq(users.status, 'active'), isNull(credentials.totpConfirmedAt))
  const all = await db
    .select({
      key: roles.key,
      name: roles.name,
      missing: sql<number>`(count(${users.id}) filter (where ${isLacking}))::int`,
    })
    .from(roles)
    .leftJoin(users, eq(users.role, roles.key))
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .groupBy(roles.key)
    .orderBy(asc(roles.position), asc(roles.key))
  const known = set.secondFactorRoles.filter((key) => all.some((role) => role.key === key))
  return { ...set, secondFactorRoles: known, roles: all }
}

async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ at: credentials.totpConfirmedAt })
    .from(credentials)
    .where(eq(credentials.userId, userId))
  return Boolean(row?.at)
}

const updateSignInRules: Handlers['updateSignInRules'] = async (ctx, { body }) => {
  const { db, person } = ctx
  const before = await readSetting(db, signInRules)
  const { roles: there } = await describe(db, before)
  const wanted = body.secondFactorRoles && [...new Set(body.secondFactorRoles)]
  if (wanted?.some((key) => !there.some((role) => role.key === key))) ctx.fail('role_unknown')
  if (wanted?.includes(person.role) && !(await hasSecondFactor(db, person.id))) ctx.fail('own_factor_missing')
  const asked = { ...body, ...(wanted && { secondFactorRoles: wanted }) }
  const set = await changeSetting(ctx, signInRules, asked, 'rules_outdated')
  // whose rights begin or end with a second factor: their streams hold the rights of before
  if (wanted) ctx.renew({ roles: [...new Set([...before.secondFactorRoles, ...wanted])] })
  await ctx.call(endOldSessions, undefined)
  return describe(db, set)
}

export const signInRulesFeature = implement(
  contract,
  {
    getSignInRules: async ({ db }) => describe(db, await readSetting(db, signInRules)),
    updateSignInRules,
  },
  { rights },
)
