/** Carries out the move on record: writes the new order of one or two routes, then their times and loads. */
import { float } from './mem.ts'
import {
  layChain,
  layExchanged,
  layHead,
  layHeadTurned,
  layRelocated,
  layReversed,
  layTail,
  layTailTurned,
} from './chains.ts'
import { CROSS, RELOCATE, REVERSE, SWAP, moveA, moveB, moveC, moveD, moveDelta, moveE, moveKind } from './move.ts'
import { writeRoute } from './routes.ts'
import { addCost, first, last, next, previous, routeOf, touch } from './state.ts'

/** @example applyMove() */
export function applyMove(): void {
  addCost(float(moveDelta))
  if (moveKind === RELOCATE) relocate(moveA, moveB, moveC, moveD, moveE === 1)
  else if (moveKind === SWAP) swap(moveA, moveB, moveC, moveD)
  else if (moveKind === REVERSE) {
    const r = routeOf[moveA]
    write(r, layReversed(r, moveA, moveB))
  } else if (moveKind === CROSS) cross(moveA, moveB, moveD, moveE)
  else tails(moveA, moveB)
}

function write(r: i32, size: i32): void {
  touch(r)
  writeRoute(r, 0, size)
}

/** Both new sequences stand in scratch before either is written, because writing changes the links they are read from. */
function writeBoth(a: i32, sizeA: i32, b: i32, end: i32): void {
  touch(a)
  touch(b)
  writeRoute(a, 0, sizeA)
  writeRoute(b, sizeA, end)
}

function relocate(from: i32, to: i32, before: i32, r: i32, turned: bool): void {
  const own = routeOf[from]
  const size = layRelocated(r, from, to, before, turned)
  if (own === r) {
    write(r, size)
    return
  }
  const end = layTail(next[to], layHead(own, previous[from], size))
  writeBoth(r, size, own, end)
}

function swap(fromA: i32, toA: i32, fromB: i32, toB: i32): void {
  const a = routeOf[fromA]
  const b = routeOf[fromB]
  if (a === b) {
    write(a, layExchanged(a, fromA, fromB))
    return
  }
  const size = layTail(next[toA], layChain(fromB, toB, false, layHead(a, previous[fromA], 0)))
  const end = layTail(next[toB], layChain(fromA, toA, false, layHead(b, previous[fromB], size)))
  writeBoth(a, size, b, end)
}

function tails(v: i32, u: i32): void {
  const a = routeOf[v]
  const b = routeOf[u]
  const size = layTail(u, layHead(a, v, 0))
  const end = layTail(next[v], layHead(b, previous[u], size))
  writeBoth(a, size, b, end)
}

function cross(a: i32, b: i32, routeA: i32, routeB: i32): void {
  const size = layHeadTurned(b, layHead(routeA, a, 0))
  const restA = a === 0 ? first[routeA] : next[a]
  const restB = b === 0 ? first[routeB] : next[b]
  const end = layTail(restB, layTailTurned(restA, last[routeA], size))
  writeBoth(routeA, size, routeB, end)
}
