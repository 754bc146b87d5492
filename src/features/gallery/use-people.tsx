import { useState } from 'react'
import type { NamedView } from '#ui/list-views'
import type { ListModel } from '#ui/list-types'
import type { TableState } from '#ui/table-types'
import { people, type Person } from './people.tsx'

/** What `useList` gives where a server answers: the same, of a handful of people, and kept until the page is left. */
export function usePeople(first: NamedView): ListModel<Person> {
  const start: TableState = { page: 1, itemsPerPage: 5 }
  const [state, setState] = useState(start)
  const [q, setQ] = useState('')
  const [filters, setFilters] = useState<Record<string, readonly string[]>>({})
  const [hidden, setHidden] = useState<string[]>([])
  const [chosen, setChosen] = useState<Person[]>([people[1]!, people[3]!])
  const [views, setViews] = useState([first])
  const status = filters['status'] ?? []
  const found = people
    .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
    .filter(({ active }) => status.length === 0 || status.includes(active ? 'active' : 'inactive'))
    .sort((a, b) => (state.orderBy === 'desc' ? -1 : 1) * (state.sortBy === 'stops' ? a.stops - b.stops : a.id - b.id))
  const from = (state.page - 1) * state.itemsPerPage
  const clear = () => {
    setQ('')
    setFilters({})
  }
  return {
    rows: found.slice(from, from + state.itemsPerPage),
    total: found.length,
    totalIsCapped: false,
    failed: undefined,
    retry: () => undefined,
    state,
    setState,
    q,
    setQ,
    filters,
    setFilter: (name, values) => setFilters({ ...filters, [name]: values }),
    filtered: q !== '' || status.length > 0,
    clear,
    hidden,
    setHidden,
    chosen,
    setChosen,
    refresh: () => Promise.resolve(),
    saveFile: () => Promise.resolve(undefined),
    views: {
      all: views,
      load: () => undefined,
      open: clear,
      save: async (name) => setViews([...views, { id: views.length + 1, name, search: '' }]),
      remove: async (view) => setViews(views.filter((one) => one !== view)),
    },
  }
}
