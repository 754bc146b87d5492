import type { Crew } from './crew.ts'
import { beginsWith } from './keep.ts'
import type { AskedTime, PlanRoute, PlanStep } from './model.ts'
import { isBreak, isReload, tokenIndex } from './stops.ts'
import type { Tables } from './tables.ts'

/**
 * What of a route does not depend on the clock: its steps with a place, the legs between them, setup, service, load.
 * Step 0 is the start, 1 to `count` are stops and reloads, `count + 1` is the end. Arrays are reused from route to route.
 * @example
 * sequence.fill(crew, [3, 5], 2, false)
 * sequence.legs[1] // seconds from the start to stop 3
 */
export class Sequence {
  count = 0
  /** By step: stop or reload token. */
  token = new Int32Array(64)
  /** By step: its place, -1 = none (start and end of an open route). */
  place = new Int32Array(64)
  /** Of the leg that ends at the step: seconds, metres, cost cell; and 1 where there is no way. */
  legs = new Float64Array(64)
  metres = new Float64Array(64)
  cells = new Float64Array(64)
  noWay = new Uint8Array(64)
  setup = new Float64Array(64)
  service = new Float64Array(64)
  /** By step and dimension: after it. */
  load: Float64Array
  /** By step: what the plan says of it, if it is done, started or frozen. */
  actual: (PlanStep | undefined)[] = []
  /** The last step that is frozen, 0 = none. */
  frozen = 0
  /** Breaks whose leg is fixed: in the leg that ends at `breakLeg`. */
  fixedBreaks = 0
  breakLeg = new Int32Array(8)
  breakIndex = new Int32Array(8)
  breakActual: (PlanStep | undefined)[] = []
  /** From the leg that ends at this step on, breaks may be placed; Infinity = all are given. */
  freeFrom = 1
  /** By token: what `evaluate` was asked to keep to; else none. */
  asked: ReadonlyMap<number, AskedTime> | undefined
  askedStart: AskedTime = {}
  askedEnd: AskedTime = {}
  /** False when the order does not begin with what must stay. */
  keepsPrefix = true

  constructor(private readonly tables: Tables) {
    this.load = new Float64Array(64 * tables.dimensions)
  }

  ask({ steps, start = {}, end = {} }: Partial<Pick<PlanRoute, 'steps' | 'start' | 'end'>> = {}): void {
    this.asked = steps && new Map(steps.map((step) => [step.token, step]))
    this.askedStart = start
    this.askedEnd = end
  }

  fill(crew: Crew, order: ArrayLike<number>, length: number, breaksGiven: boolean): void {
    this.reserve(length + crew.prefix.length + 2)
    this.count = 0
    this.frozen = 0
    this.fixedBreaks = 0
    this.keepsPrefix = crew.prefix.length === 0 || beginsWith(order, crew.prefix)
    this.place[0] = crew.start
    this.setup[0] = 0
    this.service[0] = 0
    let at = this.keepsPrefix ? this.addPrefix(crew, order, breaksGiven) : 0
    this.freeFrom = breaksGiven ? Infinity : this.count + 1
    for (; at < length; at += 1) this.add(crew, order[at], undefined)
    this.finish(crew)
    this.fillLoads()
  }

  /** Puts what must stay first, with its breaks; answers how many tokens of the order that were. */
  private addPrefix(crew: Crew, order: ArrayLike<number>, breaksGiven: boolean): number {
    let used = 0
    crew.prefix.forEach((step, at) => {
      const named = !isBreak(step.token) || (used < order.length && order[used] === step.token)
      if (named) used += 1
      if (!named && breaksGiven) return
      const frozen = at < crew.frozen
      this.add(crew, step.token, frozen ? step : undefined)
      if (frozen) this.frozen = this.count
    })
    return used
  }

  private add(crew: Crew, token: number, actual: PlanStep | undefined): void {
    if (isBreak(token)) {
      if (this.fixedBreaks === this.breakLeg.length) this.growBreaks()
      this.breakLeg[this.fixedBreaks] = this.count + 1
      this.breakIndex[this.fixedBreaks] = tokenIndex(token)
      this.breakActual[this.fixedBreaks] = actual
      this.fixedBreaks += 1
      return
    }
    const step = (this.count += 1)
    this.token[step] = token
    this.actual[step] = actual
    const reload = isReload(token)
    const before = this.place[step - 1]
    const place = reload ? crew.vehicle.reload!.places[tokenIndex(token)] : this.tables.place[token]
    this.place[step] = place
    this.leg(crew, step, before, place)
    this.setup[step] = reload || (place === before && place >= 0) ? 0 : crew.setup[token]
    this.service[step] = reload ? (crew.vehicle.reload!.service ?? 0) : crew.service[token]
  }

  private leg(crew: Crew, step: number, from: number, to: number): void {
    const duration = from < 0 || to < 0 ? 0 : crew.travel.duration(from, to)
    const known = duration >= 0 && from >= 0 && to >= 0
    const lost = to < 0 && step <= this.count
    this.noWay[step] = duration >= 0 && !lost ? 0 : 1
    this.legs[step] = known ? duration * crew.factor : 0
    this.metres[step] = known ? crew.travel.distance(from, to) : 0
    this.cells[step] = known ? crew.travel.cost(from, to) : 0
  }

  private finish(crew: Crew): void {
    const step = this.count + 1
    this.place[step] = crew.end
    this.setup[step] = 0
    this.service[step] = 0
    this.actual[step] = undefined
    this.leg(crew, step, this.place[this.count], crew.end)
  }

  private fillLoads(): void {
    const { dimensions, jobs, drop, take } = this.tables
    for (let d = 0; d < dimensions; d += 1) {
      // backwards: what a trip must carry from its beginning
      let carried = 0
      for (let step = this.count; step > 0; step -= 1) {
        const token = this.token[step]
        if (token < 0) {
          this.load[step * dimensions + d] = carried
          carried = 0
        } else if (token < jobs) carried += drop[token * dimensions + d]
      }
      let load = carried
      // shipments on board go through a reload, so that what is wrong with them is seen at them only
      let pairs = 0
      this.load[d] = load
      for (let step = 1; step <= this.count; step += 1) {
        const token = this.token[step]
        if (token < 0) load = pairs + this.load[step * dimensions + d]
        else {
          const change = take[token * dimensions + d] - drop[token * dimensions + d]
          if (token >= jobs) pairs += change
          load += change
        }
        this.load[step * dimensions + d] = load
      }
      this.load[(this.count + 1) * dimensions + d] = load
    }
  }

  private reserve(steps: number): void {
    if (steps <= this.token.length) return
    const size = 2 * steps
    this.token = new Int32Array(size)
    this.place = new Int32Array(size)
    this.legs = new Float64Array(size)
    this.metres = new Float64Array(size)
    this.cells = new Float64Array(size)
    this.noWay = new Uint8Array(size)
    this.setup = new Float64Array(size)
    this.service = new Float64Array(size)
    this.load = new Float64Array(size * this.tables.dimensions)
  }

  private growBreaks(): void {
    const leg = new Int32Array(2 * this.breakLeg.length)
    const index = new Int32Array(2 * this.breakLeg.length)
    leg.set(this.breakLeg)
    index.set(this.breakIndex)
    this.breakLeg = leg
    this.breakIndex = index
  }
}
