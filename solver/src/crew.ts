import { misfitsOf } from './fits.ts'
import type { Keep } from './keep.ts'
import type { Break, PlanStep, Problem, Vehicle } from './model.ts'
import { type Tables, tolerance, Windows } from './tables.ts'
import type { Travel } from './travel.ts'

/**
 * One vehicle as numbers, defaults filled in.
 * @example new Crew(problem, tables, keep, travel, 0).capacity[0]
 */
export class Crew {
  readonly vehicle: Vehicle
  /** A leg lasts so many times its duration. */
  readonly factor: number
  /** Place, -1 = none. */
  readonly start: number
  readonly end: number
  /** The earliest it may leave. */
  readonly from: number
  readonly until: number
  readonly capacity: Float64Array
  readonly setup: Float64Array
  readonly service: Float64Array
  /** By task: what keeps it from this vehicle (fits.ts). */
  readonly misfits: Uint8Array
  readonly breaks: readonly Break[]
  readonly breakWindows: Windows
  /** By break: how much driving, how much work may come before it. */
  readonly driving: Float64Array
  readonly work: Float64Array
  /** The last break with such a limit, -1 = none. */
  readonly lastLimit: number
  readonly maxLoads: Float64Array
  readonly fixed: number
  readonly perSecond: number
  readonly perMetre: number
  readonly perTaskSecond: number
  /** Of waiting, breaks and reloading. */
  readonly perIdleSecond: number
  readonly prefix: readonly PlanStep[]
  readonly frozen: number
  /** Whether it has left, and when. */
  readonly left: boolean
  readonly departure: number
  readonly now: number

  constructor(
    problem: Problem,
    tables: Tables,
    keep: Keep,
    readonly travel: Travel,
    readonly index: number,
  ) {
    const vehicle = problem.vehicles[index]
    const { costs = {}, breaks = [] } = vehicle
    const dimensions = tables.dimensions
    this.vehicle = vehicle
    this.factor = Math.round(100 / (vehicle.speedFactor ?? 1)) / 100
    this.start = vehicle.start ?? -1
    this.end = vehicle.end ?? -1
    this.from = vehicle.shift?.start ?? 0
    this.until = vehicle.shift?.end ?? Infinity
    this.capacity = new Float64Array(dimensions).fill(vehicle.capacity ? 0 : Infinity)
    this.capacity.set(vehicle.capacity ?? [])
    this.setup = tables.setup(vehicle)
    this.service = tables.service(vehicle)
    this.misfits = misfitsOf(problem, keep, tables.choosy, index)
    this.breaks = breaks
    this.breakWindows = new Windows(breaks, true)
    this.driving = Float64Array.from(breaks, ({ afterDriving = Infinity }) => afterDriving)
    this.work = Float64Array.from(breaks, ({ afterWork = Infinity }) => afterWork)
    this.lastLimit = breaks.findLastIndex(({ afterDriving, afterWork }) => (afterDriving ?? afterWork) !== undefined)
    this.maxLoads = new Float64Array(breaks.length * dimensions).fill(Infinity)
    breaks.forEach(({ maxLoad }, at) => this.maxLoads.set((maxLoad ?? []).slice(0, dimensions), at * dimensions))
    this.fixed = costs.fixed ?? 0
    this.perSecond = travel.hasCosts ? 0 : (costs.perHour ?? 3600) / 3600
    this.perMetre = travel.hasCosts ? 0 : (costs.perKm ?? 0) / 1000
    this.perTaskSecond = (costs.perTaskHour ?? 0) / 3600
    this.perIdleSecond = (costs.perIdleHour ?? 0) / 3600
    this.prefix = keep.prefix[index]
    this.frozen = keep.frozen[index]
    this.departure = keep.departure[index]
    this.left = !Number.isNaN(this.departure)
    this.now = problem.plan?.now ?? Number.NEGATIVE_INFINITY
  }

  /** Whether it matters how long its route lasts: that is limited, or costs something. */
  get lasting(): boolean {
    return this.vehicle.maxDuration !== undefined || this.perIdleSecond > 0
  }

  /** A break that a limit alone asks for may be left out as long as the limit is kept. */
  onlyByLimit(index: number): boolean {
    return !this.breakWindows.any(index) && (this.driving[index] < Infinity || this.work[index] < Infinity)
  }

  /** Whether a break may be missing in a route that ends then. */
  mayMiss(index: number, end: number): boolean {
    return (
      this.onlyByLimit(index) || (!!this.breaks[index].skippable && end <= this.breakWindows.lastEnd(index) + tolerance)
    )
  }
}
