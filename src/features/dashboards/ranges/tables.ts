/** Questions about ranges, for whoever asks them of rows of their own. */
import { and, gte, lt, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

type Span = { begin: Date; end: Date }
/** Of a moment: whether it is in a span. */
export const within = (column: AnyColumn, { begin, end }: Span): SQL => and(gte(column, begin), lt(column, end))!

/** In which bar of a chart a moment is, counted from 1: `bounds` are where the bars begin. */
export const barOf = (at: SQL | AnyColumn, bounds: readonly Date[]): SQL =>
  sql`width_bucket(${at}, array[${sql.join(
    bounds.map((one) => sql`${one.toISOString()}::timestamptz`),
    sql`, `,
  )}])`

type Rows = { rows: Readonly<Record<string, unknown>>[] }
/** What a question for sums gives: they come as texts where they are large; a key or a day stays a text. */
export const figuresOf = <Out>(answer: unknown): Out[] =>
  (answer as Rows).rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          name === 'key' || name === 'day' ? String(value) : Number(value),
        ]),
      ) as Out,
  )

/** Rows of one tier of kept sums, from one moment to another, that are added or taken away. */
export type Piece = Span & { tier: number; sign: 1 | -1 }
export type Cut = (span: Span) => Piece[]

export const whole =
  (tier: number): Cut =>
  (span) => [{ ...span, tier, sign: 1 }]

/** Whole slots of a tier, and at both ends finer ones: what is missing is added, or what is too much taken away, whichever is
 *  less. Little is there yet of what is to come, so that a slot that goes on is taken whole. */
export function cutBy(tier: number, beginOf: (at: Date, more: number) => Date, now: Date, finer: Cut): Cut {
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
/** The beginning of the day by UTC in which a moment is, or of so many after it. */
export const utcDayOf = (at: Date, more: number) =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + more))

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`
/** The rows of pieces under the name of their table, and what they count for: `sign`. Each piece by a query of its own, for an
 *  index that holds all that is asked answers one span, and no two. */
export function rowsOfPieces(table: PgTable, pieces: readonly Piece[], fits: SQL): SQL {
  const queries = pieces
    .filter(({ begin, end }) => begin < end)
    .map(
      ({ begin, end, tier, sign }) => sql`select *, ${sign}::int as sign from ${table}
        where ${fits} and tier = ${tier} and slot >= ${moment(begin)} and slot < ${moment(end)}`,
    )
  return sql`(${sql.join(queries, sql` union all `)}) as ${table}`
}
