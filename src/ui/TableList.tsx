import { UnstyledButton } from '@mantine/core'
import css from './TableList.module.css'
import { RowActions } from './RowActions.tsx'
import { AfterWait, Bone } from './Skeletons.tsx'
import type { DataTableProps, PhoneRow } from './table-types.tsx'
import { useWords } from './Words.tsx'

/** The same rows where there is no room for columns. */
export function TableList<Row>(props: DataTableProps<Row> & { phone: (row: Row) => PhoneRow }) {
  const { rows, rowKey, rowName, onRowOpen, rowActions, phone, state } = props
  if (!rows) return <WaitingList count={Math.min(10, state.itemsPerPage)} />
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

/** So high as what comes, or higher: what stands below is out of sight, and does not jump. */
function WaitingList({ count }: { count: number }) {
  const words = useWords()
  return (
    <div role="status" aria-busy aria-label={words.loading}>
      <ul className={css['list']} aria-hidden>
        {Array.from({ length: count }, (_, row) => (
          <li key={row}>
            <div className={css['item']} data-waits>
              <AfterWait>
                <span className={css['about']}>
                  <Bone width="55%" height={10} />
                  <Bone width="75%" height={8} />
                </span>
              </AfterWait>
            </div>
          </li>
        ))}
      </ul>
    </div>
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
