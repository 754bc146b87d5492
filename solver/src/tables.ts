import { choosyTasks } from './fits.ts'
import type { Problem, Tag, Vehicle, Visit } from './model.ts'
import { demandsOf, stopCount, taskCount, taskOfStop, visitOf } from './stops.ts'

/** Two numbers closer than this are equal; a limit is passed only by more. */
export const tolerance = 1e-6

/**
 * The stops of a problem as flat numbers, so that timing a route reads no object.
 * @example new Tables(problem).place[stop]
 */
export class Tables {
  readonly stops: number
  readonly jobs: number
  readonly dimensions: number
  /** By stop: its place, or NO_PLACE. */
  readonly place: Int32Array
  readonly task: Int32Array
  /** By stop: 0 any, 1 first, 2 last. */
  readonly position: Uint8Array
  /** By stop and dimension: what is left there, what is taken there. */
  readonly drop: Float64Array
  readonly take: Float64Array
  readonly windows: Windows
  /** By task: its apart tags, as numbers from `apartFirst[task]` on. */
  readonly apartFirst: Int32Array
  readonly apart: Int32Array
  readonly apartTags: number
  /** The tasks that not every vehicle may do. */
  readonly choosy: readonly number[]
  private readonly setups = new Map<string | undefined, Float64Array>()
  private readonly services = new Map<string | undefined, Float64Array>()

  constructor(private readonly problem: Problem) {
    const stops = stopCount(problem)
    const visits = Array.from({ length: stops }, (_, stop) => visitOf(problem, stop))
    this.stops = stops
    this.jobs = problem.jobs?.length ?? 0
    this.dimensions = dimensionsOf(problem)
    this.place = Int32Array.from(visits, ({ place }) => place)
    this.task = Int32Array.from(visits, (_, stop) => taskOfStop(problem, stop))
    this.position = Uint8Array.from(visits, ({ position = 'any' }) => ['any', 'first', 'last'].indexOf(position))
    this.drop = new Float64Array(stops * this.dimensions)
    this.take = new Float64Array(stops * this.dimensions)
    problem.jobs?.forEach(({ delivery, pickup }, job) => {
      this.drop.set(delivery ?? [], job * this.dimensions)
      this.take.set(pickup ?? [], job * this.dimensions)
    })
    problem.shipments?.forEach(({ amount }, shipment) => {
      const pickup = this.jobs + 2 * shipment
      this.take.set(amount ?? [], pickup * this.dimensions)
      this.drop.set(amount ?? [], (pickup + 1) * this.dimensions)
    })
    this.windows = new Windows(visits)
    this.choosy = choosyTasks(problem)
    const numbers = new Map<Tag, number>()
    const tags = Array.from({ length: taskCount(problem) }, (_, task) => demandsOf(problem, task).apart ?? [])
    for (const tag of tags.flat()) if (!numbers.has(tag)) numbers.set(tag, numbers.size)
    this.apartTags = numbers.size
    this.apartFirst = new Int32Array(tags.length + 1)
    tags.forEach((own, task) => (this.apartFirst[task + 1] = this.apartFirst[task] + own.length))
    this.apart = Int32Array.from(tags.flat(), (tag) => numbers.get(tag)!)
  }

  /** By stop: seconds of setup, for this vehicle. */
  setup(vehicle: Vehicle): Float64Array {
    return this.bySort(this.setups, vehicle.type, ({ setup = 0, setupByType }) => ofType(setupByType, vehicle) ?? setup)
  }

  /** By stop: seconds of service, for this vehicle. */
  service(vehicle: Vehicle): Float64Array {
    const of = ({ service = 0, serviceByType }: Visit) => ofType(serviceByType, vehicle) ?? service
    return this.bySort(this.services, vehicle.type, of)
  }

  private bySort(made: Map<string | undefined, Float64Array>, type: string | undefined, of: (visit: Visit) => number) {
    const known = made.get(type)
    if (known) return known
    const fresh = Float64Array.from({ length: this.stops }, (_, stop) => of(visitOf(this.problem, stop)))
    made.set(type, fresh)
    return fresh
  }
}

const ofType = (times: Readonly<Record<string, number>> | undefined, { type }: Vehicle) =>
  times && type !== undefined && Object.hasOwn(times, type) ? times[type] : undefined

function dimensionsOf({ vehicles, jobs = [], shipments = [] }: Problem): number {
  let most = 0
  for (const { capacity } of vehicles) most = Math.max(most, capacity?.length ?? 0)
  for (const { delivery, pickup } of jobs) most = Math.max(most, delivery?.length ?? 0, pickup?.length ?? 0)
  for (const { amount } of shipments) most = Math.max(most, amount?.length ?? 0)
  return most
}

/**
 * Windows of many tasks or breaks, flat.
 * @example new Windows([{ windows: [{ start: 60, end: 90 }] }]).begin(0, 10) // 60
 */
export class Windows {
  private readonly first: Int32Array
  private readonly start: Float64Array
  private readonly end: Float64Array
  /** Last instant at which a beginning is allowed because of this window. */
  private readonly limit: Float64Array
  private readonly cost: Float64Array
  private readonly soft: Uint8Array

  constructor(owners: readonly Pick<Visit, 'windows'>[], onlyHard = false) {
    const all = owners.flatMap(({ windows = [] }) => windows)
    this.first = new Int32Array(owners.length + 1)
    owners.forEach(({ windows = [] }, at) => (this.first[at + 1] = this.first[at] + windows.length))
    this.start = Float64Array.from(all, ({ start }) => start)
    this.end = Float64Array.from(all, ({ end }) => end)
    this.soft = Uint8Array.from(all, ({ costPerMinute }) => (!onlyHard && costPerMinute !== undefined ? 1 : 0))
    this.limit = Float64Array.from(all, ({ end, latest = Infinity }, at) => (this.soft[at] ? latest : end))
    this.cost = Float64Array.from(all, ({ costPerMinute = 0 }) => costPerMinute)
  }

  any(owner: number): boolean {
    return this.first[owner] < this.first[owner + 1]
  }

  /** The earliest beginning allowed from `arrival` on; `arrival` itself when nothing is allowed any more. */
  begin(owner: number, arrival: number): number {
    let best = Infinity
    for (let at = this.first[owner]; at < this.first[owner + 1]; at += 1)
      if (arrival <= this.limit[at] + tolerance) best = Math.min(best, Math.max(arrival, this.start[at]))
    return best === Infinity ? arrival : best
  }

  /** The last beginning allowed up to `bound`; minus infinity when there is none. */
  latestBegin(owner: number, bound: number): number {
    if (!this.any(owner)) return bound
    let best = Number.NEGATIVE_INFINITY
    for (let at = this.first[owner]; at < this.first[owner + 1]; at += 1)
      if (this.start[at] <= bound + tolerance) best = Math.max(best, Math.min(this.limit[at], bound))
    return best
  }

  /** How long after the last allowed beginning; 0 = in time. */
  delay(owner: number, begin: number): number {
    let last = Number.NEGATIVE_INFINITY
    for (let at = this.first[owner]; at < this.first[owner + 1]; at += 1) last = Math.max(last, this.limit[at])
    return this.any(owner) && begin > last + tolerance ? begin - last : 0
  }

  /** How long before the next allowed beginning; 0 = allowed, or too late for all. */
  lead(owner: number, begin: number): number {
    return Math.max(0, this.begin(owner, begin) - begin)
  }

  /** The ended soft window whose lateness costs least, -1 = not late. */
  late(owner: number, begin: number): number {
    let best = -1
    let least = Infinity
    for (let at = this.first[owner]; at < this.first[owner + 1]; at += 1) {
      if (begin >= this.start[at] - tolerance && begin <= this.end[at] + tolerance) return -1
      if (!this.soft[at] || begin <= this.end[at]) continue
      const cost = this.cost[at] * (begin - this.end[at])
      if (cost >= least) continue
      least = cost
      best = at
    }
    return best
  }

  /** Seconds after the end of a window that `late` named. */
  lateness(window: number, begin: number): number {
    return window < 0 ? 0 : begin - this.end[window]
  }

  /** Cost units for being that late. */
  latenessCost(window: number, begin: number): number {
    return window < 0 ? 0 : (this.cost[window] * (begin - this.end[window])) / 60
  }

  /** From the beginning to the end of the window it lies in; infinite without windows, 0 when late or early. */
  slack(owner: number, begin: number): number {
    if (!this.any(owner)) return Infinity
    for (let at = this.first[owner]; at < this.first[owner + 1]; at += 1)
      if (begin >= this.start[at] - tolerance && begin <= this.end[at] + tolerance)
        return Math.max(0, this.end[at] - begin)
    return 0
  }

  /** The end of the last window; infinite without windows. */
  lastEnd(owner: number): number {
    return this.any(owner) ? this.end[this.first[owner + 1] - 1] : Infinity
  }
}
