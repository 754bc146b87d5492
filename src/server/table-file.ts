/** The rows of a file that somebody brings: CSV in any common delimiter and encoding, or the first sheet of a workbook. */
import { Unparsed, type Parsers } from './parsers'
import { NoTable, tableParser, type TableBlock } from './table-parser'

export type TableFile = {
  written: string
  /** Its first line. */
  head: string[]
  /** What follows, in blocks. */
  rows: AsyncIterable<string[][]>
}

/** Gives the table to `act`, and lets its parser go when that is done. A file over which the parser ends takes too much memory
 *  or time. */
export async function readTable<T>(
  { parsers }: { parsers: Parsers },
  bytes: Uint8Array<ArrayBuffer>,
  act: (file: TableFile) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const blocks = parsers.parse(tableParser, bytes, signal)[Symbol.asyncIterator]()
  const next = async (): Promise<Exclude<TableBlock, { fault: unknown }> | undefined> => {
    const { done, value } = await blocks.next().catch((error: unknown) => {
      throw error instanceof Unparsed ? new NoTable('too_much') : error
    })
    if (done) return undefined
    if ('fault' in value) throw new NoTable(value.fault)
    return value
  }
  async function* rows() {
    for (let block = await next(); block && 'rows' in block; block = await next()) yield block.rows
  }
  try {
    const first = await next()
    if (!first || !('head' in first)) throw new NoTable('unreadable')
    return await act({ ...first, rows: rows() })
  } finally {
    await blocks.return?.()
  }
}
