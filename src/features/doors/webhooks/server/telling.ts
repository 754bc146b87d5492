/** What a webhook may be told: what its owner may read, judged when it is sent and not when it was set up. */
import { and, eq } from 'drizzle-orm'
import { keptRules, readRules, rightsOf } from '#contract/ability'
import type { Base, Writing } from '#server/context'
import { judgedBy, rowsOf } from '#server/rows'
import { roles, rulesOfRole } from '#features/people/access/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { exceptions } from '#features/logistics/exceptions/tables'
import { routes } from '#features/logistics/routes/tables'
import { users } from '#features/people/users/tables'

export const told = { Delivery: deliveries, Route: routes, Driver: drivers, Exception: exceptions } as const
export type Told = keyof typeof told
export const isTold = (subject: string): subject is Told => subject in told

type About = { subject: string | null; subjectId: number | null }

/** May they read the very row that it tells of? A ping tells of none. */
export async function mayRead(
  ctx: Pick<Base, 'db' | 'rights' | 'judged'>,
  { subject, subjectId }: About,
): Promise<boolean> {
  if (subject === null || subjectId === null) return true
  if (!isTold(subject) || !ctx.rights.can('read', subject)) return false
  const table = told[subject]
  const [row] = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, subjectId), rowsOf(ctx, 'read', subject)))
  return row !== undefined
}

/** Whoever may not sign in any more reads nothing. */
export async function ownerMayRead(
  ctx: Pick<Writing, 'db' | 'judged' | 'host'>,
  userId: number,
  about: About,
): Promise<boolean> {
  const demo = ctx.host.settings.demo ? undefined : eq(users.demo, false)
  const [owner] = await ctx.db
    .select({ rules: rulesOfRole })
    .from(users)
    .innerJoin(roles, eq(roles.key, users.role))
    .where(and(eq(users.id, userId), eq(users.status, 'active'), demo))
  if (!owner) return false
  const rights = rightsOf(keptRules(readRules(owner.rules), judgedBy(ctx.judged), userId))
  return mayRead({ db: ctx.db, judged: ctx.judged, rights }, about)
}
