type Corner = readonly [column: number, row: number]

/** The edges of the filled cells of a grid as polygons: outer rings counterclockwise, each with its holes.
 *  Example: `outlines(Uint8Array.of(0, 0, 0, 0, 1, 0, 0, 0, 0), 3, 3)` is one square. */
export function outlines(filled: Uint8Array, columns: number, rows: number): Corner[][][] {
  const rings = trace(filled, columns, rows)
  const outers: Corner[][][] = []
  const holes: Corner[][] = []
  for (const ring of rings) {
    if (area(ring) > 0) outers.push([ring])
    else holes.push(ring)
  }
  for (const hole of holes) {
    // just inside the filled cell that the hole borders on
    const around = outers.filter(([outer]) => contains(outer, hole[0])).sort((a, b) => area(a[0]) - area(b[0]))
    around[0]?.push(hole)
  }
  return outers.map((polygon) => polygon.map((ring) => closed(cut(ring))))
}

/** Follows the edges with the filled cell on the left. */
function trace(filled: Uint8Array, columns: number, rows: number): Corner[][] {
  const next = new Map<number, number[]>()
  const key = (column: number, row: number) => row * (columns + 1) + column
  const edge = (fromColumn: number, fromRow: number, toColumn: number, toRow: number) => {
    const from = key(fromColumn, fromRow)
    next.set(from, [...(next.get(from) ?? []), key(toColumn, toRow)])
  }
  const at = (column: number, row: number) =>
    column >= 0 && row >= 0 && column < columns && row < rows && filled[row * columns + column] === 1
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (!at(column, row)) continue
      if (!at(column, row - 1)) edge(column, row, column + 1, row)
      if (!at(column + 1, row)) edge(column + 1, row, column + 1, row + 1)
      if (!at(column, row + 1)) edge(column + 1, row + 1, column, row + 1)
      if (!at(column - 1, row)) edge(column, row + 1, column, row)
    }
  const rings: Corner[][] = []
  for (const start of next.keys()) {
    while ((next.get(start)?.length ?? 0) > 0) {
      const ring: Corner[] = []
      let corner = start
      let before = start
      do {
        ring.push([corner % (columns + 1), Math.floor(corner / (columns + 1))])
        const ways = next.get(corner)!
        // where two cells touch at a corner only, turning left keeps them apart
        const left = ways.length > 1 && turnsLeft(before, corner, ways[0], columns + 1) ? ways.shift()! : ways.pop()!
        before = corner
        corner = left
      } while (corner !== start)
      rings.push(ring)
    }
  }
  return rings
}

function turnsLeft(a: number, b: number, c: number, width: number): boolean {
  const [ax, ay, bx, by] = [a % width, Math.floor(a / width), b % width, Math.floor(b / width)]
  return (bx - ax) * (Math.floor(c / width) - by) - (by - ay) * ((c % width) - bx) > 0
}

function area(ring: readonly Corner[]): number {
  let sum = 0
  ring.forEach(([x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]
    sum += x * nextY - nextX * y
  })
  return sum / 2
}

function contains(ring: readonly Corner[], [x, y]: Corner): boolean {
  const [px, py] = [x + 0.01, y + 0.01]
  let inside = false
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length]
    if (ay > py !== by > py && px < ((bx - ax) * (py - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}

/** Steps become slants: the middle of every edge that turns, so that the outline does not look like stairs. */
function cut(ring: readonly Corner[]): Corner[] {
  const middles: Corner[] = ring.map(([x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]
    return [(x + nextX) / 2, (y + nextY) / 2]
  })
  return middles.filter(([x, y], i) => {
    const [ax, ay] = middles[(i + middles.length - 1) % middles.length]
    const [bx, by] = middles[(i + 1) % middles.length]
    return (x - ax) * (by - y) !== (y - ay) * (bx - x)
  })
}

const closed = (ring: Corner[]): Corner[] => [...ring, ring[0]]
