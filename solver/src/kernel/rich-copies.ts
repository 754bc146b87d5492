/**
 * What is known of the kept routes, stop by stop: where a route is nothing but jobs and shipments in time, a candidate that is
 * thrown away is undone by copying, not by timing anew.
 */
import type { F64s, I32s } from './mem.ts'
import { f64s, float, i32s, int } from './mem.ts'
import { breaksMost, dimensions, hasPairs, hasSums, isSimple, nodes, routes } from './rich-problem.ts'
import {
  breakLatest,
  breakLeave,
  costEnd,
  costIn,
  costTo,
  drive,
  driveTo,
  dropFrom,
  latest,
  leaveAt,
  length,
  lengthTo,
  loadTo,
  mostFrom,
  mostTo,
  openTo,
  position,
  running,
  size,
  stops,
  work,
  workTo,
} from './rich-state.ts'

/** By stop: all that is known of it, side by side. */
let known: F64s = f64s(0)
let width: i32 = 0
let keptSize: I32s = i32s(0)
let keptRunning: F64s = f64s(0)
let keptEnd: F64s = f64s(0)
let keptDrive: F64s = f64s(0)
let keptLength: F64s = f64s(0)
let keptWork: F64s = f64s(0)

/** @example makeCopies() */
export function makeCopies(): void {
  if (!isSimple) return
  width = 9 + 2 * (breaksMost + 1) + 4 * dimensions
  known = f64s(width * nodes)
  keptSize = i32s(routes)
  keptRunning = f64s(routes)
  keptEnd = f64s(routes)
  keptDrive = f64s(routes)
  keptLength = f64s(routes)
  keptWork = f64s(routes)
}

/** @example copyRoute(2) */
export function copyRoute(r: i32): void {
  keptSize[r] = size[r]
  keptRunning[r] = running[r]
  keptEnd[r] = costEnd[r]
  keptDrive[r] = drive[r]
  keptLength[r] = length[r]
  keptWork[r] = work[r]
}

/** @example copyStop(5) */
export function copyStop(n: i32): void {
  let at = n * width
  known[at] = float(position[n])
  known[at + 1] = leaveAt[n]
  known[at + 2] = latest[n]
  known[at + 3] = costIn[n]
  known[at + 4] = costTo[n]
  at += 5
  if (hasPairs) {
    known[at] = float(openTo[n])
    at++
  }
  if (hasSums) {
    known[at] = driveTo[n]
    known[at + 1] = lengthTo[n]
    known[at + 2] = workTo[n]
    at += 3
  }
  for (let k = n; k < breakLeave.length; k += nodes) {
    known[at] = breakLeave[k]
    known[at + 1] = breakLatest[k]
    at += 2
  }
  for (let k = n; k < loadTo.length; k += nodes) {
    known[at] = loadTo[k]
    known[at + 1] = mostTo[k]
    known[at + 2] = dropFrom[k]
    known[at + 3] = mostFrom[k]
    at += 4
  }
}

/** @example pasteRoute(2) */
export function pasteRoute(r: i32): void {
  size[r] = keptSize[r]
  stops[r] = keptSize[r]
  running[r] = keptRunning[r]
  costEnd[r] = keptEnd[r]
  drive[r] = keptDrive[r]
  length[r] = keptLength[r]
  work[r] = keptWork[r]
}

/** @example pasteStop(5) */
export function pasteStop(n: i32): void {
  let at = n * width
  position[n] = int(known[at])
  leaveAt[n] = known[at + 1]
  latest[n] = known[at + 2]
  costIn[n] = known[at + 3]
  costTo[n] = known[at + 4]
  at += 5
  if (hasPairs) {
    openTo[n] = int(known[at])
    at++
  }
  if (hasSums) {
    driveTo[n] = known[at]
    lengthTo[n] = known[at + 1]
    workTo[n] = known[at + 2]
    at += 3
  }
  for (let k = n; k < breakLeave.length; k += nodes) {
    breakLeave[k] = known[at]
    breakLatest[k] = known[at + 1]
    at += 2
  }
  for (let k = n; k < loadTo.length; k += nodes) {
    loadTo[k] = known[at]
    mostTo[k] = known[at + 1]
    dropFrom[k] = known[at + 2]
    mostFrom[k] = known[at + 3]
    at += 4
  }
}
