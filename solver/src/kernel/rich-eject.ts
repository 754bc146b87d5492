/**
 * Doing with a vehicle less by guided ejection (Nagata and Bräysy 2009; for pairs Nagata and Kobayashi 2010): a route is
 * emptied, and its tasks are put into the others. One that fits nowhere pushes out those that are easiest to place, as told
 * by how often each was left over; then what stands is shuffled by small lawful changes.
 *
 *     left over: d      [a b c]  ->  [a d c]   left over: b, if b was left over less often than a, c
 */
import type { I32s } from './mem.ts'
import { i32s } from './mem.ts'
import { randomBelow } from './random.ts'
import { giveUp, keep } from './rich-accept.ts'
import { dropReloads } from './rich-fit.ts'
import { shakeUp } from './rich-blink.ts'
import { limitUsed, placeTask } from './rich-place.ts'
import { allowed } from './rich-price.ts'
import {
  JOB,
  PICKUP,
  RELOAD,
  countOf,
  fixed,
  kindOf,
  neighbours,
  nodeOfTask,
  partner,
  routes,
  stride,
  taskOf,
  tasks,
} from './rich-problem.ts'
import { refresh, unlink } from './rich-routes.ts'
import { emptyRoute, removed, removedCount } from './rich-ruin.ts'
import { countSteps, makeSeek, seek, settle, steps, strip } from './rich-seek.ts'
import { addUnserved, first, next, pullUnserved, routeOf, size, unserved, unservedCount, used } from './rich-state.ts'

/** Steps that a search for an ejection may take, for one task and again for two, and that the shuffling may. */
const STEPS_MOST: i32 = 400_000
/** Lawful changes after each ejection. */
const SHUFFLES: i32 = 100
/** Neighbours a shuffled task may go to. */
const NEAR: i32 = 20
/** A push takes about as long as so many other tries. */
const TRIES: i32 = 8
const NOTHING: i32 = 0x7fffffff

/** How often each task was left over; optional ones go free. */
let absence: I32s = i32s(0)
/** Tasks of the route looked at. */
let members: I32s = i32s(0)
let leftBefore: i32 = 0

let bestSum: i32 = NOTHING
let bestRoute: i32 = 0
let bestA: i32 = 0
let bestB: i32 = 0

/** @example makeEject() */
export function makeEject(): void {
  makeSeek()
  absence = i32s(tasks)
  members = i32s(tasks)
}

/** Begins: empties a route, and lets no more vehicles than the others be used. False when none can be. @example beginDrop() */
export function beginDrop(): bool {
  const victim = leastRoute()
  if (victim < 0) return false
  leftBefore = leftOut()
  limitUsed(used - 1)
  if (!emptyRoute(victim)) {
    giveUp()
    limitUsed(0x7fffffff)
    return false
  }
  for (let i = 0; i < removedCount; i++) addUnserved(removed[i])
  for (let t = 0; t < tasks; t++) absence[t] = countOf[t] > 0 ? 1 : 0
  keep()
  return true
}

/** So many tries; true when no more is left over than before. @example tryDrop(16) */
export function tryDrop(tries: i32): bool {
  for (let i = 0; i < tries && leftOut() > leftBefore; i += TRIES) push()
  if (leftOut() > leftBefore) return false
  limitUsed(0x7fffffff)
  return true
}

/** Gives up: tasks are left over, and the caller goes back to the best. @example endDrop() */
export function endDrop(): void {
  limitUsed(0x7fffffff)
}

/** Stops left over that are not optional. @example leftOut() */
export function leftOut(): i32 {
  let count: i32 = 0
  for (let i = 0; i < unservedCount; i++) count += countOf[unserved[i]]
  return count
}

/** The used route with the fewest stops that nothing holds; -1 = none. Now and then another. */
function leastRoute(): i32 {
  let least: i32 = -1
  for (let r = 0; r < routes; r++) {
    if (size[r] === 0 || fixed[first[r]] !== 0) continue
    if (least < 0 || size[r] < size[least] || randomBelow(8) === 0) least = r
  }
  return used > 1 ? least : -1
}

/** One task left over goes in, at the price of others if need be. */
function push(): void {
  let at = unservedCount - 1
  while (countOf[unserved[at]] === 0) at--
  const t = unserved[at]
  shakeUp(false)
  if (placeTask(t)) {
    pullUnserved(at)
    keep()
    return
  }
  pullUnserved(at)
  absence[t]++
  findEjection(t)
  if (bestSum < NOTHING) {
    if (!eject(t)) {
      giveUp()
      return
    }
  } else {
    // the others are tried before it is again
    addUnserved(t)
    for (let i = unservedCount - 1; i > 0; i--) unserved[i] = unserved[i - 1]
    unserved[0] = t
  }
  countSteps()
  for (let i: i32 = 0; i < SHUFFLES && steps < STEPS_MOST; i++) {
    if (!shuffle()) {
      giveUp()
      return
    }
  }
  keep()
}

/** The tasks of one route whose going makes room for t and that were left over least: one, or two. */
function findEjection(t: i32): void {
  bestSum = NOTHING
  const start = randomBelow(routes)
  countSteps()
  for (let k = 0; k < routes && steps < STEPS_MOST; k++)
    ejectOne(t, start + k < routes ? start + k : start + k - routes)
  countSteps()
  for (let k = 0; k < routes && steps < STEPS_MOST; k++)
    ejectTwo(t, start + k < routes ? start + k : start + k - routes)
}

/** Lists the tasks that may leave route r; 0 when t may not join it. */
function listMembers(t: i32, r: i32): i32 {
  if (size[r] === 0 || !allowed(t, r)) return 0
  let count: i32 = 0
  for (let n = first[r]; n !== 0; n = next[n]) {
    if (kindOf[n] !== JOB && kindOf[n] !== PICKUP) continue
    if (fixed[n] !== 0 || (partner[n] !== 0 && fixed[partner[n]] !== 0)) continue
    members[count] = taskOf[n]
    count++
  }
  return count
}

function ejectOne(t: i32, r: i32): void {
  const count = listMembers(t, r)
  for (let i = 0; i < count && steps < STEPS_MOST; i++) tryEjection(t, r, members[i], -1, absence[members[i]])
}

function ejectTwo(t: i32, r: i32): void {
  const count = listMembers(t, r)
  for (let i = 0; i < count; i++) {
    const sum = absence[members[i]]
    if (sum >= bestSum) continue
    for (let j = i + 1; j < count && steps < STEPS_MOST; j++)
      tryEjection(t, r, members[i], members[j], sum + absence[members[j]])
  }
}

function tryEjection(t: i32, r: i32, a: i32, b: i32, sum: i32): void {
  if (sum >= bestSum) return
  strip(r, a, b)
  if (!seek(t, false)) return
  bestSum = sum
  bestRoute = r
  bestA = a
  bestB = b
}

/** Carries the best ejection out; false when it must be undone. */
function eject(t: i32): bool {
  strip(bestRoute, bestA, bestB)
  if (!seek(t, true)) {
    strip(bestRoute, bestA, bestB)
    if (!seek(t, false)) return false
  }
  takeOut(bestA)
  addUnserved(bestA)
  if (bestB >= 0) {
    takeOut(bestB)
    addUnserved(bestB)
  }
  settle(t)
  dropReloads(bestRoute)
  return refresh(bestRoute)
}

function takeOut(t: i32): void {
  const n = nodeOfTask[t]
  unlink(n)
  if (partner[n] !== 0) unlink(partner[n])
}

/** A drawn task moves near one of its neighbours, or changes places with it, if that is lawful; false when all must be undone. */
function shuffle(): bool {
  const t = randomBelow(tasks)
  const p = nodeOfTask[t]
  if (routeOf[p] < 0 || isHeld(p)) return true
  const n = partner[p] !== 0 && randomBelow(2) === 0 ? partner[p] : p
  const v = neighbours[n * stride + randomBelow(stride < NEAR ? stride : NEAR)]
  if (v === 0 || routeOf[v] < 0 || kindOf[v] === RELOAD) return true
  const from = routeOf[p]
  const to = routeOf[v]
  if (from !== to && !allowed(t, to)) return true
  if (from !== to && randomBelow(2) === 0) return exchange(t, taskOf[v], from, to)
  strip(to, from === to ? t : -1, -1)
  if (!seek(t, true)) return true
  takeOut(t)
  settle(t)
  if (from !== to) {
    dropReloads(from)
    if (!refresh(from)) return false
  }
  return refresh(to)
}

/** Whether the task of node p must stay where it is. */
function isHeld(p: i32): bool {
  return fixed[p] !== 0 || (partner[p] !== 0 && fixed[partner[p]] !== 0)
}

/** Tasks t of route a and u of route b change routes, each to its cheapest place. */
function exchange(t: i32, u: i32, a: i32, b: i32): bool {
  if (isHeld(nodeOfTask[u]) || !allowed(u, a)) return true
  strip(a, t, -1)
  if (!seek(u, false)) return true
  strip(b, u, -1)
  if (!seek(t, true)) return true
  takeOut(t)
  takeOut(u)
  settle(t)
  if (!refresh(a) || !refresh(b)) return false
  strip(a, -1, -1)
  if (!seek(u, true)) return false
  settle(u)
  dropReloads(a)
  dropReloads(b)
  return refresh(a) && refresh(b)
}
