import type { RouteOrder } from './answer.ts'
import type { Engine } from './kernel/open.ts'
import { type Problem, weightsOf } from './model.ts'
import { ordersOf, plainOf, routesOf } from './plain/compile.ts'
import { PlainSearch } from './plain/search.ts'
import { RichSearch } from './rich/search.ts'
import { Scheduler } from './schedule.ts'
import { stopCount } from './stops.ts'
import { tidy } from './tidy.ts'

/** From so many stops on what a search reads is more than the nearest memory holds: how the stops are numbered matters. */
const MANY = 500

/** What a search holds of its best, in the order in which it is compared. */
export interface Standing {
  readonly priority: number
  readonly unserved: number
  readonly vehicles: number
  readonly cost: number
}

/** One annealing search, whichever kernel runs it. The caller keeps the clock. */
export interface Search {
  readonly engine: Engine
  /** Iterations between two looks at the clock. */
  readonly slice: number
  readonly standing: Standing
  run: (iterations: number, fraction: number) => boolean
  take: (orders: readonly RouteOrder[]) => void
  best: () => RouteOrder[]
  /** Tries to do with a vehicle less; undefined where vehicles are not what counts. */
  readonly fewer?: { drop: (tries: number) => boolean; end: () => void }
}

/** A first plan, as it is before anything is searched. */
export type Early = Pick<Search, 'standing' | 'best'>

/** Which builds of the kernels to run: as built in, or these bytes; empty = plain TypeScript. */
export interface KernelBytes {
  readonly plain: string | Uint8Array
  readonly rich: string | Uint8Array
}

/**
 * Opens the fast kernel where the problem allows it, else the one that knows the whole model. The scheduler may be the
 * caller's own: neither keeps anything in it from one call to the next. `filled` is told of the first plan, where it takes
 * long until that is searched.
 * @example openSearch(problem, 1).standing.cost
 */
export function openSearch(
  problem: Problem,
  seed: number,
  start?: readonly RouteOrder[],
  bytes?: KernelBytes,
  scheduler = new Scheduler(problem),
  filled?: (early: Early) => void,
): Search {
  // compactness looks at the eight nearest stops: of equally near ones those with the lower numbers
  if (stopCount(problem) < MANY || weightsOf(problem.objective).compactness > 0)
    return open(problem, seed, start, bytes, scheduler, undefined)
  const tidied = tidy(problem, scheduler.travelOf(problem.vehicles[0].profile ?? 'car'))
  const back = filled && (({ standing, best }: Early) => filled({ standing, best: () => tidied.back(best()) }))
  const search = open(tidied.problem, seed, start && tidied.into(start), bytes, new Scheduler(tidied.problem), back)
  return {
    ...search,
    get standing() {
      return search.standing
    },
    take: (orders) => search.take(tidied.into(orders)),
    best: () => tidied.back(search.best()),
  }
}

function open(
  problem: Problem,
  seed: number,
  start: readonly RouteOrder[] | undefined,
  bytes: KernelBytes | undefined,
  scheduler: Scheduler,
  filled: ((early: Early) => void) | undefined,
): Search {
  const plain = plainOf(problem, scheduler)
  if (plain) {
    const search = new PlainSearch(plain.plain, seed, start && routesOf(start), bytes?.plain)
    return {
      engine: search.engine,
      slice: search.slice,
      get standing() {
        const routes = search.best()
        const unserved = plain.plain.nodes - 1 - routes.reduce((sum, route) => sum + route.length, 0)
        return { priority: 0, unserved, vehicles: routes.length, cost: search.bestCost / plain.scale }
      },
      run: (iterations, fraction) => search.run(iterations, fraction),
      take: (orders) => search.take(routesOf(orders)),
      best: () => ordersOf(search.best()),
    }
  }
  const early = filled && ((one: Early) => filled({ standing: one.standing, best: () => one.best() }))
  const search = new RichSearch(problem, seed, start, bytes?.rich, undefined, scheduler, early)
  return {
    engine: search.engine,
    slice: search.slice,
    get standing() {
      return search.standing
    },
    run: (iterations, fraction) => search.run(iterations, fraction),
    take: (orders) => search.take(orders),
    best: () => search.best(),
    fewer: weightsOf(problem.objective).vehiclesFirst
      ? { drop: (tries) => search.dropVehicle(tries), end: () => search.endDrop() }
      : undefined,
  }
}

/** Below 0 when the first is the better one. @example compareStandings(a, b, false) */
export function compareStandings(a: Standing, b: Standing, vehiclesFirst: boolean): number {
  if (!isAlmost(a.priority, b.priority)) return a.priority - b.priority
  if (a.unserved !== b.unserved) return a.unserved - b.unserved
  if (vehiclesFirst && a.vehicles !== b.vehicles) return a.vehicles - b.vehicles
  return isAlmost(a.cost, b.cost) ? 0 : a.cost - b.cost
}

const isAlmost = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))
