import type { Position } from '../geo.ts'
import { emptyMatrix, passing, type MatrixAsk, type Provenance, type Provider } from './provider.ts'

/** Where cells are kept; a `Map` will do, a table keeps them for good. */
export interface CellStore {
  get(key: string): [seconds: number, metres: number] | undefined
  set(key: string, cell: [seconds: number, metres: number]): unknown
}

/** Asks another source only for what is not known yet. Cells are known by source, dataset, date, multiplier, profile,
 *  what is avoided, and both places to five decimals (a metre). Example: `cached(osrm(server), new Map())` */
export function cached(provider: Provider, store: CellStore): Provider {
  const own = nameOf(provider.from)
  const place = ([lon, lat]: Position) => `${lon.toFixed(5)},${lat.toFixed(5)}`
  const keyOf = ({ profile, sources, targets, avoid = [] }: MatrixAsk, row: number, column: number) =>
    [
      own,
      profile,
      ...(avoid.length > 0 ? [JSON.stringify(avoid)] : []),
      place(sources[row]),
      place(targets[column]),
    ].join(' ')
  return {
    from: provider.from,
    ...(provider.passes && { passes: true }),
    route: (ask) => provider.route(ask),
    async matrix(ask) {
      const { sources, targets } = ask
      const said = provider.passes ? passing(provider.from, ask) : provider.from
      const matrix = emptyMatrix(sources.length, targets.length, said)
      const [rows, columns] = [new Set<number>(), new Set<number>()]
      const fill = (row: number, column: number): boolean => {
        const cell = store.get(keyOf(ask, row, column))
        if (!cell) return false
        matrix.seconds[row * targets.length + column] = cell[0]
        matrix.metres[row * targets.length + column] = cell[1]
        return true
      }
      sources.forEach((_, row) =>
        targets.forEach((_, column) => {
          if (fill(row, column)) return
          rows.add(row)
          columns.add(column)
        }),
      )
      if (rows.size === 0) return matrix
      const [newRows, newColumns] = [[...rows].sort((a, b) => a - b), [...columns].sort((a, b) => a - b)]
      const fresh = await provider.matrix({
        ...ask,
        sources: newRows.map((row) => sources[row]),
        targets: newColumns.map((column) => targets[column]),
      })
      // what came from elsewhere than the provider says has no name to be kept under
      if (fresh.from.some((from) => nameOf(from) !== own)) return provider.matrix(ask)
      newRows.forEach((row, r) =>
        newColumns.forEach((column, c) => {
          const cell = r * fresh.columns + c
          store.set(keyOf(ask, row, column), [fresh.seconds[cell], fresh.metres[cell]])
          fill(row, column)
        }),
      )
      return matrix
    },
  }
}

const nameOf = ({ source, dataset = '', date = '', multiplier = 1 }: Provenance) =>
  [source, dataset, date, multiplier].join(' ')
