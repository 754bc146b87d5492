/** The rows of a file that somebody brings: CSV in any common delimiter and encoding, or the first sheet of a workbook. */
import { unzipSync } from 'fflate'

export type TableFile = {
  /** How it is written, for people: `semicolon, UTF-8`. */
  written: string
  /** Its first line. */
  head: string[]
  /** What follows, in blocks, so that others are answered in between. */
  rows: AsyncIterable<string[][]>
}
export type TableFault = 'empty' | 'unreadable' | 'too_many_rows' | 'too_many_columns'
export class NoTable extends Error {
  constructor(readonly fault: TableFault) {
    super(fault)
  }
}

export const mostRows = 200_000
const mostColumns = 200
/** A workbook of so many bytes, once unzipped, is meant to hurt. */
const mostUnzipped = 400_000_000
const longestCell = 4000

export async function openTable(bytes: Uint8Array<ArrayBuffer>): Promise<TableFile> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const { written, blocks } = isZip ? await workbook(bytes) : csv(bytes)
  const parts = blocks[Symbol.asyncIterator]()
  const first = await parts.next()
  const [head, ...rest] = first.done ? [] : first.value
  if (!head) throw new NoTable('empty')
  if (head.length > mostColumns) throw new NoTable('too_many_columns')
  const names = head.map((cell) => cell.trim().slice(0, 200))
  async function* rows() {
    let count = 0
    for (let block: string[][] | undefined = rest; block;) {
      count += block.length
      if (count > mostRows) throw new NoTable('too_many_rows')
      yield block.map((row) => names.map((_, at) => (row[at] ?? '').slice(0, longestCell)))
      const next = await parts.next()
      block = next.done ? undefined : next.value
    }
  }
  return { written: written(), head: names, rows: rows() }
}

type Opened = { written(): string; blocks: AsyncIterable<string[][]> }

const delimiters: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }
const blockLetters = 128 * 1024

function csv(bytes: Uint8Array): Opened {
  const { text, encoding } = decoded(bytes)
  // no text has it; what is read as one would be noise
  if (text.includes('\0')) throw new NoTable('unreadable')
  let delimiter = ','
  async function* blocks() {
    const { default: papa } = await import('papaparse')
    let ready: string[][] = []
    let ended = false
    let failed: Error | undefined
    let goOn = () => {}
    let told = () => {}
    const something = () => new Promise<void>((resolve) => (told = resolve))
    let wait = something()
    papa.parse(text, {
      skipEmptyLines: 'greedy',
      chunkSize: blockLetters,
      chunk({ data, meta }, handle) {
        ready = data
        delimiter = meta.delimiter
        handle.pause()
        goOn = () => handle.resume()
        told()
      },
      complete() {
        ended = true
        told()
      },
      error(error) {
        failed = error
        told()
      },
    })
    for (;;) {
      await wait
      wait = something()
      if (failed) throw new NoTable('unreadable')
      const block = ready
      ready = []
      if (block.length > 0) yield block
      if (ended) return
      // others first: what parses does not let go by itself
      await new Promise((resolve) => setTimeout(resolve))
      goOn()
    }
  }
  return { blocks: blocks(), written: () => `${delimiters[delimiter] ?? delimiter}, ${encoding}` }
}

/** By its mark; without one, what is no UTF-8 is what Western spreadsheets write. */
function decoded(bytes: Uint8Array): { text: string; encoding: string } {
  const as = (label: string, encoding: string) => ({ text: new TextDecoder(label).decode(bytes), encoding })
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return as('utf-16le', 'UTF-16')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return as('utf-16be', 'UTF-16')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return as('windows-1252', 'Windows-1252')
  }
}

async function workbook(bytes: Uint8Array<ArrayBuffer>): Promise<Opened> {
  const { readSheet } = await import('read-excel-file/universal')
  let sheet: readonly (readonly unknown[])[]
  try {
    let unzipped = 0
    unzipSync(bytes, {
      filter({ originalSize }) {
        unzipped += originalSize
        return false
      },
    })
    if (unzipped > mostUnzipped) throw new NoTable('unreadable')
    sheet = await readSheet(bytes.buffer)
  } catch {
    throw new NoTable('unreadable')
  }
  async function* blocks() {
    const rows = sheet.map((row) => row.map(written)).filter((row) => row.some((cell) => cell !== ''))
    for (let at = 0; at < rows.length; at += 2000) yield rows.slice(at, at + 2000)
  }
  return { blocks: blocks(), written: () => 'XLSX' }
}

/** A cell as a person would type it. */
function written(cell: unknown): string {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'boolean') return String(cell)
  // a workbook keeps 17 digits of what was typed with few
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  if (!(cell instanceof Date)) return ''
  const [day, time] = cell.toISOString().split('T') as [string, string]
  // a time alone is counted from the first day there is
  if (cell.getUTCFullYear() < 1901) return time.slice(0, 5)
  return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`
}
