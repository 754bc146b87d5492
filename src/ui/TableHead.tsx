import { Checkbox, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import css from './DataTable.module.css'
import type { Column, DataTableProps, TableState } from './table-types.tsx'
import { useWords } from './Words.tsx'

export function TableHead<Row>(props: DataTableProps<Row>) {
  const { rows = [], columns, state, onState, selected = [], onSelected, rowKey, rowActions } = props
  const words = useWords()
  const keys = rows.map(rowKey)
  const chosen = keys.filter((key) => selected.includes(key))
  const all = keys.length > 0 && chosen.length === keys.length
  const others = selected.filter((key) => !keys.includes(key))
  return (
    <>
      <colgroup>
        {onSelected && <col className={css['checkColumn']} />}
        {columns.map((column) => (
          <col key={column.key} style={{ inlineSize: column.width }} />
        ))}
        {rowActions && <col style={{ inlineSize: 56 + 28 * rowActions.filter((action) => action.quick).length }} />}
      </colgroup>
      <thead>
        <tr>
          {onSelected && (
            <th className={css['check']}>
              <Checkbox
                aria-label={words.selectPage}
                checked={all}
                indeterminate={chosen.length > 0 && !all}
                onChange={() => onSelected(all ? others : [...others, ...keys])}
              />
            </th>
          )}
          {columns.map((column, index) => (
            <HeadCell key={column.key} column={column} first={index === 0} state={state} onState={onState} />
          ))}
          {rowActions && (
            <th>
              <VisuallyHidden>{words.actions}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
    </>
  )
}

interface HeadCellProps<Row> {
  column: Column<Row>
  first: boolean
  state: TableState
  onState: (next: TableState) => void
}

function HeadCell<Row>({ column: { key, title, align, sortable }, first, state, onState }: HeadCellProps<Row>) {
  const order = state.sortBy === key ? (state.orderBy ?? 'asc') : undefined
  const sort = order && (order === 'asc' ? 'ascending' : 'descending')
  const Arrow = order === 'desc' ? IconChevronDown : IconChevronUp
  return (
    <th scope="col" data-align={align} data-first={first} aria-sort={sortable ? (sort ?? 'none') : undefined}>
      {sortable ? (
        <button
          type="button"
          className={css['sort']}
          data-sorted={order}
          onClick={() => onState({ ...state, page: 1, ...turn(key, order) })}
        >
          {title}
          <Arrow size={14} aria-hidden />
        </button>
      ) : (
        title
      )}
    </th>
  )
}

/** First up, then down, then as the server likes. */
function turn(key: string, order: 'asc' | 'desc' | undefined) {
  if (order === 'desc') return { sortBy: undefined, orderBy: undefined }
  return { sortBy: key, orderBy: order === 'asc' ? ('desc' as const) : ('asc' as const) }
}
