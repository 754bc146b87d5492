import { ilike, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './host'

/** What a person typed is text to find, never a pattern. */
const literally = (q: string): string => q.replace(/[\\%_]/g, '\\$&')
export const contains = (q: string): string => `%${literally(q)}%`
/** Of a text each of whose parts stands after a blank: a word of it begins so. */
export const begins = (q: string): string => `% ${literally(q)}%`

/** Indexes know groups of three letters, and how words begin. */
const indexed = 3
export const isShort = (q: string): boolean => Array.from(q).length < indexed
/** So many rows are looked through in no time. */
const fewRows = 10_000

type TextCondition = (text: AnyColumn | SQL, q?: string) => SQL
/**
 * What of a row is searched. One or two letters inside of words stand in no index: of long lists they find the beginnings of
 * words.
 * @example const finds = await finder(db, products, q); where: [finds && or(finds(products.productName), finds(products.productBrand))]
 */
export async function finder(db: Db, table: PgTable, q: string | undefined): Promise<TextCondition | undefined> {
  if (!q) return undefined
  if (!isShort(q) || !(await isLong(db, table))) return (text, said = q) => ilike(text, contains(said))
  return (text, said = q) => or(ilike(text, `${literally(said)}%`), ilike(text, begins(said)))!
}

export async function isLong(db: Db, table: PgTable): Promise<boolean> {
  const first = db
    .select({ one: sql`1` })
    .from(table)
    .limit(fewRows + 1)
  const { rows } = (await db.execute(sql`select count(*)::int as count from (${first}) as first`)) as {
    rows: { count: number }[]
  }
  return rows[0]!.count > fewRows
}
