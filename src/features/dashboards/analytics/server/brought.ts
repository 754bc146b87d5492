/** Deliveries that were brought on some days, and how many of them came in time. */
import { and, isNull, sql, type SQL } from 'drizzle-orm'
import type { Base } from '#server/context'
import { isWhole, rowsOf } from '#server/rows'
import { inMarkedDay, keptDuring, markedDuring } from '#features/dashboards/logistics/tables'
import type { Span } from '#features/dashboards/ranges/contract'
import { barOf, figuresOf, within } from '#features/dashboards/ranges/tables'
import { cameAt, deliveries, deliveryAttempts, welcomeUntil } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { outcomeIs, deliveryIs } from '#features/logistics/deliveries/contract/states'
import { isIn } from '#server/is-in'

/** The last hour at which it was welcome, by the depot's clock, as the dashboard of logistics has it; null is any. */
const late = sql`exists (
  select from ${deliveryAttempts} where ${deliveryAttempts.deliveryId} = ${deliveries.id}
    and ${isIn(deliveryAttempts.outcome, outcomeIs.handedOver)} and ${cameAt} > ${welcomeUntil})`

export type Brought = { brought: number; onTime: number }
/** Those that the list shows which ended on these days, of each bar, counted from 1; `bounds` are where they begin. */
export async function broughtIn(
  ctx: Base,
  span: Span,
  bounds: readonly Date[] = [span.begin],
): Promise<(Brought & { bar: number })[]> {
  const fine = bounds.length > 1
  const bar = (at: SQL) => (fine ? barOf(at, bounds) : sql`1`)
  const these = and(
    within(deliveries.endedAt, span),
    isIn(deliveries.state, deliveryIs.handedOver),
    isNull(deliveries.deletedAt),
    rowsOf(ctx, 'read', 'Delivery'),
  )
  const counted = (more = sql`true`) => sql`select ${bar(sql`${deliveries.endedAt}`)} as bar,
      count(*) as brought, count(*) filter (where not ${late}) as "onTime"
    from ${deliveries} join ${depots} on ${depots.id} = ${deliveries.depotId} where ${these} and ${more} group by 1`
  const question = isWhole(ctx.rights, ['read', 'Delivery'])
    ? sql`with ${markedDuring(span)}
        select bar, sum(brought) as brought, sum("onTime") as "onTime" from (
          select ${bar(sql`slot`)} as bar, sign * count as brought, sign * (count - late) as "onTime"
            from ${keptDuring('ended', span, ctx.now, fine)}
          union all
          select anew.* from marked cross join lateral (${counted(inMarkedDay(sql`${deliveries.endedAt}`))}) as anew
        ) as both_kinds group by 1`
    : counted()
  return figuresOf(await ctx.db.execute(question))
}
const none: Brought = { brought: 0, onTime: 0 }

export async function deliveriesOf(ctx: Base, span: Span, earlier: Span) {
  if (!ctx.rights.can('read', 'Delivery')) return null
  const [{ brought, onTime } = none] = await broughtIn(ctx, span)
  const [before = none] = await broughtIn(ctx, earlier)
  return { brought, onTime, broughtBefore: before.brought, onTimeBefore: before.onTime }
}
