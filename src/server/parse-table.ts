/** Blocks of rows, out of whatever a table is written in. Limits are asked row by row, before anything is laid out. */
import { parseCsv } from './parse-csv'
import { parseWorkbook } from './parse-workbook'
import { longestCell, mostColumns, mostRows, NoTable, type TableBlock } from './table-parser'

/** A block is handed over with so much text at most. */
const mostInBlock = 1_000_000
const mostRowsInBlock = 2000
/** A workbook may say one long text in every cell. */
const mostText = 200_000_000

export async function* parseTable(bytes: Uint8Array<ArrayBuffer>): AsyncIterable<TableBlock> {
  try {
    yield* blocksOf(bytes)
  } catch (error) {
    if (!(error instanceof NoTable)) throw error
    yield { fault: error.fault }
  }
}

async function* blocksOf(bytes: Uint8Array<ArrayBuffer>): AsyncIterable<TableBlock> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const { written, rows } = isZip ? parseWorkbook(bytes) : parseCsv(bytes)
  let head: string[] | undefined
  let block: string[][] = []
  let [count, text, inBlock] = [0, 0, 0]
  for await (const row of rows) {
    if (!head) {
      if (row.length > mostColumns) throw new NoTable('too_many_columns')
      head = row.map((cell) => cell.trim().slice(0, 200))
      yield { written: written(), head }
      continue
    }
    if (++count > mostRows) throw new NoTable('too_many_rows')
    const cells = head.map((_, at) => (row[at] ?? '').slice(0, longestCell))
    block.push(cells)
    const length = cells.reduce((sum, cell) => sum + cell.length, 0)
    inBlock += length
    text += length
    if (text > mostText) throw new NoTable('too_much')
    if (inBlock < mostInBlock && block.length < mostRowsInBlock) continue
    yield { rows: block }
    block = []
    inBlock = 0
  }
  if (!head) throw new NoTable('empty')
  if (block.length > 0) yield { rows: block }
}
