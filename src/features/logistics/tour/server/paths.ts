/** Where each step leads: to rows with which it can be done now, or to the screen where they would be. */
import { and, asc, count, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Base } from '#server/context'
import { rowsOf } from '#server/rows'
import { deliveries } from '#features/logistics/deliveries/tables'
import { exceptions } from '#features/logistics/exceptions/tables'
import { routes } from '#features/logistics/routes/tables'
import type { TourStep } from '#features/logistics/tour/contract'
import { trackingLinks } from '#features/logistics/tracking/tables'
import { routeIs } from '#features/logistics/routes/contract/states'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'
import { isIn } from '#server/is-in'

type Ctx = Pick<Base, 'db' | 'today' | 'rights' | 'judged'>
const root = '/apps/logistics'
const board = ({ day, depotId }: { day: string | null; depotId: number }) =>
  `${root}/routes?day=${day ?? ''}&depot=${depotId}`

/** The first day from today on with something left to plan, at the depot where most is. */
async function toPlan(ctx: Ctx): Promise<string> {
  const waits = and(gte(deliveries.day, ctx.today()), eq(deliveries.state, 'ready'), isNull(deliveries.deletedAt))
  const [first] = await ctx.db
    .select({ day: deliveries.day, depotId: deliveries.depotId })
    .from(deliveries)
    .where(and(waits, rowsOf(ctx, 'read', 'Delivery')))
    .groupBy(deliveries.day, deliveries.depotId)
    .orderBy(asc(deliveries.day), desc(count()))
    .limit(1)
  return first ? board(first) : `${root}/routes`
}

async function toPublish(ctx: Ctx): Promise<string> {
  const [first] = await ctx.db
    .select({ day: routes.day, depotId: routes.depotId })
    .from(routes)
    .where(and(gte(routes.day, ctx.today()), eq(routes.state, 'planned'), rowsOf(ctx, 'read', 'Route')))
    .orderBy(asc(routes.day), asc(routes.id))
    .limit(1)
  return first ? board(first) : `${root}/routes`
}

/** The driver who left last, and may be written to. */
async function onTheRoad(ctx: Ctx): Promise<string> {
  const [last] = await ctx.db
    .select({ driverId: routes.driverId })
    .from(routes)
    .where(and(isIn(routes.state, routeIs.underWay), rowsOf(ctx, 'read', 'Route')))
    .orderBy(desc(routes.stateSince), asc(routes.id))
    .limit(1)
  return last?.driverId ? `${root}/drivers/${last.driverId}/phone` : `${root}/drivers`
}

/** A parcel that is on its way, best one whose customer has not looked yet. */
async function parcel(ctx: Ctx): Promise<string> {
  const looked = sql`exists (select from ${trackingLinks} where ${trackingLinks.deliveryId} = ${deliveries.id} and ${trackingLinks.openedAt} is not null)`
  const underWay = isIn(deliveries.state, deliveryIs.onRoute)
  const [first] = await ctx.db
    .select({ id: deliveries.id, day: deliveries.day })
    .from(deliveries)
    .where(
      and(underWay, gte(deliveries.day, ctx.today()), isNull(deliveries.deletedAt), rowsOf(ctx, 'read', 'Delivery')),
    )
    .orderBy(looked, asc(deliveries.day), desc(deliveries.stateSince), asc(deliveries.id))
    .limit(1)
  return first ? `${root}/deliveries?delivery=${first.id}&day=${first.day}` : `${root}/deliveries`
}

async function trouble(ctx: Ctx): Promise<string> {
  const [last] = await ctx.db
    .select({ id: exceptions.id })
    .from(exceptions)
    .where(and(eq(exceptions.state, 'open'), rowsOf(ctx, 'read', 'Exception')))
    .orderBy(desc(exceptions.id))
    .limit(1)
  return last ? `${root}/exceptions?exception=${last.id}` : `${root}/exceptions`
}

export async function pathsOf(ctx: Ctx): Promise<Record<TourStep, string>> {
  const [plan, publish, drive, customer, exception] = await Promise.all([
    toPlan(ctx),
    toPublish(ctx),
    onTheRoad(ctx),
    parcel(ctx),
    trouble(ctx),
  ])
  return { plan, publish, drive, customer, exception }
}
