/** A list as its page needs it: what the address says, what the server answers, what is chosen, and the saved views. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Endpoint, Got, Param } from '#contract/endpoint'
import { countedTo, isCapped } from '#contract/list'
import { listViews, removeView, saveView, type SavedView } from '#contract/views'
import { addressOf } from './call'
import { call } from './http'
import { currentLanguage } from './language'
import { makeStale, query } from './query'
import { saveFile } from './save-file'
import { useListState, type ListState } from './use-list-state'
import { useSearchText } from './use-search-text'

/** Its query has what `list()` gives, a `q` perhaps, and whatever else it has is a filter. */
type ListEndpoint = Endpoint & {
  query: Readonly<Record<string, Param>> & ReturnType<typeof import('#contract/list').list>
}
const notFilters = ['q', 'page', 'itemsPerPage', 'sortBy', 'orderBy', 'format']

type Reading<E extends Endpoint, Row> = {
  rows: (answer: Got<E>) => Row[]
  total: (answer: Got<E>) => number
  /** For another list on the same page: its words in the address begin so. */
  prefix?: string
  params?: Record<string, string | number>
}

/**
 * @example
 * const list = useList(listUsers, { rows: (answer) => answer.users, total: (answer) => answer.totalUsers })
 * <ListPage list={list} title={t('users')} columns={columns} …/>
 */
export function useList<E extends ListEndpoint, Row>(e: E, { rows, total, prefix = '', params }: Reading<E, Row>) {
  const client = useQueryClient()
  const [search, setSearch] = useSearchText()
  const [state, setState] = useListState(sortKeys(e), prefix)
  const [kept, keep] = useState<{ of: string; rows: Row[] }>({ of: '', rows: [] })
  const q = search[`${prefix}q`] ?? ''
  const filters = filtersOf(e, search, prefix)
  // what was chosen of other rows is chosen no more: nobody does something to what they do not see
  const of = JSON.stringify([q, filters])
  const chosen = kept.of === of ? kept.rows : none
  const setChosen = (rows: Row[]) => keep({ of, rows })
  const asked = { ...filters, ...(q && { q }), ...state }
  const input = { query: asked, ...(params && { params }) }
  // the endpoint's own types are kept by `rows` and `total`; what is asked is read from its own parameters
  const { data, error, refetch } = useQuery({ ...query(e, input as never), placeholderData: keepPreviousData })
  const answer = data
  const found = answer === undefined ? 0 : total(answer)

  // the last row of the last page went: the page before is the last one now
  const last = Math.max(1, Math.ceil(found / state.itemsPerPage))
  const beyond = answer !== undefined && rows(answer).length === 0 && state.page > last
  useEffect(() => {
    if (beyond) setState({ ...state, page: last }, { replace: true })
  })

  const put = (changes: Record<string, string | undefined>, how?: { replace?: boolean }) =>
    setSearch(Object.fromEntries(Object.entries(changes).map(([key, value]) => [prefix + key, value])), how)
  return {
    answer,
    rows: answer === undefined || beyond ? undefined : rows(answer),
    total: Math.min(found, countedTo(state)),
    totalIsCapped: isCapped(found, state),
    failed: error ? { requestId: error.requestId } : undefined,
    retry: () => void refetch(),
    state,
    setState: (next: Omit<ListState<string>, 'sortBy'> & { sortBy?: string | undefined }) => setState(next),
    q,
    setQ: (text: string) => put({ q: text || undefined, page: undefined }, { replace: true }),
    filters,
    setFilter: (name: string, values: readonly string[]) =>
      put({ [name]: values.join(',') || undefined, page: undefined }),
    filtered: q !== '' || Object.values(filters).some((values) => values.length > 0),
    clear: () => put(Object.fromEntries(['q', 'page', ...Object.keys(filters)].map((key) => [key, undefined]))),
    hidden: search[`${prefix}hide`]?.split(',') ?? [],
    setHidden: (keys: string[]) => put({ hide: keys.join(',') || undefined }, { replace: true }),
    chosen,
    setChosen,
    refresh: () => makeStale(client, [{ tag: tagOf(e) }]),
    /** The address of the same rows as another endpoint gives them: an export. */
    addressAs: (other: Endpoint, more: Record<string, unknown> = {}) =>
      addressOf(other, { ...input, query: { ...asked, ...more, language: currentLanguage() } }),
    saveFile,
    views: useViews(e.path, prefix),
  }
}

const none: never[] = []
const tagOf = (e: Endpoint): string => (typeof e.needs === 'object' ? e.needs[1] : e.path)
const wordsOf = ({ doc }: Param): readonly string[] | undefined =>
  (doc['enum'] ?? (doc['items'] as { enum?: unknown } | undefined)?.enum) as readonly string[] | undefined
const sortKeys = (e: ListEndpoint): readonly string[] => wordsOf(e.query.sortBy) ?? []

/** What the address filters by. A word that the server does not know counts as not said. */
function filtersOf(e: ListEndpoint, search: Record<string, string | undefined>, prefix: string) {
  const all = Object.entries<Param>(e.query).filter(([name]) => !notFilters.includes(name))
  return Object.fromEntries(
    all.map(([name, param]): [string, string[]] => {
      const given = search[prefix + name]?.split(',').filter(Boolean) ?? []
      const known = wordsOf(param)
      return [name, known ? given.filter((word) => known.includes(word)) : given]
    }),
  )
}

/** Asked for when somebody looks; kept with the person, whatever device they are at. */
function useViews(list: string, prefix: string) {
  const client = useQueryClient()
  const [search, setSearch] = useSearchText()
  const [asked, setAsked] = useState(false)
  const { data } = useQuery({ ...query(listViews, { query: { list } }), enabled: asked })
  const fresh = () => makeStale(client, ['/api/account'])
  const own = (key: string) => key.startsWith(prefix) && key !== `${prefix}page`
  return {
    all: data?.views,
    load: () => setAsked(true),
    open: (view: SavedView) => {
      const nothing = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]))
      setSearch({ ...nothing, ...Object.fromEntries(new URLSearchParams(view.search)) })
    },
    async save(name: string) {
      const said = Object.entries(search).filter(([key, value]) => own(key) && value !== undefined)
      const text = new URLSearchParams(said as [string, string][]).toString()
      await call(saveView, { body: { list, name, search: text } })
      await fresh()
    },
    async remove({ id }: SavedView) {
      await call(removeView, { params: { id } })
      await fresh()
    },
  }
}
