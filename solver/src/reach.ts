import { arriveAfter, beginAt, leaveAt, leaveFor } from './clock.ts'
import type { Scheduler } from './schedule.ts'
import { tolerance } from './tables.ts'

/**
 * What a route that was just timed without a violation still has room for: quick tests that no feasible insertion fails.
 * Breaks are left out of them, so passing them proves nothing. Steps are those of the schedule's sequence.
 * @example
 * const reach = new Reach(scheduler)
 * reach.fitsJob(3, 7) // may stop 7 come after step 3?
 */
export class Reach {
  /** By step: when it is left at the earliest, and reached at the latest. */
  private readonly soonest: Float64Array
  private readonly latest: Float64Array
  /** By step and dimension: the largest load of its trip up to the step, and from it on. */
  private readonly before: Float64Array
  private readonly after: Float64Array
  /** By step: 1 = a reload. */
  private readonly reload: Uint8Array
  private readonly token: Int32Array
  private readonly place: Int32Array
  private readonly setup: Float64Array
  private readonly service: Float64Array
  private readonly load: Float64Array
  private readonly count: number
  private readonly dimensions: number
  private readonly bands: boolean

  constructor(private readonly scheduler: Scheduler) {
    const { sequence, tables, crew } = scheduler
    const count = sequence.count
    const dimensions = tables.dimensions
    this.count = count
    this.dimensions = dimensions
    this.bands = crew.travel.day !== undefined
    this.token = sequence.token.slice(0, count + 2)
    this.place = sequence.place.slice(0, count + 2)
    this.setup = sequence.setup.slice(0, count + 2)
    this.service = sequence.service.slice(0, count + 2)
    this.load = sequence.load.slice(0, (count + 2) * dimensions)
    this.reload = Uint8Array.from({ length: count + 2 }, (_, step) =>
      this.isStep(step) && this.token[step] < 0 ? 1 : 0,
    )
    this.soonest = this.forward()
    this.latest = this.backward()
    this.before = this.load.slice()
    this.after = this.load.slice()
    for (let d = 0; d < dimensions; d += 1) {
      for (let step = 1; step <= count; step += 1)
        if (!this.reload[step])
          this.before[step * dimensions + d] = Math.max(
            this.before[step * dimensions + d],
            this.before[(step - 1) * dimensions + d],
          )
      for (let step = count - 1; step >= 0; step -= 1)
        if (!this.reload[step + 1])
          this.after[step * dimensions + d] = Math.max(
            this.after[step * dimensions + d],
            this.after[(step + 1) * dimensions + d],
          )
    }
  }

  /** Whether a job may come after a step. */
  fitsJob(step: number, stop: number): boolean {
    const { tables, crew } = this.scheduler
    for (let d = 0; d < this.dimensions; d += 1) {
      const drop = tables.drop[stop * this.dimensions + d]
      const take = tables.take[stop * this.dimensions + d]
      if (this.before[step * this.dimensions + d] + drop > crew.capacity[d] + tolerance) return false
      if (this.after[step * this.dimensions + d] + take > crew.capacity[d] + tolerance) return false
    }
    if (this.bands) return true
    const left = this.leaveNew(this.place[step], this.soonest[step], stop)
    return left < Infinity && this.isInTime(tables.place[stop], left, step + 1)
  }

  /** After which steps a delivery may come if its pickup comes after this one: calls back with each. */
  eachDelivery(step: number, pickup: number, visit: (step: number) => void): void {
    const { tables, crew } = this.scheduler
    const delivery = pickup + 1
    let left = this.leaveNew(this.place[step], this.soonest[step], pickup)
    let from = tables.place[pickup]
    for (let last = step; last <= this.count && left < Infinity; last += 1) {
      if (last > step) {
        if (this.reload[last]) return
        left = this.leaveStep(from, left, last)
        from = this.place[last]
        if (left === Infinity) return
      }
      for (let d = 0; d < this.dimensions; d += 1) {
        const load = this.load[last * this.dimensions + d] + tables.take[pickup * this.dimensions + d]
        if (load > crew.capacity[d] + tolerance) return
      }
      const done = this.bands ? 0 : this.leaveNew(from, left, delivery)
      if (this.bands || (done < Infinity && this.isInTime(tables.place[delivery], done, last + 1))) visit(last)
    }
  }

  private isStep(step: number): boolean {
    return step > 0 && step <= this.count
  }

  private leg(from: number, to: number): number {
    if (from < 0 || to < 0) return 0
    const { travel, factor } = this.scheduler.crew
    const duration = travel.duration(from, to)
    return Number.isNaN(duration) ? 0 : duration * factor
  }

  /** When a stop that is new to the route is left; infinite when it is reached too late. */
  private leaveNew(from: number, time: number, stop: number): number {
    if (this.bands) return 0
    const { tables, crew } = this.scheduler
    const place = tables.place[stop]
    const begin = tables.windows.begin(stop, time + this.leg(from, place))
    if (tables.windows.delay(stop, begin) > 0) return Infinity
    return begin + crew.service[stop] + (place === from ? 0 : crew.setup[stop])
  }

  /** When a step of the route is left, reached from another place than before. */
  private leaveStep(from: number, time: number, step: number): number {
    if (this.bands) return 0
    const { tables, crew } = this.scheduler
    const token = this.token[step]
    const arrival = time + this.leg(from, this.place[step])
    if (token < 0) return arrival + this.service[step]
    const begin = tables.windows.begin(token, arrival)
    if (tables.windows.delay(token, begin) > 0) return Infinity
    return begin + this.service[step] + (this.place[step] === from ? 0 : crew.setup[token])
  }

  private isInTime(from: number, time: number, step: number): boolean {
    // its setup may fall away when it comes after a stop at the same place
    return time + this.leg(from, this.place[step]) <= this.latest[step] + this.setup[step] + tolerance
  }

  private forward(): Float64Array {
    const { scheduler } = this
    const { sequence, tables, crew } = scheduler
    const soonest = new Float64Array(this.count + 2)
    const first = crew.left ? crew.departure : Math.max(crew.from, sequence.frozen > 0 ? crew.from : crew.now)
    soonest[0] = first
    for (let step = 1; step <= this.count; step += 1) {
      const leave = leaveFor(crew, sequence, step, soonest[step - 1])
      const arrival = sequence.actual[step]?.arrival ?? arriveAfter(crew, leave, sequence.legs[step])
      soonest[step] = leaveAt(sequence, step, beginAt(tables, sequence, step, arrival))
    }
    // what is put after the last frozen step is not left for before the plan's now
    for (let step = sequence.frozen; step <= this.count; step += 1)
      if (!(step === 0 && crew.left)) soonest[step] = Math.max(soonest[step], crew.now)
    return soonest
  }

  private backward(): Float64Array {
    const { sequence, tables, crew } = this.scheduler
    const latest = new Float64Array(this.count + 2)
    latest[this.count + 1] = crew.until
    for (let step = this.count; step > 0; step -= 1) {
      const begin = latest[step + 1] - sequence.legs[step + 1] - this.service[step] - this.setup[step]
      latest[step] = this.token[step] < 0 ? begin : tables.windows.latestBegin(this.token[step], begin)
    }
    return latest
  }
}
