import { clipSegment, type Box } from './coast.ts'

/** A flat list x, y, x, y. */
export type Flat = number[]

/** Twice the area of a ring; above 0 for outlines, below for holes, where y runs down. */
export function doubleFlatArea(ring: ArrayLike<number>): number {
  let area = 0
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2)
    area += ring[j] * ring[i + 1] - ring[i] * ring[j + 1]
  return area
}

/** The part of a ring inside a box (Sutherland and Hodgman). Empty if none is. */
export function clipRing(ring: Flat, { west, south, east, north }: Box): Flat {
  let points = ring
  for (const [axis, limit, keep] of [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ]) {
    if (points.length === 0) return points
    const out: Flat = []
    let [px, py] = [points[points.length - 2], points[points.length - 1]]
    let before = ((axis === 0 ? px : py) - limit) * keep >= 0
    for (let i = 0; i < points.length; i += 2) {
      const [x, y] = [points[i], points[i + 1]]
      const inside = ((axis === 0 ? x : y) - limit) * keep >= 0
      if (inside !== before) {
        if (axis === 0) out.push(limit, py + ((y - py) * (limit - px)) / (x - px))
        else out.push(px + ((x - px) * (limit - py)) / (y - py), limit)
      }
      if (inside) out.push(x, y)
      px = x
      py = y
      before = inside
    }
    points = out
  }
  return points
}

/** The parts of a line inside a box. */
export function clipParts(line: Flat, box: Box): Flat[] {
  const parts: Flat[] = []
  let part: Flat | undefined
  for (let i = 0; i + 3 < line.length; i += 2) {
    const [ax, ay, bx, by] = [line[i], line[i + 1], line[i + 2], line[i + 3]]
    const cut = clipSegment(ax, ay, bx, by, box)
    if (!cut) {
      part = undefined
      continue
    }
    if (!part || cut[0] !== ax || cut[1] !== ay) parts.push((part = [cut[0], cut[1]]))
    part.push(cut[2], cut[3])
    if (cut[2] !== bx || cut[3] !== by) part = undefined
  }
  return parts
}

/** Leaves out what nobody sees at this scale (Douglas and Peucker). Example: `simplified(line, 2)` */
export function simplified(line: Flat, tolerance: number): Flat {
  const count = line.length / 2
  if (count < 3) return line
  const keep = new Uint8Array(count)
  keep[0] = keep[count - 1] = 1
  const stack = [0, count - 1]
  const limit = tolerance * tolerance
  while (stack.length > 0) {
    const last = stack.pop()!
    const first = stack.pop()!
    let [far, at] = [limit, -1]
    for (let i = first + 1; i < last; i++) {
      const distance = squared(
        line[2 * i],
        line[2 * i + 1],
        line[2 * first],
        line[2 * first + 1],
        line[2 * last],
        line[2 * last + 1],
      )
      if (distance > far) [far, at] = [distance, i]
    }
    if (at < 0) continue
    keep[at] = 1
    stack.push(first, at, at, last)
  }
  const out: Flat = []
  for (let i = 0; i < count; i++) if (keep[i] === 1) out.push(line[2 * i], line[2 * i + 1])
  return out
}

function squared(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay]
  const whole = dx * dx + dy * dy
  const t = whole === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / whole))
  return (x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2
}

/** What is left of a box when others are taken out: boxes side by side. */
export function without(box: Box, holes: readonly Box[]): Box[] {
  let boxes = [box]
  for (const hole of holes)
    boxes = boxes.flatMap((each) => {
      const cut = {
        west: Math.max(each.west, hole.west), east: Math.min(each.east, hole.east),
        south: Math.max(each.south, hole.south), north: Math.min(each.north, hole.north),
      } // oxfmt-ignore
      if (cut.west >= cut.east || cut.south >= cut.north) return [each]
      return [
        { ...each, east: cut.west },
        { ...each, west: cut.east },
        { ...each, west: cut.west, east: cut.east, north: cut.south },
        { ...each, west: cut.west, east: cut.east, south: cut.north },
      ].filter(({ west, east, south, north }) => west < east && south < north)
    })
  return boxes
}
