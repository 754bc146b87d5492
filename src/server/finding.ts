/** What the search finds among the rows of a feature. */
import { and, getTableName, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ability } from '#contract/ability'
import { folded } from '#contract/folded'
import type { Words } from '#contract/place'
import { contains, isShort } from './contains'
import type { Base } from './context'
import { holdsWord } from './sought'

export type Finding = {
  /** Orders, say; it stands in the answer. */
  kind: string
  title: Words
  icon: string
  /** Without it nothing is found. `session`: whoever is signed in, each their own. */
  needs: Ability | 'session'
  /** Where the row is seen. */
  path: (id: number, key: string) => string
  of: (ctx: Base) => Sought | Promise<Sought>
}
type Said = AnyColumn | SQL
export type Sought = {
  /** Of the table that is searched. */
  id: PgColumn
  /** What is searched: `soughtIn` of an index, where there are many rows. */
  text: SQL
  /** Which rows this person may read, and which are there. */
  where: readonly (SQL | undefined)[]
  newest: SQL
  title: Said
  detail?: Said
  /** A day that tells it from others: YYYY-MM-DD. */
  day?: SQL
  /** What its address is made of beside the id. */
  key?: Said
  /** The number itself is found however many others hold the same figures. */
  exactly?: (q: string) => SQL | undefined
}
export type FoundRow = { id: number; key: string; title: string; detail: string; day: string | null }

/** So many of the newest that fit are put in order: those that begin with what was typed first. */
const looked = 50
/** Where what is sought is rare among the newest rows, so many of what an index holds of it are fetched at most. */
const mostFetched = 2000
const mostFound = 5

/** Each word that was typed stands somewhere in the row; words of one or two letters begin one there. */
export async function findRows(ctx: Base, sought: Sought, q: string): Promise<FoundRow[]> {
  const { id, newest, title, detail = sql`''`, day = sql`null`, key = sql`''` } = sought
  const said = folded(q).trim().replace(/^#/, '')
  const exactly = sought.exactly?.(said)
  const fits = fitsOf(sought.text, said)
  const found = [
    exactly && exactOf(sought, exactly),
    fits && sql`(select id from near) union ${byIndex(sought, fits)}`,
  ].filter((one) => one !== undefined)
  if (found.length === 0) return []
  const { rows } = (await ctx.db.execute(sql`
    with near as materialized (${nearby(sought, said)})
    select ${id} as id, ${key}::text as key, ${title}::text as title, coalesce(${detail}::text, '') as detail, ${day}::text as day
    from ${id.table} where ${id} in (${sql.join(found, sql` union `)})
    order by ${exactly ?? sql`1 = 0`} desc, folded(${title}::text) like folded(${contains(said).slice(1)}) desc, ${newest}
    limit ${sql.raw(String(mostFound))}`)) as { rows: FoundRow[] }
  return rows
}

const exactOf = ({ id, where, newest }: Sought, exactly: SQL): SQL => sql`(
  select ${id} as id from ${id.table} where ${and(...where, exactly)} order by ${newest} limit ${sql.raw(String(mostFound))})`

/** So many of the newest rows are looked through one by one. */
const newestLooked = 1000
/** What is common stands in the newest rows, and those are looked through before an index is asked, which would fetch thousands
 *  of rows in whatever order they lie. */
const nearby = ({ id, text, where, newest }: Sought, said: string): SQL => sql`
  select near.id from (
    select ${id} as id, ${text} as sought from ${id.table} where ${and(...where) ?? sql`true`}
    order by ${newest} limit ${sql.raw(String(newestLooked))}) as near
  where ${fitsOf(sql`near.sought`, said) ?? sql`false`} limit ${sql.raw(String(looked))}`

/** The newest of what an index holds of it, where the newest rows hold not enough. The limit within is a fence: without it the
 *  database may go through all rows from the newest on, because it takes what is rare there for as common as everywhere. */
function byIndex({ id, where, newest }: Sought, fits: SQL): SQL {
  const isRare = sql`(select count(*) from near) < ${sql.raw(String(mostFound))}`
  const all = sql`select * from ${id.table} where ${and(isRare, ...where, fits)} limit ${sql.raw(String(mostFetched))}`
  return sql`(select ${id} as id from (${all}) as ${sql.identifier(getTableName(id.table))}
    order by ${newest} limit ${sql.raw(String(looked))})`
}

const wordsIn = (said: string): string[] => said.split(/\s+/).filter((word) => word !== '')

function fitsOf(text: SQL, said: string): SQL | undefined {
  const words = wordsIn(said)
  // one letter alone is in most rows there are
  if (words.every((word) => Array.from(word).length < 2)) return undefined
  return and(
    ...words.map((word) => (isShort(word) ? holdsWord(text, word) : sql`${text} like folded(${contains(word)})`)),
  )
}

/** What is a whole number that an id can be. */
export const numberIn = (q: string): number | undefined => (/^\d{1,9}$/.test(q) ? Number(q) : undefined)
