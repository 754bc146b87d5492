import { IconChevronDown, IconChevronRight, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/IconButton'
import type { SaleRow } from './contract'
import { useLabels } from './labels'
import { PaidEditor } from './PaidEditor.tsx'
import { mayEdit } from './rules'
import { SaleDetails } from './SaleDetails.tsx'
import css from './SalesGrid.module.css'
import { StateEditor } from './StateEditor.tsx'
import type { Leaving } from './use-edit'
import type { useGrid } from './use-grid'
import type { Editable, SaleColumn } from './use-sale-columns'

interface SaleLineProps {
  sale: SaleRow
  row: number
  columns: SaleColumn[]
  grid: ReturnType<typeof useGrid>
  chosen: boolean
  tick: ReactNode
  open: boolean
  onOpen: () => void
  mayChange: boolean
  edited: Editable | undefined
  edit: (what: Editable) => void
  leave: (how: Leaving, column: number) => void
}

/** One sale, and below it what else is known of it. */
export function SaleLine(props: SaleLineProps) {
  const { sale, row, columns, grid, chosen, tick, open, onOpen, mayChange, edited, edit, leave } = props
  const t = useLabels()
  const name = { order: String(sale.order) }
  return (
    <>
      <tr data-selected={chosen} aria-selected={chosen}>
        <td className={css['check']} {...grid.cell(row, 0, true)}>
          {tick}
        </td>
        {columns.map((column, index) => {
          const at = index + 1
          const what = mayChange && column.edits && mayEdit(column.edits, sale) ? column.edits : undefined
          if (what && edited === what)
            return (
              <td key={column.key} data-editing data-cell={`${row}:${at}`}>
                {what === 'paid' ? (
                  <PaidEditor sale={sale} leave={(how) => leave(how, at)} />
                ) : (
                  <StateEditor sale={sale} leave={(how) => leave(how, at)} />
                )}
              </td>
            )
          return (
            <td
              key={column.key}

              data-align={column.align}
              data-first={index === 0}
              data-edits={what}
              {...grid.cell(row, at, column.holds)}
              {...(what && { onDoubleClick: () => edit(what) })}
            >
              {index === 0 ? (
                <span className={css['lead']}>
                  <IconButton
                    {...grid.own(row, at)}
                    size="sm"
                    variant="subtle"
                    color="gray"
                    className={css['turn'] ?? ''}
                    label={t('details', name)}
                    icon={open ? IconChevronDown : IconChevronRight}
                    aria-expanded={open}
                    onClick={onOpen}
                  />
                  {column.render(sale, {})}
                </span>
              ) : (
                column.render(sale, grid.own(row, at))
              )}
              {what && (
                <span className={css['pencil']}>
                  <IconButton
                    size="sm"
                    variant="subtle"
                    color="gray"
                    tabIndex={-1}
                    label={t(what === 'paid' ? 'editPaid' : 'editStatus', name)}
                    icon={IconPencil}
                    onClick={() => edit(what)}
                  />
                </span>
              )}
            </td>
          )
        })}
      </tr>
      {open && (
        <tr className={css['more']}>
          <td colSpan={columns.length + 1}>
            <SaleDetails sale={sale} />
          </td>
        </tr>
      )}
    </>
  )
}
