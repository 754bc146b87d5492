import { type Opened, openPlain, type PlainKernel } from '../kernel/open.ts'
import { TABLE } from '../kernel/settings.ts'
import { nearestStops } from './neighbours.ts'
import { isSymmetric, legCost, type PlainProblem } from './problem.ts'
import { savings } from './savings.ts'

/** From this size on the settings for large problems hold. */
const LARGE = 2000

export interface Settings {
  readonly ruinMean: number
  readonly stringMax: number
  readonly neighbours: number
  readonly insertNeighbours: number
  readonly searchNeighbours: number
  readonly chainMax: number
  readonly gate: number
  readonly searchShare: number
  readonly blink: number
  readonly startTemperature: number
  readonly endTemperature: number
}

const usual: Settings = {
  ruinMean: 15,
  stringMax: 20,
  neighbours: 100,
  insertNeighbours: 40,
  searchNeighbours: 12,
  chainMax: 3,
  gate: 10,
  searchShare: 0.3,
  blink: 0.01,
  startTemperature: 1,
  endTemperature: 0.02,
}
const large: Settings = { ...usual, neighbours: 60, ruinMean: 10, stringMax: 10, searchShare: 0.1 }

/** The settings for a problem. @example settingsFor(problem).ruinMean // 15 */
export const settingsFor = ({ nodes }: Pick<PlainProblem, 'nodes'>): Settings => (nodes > LARGE ? large : usual)

/**
 * One annealing search on the plain kernel. The caller decides how long: it runs slices and says how far through its
 * budget it is.
 * @example
 * const search = new PlainSearch(problem, 1)
 * for (let done = 0; done < 10_000; done += 100) search.run(100, done / 10_000)
 * search.best() // [[3, 1, 2], [4]]
 */
export class PlainSearch {
  /** Iterations between two looks at the clock. */
  readonly slice: number
  private readonly kernel: Opened<PlainKernel>
  /** Routes the search has at hand: fewer than there are vehicles where many would never be used. */
  private readonly routesMax: number
  /** Set while it tries to do with so few. */
  private fewest: number | undefined
  /** Start cost per stop: the measure of all temperatures. */
  private readonly average: number

  constructor(
    private readonly problem: PlainProblem,
    seed: number,
    start?: readonly (readonly number[])[],
    bytes?: string | Uint8Array,
    private readonly settings: Settings = settingsFor(problem),
  ) {
    const { nodes } = problem
    this.slice = 64
    this.kernel = openPlain(bytes)
    const count = Math.max(1, Math.min(settings.neighbours, nodes - 2))
    const near = nodes > 2 ? nearestStops(problem, count) : new Int32Array(nodes * count)
    const routes = start ?? savings(problem, near, count)
    this.routesMax = mostRoutes(problem, routes.length)
    // more routes than vehicles: those with most stops go first, the rest waits unserved for the search
    this.fewest = start ? undefined : fewestWorthTrying(problem)
    const most = this.fewest ?? this.routesMax
    const first = routes.length > most ? routes.toSorted((a, b) => b.length - a.length).slice(0, most) : routes
    this.average = legsPerStop(problem, first)
    this.load(near, count, seed)
    if (this.fewest) this.kernel.run.limitRoutes(this.fewest)
    this.take(first)
    this.kernel.run.polish()
  }

  get engine() {
    return this.kernel.engine
  }

  /** Best cost, penalties of unserved stops included. */
  get bestCost(): number {
    return this.kernel.run.bestCostNow()
  }

  get keptCost(): number {
    return this.kernel.run.keptCostNow()
  }

  /** The temperature at this fraction of the budget. */
  temperature(fraction: number): number {
    const { startTemperature: from, endTemperature: to } = this.settings
    return this.average * from * (to / from) ** Math.min(1, fraction)
  }

  /** Routes beyond the fewest are given when it has not managed with those for this part of the budget. */
  private giveUp(fraction: number): void {
    if (!this.fewest || fraction < TRYING) return
    this.fewest = undefined
    const served = this.best().reduce((sum, route) => sum + route.length, 0)
    if (served < this.problem.nodes - 1) this.kernel.run.limitRoutes(this.routesMax)
  }

  private iterations = 0

  /** So many iterations; true when one of them found a new best. */
  run(iterations: number, fraction: number): boolean {
    this.giveUp(fraction)
    this.kernel.expect(this.iterations / fraction)
    this.iterations += iterations
    return this.kernel.run.iterate(iterations, this.temperature(fraction)) > 0
  }

  /** Goes on from these routes; what they do not name is unserved. */
  take(routes: readonly (readonly number[])[]): void {
    const { run, i32s } = this.kernel
    const size = this.problem.nodes + this.routesMax + 1
    const flat = routes.flatMap((route) => (route.length ? [...route, 0] : []))
    i32s(run.exchangeAddress(), size).set(flat)
    run.takeSolution(flat.length)
  }

  best(): number[][] {
    return this.read(this.kernel.run.writeBest())
  }

  kept(): number[][] {
    return this.read(this.kernel.run.writeKept())
  }

  /** For tests: 0 when the kernel's arrays agree with each other. */
  fault(): number {
    return this.kernel.run.stateFault()
  }

  private read(size: number): number[][] {
    const words = this.kernel.i32s(this.kernel.run.exchangeAddress(), size)
    const routes: number[][] = []
    let from = 0
    for (let at = 0; at < size; at++) {
      if (words[at] !== 0) continue
      routes.push([...words.subarray(from, at)])
      from = at + 1
    }
    return routes
  }

  private load(near: Int32Array, count: number, seed: number): void {
    const { nodes, travel, windows, demand, capacity } = this.problem
    const { run, i32s, f64s } = this.kernel
    const matrix = 'costs' in travel
    const oneMatrix = matrix && travel.times ? 0 : 1
    const factor = matrix ? 0 : travel.factor
    const add = matrix ? 0 : travel.add
    run.makeProblem(
      nodes,
      this.routesMax,
      capacity,
      windows ? 1 : 0,
      isSymmetric(this.problem) ? 1 : 0,
      count,
      factor,
      add,
      oneMatrix,
    )
    run.makeSearch(seed)
    const { ruinMean, stringMax, insertNeighbours, searchNeighbours, chainMax, gate, searchShare } = this.settings
    run.setSettings(ruinMean, stringMax, insertNeighbours, searchNeighbours, chainMax, gate, searchShare)
    i32s(run.demandAddress(), nodes).set(demand)
    if (windows) {
      i32s(run.readyAddress(), nodes).set(windows.ready)
      i32s(run.dueAddress(), nodes).set(windows.due)
      i32s(run.serviceAddress(), nodes).set(windows.service)
    }
    if (matrix) {
      i32s(run.costsAddress(), nodes * nodes).set(travel.costs)
      if (travel.times) i32s(run.timesAddress(), nodes * nodes).set(travel.times)
    } else {
      f64s(run.xsAddress(), nodes).set(travel.xs)
      f64s(run.ysAddress(), nodes).set(travel.ys)
    }
    i32s(run.neighboursAddress(), nodes * count).set(near)
    i32s(run.penaltyAddress(), nodes).fill(this.penalty())
    run.readNeighbourCosts()
    f64s(run.minusLogAddress(), TABLE).set(logTable())
    i32s(run.blinksAddress(), TABLE).set(blinkTable(this.settings.blink))
  }

  /** Above what any detour can cost, so that no stop is left out to save one. */
  private penalty(): number {
    const { nodes, travel } = this.problem
    if (!('costs' in travel)) {
      const span = (list: Float64Array) => list.reduce((a, b) => Math.max(a, b)) - list.reduce((a, b) => Math.min(a, b))
      return Math.round(
        Math.max(20 * this.average, 3 * (travel.factor * Math.hypot(span(travel.xs), span(travel.ys)) + 1)),
      )
    }
    let longest = 0
    for (let cell = 0; cell < nodes * nodes; cell++) longest = Math.max(longest, travel.costs[cell])
    return Math.round(Math.max(20 * this.average, 3 * longest))
  }
}

/** Where loads fill the fewest vehicles that can carry them to more than the first share, packing is the difficulty; beyond the second it is not worth it. */
const TIGHT = 0.98
const TOO_TIGHT = 0.995
/** For this part of the budget. */
const TRYING = 0.1

/**
 * With spare routes at hand the search hardly ever finds its way to as few as are enough, and where loads are tight one
 * route more is dear. So there it begins with the fewest, some stops unserved.
 */
function fewestWorthTrying({ demand, capacity, routesMax, windows }: PlainProblem): number | undefined {
  const loads = demand.reduce((a, b) => a + b, 0) / Math.max(1, capacity)
  const fewest = Math.ceil(loads)
  const share = loads / fewest
  return !windows && share > TIGHT && share < TOO_TIGHT && fewest < routesMax ? fewest : undefined
}

/**
 * Room for more routes than the loads need, and than the start has: empty ones cost time and memory. Where loads are tight
 * no room is given: see above.
 */
function mostRoutes({ demand, capacity, routesMax, windows }: PlainProblem, started: number): number {
  const loads = demand.reduce((a, b) => a + b, 0) / Math.max(1, capacity)
  const needed = Math.max(started, Math.ceil(loads))
  if (!windows && loads / Math.ceil(loads) > TIGHT) return Math.min(routesMax, Math.max(started, Math.ceil(loads) + 1))
  return Math.min(routesMax, needed + Math.max(10, Math.ceil(needed / 5)))
}

/** What driving costs per stop; what opening a route costs is left out. */
function legsPerStop(problem: PlainProblem, routes: readonly (readonly number[])[]): number {
  const cost = legCost(problem)
  let sum = 0
  let stops = 0
  for (const route of routes) {
    let before = 0
    for (const c of [...route, 0]) {
      sum += cost(before, c)
      before = c
    }
    sum -= problem.opening ?? 0
    stops += route.length
  }
  return Math.max(1, sum / Math.max(1, stops))
}

/** -ln of (k + 1/2) / TABLE. @example logTable()[0] // 9.01 */
export function logTable(): Float64Array {
  return Float64Array.from({ length: TABLE }, (_, k) => -Math.log((k + 0.5) / TABLE))
}

/** How many places are looked at before the next is skipped: the geometric distribution's quantiles. @example blinkTable(0.01) */
export function blinkTable(probability: number): Int32Array {
  return Int32Array.from({ length: TABLE }, (_, k) =>
    Math.floor(Math.log((k + 0.5) / TABLE) / Math.log(1 - probability)),
  )
}
