type Cell = string | number | boolean | null | undefined

/** Rows as CSV that a spreadsheet reads as text. What people typed may begin like a formula, and opening the file would
 *  run it: an apostrophe stops that. Numbers come as numbers and stay so.
 *  @example toCsv(['Name', 'Balance'], users.map((user) => [user.name, user.balance])) */
export function toCsv(head: string[], rows: Cell[][]): string {
  return [head, ...rows].map((row) => row.map(write).join(',')).join('\r\n') + '\r\n'
}

function write(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell !== 'string') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Hands a file to the person. The mark at its start tells spreadsheets that it is UTF-8.
 *  @example saveCsv('users.csv', toCsv(head, rows)) */
export function saveCsv(name: string, csv: string): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
