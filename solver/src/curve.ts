import type { Travel } from './travel.ts'

/** Cells of the grid on either side: a power of two. */
const GRID = 1024

/**
 * The places in the order of a curve that fills the town: near ones stand near each other, and what a search reads of them
 * lies together in memory. The ways from two corners of the town tell where a place is, with coordinates or without.
 * @example alongCurve(problem.places.length, travel)[0] // the place at one end of the curve
 */
export function alongCurve(places: number, travel: Travel): Int32Array {
  const from = (corner: number) =>
    Float64Array.from({ length: places }, (_, place) => {
      const seconds = travel.duration(corner, place)
      return seconds < Infinity ? seconds : 0
    })
  if (places === 0) return new Int32Array(0)
  const corner = from(largest(from(0)))
  const opposite = from(largest(corner))
  const beside = from(largest(corner.map((way, at) => way + opposite[at])))
  const columns = inCells(corner)
  const lines = inCells(beside)
  const keys = Float64Array.from(columns, (column, place) => hilbert(column, lines[place]))
  return Int32Array.from(keys, (_, place) => place).sort((a, b) => keys[a] - keys[b] || a - b)
}

/** Where each one stands in such an order. @example inverseOf(Int32Array.of(2, 0, 1)) // [1, 2, 0] */
export function inverseOf(order: ArrayLike<number>): Int32Array {
  const at = new Int32Array(order.length)
  for (let k = 0; k < order.length; k++) at[order[k]] = k
  return at
}

function largest(ways: Float64Array): number {
  let most = 0
  ways.forEach((way, at) => {
    if (way > ways[most]) most = at
  })
  return most
}

function inCells(ways: Float64Array): Int32Array {
  const width = Math.max(ways[largest(ways)], 1e-9)
  return Int32Array.from(ways, (way) => (way / width) * (GRID - 1))
}

/** How far along Hilbert's curve a cell lies. */
function hilbert(column: number, line: number): number {
  let [x, y, sum] = [column, line, 0]
  for (let side = GRID / 2; side > 0; side /= 2) {
    const right = (x & side) > 0 ? 1 : 0
    const low = (y & side) > 0 ? 1 : 0
    sum += side * side * ((3 * right) ^ low)
    if (low === 1) continue
    if (right === 1) {
      x = GRID - 1 - x
      y = GRID - 1 - y
    }
    ;[x, y] = [y, x]
  }
  return sum
}
