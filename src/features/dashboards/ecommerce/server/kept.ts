/** Answers from the sums that triggers keep, whatever number of orders there is. */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Base } from '#server/context'
import type { Span } from '#features/dashboards/ranges/contract'
import { barOf } from '#features/dashboards/ranges/tables'
import { orderSums } from '#features/dashboards/ecommerce/tables'
import { rowsOfQuery, type Kind, type Part, type Sold, type Source, type Total } from './sums'

const { tier, slot, kind, key, currency } = orderSums
const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

/** How long the slots of each tier are; a season is three months. */
const tiers = { fresh: 0, quarter: 1, day: 2, month: 3, hour: 4, season: 5 }
/** Rows of one tier, from one moment to another, that are added or taken away. */
type Piece = Span & { tier: number; sign: 1 | -1 }
type Cut = (span: Span) => Piece[]

const whole =
  (tier: number): Cut =>
  (span) => [{ ...span, tier, sign: 1 }]

/** Whole slots of a tier, and at both ends finer ones: what is missing is added, or what is too much taken away, whichever is
 *  less. Little was sold yet in what is to come, so that a month that goes on is taken whole. */
function cutBy(tier: number, beginOf: (at: Date, more: number) => Date, now: Date, finer: Cut): Cut {
  const past = (at: Date) => Math.min(at.getTime(), now.getTime())
  const apart = (one: Date, other: Date) => Math.abs(past(one) - past(other))
  const nearest = (at: Date): Date => {
    const [before, after] = [beginOf(at, 0), beginOf(new Date(at.getTime() - 1), 1)]
    return apart(before, at) < apart(at, after) ? before : after
  }
  /** What lies between two moments, taken away where the first is the later one. */
  const between = (from: Date, to: Date): Piece[] =>
    from < to
      ? finer({ begin: from, end: to })
      : finer({ begin: to, end: from }).map((one) => ({ ...one, sign: one.sign === 1 ? -1 : 1 }))
  return (span) => {
    const [begin, end] = [nearest(span.begin), nearest(span.end)]
    const rest = apart(span.begin, begin) + apart(span.end, end)
    if (begin >= end || rest >= apart(span.begin, span.end)) return finer(span)
    return [...between(span.begin, begin), { begin, end, tier, sign: 1 }, ...between(end, span.end)]
  }
}
/** The beginning of a slot by UTC in which a moment is, or of so many after it. */
const dayOf = (at: Date, more: number) =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + more))
const monthOf = (at: Date, more: number) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + more))
const seasonOf = (at: Date, more: number) => monthOf(at, 3 * more - (at.getUTCMonth() % 3))

/** Each piece by a query of its own, for an index that holds all that is asked answers one span, and no two. What is not
 *  folded yet is within all of them. */
function rowsIn(span: Span, of: Kind | 'all' | 'product', cut: Cut): SQL {
  const pieces = [...whole(tiers.fresh)(span), ...cut(span).filter(({ begin, end }) => begin < end)]
  const queries = pieces.map(
    ({ begin, end, ...piece }) =>
      sql`select *, ${piece.sign}::int as sign from ${orderSums}
        where ${kind} = ${of} and ${tier} = ${piece.tier} and ${slot} >= ${moment(begin)} and ${slot} < ${moment(end)}`,
  )
  return sql`(${sql.join(queries, sql` union all `)}) as ${orderSums}`
}

export function keptSums({ db, now }: Pick<Base, 'db' | 'now'>, shop: string): Source {
  const days = cutBy(tiers.day, dayOf, now, whole(tiers.quarter))
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
