/**
 * Ruin by strings of stops that lie near each other in several routes ("slack induction by string removals",
 * Christiaens and Vanden Berghe 2020).
 */
import type { I32s } from './mem.ts'
import { float, i32s, int } from './mem.ts'
import { neighbours, nodes, penalty, routesMax, stride } from './problem.ts'
import { random01, randomBelow } from './random.ts'
import { cutOut, timeRoute } from './routes.ts'
import { ruinMean, stringMax } from './settings.ts'
import {
  addCost,
  clearUnserved,
  emptyCount,
  next,
  position,
  previous,
  routeOf,
  routeSize,
  touched,
  touchedCount,
  unserved,
  unservedCount,
} from './state.ts'

/** Stops taken out, to be put back: also those unserved before. */
export let removed: I32s = i32s(0)
export let removedCount: i32 = 0
/** Stops beside the gaps: the local search looks at them. */
export let gapEnds: I32s = i32s(0)
export let gapEndCount: i32 = 0

let ruinedIn: I32s = i32s(0)
let ruin: i32 = 0

/** @example makeRuin() */
export function makeRuin(): void {
  removed = i32s(nodes)
  gapEnds = i32s(4 * routesMax + 4 * nodes)
  ruinedIn = i32s(routesMax)
  ruin = 0
}

/** Removes some strings around a random stop; the list `removed` then also holds what was unserved. @example ruinStrings() */
export function ruinStrings(): void {
  ruin++
  removedCount = 0
  gapEndCount = 0
  const used = routesMax - emptyCount
  const served = nodes - 1 - unservedCount
  const mean = used > 0 ? int(float(served) / float(used)) : 1
  let longest = mean < stringMax ? mean : stringMax
  if (longest < 1) longest = 1
  const stringsMax = (4.0 * ruinMean) / (1.0 + float(longest)) - 1.0
  let strings = int(random01() * stringsMax + 1.0)
  const seed = 1 + randomBelow(nodes - 1)
  if (routeOf[seed] >= 0) {
    removeString(seed, longest)
    strings--
  }
  const base = seed * stride
  for (let k = 0; k < stride && strings > 0; k++) {
    const c = neighbours[base + k]
    const r = routeOf[c]
    if (r < 0 || ruinedIn[r] === ruin) continue
    removeString(c, longest)
    strings--
  }
  for (let i = 0; i < touchedCount; i++) timeRoute(touched[i])
  for (let i = 0; i < unservedCount; i++) {
    removed[removedCount] = unserved[i]
    removedCount++
    addCost(-float(penalty[unserved[i]]))
  }
  clearUnserved()
}

/** Removes a string through c from its route; half the time some stops inside it stay. */
function removeString(c: i32, longest: i32): void {
  const r = routeOf[c]
  ruinedIn[r] = ruin
  const size = routeSize[r]
  const limit = size < longest ? size : longest
  const length = int(random01() * float(limit) + 1.0)
  let kept: i32 = 0
  if (length > 1 && length < size && random01() < 0.5) {
    kept = 1
    while (length + kept < size && random01() < 0.01) kept++
  }
  const span = length + kept
  // the span covers c and stays inside the route
  const place = position[c] - 1
  const lowest = place - span + 1 > 0 ? place - span + 1 : 0
  const highest = place < size - span ? place : size - span
  const start = lowest + randomBelow(highest - lowest + 1)
  let from = c
  for (let i = place; i > start; i--) from = previous[from]
  for (let i = place; i < start; i++) from = next[from]
  const head = kept > 0 ? 1 + randomBelow(length - 1) : length
  from = removeRun(from, head)
  if (kept > 0) {
    for (let i = 0; i < kept; i++) from = next[from]
    removeRun(from, length - head)
  }
}

/** Removes `count` stops from `from` on; returns the stop after them. */
function removeRun(from: i32, count: i32): i32 {
  let to = from
  removed[removedCount] = from
  removedCount++
  for (let i = 1; i < count; i++) {
    to = next[to]
    removed[removedCount] = to
    removedCount++
  }
  const before = previous[from]
  const after = next[to]
  addCost(float(cutOut(from, to)))
  if (before !== 0) noteGapEnd(before)
  if (after !== 0) noteGapEnd(after)
  return after
}

function noteGapEnd(c: i32): void {
  gapEnds[gapEndCount] = c
  gapEndCount++
}
