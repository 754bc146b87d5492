/** Rows of a sheet. No grid is laid out: where a cell says that it stands too far away, the sheet is refused. */
import { attribute, parseXml } from './parse-xml'
import { longestCell, mostColumns, mostRows, NoTable } from './table-parser'

export type Looks = {
  texts: readonly string[]
  isDate(style: string | undefined): boolean
  /** Days are counted from 1904 on, as old Macs did. */
  counts1904: boolean
}
const [referenceOf, typeOf, styleOf] = [attribute('r'), attribute('t'), attribute('s')]
type Cell = { column: number; row: number; type: string; style: string | undefined; text: string }

/** Rows that say nothing are left out. */
export function* parseSheet(parts: Iterable<Uint8Array>, looks: Looks): Generator<string[]> {
  let ready: string[][] = []
  let [row, column] = [0, 0]
  let cells: string[] = []
  let cell: Cell | undefined
  let [isText, isSound] = [false, false]
  const reading = parseXml(parts, {
    open(name, attributes) {
      if (name === 'row') {
        row = Number(referenceOf(attributes) ?? row + 1)
        column = 0
        cells = []
      } else if (name === 'c') {
        const place = placeOf(referenceOf(attributes)) ?? { column: column + 1, row }
        column = place.column
        const { column: at, row: line } = place
        cell = { column: at, row: line, type: typeOf(attributes) ?? 'n', style: styleOf(attributes), text: '' }
      } else if (name === 'v' || name === 't') isText = !isSound
      else if (name === 'rPh') isSound = true
    },
    close(name) {
      if (name === 'v' || name === 't') isText = false
      else if (name === 'rPh') isSound = false
      else if (name === 'c' && cell) {
        put(cells, cell, asTyped(cell, looks))
        cell = undefined
      } else if (name === 'row' && cells.length > 0) ready.push(cells)
    },
    text(part) {
      if (cell && isText && cell.text.length < longestCell) cell.text += part
    },
  })
  while (!reading.next().done) {
    const rows = ready
    ready = []
    yield* rows
  }
  yield* ready
}

/** What says nothing takes no place, wherever it stands: spreadsheets write such cells for their looks. */
function put(cells: string[], { column, row }: Cell, text: string): void {
  if (text === '') return
  if (!(column >= 1 && column <= mostColumns)) throw new NoTable('too_many_columns')
  // one more, for the head
  if (!(row <= mostRows + 1)) throw new NoTable('too_many_rows')
  while (cells.length < column) cells.push('')
  cells[column - 1] = text
}

/** @example placeOf('AB12') // { column: 28, row: 12 } */
function placeOf(name = ''): { column: number; row: number } | undefined {
  let [column, at] = [0, 0]
  for (let code = name.charCodeAt(0); code >= 65 && code <= 90; code = name.charCodeAt(++at))
    column = column * 26 + code - 64
  const row = Number(name.slice(at))
  return column > 0 && row > 0 ? { column, row } : undefined
}

/** A cell as a person would type it. */
function asTyped({ type, style, text }: Cell, { texts, isDate, counts1904 }: Looks): string {
  if (text === '' || type === 'e') return ''
  if (type === 's') return plain(texts[Number(text)] ?? '')
  if (type === 'str' || type === 'inlineStr') return plain(text)
  if (type === 'b') return String(text === '1')
  if (type === 'd') return dayOf(Date.parse(/[zZ]|[+-]\d\d:\d\d$/.test(text) ? text : `${text}Z`))
  const figure = Number(text)
  if (Number.isNaN(figure)) return ''
  if (isDate(style)) return dayOf(momentOf(figure, counts1904))
  // a workbook keeps 17 digits of what was typed with few
  return String(Number(figure.toPrecision(15)))
}

/** Signs that XML has no letters for are written by their numbers. */
const plain = (text: string): string => (text.includes('_x') ? withSigns(text) : text).trim()
const withSigns = (text: string): string =>
  text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const [secondsOfDay, daysUntil1970, daysUntil1904] = [86_400, 25_569, 1462]
const momentOf = (days: number, counts1904: boolean): number =>
  Math.round((days - daysUntil1970 + (counts1904 ? daysUntil1904 : 0)) * secondsOfDay) * 1000

function dayOf(moment: number): string {
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) return ''
  const [day, time] = at.toISOString().split('T') as [string, string]
  // a time alone is counted from the first day there is
  if (at.getUTCFullYear() < 1901) return time.slice(0, 5)
  return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`
}
