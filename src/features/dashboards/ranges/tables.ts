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
