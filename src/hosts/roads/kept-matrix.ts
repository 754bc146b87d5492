/** The last large set of places stays in memory: the next search of a day asks for what is new in it, and for nothing else. */
import type { At, FoundMatrix, MatrixAsked } from '#server/roads'
import { grown } from '#features/map/server/growing'

type Ask = (asked: MatrixAsked) => Promise<FoundMatrix>
type Kept = { family: string; names: string[]; cells: FoundMatrix }
/** Fewer places are said anew in a moment. */
const fewest = 300
const restMilliseconds = 15 * 60_000
const nameOf = ({ lon, lat }: At): string => `${lon.toFixed(5)},${lat.toFixed(5)}`
const shared = (cells: number) => new Int32Array(new SharedArrayBuffer(cells * Int32Array.BYTES_PER_ELEMENT))

/** @example const matrixOf = keptMatrix(); await matrixOf('port-averne car', asked, (one) => askMatrix(provider, one)) */
export function keptMatrix(fewestKept = fewest) {
  let kept: Kept | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  // what is handed over to whoever asked cannot be kept
  const isShared = typeof SharedArrayBuffer !== 'undefined'
  const keep = (one: Kept): FoundMatrix => {
    kept = one
    clearTimeout(timer)
    timer = setTimeout(() => (kept = undefined), restMilliseconds)
    return one.cells
  }
  return async (family: string, asked: MatrixAsked, ask: Ask): Promise<FoundMatrix> => {
    const { points, to } = asked
    if (to || points.length < fewestKept || !isShared) return ask(asked)
    const names = points.map(nameOf)
    const own = kept?.family === family ? kept : undefined
    if (own && own.names.length === names.length && own.names.every((name, at) => name === names[at])) return keep(own)
    const more = async (from: At[], onTo: At[]) => {
      const { sources, ...cells } = await ask({ ...asked, points: from, to: onTo })
      return { ...cells, source: sources.join(', ') }
    }
    const known = own && { ...own.cells, source: own.cells.sources.join(', '), names: own.names }
    const found = known && (await grown(known, names, points, more, shared))
    const cells = found
      ? { seconds: found.seconds, metres: found.metres, sources: found.source.split(', ') }
      : await ask(asked)
    return keep({ family, names, cells })
  }
}
