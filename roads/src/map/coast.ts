/** A line of places. */
export interface Line {
  xs: number[]
  ys: number[]
}
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** The sea inside a box, from coastlines with land on their left: outer rings with islands as holes. Undefined where no
 *  coast is known: then nobody can tell land from sea. `y` runs north. Example: `seaOf(islands, [], box)` */
export function seaOf(rings: readonly Line[], chains: readonly Line[], box: Box): Line[][] | undefined {
  if (rings.length === 0 && chains.length === 0) return undefined
  const pieces = chains.flatMap((chain) => clipLine(toEdges(chain, box), box))
  const shores = closeAlongEdge(pieces, box)
  const islands: Line[] = []
  for (const ring of rings) {
    const inside = ring.xs.every(
      (x, i) => x > box.west && x < box.east && ring.ys[i] > box.south && ring.ys[i] < box.north,
    )
    if (inside) islands.push(ring)
    else shores.push(...closeAlongEdge(clipLine(ring, box), box))
  }
  if (shores.length === 0) shores.push(wholeBox(box))
  return shores.map((outer, i) => [outer, ...(i === 0 ? islands : [])])
}

const wholeBox = ({ west, south, east, north }: Box): Line => ({
  xs: [west, west, east, east, west],
  ys: [south, north, north, south, south],
})

/** A chain that ends inside the box, because the extract ends there, is drawn on to the nearest side. */
function toEdges({ xs, ys }: Line, box: Box): Line {
  const out = { xs: [...xs], ys: [...ys] }
  for (const end of ['start', 'finish'] as const) {
    const i = end === 'start' ? 0 : out.xs.length - 1
    const [x, y] = [out.xs[i], out.ys[i]]
    if (x <= box.west || x >= box.east || y <= box.south || y >= box.north) continue
    const sides: [number, number, number][] = [
      [x - box.west, box.west, y],
      [box.east - x, box.east, y],
      [y - box.south, x, box.south],
      [box.north - y, x, box.north],
    ]
    const [, sideX, sideY] = sides.sort((a, b) => a[0] - b[0])[0]
    if (end === 'start') {
      out.xs.unshift(sideX)
      out.ys.unshift(sideY)
    } else {
      out.xs.push(sideX)
      out.ys.push(sideY)
    }
  }
  return out
}

/** The parts of a line inside the box, each from edge to edge. */
function clipLine({ xs, ys }: Line, box: Box): Line[] {
  const parts: Line[] = []
  let part: Line | undefined
  for (let i = 0; i + 1 < xs.length; i++) {
    const cut = clipSegment(xs[i], ys[i], xs[i + 1], ys[i + 1], box)
    if (!cut) {
      part = undefined
      continue
    }
    const [ax, ay, bx, by] = cut
    if (!part) parts.push((part = { xs: [ax], ys: [ay] }))
    part.xs.push(bx)
    part.ys.push(by)
    if (bx !== xs[i + 1] || by !== ys[i + 1]) part = undefined
  }
  return parts.filter(({ xs }) => xs.length > 1)
}

/** Liang and Barsky's clipping of one segment. */
export function clipSegment(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  { west, south, east, north }: Box,
): [number, number, number, number] | undefined {
  let [from, to] = [0, 1]
  const [dx, dy] = [bx - ax, by - ay]
  for (const [p, q] of [
    [-dx, ax - west],
    [dx, east - ax],
    [-dy, ay - south],
    [dy, north - ay],
  ]) {
    if (p === 0) {
      if (q < 0) return undefined
      continue
    }
    const t = q / p
    if (p < 0) from = Math.max(from, t)
    else to = Math.min(to, t)
    if (from > to) return undefined
  }
  return [ax + from * dx, ay + from * dy, to === 1 ? bx : ax + to * dx, to === 1 ? by : ay + to * dy]
}

/** Sea lies on the right of a coast: from where a piece leaves the box we go on clockwise to where the next one enters. */
function closeAlongEdge(pieces: readonly Line[], box: Box): Line[] {
  const position = (x: number, y: number) => {
    const { west, south, east, north } = box
    const [width, height] = [east - west, north - south]
    const gaps = [Math.abs(x - west), Math.abs(y - north), Math.abs(x - east), Math.abs(y - south)]
    const side = gaps.indexOf(Math.min(...gaps))
    // clockwise: up the west side, along the north, down the east, back along the south
    return (
      side +
      (side === 0
        ? (y - south) / height
        : side === 1
          ? (x - west) / width
          : side === 2
            ? (north - y) / height
            : (east - x) / width)
    )
  }
  const corners: [number, number][] = [
    [box.west, box.north],
    [box.east, box.north],
    [box.east, box.south],
    [box.west, box.south],
  ]
  const starts = pieces.map(({ xs, ys }) => position(xs[0], ys[0]))
  const used = new Uint8Array(pieces.length)
  const shores: Line[] = []
  for (let first = 0; first < pieces.length; first++) {
    if (used[first] === 1) continue
    const ring: Line = { xs: [], ys: [] }
    let piece = first
    do {
      used[piece] = 1
      ring.xs.push(...pieces[piece].xs)
      ring.ys.push(...pieces[piece].ys)
      const end = position(ring.xs[ring.xs.length - 1], ring.ys[ring.ys.length - 1])
      const ahead = starts
        .map((start, i) => ({ i, way: (start - end + 4) % 4 }))
        .filter(({ i }) => used[i] === 0 || i === first)
      const next = ahead.reduce((best, each) => (each.way < best.way ? each : best))
      for (let corner = Math.floor(end) + 1; corner <= end + next.way; corner++) {
        ring.xs.push(corners[(corner - 1) % 4][0])
        ring.ys.push(corners[(corner - 1) % 4][1])
      }
      piece = next.i
    } while (piece !== first)
    ring.xs.push(ring.xs[0])
    ring.ys.push(ring.ys[0])
    shores.push(ring)
  }
  return shores
}
