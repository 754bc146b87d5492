/** Short marks of rows as the database has them: as long as a mark is the same, so are its rows. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Forty bits: a mark is short, and a sum of many is no larger than the database counts. */
const bits = sql`1099511627775`

/** A number of a row, to be summed or marked. */
export const rowHash = (all: readonly SQLWrapper[]): SQL =>
  sql`(hashtextextended(concat_ws('|', ${sql.join(
    all.map((one) => sql`coalesce(${one}::text, '-')`),
    sql`, `,
  )}), 0) & ${bits})`

/** @example markOf(sql`sum(${rowHash(columns)})`) */
export const markOf = (hash: SQL): SQL<string> => sql<string>`to_hex(${hash}::bigint & ${bits})`
