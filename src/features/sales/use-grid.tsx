import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react'

type Place = { row: number; column: number }

/**
 * A table one walks through as through a spreadsheet: one cell at a time can be tabbed to, arrows go on from there. A cell that
 * holds a control gives the focus to it.
 */
export function useGrid({ rows, columns, enter }: { rows: number; columns: number; enter: (at: Place) => boolean }) {
  const id = useId()
  const [stood, setStood] = useState<Place>({ row: 0, column: 0 })
  const at = { row: clamp(stood.row, rows), column: clamp(stood.column, columns) }

  function go(row: number, column: number): void {
    const to = { row: clamp(row, rows), column: clamp(column, columns) }
    setStood(to)
    const cell = document.getElementById(id)?.querySelector<HTMLElement>(`[data-cell="${to.row}:${to.column}"]`)
    const own = cell?.querySelector<HTMLElement>('[data-own]')
    ;(own ?? cell)?.focus()
  }

  function press(event: KeyboardEvent): void {
    const cell = (event.target as Element).closest('[data-cell]')
    if (!cell || event.altKey || event.metaKey) return
    const { row, column } = at
    const ahead = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const whole = event.ctrlKey
    const moves: Record<string, [number, number]> = {
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      ArrowRight: [row, column + ahead],
      ArrowLeft: [row, column - ahead],
      Home: [whole ? 0 : row, 0],
      End: [whole ? rows - 1 : row, columns - 1],
      PageDown: [rows - 1, column],
      PageUp: [0, column],
    }
    const move = moves[event.key]
    if (move) go(...move)
    else if (event.key !== 'F2' && !(event.key === 'Enter' && event.target === cell)) return
    else if (!enter(at)) return
    event.preventDefault()
  }

  /** What a cell needs to be found, and to be where the Tab key comes in. */
  const cell = (row: number, column: number, holds = false) => ({
    'data-cell': `${row}:${column}`,
    ...(!holds && { tabIndex: row === at.row && column === at.column ? 0 : -1 }),
    onFocus: (_event: FocusEvent) => setStood({ row, column }),
  })
  const own = (row: number, column: number) => ({
    'data-own': true,
    tabIndex: row === at.row && column === at.column ? 0 : -1,
  })
  return { frame: { id, role: 'grid', onKeyDown: press }, cell, own, go }
}

const clamp = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1))
