import type { RouteOrder } from '../src/answer.ts'
import type {
  Break,
  Demands,
  Job,
  Matrix,
  Plan,
  PlanStep,
  Problem,
  Profile,
  Shipment,
  Vehicle,
  Visit,
  Window,
} from '../src/model.ts'
import { breakToken, reloadToken, stopsOfTask, taskCount } from '../src/stops.ts'

/** Seeded chance: the same seed gives the same problem everywhere. */
export class Dice {
  private state: number

  constructor(seed: number) {
    this.state = (seed * 2654435761) >>> 0
  }

  /** From 0 up to but not 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    return list[this.whole(0, list.length - 1)]
  }

  shuffle<T>(list: readonly T[]): T[] {
    const mixed = [...list]
    for (let at = mixed.length - 1; at > 0; at -= 1) {
      const other = this.whole(0, at)
      ;[mixed[at], mixed[other]] = [mixed[other], mixed[at]]
    }
    return mixed
  }

  /** The value with this probability, else nothing. */
  maybe<T>(probability: number, make: () => T): T | undefined {
    return this.chance(probability) ? make() : undefined
  }
}

/** How often a feature appears: 0 never, 1 as often as in the wildest problem. */
export interface Taste {
  readonly jobs: number
  readonly shipments: number
  readonly vehicles: number
  readonly wild: number
  /** A plan with done, frozen and pinned steps. */
  readonly plan?: boolean
  /** Rush hours. */
  readonly speeds?: boolean
  /** Waiting, breaks and reloading cost something. */
  readonly idle?: boolean
}

/** A problem with every feature of the model, more of them the wilder. */
export function randomProblem(seed: number, taste: Taste): Problem {
  const dice = new Dice(seed)
  const wild = (probability: number) => taste.wild * probability
  const dimensions = dice.whole(0, 2)
  const count = Math.max(3, taste.jobs + taste.shipments + 2 - dice.whole(0, 2))
  const places = Array.from({ length: count }, () => ({ x: dice.whole(0, 60), y: dice.whole(0, 60) }))
  const amounts = (high: number) => Array.from({ length: dimensions }, () => dice.whole(0, high))
  const day = 600

  const windows = (): Window[] | undefined =>
    dice.maybe(wild(0.6), () => {
      const list: Window[] = []
      let from = dice.whole(0, day / 2)
      for (let left = dice.whole(1, 3); left > 0; left -= 1) {
        const end = from + dice.whole(10, 150)
        const soft = dice.chance(0.4)
        const latest = soft ? dice.maybe(0.4, () => end + dice.whole(0, 60)) : undefined
        list.push({
          start: from,
          end,
          ...(soft ? { costPerMinute: dice.whole(0, 30) } : {}),
          ...(latest ? { latest } : {}),
        })
        from = end + dice.whole(1, 60)
      }
      return list
    })
  const visit = (id: number): Visit => ({
    id,
    place: dice.chance(wild(0.03)) ? -1 : dice.whole(0, count - 1),
    setup: dice.whole(0, 10),
    service: dice.whole(0, 20),
    windows: windows(),
    position: dice.chance(wild(0.2)) ? dice.pick(['first', 'last'] as const) : undefined,
    setupByType: dice.maybe(wild(0.2), () => ({ slow: 25 })),
    serviceByType: dice.maybe(wild(0.2), () => ({ slow: 40 })),
  })
  const demands = (): Demands => ({
    skills: dice.maybe(wild(0.3), () => [dice.whole(1, 2)]),
    features: dice.maybe(wild(0.2), () => ['lift']),
    allowed: dice.maybe(wild(0.1), () => [dice.whole(0, taste.vehicles - 1)]),
    forbidden: dice.maybe(wild(0.15), () => [
      {
        vehicle: dice.whole(0, taste.vehicles - 1),
        because: dice.pick(['driver_excluded', 'zone', 'lock', 'wrong_depot', undefined] as const),
      },
    ]),
    depots: dice.maybe(wild(0.1), () => [0]),
    priority: dice.whole(0, 3) * 10,
    prize: dice.maybe(wild(0.15), () => dice.whole(10, 200)),
    group: dice.maybe(wild(0.2), () => dice.pick(['red', 'blue'])),
    apart: dice.maybe(wild(0.2), () => [dice.pick(['cat', 'dog'])]),
  })
  const jobs = Array.from({ length: taste.jobs }, (_, at): Job => {
    const goods = dice.chance(0.5) ? { delivery: amounts(4) } : { pickup: amounts(4) }
    return { ...visit(at + 1), ...demands(), ...goods }
  })
  const shipments = Array.from({ length: taste.shipments }, (_, at): Shipment => {
    const id = 100 + at
    const [pickup, delivery] = [visit(id), visit(id)]
    // a pickup that is last needs a delivery that is last, a delivery that is first a pickup that is first
    const position = delivery.position === 'first' || pickup.position === 'last' ? pickup.position : delivery.position
    return { pickup, delivery: { ...delivery, position }, amount: amounts(4), ...demands() }
  })
  const breaks = (): Break[] | undefined =>
    dice.maybe(wild(0.6), () =>
      Array.from({ length: dice.whole(1, 2) }, (_, at) => ({
        id: at + 1,
        service: dice.whole(5, 30),
        windows: dice.maybe(0.6, () => {
          const start = 100 + 150 * at + dice.whole(0, 100)
          return [{ start, end: start + dice.whole(0, 80) }]
        }),
        afterDriving: dice.maybe(0.3, () => dice.whole(30, 150)),
        afterWork: dice.maybe(0.2, () => dice.whole(60, 200)),
        skippable: dice.chance(0.5),
        maxLoad: dice.maybe(0.15, () => amounts(8)),
      })),
    )
  // no dice are thrown for it, so that a seed means the same with it and without
  const withIdle = (costs: Vehicle['costs']) =>
    taste.idle ? { ...costs, perIdleHour: 900 + (seed % 5) * 1800 } : costs
  const vehicles = Array.from({ length: taste.vehicles }, (_, at): Vehicle => {
    const open = dice.chance(wild(0.3)) ? dice.pick(['start', 'end'] as const) : 'none'
    return {
      id: at + 1,
      profile: 'car',
      type: dice.maybe(wild(0.4), () => 'slow'),
      start: open === 'start' ? undefined : dice.whole(0, 1),
      end: open === 'end' ? undefined : dice.whole(0, 1),
      shift: dice.maybe(wild(0.6), () => ({ start: dice.whole(0, 40), end: dice.whole(300, day) })),
      capacity: dice.maybe(0.8, () => Array.from({ length: dimensions }, () => dice.whole(6, 14))),
      skills: dice.maybe(0.7, () => [1, 2]),
      features: dice.maybe(0.7, () => ['lift']),
      speedFactor: dice.maybe(wild(0.4), () => dice.pick([0.5, 0.77, 1.3])),
      costs: withIdle(
        dice.maybe(0.6, () => ({
          fixed: dice.whole(0, 100),
          perHour: dice.whole(0, 7200),
          perKm: dice.whole(0, 2000),
          perTaskHour: dice.whole(0, 1000),
        })),
      ),
      breaks: breaks(),
      maxTasks: dice.maybe(wild(0.15), () => dice.whole(2, 6)),
      maxDistance: dice.maybe(wild(0.15), () => dice.whole(150, 300)),
      maxTravel: dice.maybe(wild(0.15), () => dice.whole(150, 300)),
      maxDuration: dice.maybe(wild(0.25), () => dice.whole(150, 450)),
      reload: dice.maybe(wild(0.4), () => ({
        places: [0, 1],
        service: dice.whole(0, 10),
        maxTimes: dice.maybe(0.5, () => 1),
      })),
    }
  })
  const problem: Problem = {
    places,
    profiles: { car: randomProfile(dice, places, taste) },
    // fairness compares people, and now and then one has several vehicles
    vehicles: jobs.length % 3 === 0 ? vehicles.map((one, at) => ({ ...one, person: `driver ${at % 2}` })) : vehicles,
    jobs,
    shipments,
    objective: dice.maybe(0.6, () => ({
      lateness: dice.whole(1, 3),
      fairness: dice.whole(0, 50),
      fairnessOf: dice.pick(['hours', 'stops', 'distance'] as const),
      compactness: dice.whole(0, 5),
      stability: dice.whole(0, 20),
      vehicle: dice.whole(0, 30),
    })),
  }
  return taste.plan ? { ...problem, plan: randomPlan(dice, problem) } : problem
}

function randomProfile(dice: Dice, places: readonly { x: number; y: number }[], taste: Taste): Profile {
  const speeds = taste.speeds
    ? [
        { from: 60, to: 120, factor: 0.5 },
        { from: 100, to: 250, factor: 0.8 },
        { from: 300, to: 330, factor: 1.5 },
      ]
    : undefined
  if (dice.chance(0.4)) {
    const rounding = dice.pick(['none', 'nearest', 'floor', 'ceil'] as const)
    const sphere = dice.chance(0.2)
    return { metric: sphere ? 'sphere' : 'plane', factor: sphere ? 1e-5 : dice.pick([1, 1.25]), rounding, speeds }
  }
  const size = places.length
  const matrix = (noise: number): Matrix => ({
    size,
    cells: Float64Array.from({ length: size * size }, (_, at) => {
      const from = places[Math.floor(at / size)]
      const to = places[at % size]
      if (from === to) return 0
      if (dice.chance(0.02 * taste.wild)) return -1
      return Math.round(Math.hypot(from.x - to.x, from.y - to.y)) + dice.whole(0, noise)
    }),
  })
  return { durations: matrix(9), distances: matrix(3), costs: dice.chance(0.2) ? matrix(20) : undefined, speeds }
}

/** Every task somewhere, pairs together but not always in order, now and then a reload; most of them break some rule. */
export function randomOrders(seed: number, problem: Problem, fixedBreaks = false): RouteOrder[] {
  const dice = new Dice(seed + 77)
  const orders: number[][] = problem.vehicles.map(() => [])
  for (const task of dice.shuffle(Array.from({ length: taskCount(problem) }, (_, at) => at))) {
    if (dice.chance(0.15)) continue
    const order = dice.pick(orders)
    const stops = [...stopsOfTask(problem, task)]
    if (dice.chance(0.1)) stops.reverse()
    const at = dice.whole(0, order.length)
    order.splice(at, 0, stops[0])
    if (stops.length > 1) order.splice(dice.whole(at + 1, order.length), 0, stops[1])
  }
  return orders.flatMap((order, vehicle) => {
    if (order.length === 0) return []
    const { reload, breaks = [] } = problem.vehicles[vehicle]
    for (let left = reload ? dice.whole(0, 2) : 0; left > 0; left -= 1)
      order.splice(dice.whole(0, order.length), 0, reloadToken(dice.whole(0, 1)))
    if (fixedBreaks) {
      let from = 0
      breaks.forEach((_, index) => {
        if (dice.chance(0.3)) return
        from = dice.whole(from, order.length)
        order.splice(from, 0, breakToken(index))
        from += 1
      })
    }
    return [{ vehicle, order }]
  })
}

function randomPlan(dice: Dice, problem: Problem): Plan {
  const now = dice.maybe(0.5, () => dice.whole(20, 150))
  const routes = randomOrders(dice.whole(0, 1e6), problem, dice.chance(0.5)).map(({ vehicle, order }) => {
    const frozen = dice.chance(0.5) ? dice.whole(0, Math.min(3, order.length)) : 0
    const done = dice.whole(0, frozen)
    const started = frozen > done && dice.chance(0.5)
    const departure = done > 0 || started || dice.chance(0.1) ? dice.whole(0, 30) : undefined
    let clock = departure ?? 0
    const steps = order.map((token, at): PlanStep => {
      if (at < done) {
        const arrival = clock + dice.whole(0, 20)
        const begin = arrival + dice.whole(0, 5)
        clock = begin + dice.whole(0, 20)
        return { token, state: 'done', arrival, begin, departure: clock }
      }
      if (at === done && started) {
        const arrival = clock + dice.whole(0, 20)
        return { token, state: 'started', arrival, begin: arrival }
      }
      if (at < frozen) return { token, state: 'frozen' }
      return { token, pin: dice.maybe(0.2, () => dice.pick(['driver', 'position', 'both'] as const)) }
    })
    return { vehicle, steps, departure, locked: dice.chance(0.1) }
  })
  return { mode: dice.pick(['fresh', 'insert_only', 'keep_drivers', 'keep_routes'] as const), now, routes }
}
