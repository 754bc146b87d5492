import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './TickTable.module.css'

export interface Titled<Key extends string> {
  key: Key
  title: string
}

export interface TickTableProps<Row extends string, Column extends string> {
  /** What is ticked, for screen readers. */
  name: string
  /** Above the rows' names. */
  corner: ReactNode
  rows: readonly Titled<Row>[]
  columns: readonly Titled<Column>[]
  isTicked: (row: Row, column: Column) => boolean
  onTick: (row: Row, column: Column, ticked: boolean) => void
  disabled?: boolean
  /** Which may be ticked, where not all may. */
  isOpen?: (row: Row, column: Column) => boolean
}

/** A yes or no for each row and column.
 *  @example <TickTable name="Rights" corner="Subject" rows={subjects} columns={actions} isTicked={may} onTick={grant} /> */
export function TickTable<Row extends string, Column extends string>(props: TickTableProps<Row, Column>) {
  const { name, corner, rows, columns, isTicked, onTick, disabled = false, isOpen } = props
  return (
    <table className={css['ticks']} aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {columns.map(({ key, title }) => (
            <th key={key} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.title}</th>
            {columns.map((column) => (
              <td key={column.key}>
                <Checkbox
                  aria-label={`${row.title}: ${column.title}`}
                  checked={isTicked(row.key, column.key)}
                  disabled={disabled || isOpen?.(row.key, column.key) === false}
                  onChange={(event) => onTick(row.key, column.key, event.currentTarget.checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
