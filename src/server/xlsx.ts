/** A workbook, written as its rows come: the few parts of Office Open XML that a table needs, zipped by fflate. */
import { Zip, ZipDeflate } from 'fflate'
import type { Sheet } from '#contract/bodies'
import type { Cell } from '#contract/cell'
import { wallClock } from '#contract/zone'
import { columnsOf, judgedRows, type Column } from './xlsx-columns'

/** A sheet holds so many rows, its head among them; what is more goes on in the next. */
const mostRows = 1_048_576
const bytes = new TextEncoder()
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** `most`: rows a sheet, for tests. */
type Way = { rightToLeft: boolean; zone: string; most?: number }

/** The parts of the file, one after the other. */
export async function* xlsxOf(
  { head, rows }: Sheet,
  { rightToLeft, zone, most = mostRows }: Way,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    ready.push(part)
  })
  const taken = () => {
    const parts = ready
    ready = []
    return parts
  }
  const open = (name: string) => {
    const entry = new ZipDeflate(name, { level: 6 })
    zip.add(entry)
    return entry
  }
  const put = (name: string, text: string) => open(name).push(bytes.encode(text), true)

  const source = (async function* () {
    yield* rows
  })()
  const first: (readonly Cell[])[] = []
  while (first.length < judgedRows) {
    const { done, value } = await source.next()
    if (done) break
    first.push(value)
  }
  const columns = columnsOf(head, first)
  const all = (async function* () {
    yield* first
    yield* source
  })()

  let sheets = 0
  let at = most
  let entry: ZipDeflate | undefined
  const begin = () => {
    entry?.push(bytes.encode('</sheetData></worksheet>'), true)
    sheets += 1
    at = 1
    entry = open(`xl/worksheets/sheet${sheets}.xml`)
    const direction = rightToLeft ? ' rightToLeft="1"' : ''
    // the head stays in sight, and stands out
    const view = `<sheetViews><sheetView workbookViewId="0"${direction}><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>`
    entry.push(
      bytes.encode(
        `${xml}<worksheet xmlns="${main}">${view}${colsOf(columns)}<sheetData>${rowOf(head, 1, zone, [], ' s="1"')}`,
      ),
    )
  }
  begin()
  let text = ''
  for await (const row of all) {
    if (at >= most) {
      entry!.push(bytes.encode(text))
      text = ''
      begin()
    }
    at += 1
    text += rowOf(row, at, zone, columns)
    if (text.length < 64 * 1024) continue
    entry!.push(bytes.encode(text))
    text = ''
    yield* taken()
  }
  entry!.push(bytes.encode(`${text}</sheetData></worksheet>`), true)
  const numbers = Array.from({ length: sheets }, (_, n) => n + 1)
  put('[Content_Types].xml', contentTypes(numbers))
  put('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]))
  put('xl/workbook.xml', workbook(numbers))
  put(
    'xl/_rels/workbook.xml.rels',
    relations([
      ...numbers.map((n): [string, string] => ['worksheet', `worksheets/sheet${n}.xml`]),
      ['styles', 'styles.xml'],
    ]),
  )
  put('xl/styles.xml', styles)
  zip.end()
  yield* taken()
}

const colsOf = (columns: readonly Column[]): string =>
  columns.length === 0
    ? ''
    : `<cols>${columns.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`

/** Places may be left out, but not everybody who reads workbooks knows that. */
const rowOf = (row: readonly Cell[], at: number, zone: string, columns: readonly Column[], style = ''): string =>
  `<row r="${at}">${row
    .map((cell, column) => {
      const own = style || (typeof cell === 'number' && columns[column]?.hasCents ? ' s="3"' : '')
      return cellOf(local(cell, zone), ` r="${letters(column)}${at}"`, own)
    })
    .join('')}</row>`

/** A workbook knows no zones: what it shows is what the reader's clock showed. */
function local(cell: Cell, zone: string): Cell {
  if (!(cell instanceof Date)) return cell
  const { day, time } = wallClock(zone, cell)
  return new Date(`${day}T${time}:00Z`)
}

/** @example letters(27) // 'AB' */
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

function cellOf(cell: Cell, place: string, style: string): string {
  if (cell === null || cell === undefined || cell === '') return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c${place}${style}><v>${cell}</v></c>` : ''
  if (typeof cell === 'boolean') return `<c${place} t="b"><v>${cell ? 1 : 0}</v></c>`
  if (cell instanceof Date) return `<c${place} s="2"><v>${serial(cell)}</v></c>`
  return `<c${place} t="inlineStr"${style}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

/** Days since the end of 1899, as spreadsheets count. */
const serial = (at: Date): number => at.getTime() / 86_400_000 + 25_569
// oxlint-disable-next-line no-control-regex -- XML knows no such characters, not even written as references
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string =>
  text
    .slice(0, 32_767)
    .replace(unwritable, '')
    .replace(/[&<>"]/g, (letter) => entities[letter]!)

const relations = (all: [kind: string, target: string][]): string =>
  `${xml}<Relationships xmlns="${packages}/relationships">${all
    .map(([kind, target], n) => `<Relationship Id="r${n + 1}" Type="${office}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

const workbook = (all: number[]): string =>
  `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${all
    .map((n) => `<sheet name="${n}" sheetId="${n}" r:id="r${n}"/>`)
    .join('')}</sheets></workbook>`

const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const contentTypes = (all: number[]): string =>
  `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/>${all
    .map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${kind}.worksheet+xml"/>`)
    .join('')}</Types>`

/** 0: plain, 1: bold, 2: a moment, 3: with cents. */
const styles = `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="2" applyNumberFormat="1"/></cellXfs></styleSheet>`
