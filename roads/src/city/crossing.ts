import type { Point } from './plan.ts'

/** A road as drawn: a line on the plane. Lines of one level are joined where they cross; level -1 crosses nothing. */
export interface Drawn {
  points: Point[]
  level: 0 | 1 | -1
}
export interface Crossed {
  nodes: Point[]
  /** For each line the nodes along it, its own and those of its crossings. */
  chains: number[][]
}

const bucket = 120

/** Joins lines where they cross, so that streets become a network. Example: `cross(lines).chains[0]` */
export function cross(lines: readonly Drawn[]): Crossed {
  const cuts = findCuts(lines)
  const nodes: Point[] = []
  const places = new Map<string, number>()
  const nodeAt = (point: Point): number => {
    const [column, row] = [Math.round(point[0] / 2), Math.round(point[1] / 2)]
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++) {
        const known = places.get(`${column + dx},${row + dy}`)
        if (known !== undefined && Math.hypot(nodes[known][0] - point[0], nodes[known][1] - point[1]) < 1.5)
          return known
      }
    places.set(`${column},${row}`, nodes.length)
    return nodes.push(point) - 1
  }
  const chains = lines.map(({ points }, line) => {
    const chain: number[] = []
    const add = (point: Point) => {
      const node = nodeAt(point)
      if (chain[chain.length - 1] !== node) chain.push(node)
    }
    for (let i = 0; i < points.length; i++) {
      add(points[i])
      const own = cuts[line]?.get(i)
      if (own) for (const cut of own.sort((a, b) => a.along - b.along)) add(cut.point)
    }
    return chain
  })
  return { nodes, chains }
}

interface Cut {
  along: number
  point: Point
}

function findCuts(lines: readonly Drawn[]): (Map<number, Cut[]> | undefined)[] {
  const cuts: (Map<number, Cut[]> | undefined)[] = []
  const grid = new Map<number, number[]>()
  const ends: { line: number; index: number }[] = []
  const note = (segment: number, along: number, point: Point) => {
    const { line, index } = ends[segment]
    const own = (cuts[line] ??= new Map())
    const list = own.get(index)
    if (list) list.push({ along, point })
    else own.set(index, [{ along, point }])
  }
  const of = (segment: number): [Point, Point, number] => {
    const { line, index } = ends[segment]
    return [lines[line].points[index], lines[line].points[index + 1], lines[line].level]
  }
  lines.forEach(({ points, level }, line) => {
    if (level === -1) return
    for (let index = 0; index + 1 < points.length; index++) {
      const segment = ends.push({ line, index }) - 1
      const seen = new Set<number>()
      for (const cell of cellsAlong(points[index], points[index + 1])) {
        const list = grid.get(cell)
        if (!list) {
          grid.set(cell, [segment])
          continue
        }
        for (const other of list) {
          if (seen.has(other) || ends[other].line === line) continue
          seen.add(other)
          const [c, d, otherLevel] = of(other)
          if (otherLevel !== level) continue
          const met = meet(points[index], points[index + 1], c, d)
          if (!met) continue
          note(segment, met.along, met.point)
          note(other, met.otherAlong, met.point)
        }
        list.push(segment)
      }
    }
  })
  return cuts
}

function* cellsAlong(a: Point, b: Point): Generator<number> {
  const steps = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / (bucket * 0.45)))
  const seen = new Set<number>()
  for (let i = 0; i <= steps; i++) {
    const column = Math.floor((a[0] + ((b[0] - a[0]) * i) / steps) / bucket)
    const row = Math.floor((a[1] + ((b[1] - a[1]) * i) / steps) / bucket)
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++) {
        if (dx !== 0 && dy !== 0) continue
        const cell = (column + dx + 50000) * 100001 + (row + dy + 50000)
        if (seen.has(cell)) continue
        seen.add(cell)
        yield cell
      }
  }
}

function meet(a: Point, b: Point, c: Point, d: Point): { along: number; otherAlong: number; point: Point } | undefined {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]]
  const cross = rx * sy - ry * sx
  if (Math.abs(cross) < 1e-6) return undefined
  const along = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross
  const otherAlong = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross
  if (along < 0 || along > 1 || otherAlong < 0 || otherAlong > 1) return undefined
  return { along, otherAlong, point: [a[0] + along * rx, a[1] + along * ry] }
}
