/** What nobody does, and what is told all the same: when deliveries are expected by now, and where vehicles are. A look once a
 *  minute bounds how often: of a vehicle one event a minute, of a delivery one for each five minutes that it moves. */
import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { lastPositions } from '#features/logistics/positions/tables'
import { routes, stops } from '#features/logistics/routes/tables'
import type * as contract from '#features/doors/webhooks/contract'
import { gatherHappenings, type EventType } from '#features/doors/webhooks/contract'
import { seen, worthTelling } from '#features/doors/webhooks/rules'
import { webhookHappenings, webhookPaces, webhooks } from '#features/doors/webhooks/tables'
import { postOf } from './post'
import { routeIs, stopIs } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'

type Handlers = HandlersOf<typeof contract>
type Pace = typeof webhookPaces.$inferSelect

export const lookOutside: Handlers['lookOutside'] = async (job) => {
  if (!postOf(job.host)) return
  const rows = await job.db.select({ events: webhooks.events }).from(webhooks).where(eq(webhooks.state, 'active'))
  const wants = (type: EventType) => rows.some(({ events }) => events.includes(type))
  if (wants('delivery.eta_changed')) await job.write(async (ctx) => tell(ctx, ...(await expected(ctx))))
  if (wants('position.updated')) await job.write(async (ctx) => tell(ctx, await moved(ctx)))
}

const paceOf = (subject: Pace['subject'], id: typeof stops.deliveryId | typeof lastPositions.vehicleId) =>
  and(eq(webhookPaces.subject, subject), eq(webhookPaces.subjectId, id))

/** Of what is still to be brought by somebody who is out: what has moved, and what is only remembered to be told from. */
async function expected({ db }: Pick<Writing, 'db'>): Promise<[told: Pace[], kept: Pace[]]> {
  const rows = await db
    .select({ id: stops.deliveryId, at: stops.beginAt, planned: stops.plannedAt, told: webhookPaces.at })
    .from(stops)
    .innerJoin(routes, eq(routes.id, stops.routeId))
    .leftJoin(webhookPaces, paceOf('Delivery', stops.deliveryId))
    .where(
      and(
        isIn(routes.state, routeIs.underWay),
        isIn(stops.state, stopIs.ahead),
        inArray(stops.kind, ['drop', 'service']),
        isNotNull(stops.deliveryId),
        isNotNull(stops.beginAt),
      ),
    )
  const all = rows.map(({ id, at, planned, told }) => ({
    pace: { subject: 'Delivery' as const, subjectId: id!, at: at! },
    before: told ?? planned,
  }))
  const isNews = ({ pace, before }: (typeof all)[number]) =>
    before !== null && Math.abs(pace.at.getTime() - before.getTime()) >= worthTelling
  return [all.filter(isNews), all.filter(({ before }) => before === null)].map((some) =>
    some.map(({ pace }) => pace),
  ) as [Pace[], Pace[]]
}

async function moved({ db }: Pick<Writing, 'db'>): Promise<Pace[]> {
  const rows = await db
    .select({ id: lastPositions.vehicleId, at: lastPositions.recordedAt })
    .from(lastPositions)
    .leftJoin(webhookPaces, paceOf('Position', lastPositions.vehicleId))
    .where(or(isNull(webhookPaces.at), gt(lastPositions.recordedAt, webhookPaces.at)))
  return rows.map(({ id, at }) => ({ subject: 'Position' as const, subjectId: id, at }))
}

async function tell(ctx: Writing, told: readonly Pace[], kept: readonly Pace[] = []): Promise<void> {
  const paces = [...told, ...kept]
  if (paces.length > 0)
    await ctx.db
      .insert(webhookPaces)
      .values(paces)
      .onConflictDoUpdate({ target: [webhookPaces.subject, webhookPaces.subjectId], set: { at: sql`excluded.at` } })
  if (told.length === 0) return
  await ctx.db
    .insert(webhookHappenings)
    .values(told.map(({ subject, subjectId }) => ({ subject, subjectId, action: seen, at: ctx.now })))
  await ctx.after(gatherHappenings, undefined)
}
