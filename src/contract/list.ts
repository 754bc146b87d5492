/** Lists: paging and sorting, the same everywhere. */
import { int, oneOf } from './params'
import type { Param } from './endpoint'

export const pageSizes = [5, 10, 20, 25, 50, 100] as const
export const defaultPageSize = 10

/** At most so many rows are given at once, whatever is asked. */
const largestPage = 1000
const size: Param<number> = {
  ...int(defaultPageSize),
  read: (v) => Math.min(int(defaultPageSize).read(v), largestPage),
}

/**
 * The query of a list that can be sorted by these keys.
 * @example
 * query: { q: text, ...list('name', 'createdDate') }
 */
export const list = <const Key extends string>(...keys: readonly Key[]) => ({
  sortBy: oneOf(...keys),
  orderBy: oneOf('asc', 'desc'),
  page: int(1),
  itemsPerPage: size,
})

/**
 * The query of the same list given as a file: its filters and sort keys, without pages.
 * @example
 * query: { q: text, ...exported('name', 'createdDate') }
 */
export const exported = <const Key extends string>(...keys: readonly Key[]) => ({
  sortBy: oneOf(...keys),
  orderBy: oneOf('asc', 'desc'),
  format: oneOf('csv', 'xlsx', 'pdf'),
})

type Page = { page: number; itemsPerPage: number }
const countedAhead = 1000

/**
 * So many rows of a list are counted: up to a round number beyond the page that is shown. To count more costs more than the page.
 * @example countedTo({ page: 1, itemsPerPage: 10 }) // 1000
 */
export const countedTo = ({ page, itemsPerPage }: Page): number =>
  Math.ceil(((page + 1) * itemsPerPage) / countedAhead) * countedAhead

/** A total that says "more than counted" is one more than what is counted; a screen shows it as "1,000+". */
export const isCapped = (total: number, page: Page): boolean => total > countedTo(page)
