import { UnstyledButton } from '@mantine/core'
import css from './TableList.module.css'
import { RowActions } from './RowActions.tsx'
import { Skeletons } from './Skeletons.tsx'
import type { DataTableProps, PhoneRow } from './table-types.tsx'

/** The same rows where there is no room for columns. */
export function TableList<Row>(props: DataTableProps<Row> & { phone: (row: Row) => PhoneRow }) {
  const { rows, rowKey, rowName, onRowOpen, rowActions, phone } = props
  if (!rows) return <Skeletons rows={6} />
  return (
    <ul className={css['list']}>
      {rows.map((row) => (
        <li key={rowKey(row)}>
          {onRowOpen ? (
            <UnstyledButton className={css['item'] ?? ''} onClick={() => onRowOpen(row)}>
              <Item {...phone(row)} />
            </UnstyledButton>
          ) : (
            <div className={css['item']}>
              <Item {...phone(row)} />
            </div>
          )}
          {rowActions && <RowActions row={row} name={rowName(row)} actions={rowActions} menuOnly />}
        </li>
      ))}
    </ul>
  )
}

function Item({ picture, name, chip, lines = [] }: PhoneRow) {
  return (
    <>
      {picture}
      <span className={css['about']}>
        <span className={css['top']}>
          <span className={css['name']}>{name}</span>
          {chip}
        </span>
        {lines.map((line, at) => (
          <span key={at} className={css['line']}>
            {line}
          </span>
        ))}
      </span>
    </>
  )
}
