/** What somebody did since they began, read back from the trail: nobody ticks a step by saying so. */
import { and, eq, gte, sql, type SQL } from 'drizzle-orm'
import type { Base } from '#server/context'
import type { Person } from '#server/person'
import { rowsOf } from '#server/rows'
import { audit } from '#server/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import type { TourStep } from '#features/logistics/tour/contract'
import { trackingLinks } from '#features/logistics/tracking/tables'

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
      exception: ever(sql`${audit.subject} = 'Exception'`),
    })
    .from(audit)
    .where(and(eq(audit.actorId, ctx.person.id), gte(audit.at, since)))
  // a customer's page asks for no account: that one was opened is all that can be known
  const opened = await ctx.db
    .select({ id: trackingLinks.id })
    .from(trackingLinks)
    .innerJoin(deliveries, eq(deliveries.id, trackingLinks.deliveryId))
    .where(and(gte(trackingLinks.openedAt, since), rowsOf(ctx, 'read', 'Delivery')))
    .limit(1)
  return { ...did!, customer: opened.length > 0 }
}
