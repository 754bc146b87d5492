/** Deliveries that were brought on some days, and how many of them came in time. */
import { and, count, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import type { Base } from '#server/context'
import { rowsOf } from '#server/rows'
import type { Span } from '#features/dashboards/ranges/contract'
import { barOf, within } from '#features/dashboards/ranges/tables'
import { deliveries, deliveryAttempts } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'

/** The last hour at which it was welcome, by the depot's clock, as the dashboard of logistics has it; null is any. */
const until = sql`(select max(w->>'until') from jsonb_array_elements(${deliveries.windows}) as w)`
const came = sql`to_char(${deliveryAttempts.arrivedAt} at time zone ${depots.zone}, 'HH24:MI')`
const handedOver = ['delivered', 'partial'] as const
const late = (db: Base['db']) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(deliveryAttempts)
      .where(
        and(
          eq(deliveryAttempts.deliveryId, deliveries.id),
          inArray(deliveryAttempts.outcome, handedOver),
          sql`${came} > ${until}`,
        ),
      ),
  )

export type Brought = { brought: number; onTime: number }
/** Those that the list shows which ended on these days, of each bar, counted from 1; `bounds` are where they begin. */
export async function broughtIn(
  ctx: Base,
  span: Span,
  bounds: readonly Date[] = [span.begin],
): Promise<(Brought & { bar: number })[]> {
  return ctx.db
    .select({
      bar: sql<number>`${barOf(deliveries.endedAt, bounds)}`.mapWith(Number).as('bar'),
      brought: count(),
      onTime: sql<number>`count(*) filter (where not ${late(ctx.db)})`.mapWith(Number),
    })
    .from(deliveries)
    .innerJoin(depots, eq(depots.id, deliveries.depotId))
    .where(
      and(
        within(deliveries.endedAt, span),
        inArray(deliveries.state, handedOver),
        isNull(deliveries.deletedAt),
        rowsOf(ctx, 'read', 'Delivery'),
      ),
    )
    .groupBy(sql`bar`)
}
const none: Brought = { brought: 0, onTime: 0 }

export async function deliveriesOf(ctx: Base, span: Span, earlier: Span) {
  if (!ctx.rights.can('read', 'Delivery')) return null
  const [{ brought, onTime } = none] = await broughtIn(ctx, span)
  const [before = none] = await broughtIn(ctx, earlier)
  return { brought, onTime, broughtBefore: before.brought, onTimeBefore: before.onTime }
}
