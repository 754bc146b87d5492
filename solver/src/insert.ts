import type { RouteOrder } from './answer.ts'
import type { Problem } from './model.ts'
import { weightsOf } from './model.ts'
import { Reach } from './reach.ts'
import { Scheduler } from './schedule.ts'
import { demandsOf, isBreak, stopsOfTask, taskOfStop } from './stops.ts'
import { tolerance } from './tables.ts'

/** A place for a task: what the route becomes, and what that adds. */
export interface Insertion {
  readonly vehicle: number
  /** The route with the task in it. */
  readonly order: readonly number[]
  /** Where the task's stops stand in it: one of a job, pickup and delivery of a shipment. */
  readonly at: readonly number[]
  /** Cost units: of the route, and the weight of a vehicle that was not used before. */
  readonly cost: number
  /** Minutes that the route lasts longer, waiting and breaks included. */
  readonly minutes: number
  /** Minutes of driving, and metres. */
  readonly driving: number
  readonly distance: number
  /** When each of the task's stops is begun. */
  readonly begins: readonly number[]
}

interface InsertOptions {
  /** How many places to answer. Default 10. */
  readonly most?: number
  /** Only these vehicles. Default: all. */
  readonly vehicles?: readonly number[]
  /** At most so many places of one vehicle. Default: no limit. */
  readonly perVehicle?: number
  /** Timed before for the same problem: saves reading it again. */
  readonly scheduler?: Scheduler
}

/**
 * The best places for one task in the given routes, all other stops left in their order: every place of every route is
 * looked at, empty vehicles too. Cheapest first; none breaks a rule that was not broken before.
 * @example insert(problem, routes, task)[0].minutes
 */
export function insert(
  problem: Problem,
  routes: readonly RouteOrder[],
  task: number,
  { most = 10, vehicles, perVehicle = Infinity, scheduler = new Scheduler(problem) }: InsertOptions = {},
): Insertion[] {
  const own = new Set(stopsOfTask(problem, task))
  const orders = problem.vehicles.map((): readonly number[] => [])
  for (const { vehicle, order } of routes) orders[vehicle] = order.filter((token) => !own.has(token))
  const allowed = vehiclesFor(problem, orders, task)
  const best: Insertion[] = []
  const tried = new Set(vehicles ?? orders.keys())
  const all = orders.flatMap((order, vehicle) =>
    tried.has(vehicle) && allowed(vehicle) ? new Places(scheduler, vehicle, order, task).list() : [],
  )
  all.sort((a, b) => a.least - b.least)
  for (const place of all) {
    if (best.length === most && place.least >= best[most - 1].cost) break
    const made = place.route.make(place)
    if (!made || best.filter(({ vehicle }) => vehicle === made.vehicle).length >= perVehicle) continue
    best.splice(best.findLastIndex(({ cost }) => cost <= made.cost) + 1, 0, made)
    best.length = Math.min(best.length, most)
  }
  return best
}

/** Vehicles that a group leaves: those that serve another task of it, or all. */
function vehiclesFor(
  problem: Problem,
  orders: readonly (readonly number[])[],
  task: number,
): (vehicle: number) => boolean {
  const { group } = demandsOf(problem, task)
  if (group === undefined) return () => true
  const isMate = (token: number) => token >= 0 && demandsOf(problem, taskOfStop(problem, token)).group === group
  const mates = orders.map((order) => order.some(isMate))
  return mates.includes(true) ? (vehicle) => mates[vehicle] && mates.filter(Boolean).length === 1 : () => true
}

/** A place not yet timed. */
interface Place {
  readonly route: Places
  readonly first: number
  /** Of a shipment's delivery, counted in the route that has the pickup; -1 of a job. */
  readonly second: number
  /** It cannot add less. */
  readonly least: number
}

/**
 * The places for a task in one route.
 * @example new Places(scheduler, 0, [2, 0, 1], task).list()
 */
export class Places {
  private readonly stops: readonly number[]
  private readonly base = { cost: 0, late: 0, idle: 0, duration: 0, driving: 0, metres: 0, violations: 0, excess: 0 }
  private readonly places: number[]
  private readonly isUsed: boolean
  /** Of a route without a violation: what it still has room for. */
  private readonly reach: Reach | undefined
  /** Nothing is put before this index. */
  private readonly from: number

  constructor(
    private readonly scheduler: Scheduler,
    private readonly vehicle: number,
    private readonly order: readonly number[],
    private readonly task: number,
  ) {
    this.stops = stopsOfTask(scheduler.problem, task)
    this.isUsed = order.some((token) => token >= 0)
    const crew = scheduler.crewOf(vehicle)
    const fixed = order.some((token) => isBreak(token))
    this.from = crew.prefix.filter(({ token }) => fixed || !isBreak(token)).length
    if (this.isUsed) {
      this.time(order)
      this.base = {
        cost: scheduler.cost,
        late: scheduler.latenessCost,
        idle: scheduler.idleCost,
        duration: scheduler.end - scheduler.departure,
        driving: scheduler.travelSeconds,
        metres: scheduler.metres,
        violations: scheduler.violations,
        excess: scheduler.excess,
      }
      if (scheduler.violations === 0) this.reach = new Reach(scheduler)
    }
    const placeOf = (token: number) => {
      if (token >= 0) return scheduler.tables.place[token]
      return isBreak(token) ? -2 : crew.vehicle.reload!.places[(-token - 1) >> 1]
    }
    this.places = order.map(placeOf)
  }

  /**
   * The places, each with the least it can add; none where the vehicle may not do the task. All of them, or without those
   * that are soon seen to break a rule.
   */
  list(every = false): Place[] {
    // with breaks in the order its indices are not those of the steps
    const all = every || !this.reach || this.order.some((token) => isBreak(token))
    const crew = this.scheduler.crewOf(this.vehicle)
    const { place } = this.scheduler.tables
    if (crew.misfits[this.task] || this.stops.some((stop) => place[stop] < 0)) return []
    const fixed = this.isUsed ? 0 : crew.fixed + weightsOf(this.scheduler.problem.objective).vehicle
    const served = this.stops.reduce((sum, stop) => sum + crew.service[stop], 0) * crew.perTaskSecond
    // what is waited shrinks by what is done instead, and lateness where the triangle inequality does not hold: not below nothing
    const always = fixed + served - this.base.late - this.base.idle
    const [first, second] = this.stops.map((stop) => place[stop])
    const found: Place[] = []
    for (let at = this.from; at <= this.order.length; at += 1) {
      const one = this.detour(at, first)
      const add = (to: number) => {
        const both = to === at ? this.detour(at, first, second) : one + this.detour(to, second)
        found.push({ route: this, first: at, second: to + 1, least: always + both })
      }
      if (second === undefined) {
        if (all || this.reach.fitsJob(at, this.stops[0]))
          found.push({ route: this, first: at, second: -1, least: always + one })
      } else if (all) for (let to = at; to <= this.order.length; to += 1) add(to)
      else this.reach.eachDelivery(at, this.stops[0], add)
    }
    return found
  }

  /** Times a place; nothing when it breaks a rule that was not broken before. */
  make({ first, second }: Pick<Place, 'first' | 'second'>): Insertion | undefined {
    const order = this.orderWith(first, second)
    const made = this.measure(order)
    const isClean =
      this.scheduler.violations <= this.base.violations && this.scheduler.excess <= this.base.excess + tolerance
    return isClean ? { ...made, at: second < 0 ? [first] : [first, second] } : undefined
  }

  orderWith(first: number, second: number): number[] {
    const order = this.order.toSpliced(first, 0, this.stops[0])
    if (second >= 0) order.splice(second, 0, this.stops[1])
    return order
  }

  /** Times an order against the route as it was. */
  measure(order: readonly number[]): Omit<Insertion, 'at'> {
    const { scheduler, base } = this
    this.time(order)
    const extra = this.isUsed ? 0 : weightsOf(scheduler.problem.objective).vehicle
    return {
      vehicle: this.vehicle,
      order,
      cost: scheduler.cost - base.cost + extra,
      minutes: (scheduler.end - scheduler.departure - base.duration) / 60,
      driving: (scheduler.travelSeconds - base.driving) / 60,
      distance: scheduler.metres - base.metres,
      begins: this.stops.map((stop) => {
        const step = scheduler.sequence.token.indexOf(stop, 1)
        return scheduler.begin[step]
      }),
    }
  }

  private time(order: readonly number[]): void {
    const given = order.some((token) => isBreak(token))
    this.scheduler.time(this.vehicle, order, order.length, given)
  }

  /** Cost of driving by one place, or two in a row, instead of straight on; with rush hours nothing is sure. */
  private detour(at: number, ...places: readonly number[]): number {
    const crew = this.scheduler.crewOf(this.vehicle)
    if (crew.travel.day) return Number.NEGATIVE_INFINITY
    const before = this.neighbour(at - 1, -1) ?? crew.start
    const after = this.neighbour(at, 1) ?? crew.end
    let cost = this.isUsed ? -this.legCost(before, after) : 0
    let from = before
    for (const place of [...places, after]) {
      cost += this.legCost(from, place)
      from = place
    }
    return cost
  }

  /** The place of the nearest step that has one; breaks have none. */
  private neighbour(at: number, step: number): number | undefined {
    let index = at
    while (this.places[index] === -2) index += step
    return this.places[index]
  }

  private legCost(from: number, to: number): number {
    if (from < 0 || to < 0) return 0
    const { travel, factor, perSecond, perMetre } = this.scheduler.crewOf(this.vehicle)
    const duration = travel.duration(from, to)
    if (Number.isNaN(duration)) return 0
    return duration * factor * perSecond + travel.distance(from, to) * perMetre + travel.cost(from, to)
  }
}
