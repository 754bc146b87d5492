/** What somebody did since they began, read back from the trail: nobody ticks a step by saying so. */
import { and, eq, gte, sql, type SQL } from 'drizzle-orm'
import type { Base } from '#server/context'
import type { Person } from '#server/person'
import { audit } from '#server/tables'
import type { TourStep } from '#features/logistics/tour/contract'
import { customerPageSeen } from '#features/logistics/tracking/contract'

export type Me = Base & { person: Person }

const ever = (what: SQL) => sql<boolean>`coalesce(bool_or(${what}), false)`
const got = (subject: string, key: string, value: string) =>
  ever(sql`${audit.subject} = ${subject} and ${audit.after} ->> ${key} = ${value}`)

export async function doneSince(ctx: Me, since: Date): Promise<Record<TourStep, boolean>> {
  const [did] = await ctx.db
    .select({
      plan: got('Run', 'state', 'applied'),
      publish: got('Route', 'state', 'published'),
      drive: ever(sql`${audit.subject} = 'Driver' and ${audit.after} ->> 'toldDriver' is not null`),
      customer: ever(eq(audit.endpoint, customerPageSeen.name)),
      exception: ever(sql`${audit.subject} = 'Exception'`),
    })
    .from(audit)
    .where(and(eq(audit.actorId, ctx.person.id), gte(audit.at, since)))
  return did!
}
