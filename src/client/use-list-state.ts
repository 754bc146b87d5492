/** Paging and sorting of a list, kept in the address: a shared link shows the same page, back undoes. */
import { defaultPageSize, pageSizes } from '#contract/list'
import { useSearchText } from './use-search-text'

export type ListState<Key extends string> = {
  page: number
  itemsPerPage: number
  sortBy?: Key | undefined
  orderBy?: 'asc' | 'desc' | undefined
}
type Loose = Omit<ListState<string>, 'sortBy'> & { sortBy?: string | undefined }

/**
 * @example
 * const [state, setState] = useListState(['name', 'email']); <DataTable state={state} onState={setState} …/>
 */
export function useListState<const Key extends string>(
  keys: readonly Key[],
  /** Of another list on the same page. */
  prefix = '',
): [ListState<Key>, (next: Loose, how?: { replace?: boolean }) => void] {
  const [search, setSearch] = useSearchText()
  const sortBy = keys.find((key) => key === search[`${prefix}sortBy`])
  const state: ListState<Key> = {
    page: /^[1-9]\d{0,8}$/.test(search[`${prefix}page`] ?? '') ? Number(search[`${prefix}page`]) : 1,
    itemsPerPage: pageSizes.find((size) => String(size) === search[`${prefix}itemsPerPage`]) ?? defaultPageSize,
    sortBy,
    orderBy: sortBy && (search[`${prefix}orderBy`] === 'desc' ? 'desc' : 'asc'),
  }
  const set = ({ page, itemsPerPage, sortBy, orderBy }: Loose, how?: { replace?: boolean }) =>
    setSearch(
      {
        [`${prefix}page`]: page === 1 ? undefined : String(page),
        [`${prefix}itemsPerPage`]: itemsPerPage === defaultPageSize ? undefined : String(itemsPerPage),
        [`${prefix}sortBy`]: sortBy,
        [`${prefix}orderBy`]: orderBy,
      },
      how,
    )
  return [state, set]
}
