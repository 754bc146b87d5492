/** Moves inside one route. Each states its delta. */
import { layExchanged, layReversed } from './chains.ts'
import { REVERSE, SWAP, keepMove, moveDelta } from './move.ts'
import { cost, costInto, symmetric, windowed } from './problem.ts'
import { scratchInTime } from './routes.ts'
import { costFromPrevious, costToNext, next, position, previous, routeOf } from './state.ts'

/**
 * Turns the stops between u and v round, in the two ways that make them neighbours (2-opt), u before v:
 *
 *     u -> [y .. v] -> z   becomes   u -> [v .. y] -> z      delta = cost(u, v) + cost(y, z) - cost(u, y) - cost(v, z)
 *     p -> [u .. x] -> v   becomes   p -> [x .. u] -> v      delta = cost(p, x) + cost(u, v) - cost(p, u) - cost(x, v)
 * @example reverseBetween(4, 9)
 */
export function reverseBetween(u: i32, v: i32): void {
  const a = position[u] < position[v] ? u : v
  const b = a === u ? v : u
  if (next[a] === b) return
  tryReverse(next[a], b)
  tryReverse(a, previous[b])
}

function tryReverse(from: i32, to: i32): void {
  const before = previous[from]
  const after = next[to]
  let delta = cost(before, to) + cost(from, after) - costFromPrevious[from] - costToNext[to]
  if (!symmetric) for (let c = from; c !== to; c = next[c]) delta += cost(next[c], c) - costToNext[c]
  if (delta >= moveDelta) return
  if (windowed && !scratchInTime(0, layReversed(routeOf[from], from, to))) return
  keepMove(REVERSE, delta, from, to, 0, 0, 0)
}

/**
 * Two stops of one route change places (not beside each other: a relocation does that):
 * delta = the four new edges at the two places less the four old ones.
 * @example exchangeStops(4, 9)
 */
export function exchangeStops(a: i32, b: i32): void {
  if (a === 0 || b === 0 || a === b || next[a] === b || next[b] === a) return
  const old = costFromPrevious[a] + costToNext[a] + costFromPrevious[b] + costToNext[b]
  const delta = cost(previous[a], b) + costInto(b, next[a]) + costInto(previous[b], a) + cost(a, next[b]) - old
  if (delta >= moveDelta) return
  if (windowed && !scratchInTime(0, layExchanged(routeOf[a], a, b))) return
  keepMove(SWAP, delta, a, a, b, b, 0)
}
