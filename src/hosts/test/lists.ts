/** Judges the lists of the product: the pages of a list, and the order of its rows. */
import type { Endpoint } from '#contract/endpoint'

export type Row = Readonly<Record<string, unknown>>
export type Page = { rows: Row[]; total: number }

const gets = ({ method, query = {} }: Endpoint, ...names: string[]): boolean =>
  method === 'GET' && names.every((name) => name in query)
export const isList = (e: Endpoint): boolean => gets(e, 'page', 'itemsPerPage')
/** The rows of a list as a file. */
export const isExport = (e: Endpoint): boolean => gets(e, 'sortBy') && !isList(e)

/** Numbers that are called like a total, and are none of a filter's. */
const noTotals = ['totalPages', 'totalCourse']

/** The rows are the one array of an answer, the total its one number whose name begins so. */
export function pageIn(name: string, answer: object): Page {
  const arrays = Object.values(answer as Row).filter((value) => Array.isArray(value))
  const [total, ...others] = Object.entries(answer).filter(
    ([key, value]) => key.startsWith('total') && typeof value === 'number' && !noTotals.includes(key),
  )
  if (arrays.length !== 1 || !total || others.length > 0)
    throw new Error(`${name}: which are its rows, which its total?`)
  return { rows: arrays[0] as Row[], total: total[1] as number }
}

const textsOf = (rows: readonly Row[]): string[] => rows.map((row) => JSON.stringify(row))
const same = (some: readonly Row[], others: readonly Row[]): boolean => textsOf(some).join() === textsOf(others).join()
/** In whatever order. */
export const sameRows = (some: readonly Row[], others: readonly Row[]): boolean =>
  textsOf(some).toSorted().join() === textsOf(others).toSorted().join()

type Pages = { whole: Page; size: number; pages: readonly Page[]; beyond?: Page | undefined }
/** Pages of one size, from the first on, beside the same list on one page. */
export function faultsOfPaging({ whole, size, pages, beyond }: Pages): string[] {
  const all = pages.flatMap(({ rows }) => rows)
  const short = pages.some(({ rows }, at) => rows.length !== Math.min(size, Math.max(0, whole.total - at * size)))
  return [
    ...(pages.length < 2 || whole.total <= size ? ['there is one page only'] : []),
    ...(whole.rows.length !== Math.min(whole.total, 1000) ? ['the total is not the number of rows'] : []),
    ...(short ? ['a page is not as long as it was to be'] : []),
    ...(new Set(textsOf(all)).size < all.length ? ['a row is on two pages'] : []),
    ...(same(all, whole.rows.slice(0, all.length)) ? [] : ['the pages are not the list']),
    ...(beyond && beyond.rows.length > 0 ? ['there are rows beyond the end'] : []),
    ...([...pages, ...(beyond ? [beyond] : [])].some(({ total }) => total !== whole.total)
      ? ['the total changes']
      : []),
  ]
}

/** Undefined is no value of a row: its field is called otherwise. */
export type Value = string | number | boolean | null | undefined
/** As the database sorts: text by its bytes, and null after all others. */
function compare(a: Value, b: Value): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return typeof a === 'string' && typeof b === 'string'
    ? Buffer.compare(Buffer.from(a), Buffer.from(b))
    : Number(a) - Number(b)
}
const rises = (values: readonly Value[]): boolean =>
  values.every((value, at) => at === 0 || compare(values[at - 1], value) <= 0)

/** Values of one sort key, as its list gives them sorted both ways. */
export function faultsOfOrder(up: readonly Value[], down: readonly Value[]): string[] {
  if ([...up, ...down].some((value) => value === undefined)) return ['a row lacks the field']
  return [
    ...(new Set(up).size < 2 ? ['all rows have the same value'] : []),
    ...(rises(up) ? [] : ['ascending they do not rise']),
    ...(rises(down.toReversed()) ? [] : ['descending they do not fall']),
  ]
}

/** @example valueAt({ depot: { name: 'North Quay' } }, 'depot.name') // 'North Quay' */
export const valueAt = (row: unknown, path: string): Value =>
  path
    .split('.')
    // a depot that a row does not have has no name, and sorts as null
    .reduce<unknown>((value, key) => (value === null ? null : (value as Row | undefined)?.[key]), row) as Value

/** Texts that a row shows, by which a search may find it. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 2 ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
