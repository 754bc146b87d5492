import { Checkbox } from '@mantine/core'
import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import css from './DataTable.module.css'
import { RowActions } from './RowActions.tsx'
import { AfterWait, Bone } from './Skeletons.tsx'
import { TableHead } from './TableHead.tsx'
import type { DataTableProps, RowKey } from './table-types.tsx'
import { useWords } from './Words.tsx'

/** The table itself. One row at a time can be tabbed to; arrows go on from there. */
export function TableRows<Row>(props: DataTableProps<Row>) {
  const { rows, columns, rowKey, rowName, onRowOpen, selected, onSelected, rowActions, state } = props
  const words = useWords()
  const [at, setAt] = useState(0)
  const current = rows ? Math.min(at, rows.length - 1) : -1
  const toggle = (key: RowKey) =>
    onSelected?.(selected?.includes(key) ? selected.filter((one) => one !== key) : [...(selected ?? []), key])

  function press(event: KeyboardEvent<HTMLTableRowElement>, row: Row) {
    // Keys pressed inside a cell belong to what stands there.
    if (event.target !== event.currentTarget) return
    const { parentElement: body, previousElementSibling: above, nextElementSibling: below } = event.currentTarget
    const next = { ArrowUp: above, ArrowDown: below, Home: body?.firstElementChild, End: body?.lastElementChild }[
      event.key
    ]
    if (next) (next as HTMLElement).focus()
    else if (event.key === 'Enter' && onRowOpen) onRowOpen(row)
    else if (event.key === ' ' && onSelected) toggle(rowKey(row))
    else return
    event.preventDefault()
  }

  function click(event: MouseEvent<HTMLTableRowElement>, row: Row) {
    // A link, a button or selected text in the row means itself, not the row.
    const inside = (event.target as Element).closest('a, button, input, label')
    if (!inside && !getSelection()?.toString()) onRowOpen?.(row)
  }

  return (
    <div className={css['scroll']} data-size={columns.length < 4 ? 'small' : columns.length < 7 ? 'middle' : 'large'}>
      <table className={css['table']} aria-label={props.name} aria-busy={rows === undefined}>
        <TableHead {...props} />
        <tbody aria-hidden={rows === undefined}>
          {!rows && <WaitingRows count={Math.min(10, state.itemsPerPage)} {...props} />}
          {rows?.map((row, index) => (
            <tr
              key={rowKey(row)}
              tabIndex={index === current ? 0 : -1}
              data-opens={onRowOpen !== undefined}
              data-selected={selected?.includes(rowKey(row))}
              onFocus={() => setAt(index)}
              onKeyDown={(event) => press(event, row)}
              onClick={(event) => click(event, row)}
            >
              {onSelected && (
                <td className={css['check']}>
                  <Checkbox
                    aria-label={words.selectRow(rowName(row))}
                    checked={selected?.includes(rowKey(row)) ?? false}
                    onChange={() => toggle(rowKey(row))}
                  />
                </td>
              )}
              {columns.map((column, index) => (
                <td key={column.key} data-align={column.align} data-first={index === 0}>
                  {column.render(row)}
                </td>
              ))}
              {rowActions && (
                <td className={css['last']}>
                  <RowActions row={row} name={rowName(row)} actions={rowActions} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The shape of what comes: as many rows as asked for, a grey line in every cell. No reader is told of them: they say nothing. */
function WaitingRows<Row>({ count, columns, onSelected, rowActions }: DataTableProps<Row> & { count: number }) {
  const widths = [
    ...(onSelected ? [16] : []),
    ...columns.map((_, at) => (at ? '50%' : '70%')),
    ...(rowActions ? [16] : []),
  ]
  return Array.from({ length: count }, (_, row) => (
    <tr key={row}>
      {widths.map((width, at) => (
        <td key={at}>
          <AfterWait>
            <Bone width={width} height={10} />
          </AfterWait>
        </td>
      ))}
    </tr>
  ))
}
