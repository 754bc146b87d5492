/** The kept and the best solution of the rich kernel. */
import type { F64s, I32s } from './mem.ts'
import { f64s, i32s } from './mem.ts'
import {
  RELOAD,
  countOf,
  isSimple,
  kindOf,
  nodes,
  penalty,
  placeOf,
  priority,
  reloadChoice,
  reloadFrom,
  reloadPlace,
  reloadRow,
  routes,
  rowOf,
  taskOf,
  tasks,
} from './rich-problem.ts'
import {
  addUnserved,
  candidateCost,
  clearUnserved,
  exchange,
  first,
  forgetTouched,
  last,
  next,
  noteRemoved,
  noteServed,
  previous,
  price,
  routeOf,
  setCandidateCost,
  share,
  sumRoutes,
  touched,
  touchedCount,
  unserved,
  unservedCount,
  used,
} from './rich-state.ts'
import { termsNow } from './rich-terms.ts'
import { copyRoute, copyStop, makeCopies, pasteRoute, pasteStop } from './rich-copies.ts'
import { timeRoute } from './rich-time.ts'

let keptNext: I32s = i32s(0)
let keptChoice: I32s = i32s(0)
let keptFirst: I32s = i32s(0)
let keptPrice: F64s = f64s(0)
let keptShare: F64s = f64s(0)
let keptUnserved: I32s = i32s(0)
let keptUnservedCount: i32 = 0
export let keptCost: f64 = 0.0

let bestNext: I32s = i32s(0)
let bestChoice: I32s = i32s(0)
let bestFirst: I32s = i32s(0)
/** Of the best: unserved priority, unserved tasks, vehicles, and the cost with penalties. Compared in this order. */
export let bestPriority: f64 = 0.0
export let bestUnserved: i32 = 0
export let bestVehicles: i32 = 0
export let bestCost: f64 = 0.0
let changed: I32s = i32s(0)
let changedCount: i32 = 0
let isChanged: I32s = i32s(0)
let vehiclesFirst: bool = false

/** @example makeRichAccept(0) */
export function makeRichAccept(fewestVehicles: i32): void {
  keptNext = i32s(nodes)
  keptChoice = i32s(nodes)
  keptFirst = i32s(routes)
  keptPrice = f64s(routes)
  keptShare = f64s(routes)
  keptUnserved = i32s(tasks)
  bestNext = i32s(nodes)
  bestChoice = i32s(nodes)
  bestFirst = i32s(routes)
  changed = i32s(routes)
  isChanged = i32s(routes)
  changedCount = 0
  bestPriority = 1e18
  bestUnserved = 0x7fffffff
  bestVehicles = 0x7fffffff
  bestCost = 1e18
  vehiclesFirst = fewestVehicles !== 0
  makeCopies()
}

/** The candidate's cost, added up anew. @example weigh() */
export function weigh(): f64 {
  let sum = sumRoutes() + termsNow()
  for (let i = 0; i < unservedCount; i++) sum += penalty[unserved[i]]
  setCandidateCost(sum)
  return sum
}

/** What stands costs, while tasks are out, where all were served and routes have no term in common. @example costSoFar() */
export function costSoFar(): f64 {
  let sum = keptCost
  for (let i = 0; i < touchedCount; i++) {
    const r = touched[i]
    if (first[r] !== 0) sum += price[r]
    if (keptFirst[r] !== 0) sum -= keptPrice[r]
  }
  return sum
}

/** The candidate, weighed before, becomes the kept solution, and the best if it is. True for a new best. @example accept() */
export function accept(): bool {
  for (let i = 0; i < touchedCount; i++) {
    const r = touched[i]
    keptFirst[r] = first[r]
    keptPrice[r] = price[r]
    keptShare[r] = share[r]
    if (isSimple) copyRoute(r)
    for (let n = first[r]; n !== 0; n = next[n]) {
      keptNext[n] = next[n]
      if (isSimple) copyStop(n)
      else keptChoice[n] = reloadChoice[n]
    }
    if (isChanged[r] === 0) {
      isChanged[r] = 1
      changed[changedCount] = r
      changedCount++
    }
  }
  for (let i = 0; i < unservedCount; i++) keptUnserved[i] = unserved[i]
  keptUnservedCount = unservedCount
  keptCost = candidateCost
  if (!isBetter()) return false
  for (let i = 0; i < changedCount; i++) {
    const r = changed[i]
    isChanged[r] = 0
    bestFirst[r] = keptFirst[r]
    for (let n = keptFirst[r]; n !== 0; n = keptNext[n]) {
      bestNext[n] = keptNext[n]
      bestChoice[n] = keptChoice[n]
    }
  }
  changedCount = 0
  return true
}

/** Compares the kept solution with the best, and notes its figures if it is better. */
function isBetter(): bool {
  let lost: f64 = 0.0
  let count: i32 = 0
  for (let i = 0; i < keptUnservedCount; i++) {
    const t = keptUnserved[i]
    lost += priority[t]
    count += countOf[t]
  }
  if (lost > bestPriority) return false
  if (lost === bestPriority) {
    if (count > bestUnserved) return false
    if (count === bestUnserved) {
      if (vehiclesFirst && used > bestVehicles) return false
      if ((!vehiclesFirst || used === bestVehicles) && keptCost >= bestCost - 1e-9) return false
    }
  }
  bestPriority = lost
  bestUnserved = count
  bestVehicles = used
  bestCost = keptCost
  return true
}

/** The candidate falls back to the kept solution. @example reject() */
export function reject(): void {
  for (let i = 0; i < touchedCount; i++) {
    let n = first[touched[i]]
    while (n !== 0) {
      noteRemoved(n)
      n = next[n]
    }
  }
  for (let i = 0; i < touchedCount; i++) {
    const r = touched[i]
    let before: i32 = 0
    first[r] = keptFirst[r]
    for (let n = keptFirst[r]; n !== 0; n = keptNext[n]) {
      previous[n] = before
      next[n] = keptNext[n]
      if (isSimple) pasteStop(n)
      else if (kindOf[n] === RELOAD) putReload(n, keptChoice[n])
      noteServed(n, r)
      before = n
    }
    last[r] = before
    price[r] = keptPrice[r]
    share[r] = keptShare[r]
    if (isSimple) pasteRoute(r)
    else timeRoute(r)
  }
  clearUnserved()
  for (let i = 0; i < keptUnservedCount; i++) addUnserved(keptUnserved[i])
  sumRoutes()
  setCandidateCost(keptCost)
}

/** The candidate, whatever it costs, is what the search goes on from. @example keep() */
export function keep(): void {
  weigh()
  accept()
  forgetTouched()
}

/** The candidate is given up, and what was changed for it forgotten. @example giveUp() */
export function giveUp(): void {
  reject()
  forgetTouched()
}

/** Whether the node stands beside another one than in the kept solution. @example hasMoved(5) */
export function hasMoved(n: i32): bool {
  const r = routeOf[n]
  if (n === 0 || r < 0) return false
  const before = previous[n]
  return keptNext[n] !== next[n] || (before === 0 ? keptFirst[r] : keptNext[before]) !== n
}

/** The reload node stands at this one of its vehicle's places. @example putReload(120, 0) */
export function putReload(n: i32, choice: i32): void {
  const at = reloadFrom[taskOf[n]] + choice
  reloadChoice[n] = choice
  rowOf[n] = reloadRow[at]
  placeOf[n] = reloadPlace[at]
}

/** Writes the best solution into `exchange`: -1 - route, then its nodes, a reload as node and choice. @example writeBest() */
export function writeBest(): i32 {
  let at: i32 = 0
  for (let r = 0; r < routes; r++) {
    if (bestFirst[r] === 0) continue
    exchange[at] = -1 - r
    at++
    for (let n = bestFirst[r]; n !== 0; n = bestNext[n]) {
      exchange[at] = n
      at++
      if (kindOf[n] !== RELOAD) continue
      exchange[at] = bestChoice[n]
      at++
    }
  }
  return at
}
