/** Answers from the sums that triggers keep, whatever number of orders there is. */
import { sql, type SQL } from 'drizzle-orm'
import type { Base } from '#server/context'
import type { Span } from '#features/dashboards/ranges/contract'
import { barOf } from '#features/dashboards/ranges/tables'
import { orderSums } from '#features/dashboards/ecommerce/tables'
import { rowsOfQuery, type Kind, type Part, type Sold, type Source, type Total } from './sums'

const { tier, slot, kind, key, currency } = orderSums
const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

/** How long the slots of each tier are; a season is three months. */
const tiers = { fresh: 0, quarter: 1, day: 2, month: 3, hour: 4, season: 5 }
/** Rows of one tier, from one moment to another. */
type Piece = Span & { tier: number }
type Cut = (span: Span) => Piece[]

const whole =
  (tier: number): Cut =>
  (span) => [{ ...span, tier }]
/** Whole slots of a tier in the middle, and finer ones at both ends. */
const cutBy =
  (tier: number, beginOf: (at: Date, more: number) => Date, finer: Cut): Cut =>
  ({ begin, end }) => {
    const first = beginOf(new Date(begin.getTime() - 1), 1)
    const last = beginOf(end, 0)
    if (first >= last) return finer({ begin, end })
    return [...finer({ begin, end: first }), { tier, begin: first, end: last }, ...finer({ begin: last, end })]
  }
/** The beginning of a slot by UTC in which a moment is, or of so many after it. */
const dayOf = (at: Date, more: number) =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + more))
const monthOf = (at: Date, more: number) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + more))
const seasonOf = (at: Date, more: number) => monthOf(at, 3 * more - (at.getUTCMonth() % 3))

const days = cutBy(tiers.day, dayOf, whole(tiers.quarter))
const seasons = cutBy(tiers.season, seasonOf, cutBy(tiers.month, monthOf, days))
/** A day of UTC may lie in two bars; an hour does where clocks differ from UTC by part of one. */
function barsAt(bounds: readonly Date[], end: Date): Cut {
  if (bounds.length === 1) return days
  return whole([...bounds, end].every((at) => at.getTime() % 3_600_000 === 0) ? tiers.hour : tiers.quarter)
}

/** Each piece by a query of its own, for an index that holds all that is asked answers one span, and no two. What is not
 *  folded yet is within all of them. */
function rowsIn(span: Span, of: Kind | 'all' | 'product', cut: Cut): SQL {
  const pieces = [...whole(tiers.fresh)(span), ...cut(span).filter(({ begin, end }) => begin < end)]
  const queries = pieces.map(
    ({ begin, end, ...piece }) =>
      sql`select * from ${orderSums}
        where ${kind} = ${of} and ${tier} = ${piece.tier} and ${slot} >= ${moment(begin)} and ${slot} < ${moment(end)}`,
  )
  return sql`(${sql.join(queries, sql` union all `)}) as ${orderSums}`
}

export function keptSums(ctx: Pick<Base, 'db'>, shop: string): Source {
  const ours = sql`filter (where ${currency} = ${shop})`
  return {
    totals(span, bounds) {
      return rowsOfQuery<Total>(
        ctx,
        sql`select ${bounds.length > 1 ? barOf(sql`${slot}`, bounds) : sql`1`} as bar,
          sum(${orderSums.orders}) as orders,
          coalesce(sum(${orderSums.sold}) ${ours}, 0) as sold,
          coalesce(sum(${orderSums.cents}) ${ours}, 0) as cents,
          coalesce(sum(${orderSums.costCents}) ${ours}, 0) as "costCents",
          coalesce(sum(${orderSums.uncosted}) ${ours}, 0) as uncosted
          from ${rowsIn(span, 'all', barsAt(bounds, span.end))} group by 1`,
      )
    },
    products: (span, shown) =>
      rowsOfQuery<Sold>(
        ctx,
        sql`select key, cents, pieces, count(*) over () as total from (
            select ${key} as key, coalesce(sum(${orderSums.cents}) ${ours}, 0) as cents, sum(${orderSums.pieces}) as pieces
            from ${rowsIn(span, 'product', seasons)} group by 1 having sum(${orderSums.pieces}) <> 0
          ) as sold order by cents desc, key::int limit ${shown}`,
      ),
    parts: (span, of) =>
      rowsOfQuery<Part>(
        ctx,
        sql`select ${key} as key, sum(${orderSums.orders}) as orders
          from ${rowsIn(span, of, days)} group by 1 having sum(${orderSums.orders}) <> 0`,
      ),
  }
}
