/** The first sheet of a workbook: what it is called by, its texts and its formats first, then its rows as they come. */
import { parseSheet, type Looks } from './parse-sheet'
import { attribute, parseXml, type XmlReader } from './parse-xml'
import { parseZip, type Zip } from './parse-zip'
import { longestCell, NoTable, type Rows } from './table-parser'

/** A workbook of so many bytes, once unzipped, is meant to hurt. */
const mostUnzipped = 400_000_000

export function parseWorkbook(bytes: Uint8Array<ArrayBuffer>): Rows {
  async function* rows() {
    try {
      const zip = parseZip(bytes, mostUnzipped)
      const { sheet, counts1904 } = firstSheet(zip)
      yield* parseSheet(zip.read(sheet), { texts: textsIn(zip), isDate: datesIn(zip), counts1904 })
    } catch (error) {
      throw error instanceof NoTable ? error : new NoTable('unreadable')
    }
  }
  return { rows: rows(), written: () => 'XLSX' }
}

const is1904Of = attribute('date1904')
const sheetOf = attribute('id')
const [relationOf, targetOf] = [attribute('Id'), attribute('Target')]
const [formatIdOf, formatOf] = [attribute('numFmtId'), attribute('formatCode')]

function readAll(parts: Iterable<Uint8Array>, reader: Partial<XmlReader>): void {
  const nothing = () => {}
  const reading = parseXml(parts, { open: nothing, close: nothing, text: nothing, ...reader })
  while (!reading.next().done);
}

function firstSheet(zip: Zip): { sheet: string; counts1904: boolean } {
  const book = zip.names.find((name) => /(^|\/)workbook\.xml$/.test(name))
  if (book === undefined) throw new RangeError('There is no workbook')
  const folder = book.slice(0, -'workbook.xml'.length)
  let id: string | undefined
  let counts1904 = false
  readAll(zip.read(book), {
    open(name, attributes) {
      if (name === 'workbookPr') counts1904 = /^(1|true)$/.test(is1904Of(attributes) ?? '')
      if (name === 'sheet') id ??= sheetOf(attributes)
    },
  })
  let target = 'worksheets/sheet1.xml'
  readAll(zip.read(`${folder}_rels/workbook.xml.rels`), {
    open(name, attributes) {
      if (name === 'Relationship' && relationOf(attributes) === id) target = targetOf(attributes) ?? target
    },
  })
  return { sheet: target.startsWith('/') ? target.slice(1) : folder + target, counts1904 }
}

const namedIn = (zip: Zip, file: string): string | undefined =>
  zip.names.find((name) => name === file || name.endsWith(`/${file}`))

/** Texts that cells name by their number. */
function textsIn(zip: Zip): string[] {
  const file = namedIn(zip, 'sharedStrings.xml')
  const texts: string[] = []
  if (file === undefined) return texts
  let [text, isText, isSound] = ['', false, false]
  readAll(zip.read(file), {
    open(name) {
      if (name === 'si') text = ''
      if (name === 't') isText = !isSound
      if (name === 'rPh') isSound = true
    },
    close(name) {
      if (name === 'si') texts.push(text)
      if (name === 't') isText = false
      if (name === 'rPh') isSound = false
    },
    text(part) {
      if (isText && text.length < longestCell) text += part
    },
  })
  return texts
}

/** Formats of days and times that every workbook has. */
const isKnownDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Which looks of cells are those of a day or a time. */
function datesIn(zip: Zip): Looks['isDate'] {
  const file = namedIn(zip, 'styles.xml')
  const own = new Map<number, boolean>()
  const dates: boolean[] = []
  let isOfCells = false
  if (file !== undefined)
    readAll(zip.read(file), {
      open(name, attributes) {
        if (name === 'cellXfs') isOfCells = true
        const id = Number(formatIdOf(attributes) ?? 0)
        if (name === 'numFmt') own.set(id, isDateFormat(formatOf(attributes) ?? ''))
        if (name === 'xf' && isOfCells) dates.push(own.get(id) ?? isKnownDate(id))
      },
      close(name) {
        if (name === 'cellXfs') isOfCells = false
      },
    })
  return (style) => style !== undefined && (dates[Number(style)] ?? false)
}

/** @example isDateFormat('[$-407]d. mmmm yyyy;@') // true */
function isDateFormat(code: string): boolean {
  const signs = code
    .replace(/\\.|_.|\*.|"[^"]*"/g, '')
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/general/gi, '')
  return /[dmyhs]/i.test(signs) && !/[#?]/.test(signs)
}
