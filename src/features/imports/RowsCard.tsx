import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconCircleCheck } from '@tabler/icons-react'
import { query } from '#client/query'
import { useSearchText } from '#client/use-search-text'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { SearchField } from '#ui/SearchField'
import { Skeletons } from '#ui/Skeletons'
import { TablePager } from '#ui/TablePager'
import { useNumber } from '#ui/Words'
import { listImportRows, type Import, type Importer } from './contract'
import { FixBar } from './FixBar.tsx'
import css from './RowsCard.module.css'
import { useLabels } from './labels'
import { MappingMenu } from './MappingMenu.tsx'
import { RowsTable } from './RowsTable.tsx'

const perPage = 25

/** The rows, what is wrong first; each cause apart. What was mended stays in sight until the tab is left. */
export function RowsCard({ one, importer }: { one: Import; importer: Importer }) {
  const t = useLabels()
  const [search, setSearch] = useSearchText()
  const { counts } = one
  const tab = search['tab'] ?? (counts.wrong > 0 ? 'wrong' : 'all')
  const cause = tab.startsWith('cause:') ? tab.slice(6).replace('.', ' ') : undefined
  const page = Number(search['page']) || 1
  const isWrong = tab === 'wrong' || cause !== undefined
  const state = isWrong ? 'wrong' : tab === 'all' ? undefined : tab
  const asked = { q: search['q'], state, mended: tab === 'wrong' || undefined, cause, page, itemsPerPage: perPage }
  const { data } = useQuery({
    ...query(listImportRows, { params: { id: one.id }, query: asked }),
    placeholderData: keepPreviousData,
  })
  const setTab = (next: string) => setSearch({ tab: next, page: undefined })
  const isOpen = one.state === 'fixing' || one.state === 'added'
  return (
    <Card flush>
      <div className={css['tools']}>
        <CauseTabs one={one} importer={importer} tab={tab} setTab={setTab} />
        <SearchField
          value={search['q'] ?? ''}
          placeholder={t('search')}
          onChange={(q) => setSearch({ q: q || undefined, page: undefined }, { replace: true })}
        />
        {one.state === 'fixing' && <MappingMenu one={one} importer={importer} />}
      </div>
      {isOpen && isWrong && <FixBar one={one} importer={importer} only={cause} />}
      {data ? (
        <>
          <RowsTable one={one} importer={importer} rows={data.rows} />
          {data.rows.length === 0 && (
            <Empty icon={IconCircleCheck} title={t(isWrong ? 'nothingWrong' : 'nothingHere')} />
          )}
          <TablePager
            state={{ page, itemsPerPage: perPage }}
            onState={(next) => setSearch({ page: next.page === 1 ? undefined : String(next.page) })}
            total={data.total}
            capped={false}
            shown={data.rows.length}
            narrow
          />
        </>
      ) : (
        <Skeletons rows={6} />
      )}
    </Card>
  )
}

type CauseTabsProps = { one: Import; importer: Importer; tab: string; setTab: (tab: string) => void }
function CauseTabs({ one: { counts, causes }, importer, tab, setTab }: CauseTabsProps) {
  const t = useLabels()
  const number = useNumber()
  const titleOf = (field: string) => importer.columns.find((column) => column.field === field)?.title ?? field
  const all = [
    ...(counts.wrong > 0 ? [{ key: 'wrong', label: t('tabWrong'), count: counts.wrong }] : []),
    ...causes
      .slice(0, 4)
      .map(({ field, code, rows }) => ({ key: `cause:${field}.${code}`, label: titleOf(field), count: rows })),
    ...(counts.ready > 0 ? [{ key: 'ready', label: t('tabReady'), count: counts.ready }] : []),
    ...(counts.known > 0 ? [{ key: 'known', label: t('tabKnown'), count: counts.known }] : []),
    { key: 'all', label: t('tabAll'), count: counts.all },
  ]
  return (
    <div className={css['tabs']} role="group" aria-label={t('shareHint')}>
      {all.map(({ key, label, count }) => (
        <button key={key} type="button" aria-pressed={key === tab} onClick={() => setTab(key)}>
          {label} <span>{number(count)}</span>
        </button>
      ))}
    </div>
  )
}
