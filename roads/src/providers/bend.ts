import type { Position } from '../geo.ts'
import { crosses, holds, type Area } from '../graph/avoid.ts'

/**
 * A line as the crow flies, bent around areas: without roads nobody knows the way, but it is longer than straight on. Around
 * several it goes as around one that holds them all; where an end lies among them it is straight.
 * @example bend([0, 0], [2, 0], [[[[1, -1], [1.1, -1], [1.1, 3], [1, 3]]]]) // by way of [1, -1] and [1.1, -1]
 */
export function bend(a: Position, b: Position, areas: readonly Area[]): Position[] {
  const met = new Set<Area>()
  let line: Position[] = [a, b]
  for (;;) {
    const next = areas.filter((area) => !met.has(area) && passesThrough(line, area))
    if (next.length === 0) return line
    next.forEach((area) => met.add(area))
    const hull = hullOf([a, b, ...[...met].flatMap(([outer = []]) => outer)])
    const [from, to] = [hull.indexOf(a), hull.indexOf(b)]
    if (from < 0 || to < 0) return [a, b]
    const turned = [...hull.slice(from), ...hull.slice(0, from)]
    const at = turned.indexOf(b)
    const [left, right] = [turned.slice(0, at + 1), [a, ...turned.slice(at).reverse()]]
    line = flat(left) <= flat(right) ? left : right
  }
}

/** Not where it begins or ends in it: that is a way out, or in. */
function passesThrough(line: readonly Position[], area: Area): boolean {
  if (holds(area, line[0]) || holds(area, line[line.length - 1])) return false
  return line.slice(1).some((place, i) => crosses(area, line[i], place))
}

const flat = (line: readonly Position[]): number =>
  line.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot((x - line[i][0]) * Math.cos((y * Math.PI) / 180), y - line[i][1]), 0) // oxfmt-ignore

/** The corners that a string around all points would touch, one after the other. */
function hullOf(points: readonly Position[]): Position[] {
  const sorted = [...new Set(points)].sort(([ax, ay], [bx, by]) => ax - bx || ay - by)
  const half = (all: readonly Position[]) => {
    const chain: Position[] = []
    for (const point of all) {
      while (chain.length > 1 && !turnsLeft(chain[chain.length - 2], chain[chain.length - 1], point)) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}
const turnsLeft = ([ax, ay]: Position, [bx, by]: Position, [x, y]: Position): boolean =>
  (bx - ax) * (y - ay) > (by - ay) * (x - ax)
