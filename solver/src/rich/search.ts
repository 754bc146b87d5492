import type { RouteOrder } from '../answer.ts'
import { type Opened, openRich, type RichKernel } from '../kernel/open.ts'
import { TABLE } from '../kernel/settings.ts'
import type { Problem, Tag } from '../model.ts'
import { blinkTable, logTable, type Settings } from '../plain/search.ts'
import { Scheduler } from '../schedule.ts'
import { demandsOf, isReload, reloadToken, stopsOfTask, taskCount, taskOfStop, tokenIndex } from '../stops.ts'
import { type Compiled, compile } from './compile.ts'
import type { Room } from './matrices.ts'
import { f64Names, i32Names, isList } from './names.ts'

/** The settings for the whole model and many tasks; see plain/search.ts. */
export const richSettings: Settings = {
  ruinMean: 10,
  stringMax: 10,
  neighbours: 60,
  insertNeighbours: 30,
  searchNeighbours: 8,
  chainMax: 3,
  gate: 4,
  searchShare: 0.1,
  blink: 0.01,
  startTemperature: 2,
  endTemperature: 0.05,
}

/**
 * Where all vehicles cost alike and nothing is shipped from stop to stop, the search ends the warmer the fewer tasks there
 * are: with few, what it comes upon at random is often better than where it would come to rest, with many never. And it
 * searches only near tries that are nearly good enough: elsewhere more of them pay.
 * @example richSettingsFor(problem).endTemperature // 0.2 for 100 jobs
 */
export function richSettingsFor(problem: Problem): Settings {
  const costs = problem.vehicles.map(({ costs, speedFactor }) => JSON.stringify([costs, speedFactor]))
  if (problem.shipments?.length || new Set(costs).size > 1) return richSettings
  const warmer = Math.min(4, Math.max(1, 400 / Math.max(1, taskCount(problem))))
  return { ...richSettings, gate: 2, endTemperature: richSettings.endTemperature * warmer }
}

/** Where vehicles are dear: at this fraction of the budget one less is tried, for this share of it at the most. */
const DROP_FROM = 0.2
const DROP_SHARE = 0.05
/** After so many tries another route is picked. */
const DROP_TRIES = 10_000

/**
 * One annealing search over the whole model. As with PlainSearch the caller keeps the clock.
 * @example
 * const search = new RichSearch(problem, 1)
 * search.run(100, 0)
 * search.best() // [{ vehicle: 0, order: [2, 0, 1] }]
 */
export class RichSearch {
  readonly slice = 16
  private readonly kernel: Opened<RichKernel>
  private readonly compiled: Compiled
  private readonly tokens: Int32Array
  /** What is wrong with a route by what of it must stay: violations and their sum are borne up to there. */
  private readonly borne = new Map<number, { count: number; excess: number }>()
  /** Routes that no rule lets the search touch: answered as they were given. */
  private readonly outside: RouteOrder[] = []
  /** What the legs cost per stop at the start: the measure of all temperatures. */
  private readonly average: number

  constructor(
    private readonly problem: Problem,
    seed: number,
    start?: readonly RouteOrder[],
    bytes?: string | Uint8Array,
    private readonly settings: Settings = richSettingsFor(problem),
    private readonly scheduler = new Scheduler(problem),
    /** Told of the first plan, before it is searched locally: of thousands of stops that takes the most of the time. */
    filled?: (early: Pick<RichSearch, 'standing' | 'best'>) => void,
  ) {
    this.kernel = openRich((r, from, to) => this.price(r, from, to), bytes)
    this.compiled = compile(problem, this.scheduler, settings.neighbours, this.room)
    this.tokens = new Int32Array(this.compiled.nodes)
    if (problem.shipments?.length) this.kernel.run.turnMatrices()
    this.weighPrefixes()
    this.load(seed)
    const orders = start ?? this.planned()
    if (this.problem.plan && !start) {
      // routes were tried in the kernel, which remembers the best it has seen: it begins anew
      this.load(seed)
      this.lock()
    }
    this.take(orders)
    this.kernel.run.fillUp()
    filled?.(this)
    this.kernel.run.lookAround()
    this.average = Math.max(1e-6, this.kernel.run.legsPerStop())
  }

  get engine() {
    return this.kernel.engine
  }

  /** Of the best: what is compared, in order. */
  get standing(): { priority: number; unserved: number; vehicles: number; cost: number } {
    const { figure } = this.kernel.run
    return { priority: figure(0), unserved: figure(1), vehicles: figure(2), cost: figure(3) }
  }

  get keptCost(): number {
    return this.kernel.run.figure(4)
  }

  temperature(fraction: number): number {
    const { startTemperature: from, endTemperature: to } = this.settings
    return this.average * from * (to / from) ** Math.min(1, fraction)
  }

  /** So many iterations; true when one of them found a new best. */
  run(iterations: number, fraction: number): boolean {
    this.kernel.expect(this.iterations / fraction)
    this.iterations += iterations
    if (this.isDroppingForCost(iterations, fraction)) return false
    if (this.iterations >= this.provenAt) {
      this.provenAt = Infinity
      if (this.keptCost > this.costBefore) this.take(this.best())
    }
    return this.kernel.run.iterateRich(iterations, this.temperature(fraction)) > 0
  }

  private iterations = 0
  /** Tries left to do with a vehicle less because it is dear; unset before, 0 after. */
  private costTries: number | undefined
  /** What was kept before that, and the iteration at which what came of it must be cheaper. */
  private costBefore = 0
  private provenAt = Infinity

  /**
   * Where using a vehicle costs something, a part of the budget goes into doing with one less: no small change leads there.
   * From what it finds the search goes on, vehicles may be used again; but unless it soon costs less than what was kept
   * before, back to the best.
   */
  private isDroppingForCost(iterations: number, fraction: number): boolean {
    if (fraction < DROP_FROM || this.costTries === 0) return false
    const { lists, weights } = this.compiled
    const isDear = lists.fixedCost.some((cost) => cost > 0) || weights.vehicle > 0
    if (this.costTries === undefined && (!isDear || weights.vehiclesFirst || this.standing.unserved > 0)) {
      this.costTries = 0
      return false
    }
    const share = Math.ceil((this.iterations * DROP_SHARE) / DROP_FROM)
    if (this.costTries === undefined) this.costBefore = this.keptCost
    this.costTries ??= share
    this.costTries = Math.max(0, this.costTries - iterations)
    if (this.dropVehicle(iterations)) {
      this.costTries = 0
      this.provenAt = this.iterations + share
    } else if (this.dropTries === 0) this.costTries = 0
    else if (this.costTries === 0) this.endDrop()
    return true
  }

  /** Tries of one attempt to do with a vehicle less. */
  private dropTries = 0

  /** Goes on trying to do with a vehicle less; true when one was saved. Worth calling while fewest vehicles are asked for. */
  dropVehicle(tries: number): boolean {
    const { run } = this.kernel
    if (this.dropTries === 0 && !run.beginDrop()) return false
    this.dropTries += tries
    const done = run.tryDrop(tries)
    if (done) this.dropTries = 0
    else if (this.dropTries >= DROP_TRIES) this.endDrop()
    // in WebAssembly a truth is 1
    return Number(done) === 1
  }

  /** Gives up the attempt under way and goes back to the best. */
  endDrop(): void {
    if (this.dropTries === 0) return
    this.dropTries = 0
    this.kernel.run.endDrop()
    this.take(this.best())
  }

  /** Goes on from these routes; what they do not name is unserved. */
  take(orders: readonly RouteOrder[]): void {
    const { run, i32s } = this.kernel
    const words: number[] = []
    for (const { vehicle, order } of orders) {
      if (this.outside.some((route) => route.vehicle === vehicle)) continue
      const nodes = this.nodesOf(vehicle, order)
      if (nodes.length > 0) words.push(-1 - vehicle, ...nodes)
    }
    i32s(run.richExchangeAddress(), words.length).set(words)
    run.takeRoutes(words.length)
  }

  best(): RouteOrder[] {
    const size = this.kernel.run.writeBest()
    const words = this.kernel.i32s(this.kernel.run.richExchangeAddress(), size)
    const orders: { vehicle: number; order: number[] }[] = this.outside.map(({ vehicle, order }) => ({
      vehicle,
      order: [...order],
    }))
    for (let at = 0; at < size; at++) {
      const word = words[at]
      if (word < 0) orders.push({ vehicle: -1 - word, order: [] })
      else if (word > this.compiled.stops) orders.at(-1)!.order.push(reloadToken(words[++at]))
      else orders.at(-1)!.order.push(word - 1)
    }
    return orders.sort((a, b) => a.vehicle - b.vehicle)
  }

  /** For tests: 0 when the kernel's arrays agree with each other. */
  fault(): number {
    return this.kernel.run.richFault()
  }

  /** For tests: how many changes of a route are priced otherwise than the changed route driven as a whole. */
  spliceFaults(): number {
    return this.kernel.run.spliceFaults()
  }

  /** For tests: how many stops, taken out and put back, are not timed or priced as before. */
  lazyFaults(): number {
    return this.kernel.run.lazyFaults()
  }

  /** The exact price of what stands in the kernel's scratch, for the routes its own walk does not know. */
  private price(route: number, from: number, to: number): number {
    const words = this.kernel.i32s(this.kernel.run.richScratchAddress(), to)
    const { tokens, scheduler } = this
    const choices = this.kernel.i32s(this.kernel.run.i32sAt(i32Names.indexOf('reloadChoice')), this.compiled.nodes)
    const { stops } = this.compiled
    for (let at = from; at < to; at++)
      tokens[at - from] = words[at] <= stops ? words[at] - 1 : reloadToken(choices[words[at]])
    scheduler.time(route, tokens, to - from)
    if (scheduler.violations > 0) {
      const borne = this.borne.get(route)
      if (!borne || scheduler.violations > borne.count || scheduler.excess > borne.excess + 1e-6) return -1
    }
    const { weights } = this.compiled
    const share =
      weights.fairnessOf === 'stops'
        ? scheduler.tasks
        : weights.fairnessOf === 'distance'
          ? scheduler.metres / 1000
          : (scheduler.travelSeconds + scheduler.setupSeconds + scheduler.serviceSeconds) / 3600
    this.kernel.run.setPricedShare(share)
    return scheduler.cost
  }

  /** Nodes of an order: breaks are left to the schedule; a reload is its node and the choice of its place. */
  private nodesOf(vehicle: number, order: readonly number[]): number[] {
    const nodes: number[] = []
    let reload = this.compiled.lists.reloadFirst[vehicle]
    for (const token of order) {
      if (token >= 0) nodes.push(token + 1)
      else if (isReload(token) && reload < this.compiled.lists.reloadFirst[vehicle + 1])
        nodes.push(reload++, tokenIndex(token))
    }
    return nodes
  }

  /** What must stay of the plan, timed by itself: what is wrong with it is borne. */
  private weighPrefixes(): void {
    this.scheduler.keep.prefix.forEach((_, vehicle) => {
      const order = this.mustOf(vehicle)
      if (order.length === 0) return
      this.scheduler.time(vehicle, order)
      if (this.scheduler.violations === 0) return
      this.borne.set(vehicle, { count: this.scheduler.violations, excess: this.scheduler.excess })
      // only the schedule knows how much of it is borne
      this.compiled.lists.exotic[vehicle] = 1
    })
  }

  /** The beginning of the route that stays, and the deliveries of what is picked up in it. */
  private mustOf(vehicle: number): number[] {
    const prefix = this.scheduler.keep.prefix[vehicle]
      .map(({ token }) => token)
      .filter((token) => token >= 0 || isReload(token))
    const there = new Set(prefix)
    const due = prefix
      .filter((token) => token >= 0)
      .flatMap((stop) => stopsOfTask(this.problem, taskOfStop(this.problem, stop)))
    return [...prefix, ...due.filter((stop) => !there.has(stop))]
  }

  /**
   * The start: each planned route as it is, if it is lawful; else without its free stops; else, if what must stay is
   * itself unlawful in a way that cannot be borne, it is kept out of the search as it is.
   */
  private planned(): RouteOrder[] {
    const orders: RouteOrder[] = []
    const homes = this.homes()
    const { prefix, pinned } = this.scheduler.keep
    for (const { vehicle, steps } of this.problem.plan?.routes ?? []) {
      const all = steps
        .map(({ token }) => token)
        .filter((token) => isReload(token) || (token >= 0 && this.mayStay(token, vehicle, homes)))
      const pins = all.filter((token) => token < 0 || pinned[taskOfStop(this.problem, token)] === vehicle)
      const must = this.mustOf(vehicle)
      const order = [all, pins, must].find((one) => one.length > 0 && this.isLawful(vehicle, one))
      if (order) orders.push({ vehicle, order })
      else if (prefix[vehicle].length > 0) this.outside.push({ vehicle, order: must })
    }
    return orders
  }

  /** Whether a planned stop may stay: it must, or its vehicle may serve it and its group is nowhere else. */
  private mayStay(stop: number, vehicle: number, homes: Map<Tag, number>): boolean {
    const { keep, tables } = this.scheduler
    const task = taskOfStop(this.problem, stop)
    if (keep.must[task]) return true
    const isKnown = stopsOfTask(this.problem, task).every((other) => tables.place[other] >= 0)
    if (!isKnown || this.scheduler.crewOf(vehicle).misfits[task] !== 0) return false
    const { group } = demandsOf(this.problem, task)
    if (group === undefined) return true
    if (!homes.has(group)) homes.set(group, vehicle)
    return homes.get(group) === vehicle
  }

  /** By group: the vehicle that must serve one of its tasks. */
  private homes(): Map<Tag, number> {
    const homes = new Map<Tag, number>()
    this.scheduler.keep.must.forEach((must, task) => {
      const { group } = demandsOf(this.problem, task)
      if (must && group !== undefined) homes.set(group, this.scheduler.keep.pinned[task])
    })
    return homes
  }

  /** Whether the kernel can hold the route. */
  private isLawful(vehicle: number, order: readonly number[]): boolean {
    const nodes = this.nodesOf(vehicle, order)
    this.kernel.i32s(this.kernel.run.richExchangeAddress(), nodes.length + 1).set([-1 - vehicle, ...nodes])
    return this.kernel.run.takeRoutes(nodes.length + 1) === 0
  }

  /** Tasks that stay outside the search, and their vehicles. */
  private lock(): void {
    const stops = this.outside.flatMap(({ order }) => order.filter((token) => token >= 0))
    const tasks = new Set(stops.map((stop) => taskOfStop(this.problem, stop)))
    if (tasks.size === 0) return
    const { run, i32s } = this.kernel
    const only = i32s(run.i32sAt(i32Names.indexOf('onlyRoute')), this.compiled.tasks)
    for (const task of tasks) only[task] = -2
    const closed = i32s(run.i32sAt(i32Names.indexOf('closedRoute')), this.compiled.routes)
    for (const { vehicle } of this.outside) closed[vehicle] = 1
  }

  /** Room for the matrices in the kernel's own memory. */
  private readonly room: Room = (rows, profiles, hasMetres, hasCells) => {
    const { run, f64s } = this.kernel
    run.makeMatrices(rows, profiles, hasMetres ? 1 : 0, hasCells ? 1 : 0)
    const size = profiles * rows * rows
    const view = (name: (typeof f64Names)[number], length: number) => f64s(run.f64sAt(f64Names.indexOf(name)), length)
    return {
      durations: view('durations', size),
      metres: view('metres', hasMetres ? size : 0),
      cells: view('cells', hasCells ? size : 0),
    }
  }

  private load(seed: number): void {
    const { run, i32s, f64s } = this.kernel
    const { lists, weights, ...size } = this.compiled
    run.makeRichProblem(
      size.nodes,
      size.tasks,
      size.routes,
      size.classes,
      size.dimensions,
      size.stride,
      size.types,
      lists.windowStart.length,
      lists.apartTag.length,
      lists.nearestOf.length,
      lists.reloadRow.length,
      lists.breakService.length,
      lists.breakStart.length,
      lists.bandEdge.length,
    )
    i32Names.forEach((name, at) => i32s(run.i32sAt(at), lists[name].length).set(lists[name]))
    f64Names.forEach((name, at) => isList(name) && f64s(run.f64sAt(at), lists[name].length).set(lists[name]))
    run.makeRichSearch(seed, size.tags, size.ease, weights.vehiclesFirst ? 1 : 0)
    const { ruinMean, stringMax, insertNeighbours, searchNeighbours, chainMax, gate, searchShare, blink } =
      this.settings
    run.setSettings(ruinMean, stringMax, insertNeighbours, searchNeighbours, chainMax, gate, searchShare)
    f64s(run.minusLogAddress(), TABLE).set(logTable())
    i32s(run.blinksAddress(), TABLE).set(blinkTable(blink))
  }
}
