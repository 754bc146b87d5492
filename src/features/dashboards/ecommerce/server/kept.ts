/** Answers from the sums that triggers keep, whatever number of orders there is. */
import { sql, type SQL } from 'drizzle-orm'
import type { Base } from '#server/context'
import type { Span } from '#features/dashboards/ranges/contract'
import { barOf } from '#features/dashboards/ranges/tables'
import { orderSums } from '#features/dashboards/ecommerce/tables'
import { rowsOfQuery, type Part, type Sold, type Source, type Total } from './sums'

const { tier, slot, kind, key, currency } = orderSums
const day = 24 * 60 * 60 * 1000
const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`
const between = (begin: Date, end: Date): SQL => sql`${slot} >= ${moment(begin)} and ${slot} < ${moment(end)}`

/** Quarters of an hour at both ends, and whole days of UTC between them; what is not folded yet is both. */
function within({ begin, end }: Span): SQL {
  const first = new Date(Math.ceil(begin.getTime() / day) * day)
  const last = new Date(Math.floor(end.getTime() / day) * day)
  if (first >= last) return sql`${tier} in (0, 1) and ${between(begin, end)}`
  return sql`((${tier} = 0 and ${between(begin, end)}) or (${tier} = 2 and ${between(first, last)})
    or (${tier} = 1 and (${between(begin, first)} or ${between(last, end)})))`
}

/** The same with whole months of UTC in the middle. */
function withinMonths({ begin, end }: Span): SQL {
  const first = monthOf(new Date(begin.getTime() - 1), 1)
  const last = monthOf(end, 0)
  if (first >= last) return within({ begin, end })
  return sql`((${tier} in (0, 3) and ${between(first, last)}) or ${within({ begin, end: first })} or ${within({ begin: last, end })})`
}
/** The beginning of the month of a moment, or of so many months after it. */
const monthOf = (at: Date, more: number): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + more))

export function keptSums(ctx: Pick<Base, 'db'>, shop: string): Source {
  const ours = sql`filter (where ${currency} = ${shop})`
  return {
    totals(span, bounds) {
      // a day of UTC lies in two bars: only quarters can be told apart
      const rows = bounds.length > 1 ? sql`${tier} in (0, 1) and ${between(span.begin, span.end)}` : within(span)
      return rowsOfQuery<Total>(
        ctx,
        sql`select ${bounds.length > 1 ? barOf(sql`${slot}`, bounds) : sql`1`} as bar,
          sum(${orderSums.orders}) as orders,
          coalesce(sum(${orderSums.sold}) ${ours}, 0) as sold,
          coalesce(sum(${orderSums.cents}) ${ours}, 0) as cents,
          coalesce(sum(${orderSums.costCents}) ${ours}, 0) as "costCents",
          coalesce(sum(${orderSums.uncosted}) ${ours}, 0) as uncosted
          from ${orderSums} where ${kind} = 'all' and ${rows} group by 1`,
      )
    },
    products: (span, shown) =>
      rowsOfQuery<Sold>(
        ctx,
        sql`select key, cents, pieces, count(*) over () as total from (
            select ${key} as key, coalesce(sum(${orderSums.cents}) ${ours}, 0) as cents, sum(${orderSums.pieces}) as pieces
            from ${orderSums} where ${kind} = 'product' and ${withinMonths(span)} group by 1
            having sum(${orderSums.pieces}) <> 0
          ) as sold order by cents desc, key::int limit ${shown}`,
      ),
    parts: (span, of) =>
      rowsOfQuery<Part>(
        ctx,
        sql`select ${key} as key, sum(${orderSums.orders}) as orders
          from ${orderSums} where ${kind} = ${of} and ${within(span)} group by 1 having sum(${orderSums.orders}) <> 0`,
      ),
  }
}
