import type { Position } from '../geo.ts'
import { check } from '../graph/router.ts'
import type { ServerOptions } from './http.ts'
import {
  emptyMatrix,
  ProviderFault,
  samePlace,
  type MatrixAsk,
  type ProvidedMatrix,
  type Provenance,
} from './provider.ts'

/** A block as a server answers it: rows of columns, null where no way leads. */
export interface Block {
  seconds: (number | null)[][]
  metres: (number | null)[][]
}

/** Asks for a matrix in blocks that the server allows, a few at once, and puts them together. One failed block fails all:
 *  a matrix with holes would be a lie. Example: `await inBlocks(ask, server, 2500, provenance, askBlock)` */
export async function inBlocks(
  { sources, targets, signal }: MatrixAsk,
  { cells, parallel = 3 }: ServerOptions,
  defaultCells: number,
  from: Provenance,
  askBlock: (sources: readonly Position[], targets: readonly Position[], signal: AbortSignal) => Promise<Block>,
): Promise<ProvidedMatrix> {
  check(sources)
  check(targets)
  const most = Math.max(1, cells ?? defaultCells)
  const columnsAtOnce = Math.max(1, Math.min(targets.length, Math.floor(Math.sqrt(most))))
  const rowsAtOnce = Math.max(1, Math.floor(most / columnsAtOnce))
  const jobs: { row: number; column: number }[] = []
  for (let row = 0; row < sources.length; row += rowsAtOnce)
    for (let column = 0; column < targets.length; column += columnsAtOnce) jobs.push({ row, column })
  const matrix = emptyMatrix(sources.length, targets.length, from)
  const failed = new AbortController()
  const cancel = () => failed.abort(signal?.reason)
  signal?.addEventListener('abort', cancel, { once: true })
  signal?.throwIfAborted()
  const work = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const { row, column } = job
      const [some, others] = [sources.slice(row, row + rowsAtOnce), targets.slice(column, column + columnsAtOnce)]
      const block = await askBlock(some, others, failed.signal)
      place(matrix, block, row, column, some, others)
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.max(1, parallel) }, work))
  } catch (error) {
    failed.abort(error)
    throw error
  } finally {
    signal?.removeEventListener('abort', cancel)
  }
  return matrix
}

function place(
  matrix: ProvidedMatrix,
  { seconds, metres }: Block,
  row: number,
  column: number,
  sources: readonly Position[],
  targets: readonly Position[],
): void {
  const whole = (rows: unknown) =>
    Array.isArray(rows) &&
    rows.length === sources.length &&
    rows.every((each) => Array.isArray(each) && each.length === targets.length)
  if (!whole(seconds) || !whole(metres))
    throw new ProviderFault('The server answered a matrix of another size than asked for.')
  sources.forEach((source, r) =>
    targets.forEach((target, c) => {
      const cell = (row + r) * matrix.columns + column + c
      const same = samePlace(source, target)
      matrix.seconds[cell] = same ? 0 : (seconds[r][c] ?? NaN)
      matrix.metres[cell] = same ? 0 : (metres[r][c] ?? NaN)
    }),
  )
}
