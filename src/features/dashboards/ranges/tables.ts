/** Questions about ranges, for whoever asks them of rows of their own. */
import { and, gte, lt, sql, type AnyColumn, type SQL } from 'drizzle-orm'

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
