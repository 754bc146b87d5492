/** Rows as CSV that a spreadsheet reads as text. */
import type { Cell } from '#contract/cell'

/** What people typed may begin like a formula, and opening the file would run it: an apostrophe stops that. Numbers come as
 *  numbers and stay so. */
export const csvLine = (row: readonly Cell[], delimiter: string): string =>
  `${row.map((cell) => write(cell, delimiter)).join(delimiter)}\r\n`

function write(cell: Cell, delimiter: string): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell !== 'string') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /["\r\n]/.test(safe) || safe.includes(delimiter) ? `"${safe.replaceAll('"', '""')}"` : safe
}
