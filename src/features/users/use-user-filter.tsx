import { useListState } from '#client/use-list-state'
import { useSearchText } from '#client/use-search-text'
import { plans, statuses } from './contract'

/** What the address says of the list. What makes no sense there counts as not said. */
export function useUserFilter() {
  const [search, setSearch] = useSearchText()
  const [state, setState] = useListState(['user', 'email', 'role', 'plan', 'status', 'billing'])
  return {
    q: search['q'],
    role: search['role'],
    plan: plans.find((plan) => plan === search['plan']),
    status: statuses.find((status) => status === search['status']),
    hidden: search['hide']?.split(',') ?? [],
    sortBy: state.sortBy,
    orderBy: state.orderBy,
    state,
    setState,
    setSearch,
  }
}
