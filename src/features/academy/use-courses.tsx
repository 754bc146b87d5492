import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { useSearchText } from '#client/use-search-text'
import { listCourses, summariseCourses, tags } from './contract'

/** Rows of one, two, three and four cards are full with it. */
const perPage = 12
const sorts = ['courseName', 'progress'] as const

/** The courses that the address asks for. */
export function useCourses() {
  const [search, setSearch] = useSearchText()
  const filters = {
    q: search['q'] ?? '',
    label: tags.find((tag) => tag === search['label']),
    hideCompleted: search['hideCompleted'] === 'true',
  }
  const page = /^[1-9]\d{0,5}$/.test(search['page'] ?? '') ? Number(search['page']) : 1
  const sortBy = sorts.find((key) => key === search['sortBy'])
  const orderBy = sortBy === 'progress' ? ('desc' as const) : ('asc' as const)
  const asked = {
    ...(filters.q && { q: filters.q }),
    ...(filters.label && { label: filters.label }),
    ...(filters.hideCompleted && { hideCompleted: true }),
  }
  const order = sortBy ? { sortBy, orderBy } : {}
  const list = useQuery({
    ...query(listCourses, { query: { ...asked, ...order, page, itemsPerPage: perPage } }),
    placeholderData: keepPreviousData,
  })
  const summary = useQuery({ ...query(summariseCourses, { query: asked }), placeholderData: keepPreviousData })
  const put = (changes: Record<string, string | undefined>, how?: { replace?: boolean }) =>
    setSearch({ page: undefined, ...changes }, how)
  return {
    ...filters,
    list,
    summary: summary.data,
    page,
    perPage,
    sortBy,
    isFiltered: filters.q !== '' || filters.label !== undefined || filters.hideCompleted,
    setQ: (q: string) => put({ q: q || undefined }, { replace: true }),
    setLabel: (label: string | undefined) => put({ label }),
    setHideCompleted: (hides: boolean) => put({ hideCompleted: hides ? 'true' : undefined }),
    setSortBy: (by: string | undefined) => put({ sortBy: by }),
    setPage: (to: number) => put({ page: to === 1 ? undefined : String(to) }),
    clear: () => put({ q: undefined, label: undefined, hideCompleted: undefined }),
  }
}
export type Courses = ReturnType<typeof useCourses>
