import { useSearchText } from '#client/use-search-text'
import type { TableState } from '#ui/table-types'

const sorts = ['to', 'subject', 'createdAt'] as const
type Sort = (typeof sorts)[number]

/** The table as the address says it, and as the server is asked. */
export function useMailTable() {
  const [search, setSearch] = useSearchText()
  const sortBy = sorts.find((one) => one === search['sortBy'])
  const orderBy = search['orderBy'] === 'desc' ? ('desc' as const) : ('asc' as const)
  const state: TableState = {
    page: Number(search['page']) || 1,
    itemsPerPage: Number(search['itemsPerPage']) || 10,
    ...(sortBy && { sortBy, orderBy }),
  }
  const asked: { page: number; itemsPerPage: number; q?: string; sortBy?: Sort; orderBy?: 'asc' | 'desc' } = {
    page: state.page,
    itemsPerPage: state.itemsPerPage,
    ...(search['q'] && { q: search['q'] }),
    ...(sortBy && { sortBy, orderBy }),
  }
  const setState = (next: TableState) =>
    setSearch({
      page: next.page > 1 ? String(next.page) : undefined,
      itemsPerPage: next.itemsPerPage === 10 ? undefined : String(next.itemsPerPage),
      sortBy: next.sortBy,
      orderBy: next.sortBy && next.orderBy,
    })
  return { asked, state, setState }
}
