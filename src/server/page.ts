/** One page of a list, for every handler that lists: sorted by the keys of its contract, counted as far as people care. */
import { and, asc, desc, gt, inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import { countedTo } from '#contract/list'
import type { Db } from './host'

type Sortable = AnyColumn | SQL
type PageQuery<Key extends string> = {
  page: number
  itemsPerPage: number
  sortBy?: Key | undefined
  orderBy?: 'asc' | 'desc' | undefined
}
type List<Select extends PgSelect, Key extends string> = {
  /** What a row holds and where it comes from; filters and order are added. */
  of: () => Select
  where: readonly (SQL | undefined)[]
  /** The contract's sort keys. */
  sorts: Readonly<Record<Key, Sortable>>
  /** The order without a sort key, and of rows that a sort key does not tell apart. It ends with what is unique. */
  otherwise: readonly SQL[]
  /** Of lists that grow long: a page is found by ids alone, far into an index, and only its own rows are read whole. */
  id?: PgColumn
  /** Where the ids are found, if filters or sort keys need more than their own table. */
  found?: () => PgSelect
}

/**
 * @example
 * const { rows, total } = await pageOf(db, { of: () => db.select().from(users).$dynamic(), id: users.id, where: [q && ilike(users.fullName, contains(q))], sorts: { user: users.fullName }, otherwise: [desc(users.id)] }, query)
 */
export async function pageOf<Select extends PgSelect, Key extends string>(
  db: Db,
  list: List<Select, Key>,
  asked: PageQuery<Key>,
): Promise<{ rows: Awaited<Select>; total: number }> {
  const { page, itemsPerPage } = asked
  const [offset, most] = [(page - 1) * itemsPerPage, countedTo(asked) + 1]
  if (!list.id) {
    const rows = await sorted(list, asked).limit(itemsPerPage).offset(offset)
    return { rows, total: await countUpTo(db, list, most) }
  }
  const { ids, count } = await findIds(db, { ...list, id: list.id }, asked, { offset, limit: most - offset })
  if (count === 0) return { rows: [] as Awaited<Select>, total: offset && (await countUpTo(db, list, most)) }
  const rows = await sorted({ ...list, where: [inArray(list.id, ids)] }, asked)
  return { rows, total: offset + count }
}

/**
 * The ids of a page, and how many there are from its first row on, in one walk. That it goes on beyond the page is what keeps
 * the planner from looking for ten rows that may not be there along an index of a million.
 */
async function findIds<Select extends PgSelect, Key extends string>(
  db: Db,
  { id, where, sorts, otherwise, found }: List<Select, Key> & { id: PgColumn },
  asked: PageQuery<Key>,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; count: number }> {
  const of = found ?? ((): PgSelect => db.select({ id }).from(id.table).$dynamic())
  const walk = sorted({ of, where, sorts, otherwise }, asked).limit(limit).offset(offset)
  const { rows } = (await db.execute(sql`
    select count(*)::int as count, (array_agg(id))[1:${sql.raw(String(asked.itemsPerPage))}] as ids from (${walk}) as found`)) as {
    rows: { ids: number[] | null; count: number }[]
  }
  const { ids, count } = rows[0]!
  return { ids: ids ?? [], count }
}

/** All that a list holds, in its order: for what gives it as a file. */
export function sorted<Select extends PgSelect, Key extends string>(
  { of, where, sorts, otherwise }: Omit<List<Select, Key>, 'id' | 'found'>,
  { sortBy, orderBy }: Pick<PageQuery<Key>, 'sortBy' | 'orderBy'>,
) {
  const direction = orderBy === 'desc' ? desc : asc
  const order = sortBy ? [direction(sorts[sortBy]), ...otherwise] : [...otherwise]
  return of()
    .where(and(...where))
    .orderBy(...order)
}

/** One more than the most says that there are more. */
async function countUpTo<Select extends PgSelect>(
  db: Db,
  { of, where }: Pick<List<Select, string>, 'of' | 'where'>,
  most: number,
): Promise<number> {
  const found = of()
    .where(and(...where))
    .limit(most)
  const { rows } = (await db.execute(sql`select count(*)::int as count from (${found}) as found`)) as {
    rows: { count: number }[]
  }
  return rows[0]!.count
}

type Walk<Select extends PgSelect> = Pick<List<Select, string>, 'of' | 'where'> & { id: AnyColumn }
/**
 * For machines that read all of a list while it changes: rows by id, after the last one seen. No row that stays is left out or
 * given twice.
 * @example const { rows, next } = await pageAfter({ of, where, id: users.id }, { after: 0, limit: 100 }, (row) => row.id)
 */
export async function pageAfter<Select extends PgSelect>(
  { of, where, id }: Walk<Select>,
  { after, limit }: { after: number; limit: number },
  idOf: (row: Awaited<Select>[number]) => number,
): Promise<{ rows: Awaited<Select>; next: number | null }> {
  const found = await of()
    .where(and(...where, gt(id, after)))
    .orderBy(asc(id))
    .limit(limit + 1)
  const rows = found.slice(0, limit) as Awaited<Select>
  const last = rows.at(-1)
  return { rows, next: found.length > limit && last !== undefined ? idOf(last) : null }
}

/**
 * The same of rows that are all at hand: lists of tens, whose search is not SQL's.
 * @example pageOfRows(permissions, { fits: (one) => …, sorts: { name: (one) => one.name } }, query)
 */
export function pageOfRows<Row, Key extends string>(
  all: readonly Row[],
  { fits, sorts }: { fits: (row: Row) => boolean; sorts: Readonly<Record<Key, (row: Row) => string | number>> },
  { page, itemsPerPage, sortBy, orderBy }: PageQuery<Key>,
): { rows: Row[]; total: number } {
  const found = all.filter(fits)
  if (sortBy) {
    const [of, sign] = [sorts[sortBy], orderBy === 'desc' ? -1 : 1]
    found.sort((a, b) => sign * compare(of(a), of(b)))
  }
  return { rows: found.slice((page - 1) * itemsPerPage, page * itemsPerPage), total: found.length }
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en')
