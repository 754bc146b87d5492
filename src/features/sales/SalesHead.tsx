import { Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { ListModel } from '#ui/list-types'
import { useWords } from '#ui/Words'
import type { SaleRow } from './contract'
import css from './SalesGrid.module.css'
import type { SaleColumn } from './use-sale-columns'

/** First up, then down, then the newest first. */
function turn(key: string, order: 'asc' | 'desc' | undefined) {
  if (order === 'desc') return { sortBy: undefined, orderBy: undefined }
  return { sortBy: key, orderBy: order === 'asc' ? ('desc' as const) : ('asc' as const) }
}

export function SalesHead({ list, columns }: { list: ListModel<SaleRow>; columns: SaleColumn[] }) {
  const words = useWords()
  const { state, setState, rows = [], chosen, setChosen } = list
  const here = rows.map(({ order }) => order)
  const ticked = chosen.filter(({ order }) => here.includes(order))
  const others = chosen.filter(({ order }) => !here.includes(order))
  const all = here.length > 0 && ticked.length === here.length
  return (
    <>
      <colgroup>
        <col className={css['checkColumn']} />
        {columns.map(({ key, width }) => (
          <col key={key} style={{ inlineSize: width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th className={css['check']}>
            <Checkbox
              aria-label={words.selectPage}
              checked={all}
              indeterminate={ticked.length > 0 && !all}
              onChange={() => setChosen(all ? others : [...others, ...rows])}
            />
          </th>
          {columns.map(({ key, title, align, sortable }, index) => {
            const order = state.sortBy === key ? (state.orderBy ?? 'asc') : undefined
            const Arrow = order === 'desc' ? IconChevronDown : IconChevronUp
            const sort = order === 'desc' ? 'descending' : order === 'asc' ? 'ascending' : 'none'
            return (
              <th
                key={key}
                scope="col"
                data-align={align}
                data-first={index === 0}
                aria-sort={sortable ? sort : undefined}
              >
                {sortable ? (
                  <button
                    type="button"
                    className={css['sort']}
                    data-sorted={order}
                    onClick={() => setState({ ...state, page: 1, ...turn(key, order) })}
                  >
                    {title}
                    <Arrow size={14} aria-hidden />
                  </button>
                ) : (
                  title
                )}
              </th>
            )
          })}
        </tr>
      </thead>
    </>
  )
}
