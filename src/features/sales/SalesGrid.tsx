import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListModel } from '#ui/list-types'
import { AfterWait, Bone } from '#ui/Skeletons'
import { useWords } from '#ui/Words'
import type { SaleRow } from './contract'
import { useLabels } from './labels'
import { mayEdit } from './rules'
import { SaleLine } from './SaleLine.tsx'
import css from './SalesGrid.module.css'
import { SalesHead } from './SalesHead.tsx'
import type { Leaving } from './use-edit'
import { useGrid } from './use-grid'
import type { Editable, SaleColumn } from './use-sale-columns'

interface SalesGridProps {
  list: ListModel<SaleRow>
  columns: SaleColumn[]
  mayChange: boolean
  hint: string
}

/** Sales as a spreadsheet: what can be changed is changed where it stands. The first column is that of the ticks. */
export function SalesGrid({ list, columns, mayChange, hint }: SalesGridProps) {
  const t = useLabels()
  const words = useWords()
  const [edited, setEdited] = useState<{ order: number; what: Editable }>()
  const [open, setOpen] = useState<number[]>([])
  const rows = list.rows ?? []
  const editsAt = (sale: SaleRow | undefined, column: number) => {
    const what = mayChange ? columns[column - 1]?.edits : undefined
    return sale && what && mayEdit(what, sale) ? what : undefined
  }
  const grid = useGrid({
    rows: rows.length,
    columns: columns.length + 1,
    enter: ({ row, column }) => {
      const sale = rows[row]
      const what = editsAt(sale, column)
      if (sale && what) setEdited({ order: sale.order, what })
      return Boolean(sale && what)
    },
  })
  const chosen = list.chosen.map(({ order }) => order)
  const choose = (sale: SaleRow) =>
    list.setChosen(
      chosen.includes(sale.order) ? list.chosen.filter(({ order }) => order !== sale.order) : [...list.chosen, sale],
    )

  /** On with the next cell that can be changed, in this row or in the one below. */
  function leave(how: Leaving, row: number, column: number): void {
    const all = rows.flatMap((sale, at) =>
      columns.flatMap(({ edits }, index) =>
        edits && mayEdit(edits, sale) ? [{ sale, what: edits, row: at, column: index + 1 }] : [],
      ),
    )
    const here = all.findIndex((one) => one.row === row && one.column === column)
    const next = how === 'stay' ? undefined : all[here + (how === 'next' ? 1 : -1)]
    // the cell takes the focus once the editor has gone, and not before
    flushSync(() => setEdited(next && { order: next.sale.order, what: next.what }))
    if (!next) grid.go(row, column)
  }

  return (
    <div className={css['scroll']}>
      <table
        className={css['table']}
        aria-label={t('title')}
        aria-describedby={hint}
        aria-busy={list.rows === undefined}
        aria-rowcount={list.totalIsCapped ? -1 : list.total + 1}
        {...grid.frame}
      >
        <SalesHead list={list} columns={columns} />
        <tbody>
          {!list.rows &&
            Array.from({ length: Math.min(10, list.state.itemsPerPage) }, (_, row) => (
              <tr key={row}>
                {[0, ...columns].map((_column, at) => (
                  <td key={at}>
                    <AfterWait>
                      <Bone width={at ? '60%' : 16} height={10} />
                    </AfterWait>
                  </td>
                ))}
              </tr>
            ))}
          {rows.map((sale, row) => (
            <SaleLine
              key={sale.order}
              sale={sale}
              row={row}
              columns={columns}
              grid={grid}
              chosen={chosen.includes(sale.order)}
              tick={
                <Checkbox
                  {...grid.own(row, 0)}
                  aria-label={words.selectRow(`#${sale.order}`)}
                  checked={chosen.includes(sale.order)}
                  onChange={() => choose(sale)}
                />
              }
              open={open.includes(sale.order)}
              onOpen={() =>
                setOpen(open.includes(sale.order) ? open.filter((one) => one !== sale.order) : [...open, sale.order])
              }
              mayChange={mayChange}
              edited={edited?.order === sale.order ? edited.what : undefined}
              edit={(what) => setEdited({ order: sale.order, what })}
              leave={(how, column) => leave(how, row, column)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
