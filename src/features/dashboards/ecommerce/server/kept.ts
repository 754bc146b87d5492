/** Answers from the sums that triggers keep, whatever number of orders there is. */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Base } from '#server/context'
import type { Span } from '#features/dashboards/ranges/contract'
import { barOf, cutBy, rowsOfPieces, utcDayOf, whole, type Cut } from '#features/dashboards/ranges/tables'
import { orderSums } from '#features/dashboards/ecommerce/tables'
import { rowsOfQuery, type Kind, type Part, type Sold, type Source, type Total } from './sums'

const { slot, kind, key, currency } = orderSums

/** How long the slots of each tier are; a season is three months. */
const tiers = { fresh: 0, quarter: 1, day: 2, month: 3, hour: 4, season: 5 }
/** The beginning of a longer slot by UTC, as `utcDayOf` gives that of a day. */
const monthOf = (at: Date, more: number) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + more))
const seasonOf = (at: Date, more: number) => monthOf(at, 3 * more - (at.getUTCMonth() % 3))

/** What is not folded yet is within all of them. */
const rowsIn = (span: Span, of: Kind | 'all' | 'product', cut: Cut): SQL =>
  rowsOfPieces(orderSums, [...whole(tiers.fresh)(span), ...cut(span)], sql`${kind} = ${of}`)

export function keptSums({ db, now }: Pick<Base, 'db' | 'now'>, shop: string): Source {
  const days = cutBy(tiers.day, utcDayOf, now, whole(tiers.quarter))
  const seasons = cutBy(tiers.season, seasonOf, now, cutBy(tiers.month, monthOf, now, days))
  /** A day of UTC may lie in two bars; an hour does where clocks differ from UTC by part of one. */
  const barsAt = (bounds: readonly Date[], end: Date): Cut => {
    if (bounds.length === 1) return days
    return whole([...bounds, end].every((at) => at.getTime() % 3_600_000 === 0) ? tiers.hour : tiers.quarter)
  }
  const sum = (column: AnyColumn) => sql`sum(${column} * sign)`
  const ours = (column: AnyColumn) => sql`coalesce(${sum(column)} filter (where ${currency} = ${shop}), 0)`
  return {
    totals(span, bounds) {
      return rowsOfQuery<Total>(
        { db },
        sql`select ${bounds.length > 1 ? barOf(sql`${slot}`, bounds) : sql`1`} as bar,
          ${sum(orderSums.orders)} as orders, ${ours(orderSums.sold)} as sold, ${ours(orderSums.cents)} as cents,
          ${ours(orderSums.costCents)} as "costCents", ${ours(orderSums.uncosted)} as uncosted
          from ${rowsIn(span, 'all', barsAt(bounds, span.end))} group by 1`,
      )
    },
    products: (span, shown) =>
      rowsOfQuery<Sold>(
        { db },
        sql`select key, cents, pieces, count(*) over () as total from (
            select ${key} as key, ${ours(orderSums.cents)} as cents, ${sum(orderSums.pieces)} as pieces
            from ${rowsIn(span, 'product', seasons)} group by 1 having ${sum(orderSums.pieces)} <> 0
          ) as sold order by cents desc, key::int limit ${shown}`,
      ),
    parts: (span, of) =>
      rowsOfQuery<Part>(
        { db },
        sql`select ${key} as key, ${sum(orderSums.orders)} as orders
          from ${rowsIn(span, of, days)} group by 1 having ${sum(orderSums.orders)} <> 0`,
      ),
  }
}
