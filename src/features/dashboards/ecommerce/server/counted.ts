/** Answers from orders, for whom their rules give only some of them; the triggers keep the same figures of all. */
import { and, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { Base } from '#server/context'
import { rowsOf } from '#server/rows'
import type { Span } from '#features/dashboards/ranges/contract'
import { barOf } from '#features/dashboards/ranges/tables'
import { orderItems, orders } from '#features/ecommerce/orders/tables'
import { rowsOfQuery, type Part, type Sold, type Source, type Total } from './sums'

const stays = sql`(${orders.spentCents} - ${orders.creditedCents})`
const tax = sql`coalesce(round(${orders.taxCents}::numeric * ${stays} / nullif(${orders.spentCents}, 0)), 0)`
const stood = sql`${orders.status} <> 'Cancelled'`
const left = sql`(${orderItems.quantity} - ${orderItems.returned})`
const worth = sql`coalesce(round(${orderItems.totalCents}::numeric * ${left} / nullif(${orderItems.quantity}, 0)), 0)`
const items = sql`${orders} join ${orderItems} on ${orderItems.orderId} = ${orders.id}`

export function countedSums(ctx: Base, shop: string): Source {
  const mine = ({ begin, end }: Span): SQL =>
    and(gte(orders.placedAt, begin), lt(orders.placedAt, end), rowsOf(ctx, 'read', 'Order'))!
  const ours = sql`${stood} and ${orders.currency} = ${shop}`
  return {
    totals(span, bounds) {
      const bar = bounds.length > 1 ? barOf(sql`${orders.placedAt}`, bounds) : sql`1`
      return rowsOfQuery<Total>(
        ctx,
        sql`select bar, sum(orders) as orders, sum(sold) as sold, sum(cents) as cents, sum(cost) as "costCents",
            sum(uncosted) as uncosted
          from (
            select ${bar} as bar, 1 as orders, (${ours})::int as sold,
              case when ${ours} then ${stays} else 0 end as cents, case when ${ours} then ${tax} else 0 end as cost,
              0 as uncosted
            from ${orders} where ${mine(span)}
            union all
            select ${bar}, 0, 0, 0, ${left} * coalesce(${orderItems.costCents}, 0),
              case when ${orderItems.costCents} is null then ${left} else 0 end
            from ${items} where ${mine(span)} and ${ours}
          ) as each group by 1`,
      )
    },
    products: (span, shown) =>
      rowsOfQuery<Sold>(
        ctx,
        sql`select key, cents, pieces, count(*) over () as total from (
            select ${orderItems.productId}::text as key,
              coalesce(sum(${worth}) filter (where ${orders.currency} = ${shop}), 0) as cents, sum(${left}) as pieces
            from ${items} where ${mine(span)} and ${stood} and ${orderItems.productId} is not null group by 1
            having sum(${left}) <> 0
          ) as sold order by cents desc, key::int limit ${shown}`,
      ),
    parts(span, of) {
      const key = of === 'status' ? sql`${orders.status}` : sql`coalesce(${orders.deliverTo}->>'country', '')`
      return rowsOfQuery<Part>(
        ctx,
        sql`select ${key} as key, count(*) as orders from ${orders} where ${mine(span)} group by 1`,
      )
    },
  }
}
