import papa from 'papaparse'
import { NoTable, type Rows } from './table-parser'

const delimiters: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }
const blockLetters = 128 * 1024
/** A line of so many blocks would be looked through from its beginning with each of them. */
const mostBlocksOfLine = 8

export function parseCsv(bytes: Uint8Array): Rows {
  const { text, encoding } = decoded(bytes)
  // no text has it; what is read as one would be noise
  if (text.includes('\0')) throw new NoTable('unreadable')
  let delimiter = ','
  async function* rows() {
    let ready: string[][] = []
    let ended = false
    let failed: Error | undefined
    let [cursor, blocksOfLine] = [-1, 0]
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
        blocksOfLine = meta.cursor === cursor ? blocksOfLine + 1 : 0
        cursor = meta.cursor
        if (blocksOfLine > mostBlocksOfLine) failed = new RangeError('A line does not end')
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
      yield* block
      if (ended) return
      // in the browser, others have their turn: what parses does not let go by itself
      await new Promise((resolve) => setTimeout(resolve))
      goOn()
    }
  }
  return { rows: rows(), written: () => `${delimiters[delimiter] ?? delimiter}, ${encoding}` }
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
