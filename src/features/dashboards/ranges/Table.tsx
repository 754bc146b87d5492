import type { ReactNode } from 'react'
import css from './Ranges.module.css'

type Row = { key: string | number; cells: readonly ReactNode[] }
export interface TableProps {
  head: readonly string[]
  /** The first column that holds figures: they stand at the end, as all after them. */
  figures: number
  rows: readonly Row[]
}

/** Rows in a card that are not sorted or chosen. */
export function Table({ head, figures, rows }: TableProps) {
  const at = (nth: number) => (nth >= figures ? 'figure' : 'text')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys, too
    <div className={css['scroll']} role="group" aria-label={head.join(', ')} tabIndex={0}>
      <table className={css['table']}>
        <thead>
          <tr>
            {head.map((name, nth) => (
              <th key={name} scope="col" data-of={at(nth)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, nth) => (
                <td key={head[nth]} data-of={at(nth)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
