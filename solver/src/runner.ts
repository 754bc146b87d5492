import type { Progress, Run, RouteOrder } from './answer.ts'
import { assemble } from './assemble.ts'
import { type Problem, weightsOf } from './model.ts'
import { Scheduler } from './schedule.ts'
import { compareStandings, type Early, type KernelBytes, openSearch, type Search, type Standing } from './search.ts'

/** When a run ends; whichever comes first. */
export interface Limits {
  readonly seconds?: number
  readonly cpuSeconds?: number
  readonly iterations?: number
  readonly target?: number
}

/** What a runner hands in after a round. */
export interface Report {
  readonly orders: readonly RouteOrder[]
  readonly standing: Standing
  readonly iterations: number
  readonly engine: Run['engine']
  /** Set when it has come to an end. */
  readonly ended?: Run['ended']
}

/** Two pictures of the best are this far apart at the least, in milliseconds. */
const BETWEEN_PICTURES = 200
/** Before vehicles are saved this share of the budget goes into a first, quick search: short routes leave more room. */
const WARM_SHARE = 0.1
/** Vehicles are saved until none was for this share of the budget. */
const ATTEMPT_SHARE = 0.2

/**
 * Runs one search within its limits, a little at a time, so that whoever owns the thread stays awake.
 * @example
 * const runner = new Runner(problem, 1, { iterations: 1000 })
 * while (!runner.ended) runner.work(20)
 * runner.report().orders
 */
export class Runner {
  ended: Run['ended'] | undefined
  iterations = 0
  /** Seconds until it could begin: another search of the same problem takes as long. */
  readonly openedIn: number
  private readonly search: Search
  private readonly began = performance.now()
  private readonly cpuBegan = cpuSeconds()
  private readonly vehiclesFirst: boolean
  private readonly scheduler: Scheduler
  private pictured = -Infinity
  private picture: Standing | undefined
  /** While vehicles are saved: the fraction at which the last one was. */
  private savedAt = WARM_SHARE
  private saving: boolean
  /** The fraction at which annealing began. */
  private coolFrom = 0

  constructor(
    private readonly problem: Problem,
    seed: number,
    private readonly limits: Limits,
    /** Threads that share the processor time counted, where only the whole process can be asked. */
    private readonly sharers = 1,
    private readonly onProgress?: (progress: Progress) => void,
    bytes?: KernelBytes,
  ) {
    this.vehiclesFirst = weightsOf(problem.objective).vehiclesFirst
    this.scheduler = new Scheduler(problem)
    this.search = openSearch(problem, seed, undefined, bytes, this.scheduler, (early) => this.show(false, early))
    this.openedIn = this.seconds
    this.saving = this.search.fewer !== undefined
    this.show()
    this.lookAtTarget()
  }

  get seconds(): number {
    return (performance.now() - this.began) / 1000
  }

  get cpuSeconds(): number {
    return (cpuSeconds() - this.cpuBegan) / this.sharers
  }

  /** How much of the budget is spent, by the limit that is nearest. */
  get fraction(): number {
    const { seconds = Infinity, cpuSeconds: cpu = Infinity, iterations = Infinity } = this.limits
    return Math.max(
      this.seconds / seconds,
      cpu === Infinity ? 0 : this.cpuSeconds / cpu,
      iterations === 0 ? 1 : this.iterations / iterations,
    )
  }

  /** Works for so many milliseconds, but not beyond `until` iterations or the end. */
  work(milliseconds: number, until = Infinity): void {
    const stop = performance.now() + milliseconds
    while (!this.ended && this.iterations < until && performance.now() < stop) this.step(until)
  }

  stop(): void {
    this.ended ??= 'cancelled'
  }

  /** Goes on from another's routes if they are better than its own best. */
  takeOver({ orders, standing }: Pick<Report, 'orders' | 'standing'>): void {
    if (compareStandings(standing, this.search.standing, this.vehiclesFirst) >= 0) return
    this.search.fewer?.end()
    this.search.take(orders)
  }

  report(): Report {
    return {
      orders: this.search.best(),
      standing: this.search.standing,
      iterations: this.iterations,
      engine: this.search.engine,
      ended: this.ended,
    }
  }

  private step(until: number): void {
    const fraction = this.fraction
    if (fraction >= 1) {
      const { iterations = Infinity } = this.limits
      this.ended = this.iterations >= iterations ? 'iterations' : 'time'
      this.show(true)
      return
    }
    const slice = Math.min(
      this.search.slice,
      (this.limits.iterations ?? Infinity) - this.iterations,
      until - this.iterations,
    )
    const better = this.saving
      ? fraction < WARM_SHARE
        ? this.search.run(slice, fraction / WARM_SHARE)
        : this.save(slice, fraction)
      : this.search.run(slice, (fraction - this.coolFrom) / (1 - this.coolFrom))
    this.iterations += slice
    if (!better) return
    this.show()
    this.lookAtTarget()
  }

  /** Fewest vehicles first: until none has been saved for a while. */
  private save(tries: number, fraction: number): boolean {
    if (fraction - this.savedAt > ATTEMPT_SHARE) {
      this.saving = false
      this.coolFrom = fraction
      this.search.fewer?.end()
      return false
    }
    const saved = this.search.fewer?.drop(tries) ?? false
    if (saved) this.savedAt = fraction
    return saved
  }

  private show(last = false, early?: Early): void {
    if (!this.onProgress) return
    const { standing } = early ?? this.search
    const now = performance.now()
    if (!last && now - this.pictured < BETWEEN_PICTURES) return
    if (this.picture && compareStandings(standing, this.picture, this.vehiclesFirst) >= 0) return
    this.pictured = now
    this.picture = standing
    const routes = (early ?? this.search).best()
    const { cost, costs, unservedPriority, unservedTasks } = assemble(this.problem, routes, this.scheduler).summary
    this.onProgress({
      seconds: this.seconds,
      iterations: this.iterations,
      cost,
      costs,
      unservedPriority,
      unservedTasks,
      routes,
    })
  }

  private lookAtTarget(): void {
    const { target } = this.limits
    if (target === undefined) return
    const { unserved, cost } = this.search.standing
    // the kernel's own figure is rounded: near the target the exact one decides
    if (unserved > 0 || cost > target + 1e-3 * Math.abs(target) + 1) return
    if (assemble(this.problem, this.search.best(), this.scheduler).summary.cost <= target + 1e-6)
      this.ended ??= 'target'
  }
}

/** Processor time of this process; where it cannot be asked, the clock. */
function cpuSeconds(): number {
  if (typeof process === 'undefined' || !process.cpuUsage) return performance.now() / 1000
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
