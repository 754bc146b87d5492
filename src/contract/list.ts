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
