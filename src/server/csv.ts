/** Rows as CSV that a spreadsheet reads as text. */
import type { Cell } from '#contract/cell'
import { wallClock } from '#contract/zone'

/** How whoever opens it writes: what stands between columns, before decimals, and where their clock is. */
export type Written = { delimiter: string; decimal: string; zone: string }

/** What people typed may begin like a formula, and opening the file would run it: an apostrophe stops that. Numbers come as
 *  numbers and stay so. */
export const csvLine = (row: readonly Cell[], written: Written): string =>
  `${row.map((cell) => write(cell, written)).join(written.delimiter)}\r\n`

/** A plus and the figures of a telephone number run nothing. */
const isPhone = (text: string): boolean => /^\+\d[\d ()./-]{5,}$/.test(text)

function write(cell: Cell, { delimiter, decimal, zone }: Written): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) {
    // read as a moment by spreadsheets of every language
    const { day, time } = wallClock(zone, cell)
    return `${day} ${time}`
  }
  if (typeof cell === 'number') return String(cell).replace('.', decimal)
  if (typeof cell !== 'string') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) && !isPhone(cell) ? `'${cell}` : cell
  return /["\r\n]/.test(safe) || safe.includes(delimiter) ? `"${safe.replaceAll('"', '""')}"` : safe
}
