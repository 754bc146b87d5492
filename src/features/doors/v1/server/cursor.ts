/** Pages after a cursor: rows by id, none left out or given twice while others write. */
import { pageAfter } from '#server/page'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { AnyColumn, SQL } from 'drizzle-orm'

const most = 200
type PageQuery = { cursor?: string | undefined; limit: number }
type Walk<Select extends PgSelect> = { of: () => Select; where: readonly (SQL | undefined)[]; id: AnyColumn }

/** What it means is ours: other systems give back what they were given. @example cursorOf('r', 41) // 'cjo0MQ' */
const cursorOf = (list: string, id: number): string => btoa(`${list}:${id}`).replaceAll('=', '')

/** The id after which the page begins; undefined for what is no cursor of this list. */
function idIn(list: string, cursor: string): number | undefined {
  if (!/^[\w+/]{2,40}$/.test(cursor)) return undefined
  try {
    const [, id] = new RegExp(`^${list}:(\\d{1,9})$`).exec(atob(cursor)) ?? []
    return id === undefined ? undefined : Number(id)
  } catch {
    return undefined
  }
}

/** @example const page = await pageOf('r', { of, where, id: routes.id }, query, (row) => row.id); page ?? ctx.fail('cursor_unknown') */
export async function pageOf<Select extends PgSelect>(
  list: string,
  walk: Walk<Select>,
  { cursor, limit }: PageQuery,
  idOf: (row: Awaited<Select>[number]) => number,
): Promise<{ rows: Awaited<Select>; next: string | null } | undefined> {
  const after = cursor === undefined ? 0 : idIn(list, cursor)
  if (after === undefined) return undefined
  const { rows, next } = await pageAfter(walk, { after, limit: Math.min(limit, most) }, idOf)
  return { rows, next: next === null ? null : cursorOf(list, next) }
}
