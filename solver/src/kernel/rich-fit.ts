/** What inserting asks of a route before it is priced: terms of the objective; and reloads it can do without. */
import { float } from './mem.ts'
import { FORBIDDEN, priceRoute } from './rich-price.ts'
import {
  JOB,
  PICKUP,
  RELOAD,
  TOLERANCE,
  apartFirst,
  apartTag,
  capacity,
  dimensions,
  drop,
  fixed,
  kindOf,
  nodes,
  placeOf,
  plannedBefore,
  plannedRoute,
  reloadFirst,
  routes,
  setup,
  startPlace,
  take,
  taskOf,
  typeOf,
  until,
  weights,
} from './rich-problem.ts'
import { lay, link, unlink } from './rich-routes.ts'
import {
  costEnd,
  costIn,
  dropFrom,
  first,
  last,
  latest,
  loadTo,
  next,
  previous,
  share,
  size,
  stops,
  tornBy,
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

/** What the leg v -> w costs now; nothing when the route is empty. @example edge(0, 5, 7) */
export function edge(r: i32, v: i32, w: i32): f64 {
  return w !== 0 ? costIn[w] : v !== 0 ? costEnd[r] : 0.0
}

/** Whether the shipment of p can be on board just after node v (0 = the start), before w. @example carries(5, 0, 7, 0) */
export function carries(p: i32, v: i32, w: i32, r: i32): bool {
  for (let d = 0; d < dimensions; d++) {
    const at = d * nodes
    const load = (v === 0 ? 0.0 : loadTo[at + v]) + (w === 0 ? 0.0 : dropFrom[at + w])
    if (load + take[at + p] > capacity[d * routes + r] + TOLERANCE) return false
  }
  return true
}

/** Whether a job's goods are not too much wherever it is put: what is delivered is on board at first, what is picked up at last. @example hasRoom(5, 0) */
export function hasRoom(n: i32, r: i32): bool {
  if (kindOf[n] !== JOB || stops[r] !== size[r]) return true
  for (let d = 0; d < dimensions; d++) {
    const at = d * nodes
    const most = capacity[d * routes + r] + TOLERANCE
    const leaves = size[r] === 0 ? 0.0 : dropFrom[at + first[r]]
    const returns = size[r] === 0 ? 0.0 : loadTo[at + last[r]]
    if (leaves + drop[at + n] > most || returns + take[at + n] > most) return false
  }
  return true
}

/** Whether no task of the route shares a tag with this one. @example isApart(3, 0) */
export function isApart(t: i32, r: i32): bool {
  const from = apartFirst[t]
  const to = apartFirst[t + 1]
  if (from === to) return true
  for (let n = first[r]; n !== 0; n = next[n]) {
    if (kindOf[n] !== JOB && kindOf[n] !== PICKUP) continue
    const other = taskOf[n]
    for (let k = apartFirst[other]; k < apartFirst[other + 1]; k++)
      for (let own = from; own < to; own++) if (apartTag[k] === apartTag[own]) return false
  }
  return true
}

/** The latest arrival at w behind something else than v: the setup it has there may be spared. @example latestAt(0, 5, 7) */
export function latestAt(r: i32, v: i32, w: i32): f64 {
  if (w === 0) return until[r]
  return placeOf[w] === (v === 0 ? startPlace[r] : placeOf[v]) ? latest[w] : latest[w] + setup[typeOf[r] * nodes + w]
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
  if (reloadFirst[r] === reloadFirst[r + 1]) return false
  for (let n = last[r]; n !== 0; n = previous[n]) if (kindOf[n] === RELOAD) return true
  return false
}
