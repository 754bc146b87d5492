/** What inserting asks of a route before it is priced: terms, loads, the new order; and reloads it can do without. */
import { float } from './mem.ts'
import { FORBIDDEN, priceRoute } from './rich-price.ts'
import {
  RELOAD,
  TOLERANCE,
  capacity,
  dimensions,
  drop,
  fixed,
  kindOf,
  nodes,
  plannedBefore,
  plannedRoute,
  routes,
  take,
  weights,
} from './rich-problem.ts'
import { lay, link, unlink } from './rich-routes.ts'
import {
  first,
  last,
  loadAfter,
  mostBefore,
  mostFrom,
  next,
  previous,
  scratch,
  share,
  size,
  startLoad,
  stops,
  tornBy,
  walked,
} from './rich-state.ts'
import { fairnessDelta } from './rich-terms.ts'

/** Compactness and fairness of n joining r with so many seconds more work. @example termsOf(5, 0, 600.0) */
export function termsOf(n: i32, r: i32, seconds: f64): f64 {
  let sum: f64 = 0.0
  if (weights[2] > 0.0) sum += weights[2] * float(tornBy(n, r))
  if (weights[0] > 0.0) {
    const more = weights[1] === 0.0 ? seconds / 3600.0 : weights[1] === 1.0 ? 1.0 : 0.0
    sum += fairnessDelta(r, share[r] + more, size[r] === 0 ? 1 : 0)
  }
  return sum
}

/** Stability of n between v and w: n itself, and w, whose predecessor changes. @example stabilityOf(5, 0, 7, 0) */
export function stabilityOf(n: i32, v: i32, w: i32, r: i32): f64 {
  if (weights[3] <= 0.0) return 0.0
  let count: i32 = 0
  if (plannedRoute[n] >= 0 && (plannedRoute[n] !== r || plannedBefore[n] !== v)) count++
  if (w !== 0 && plannedRoute[w] === r) {
    if (plannedBefore[w] === v) count++
    else if (plannedBefore[w] === n) count--
  }
  return weights[3] * float(count)
}

/** By dimension: what is on board before v carries n's delivery too, what is on board from there on its pickup. @example loadFits(5, 0, 7, 0) */
export function loadFits(n: i32, v: i32, w: i32, r: i32): bool {
  if (walked[r] !== 0 && stops[r] !== size[r]) return true
  for (let d = 0; d < dimensions; d++) {
    const at = d * nodes
    const most = capacity[d * routes + r] + TOLERANCE
    const before = size[r] === 0 ? 0.0 : v === 0 ? startLoad[d * routes + r] : mostBefore[at + v]
    const here = size[r] === 0 ? 0.0 : v === 0 ? startLoad[d * routes + r] : loadAfter[at + v]
    if (before + drop[at + n] > most || here + take[at + n] > most) return false
    if (w !== 0 && mostFrom[at + w] + take[at + n] > most) return false
  }
  return true
}

/** Writes route r with n behind v into scratch. @example layWith(5, 0, 0) */
export function layWith(n: i32, v: i32, r: i32): i32 {
  let at: i32 = 0
  if (v === 0) {
    scratch[0] = n
    at = 1
  }
  for (let c = first[r]; c !== 0; c = next[c]) {
    scratch[at] = c
    at++
    if (c !== v) continue
    scratch[at] = n
    at++
  }
  return at
}

/** Whether the shipment of p can be on board just after node v (0 = the start). @example carries(5, 0, 0) */
export function carries(p: i32, v: i32, r: i32): bool {
  if (walked[r] !== 0 && stops[r] !== size[r]) return true
  for (let d = 0; d < dimensions; d++) {
    const load = size[r] === 0 ? 0.0 : v === 0 ? startLoad[d * routes + r] : loadAfter[d * nodes + v]
    if (load + take[d * nodes + p] > capacity[d * routes + r] + TOLERANCE) return false
  }
  return true
}

/** Writes route r with p behind v and q behind x into scratch. @example layWithPair(5, 0, 6, 5, 0) */
export function layWithPair(p: i32, v: i32, q: i32, x: i32, r: i32): i32 {
  let at: i32 = 0
  let c: i32 = 0
  while (true) {
    if (c !== 0) {
      scratch[at] = c
      at++
    }
    if (c === v) {
      scratch[at] = p
      at++
      if (x === p) {
        scratch[at] = q
        at++
      }
    }
    if (c !== 0 && c === x) {
      scratch[at] = q
      at++
    }
    c = c === 0 ? first[r] : next[c]
    if (c === 0) return at
  }
}

/** Takes out reloads that the route can do without, after stops have left it. @example dropReloads(2) */
export function dropReloads(r: i32): void {
  if (!holdsReload(r)) return
  let n = first[r]
  while (n !== 0) {
    const after = next[n]
    if (kindOf[n] === RELOAD && fixed[n] === 0) {
      const before = previous[n]
      unlink(n)
      const cost = priceRoute(r, 0, lay(r, 0))
      link(n, before, r)
      // stops left the route before it was priced, so what it costs with the reload is not known either
      const withIt = priceRoute(r, 0, lay(r, 0))
      if (cost !== FORBIDDEN && (withIt === FORBIDDEN || cost <= withIt)) unlink(n)
    }
    n = after
  }
}

function holdsReload(r: i32): bool {
  for (let n = last[r]; n !== 0; n = previous[n]) if (kindOf[n] === RELOAD) return true
  return false
}
