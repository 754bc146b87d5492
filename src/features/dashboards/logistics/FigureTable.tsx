import type { ReactNode } from 'react'
import css from './FigureTable.module.css'

type Row = { key: string; cells: readonly ReactNode[] }

/** Figures under each other: the first of a row says what they are of. */
export const FigureTable = ({ heads, rows }: { heads: readonly string[]; rows: readonly Row[] }) => (
  <table className={css['table']}>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head}>{head}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells }) => (
        <tr key={key}>
          {cells.map((cell, at) => (
            <td key={heads[at]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
