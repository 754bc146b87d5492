import type { RouteOrder } from '../answer.ts'
import type { Crew } from '../crew.ts'
import { type Problem, weightsOf } from '../model.ts'
import type { Scheduler } from '../schedule.ts'
import type { PlainProblem, PlainTravel, PlainWindows } from './problem.ts'

/** Beyond so many places no matrix is made where coordinates will do. */
const MATRIX_MOST = 1500
/** Times and edges stay below these, so that sums of a few fit 32 bits. */
const LONGEST = 2 ** 30
const DEAREST = 2 ** 24

export interface PlainCompiled {
  readonly plain: PlainProblem
  /** The plain cost divided by this is the real one, but for rounding and what does not depend on the routes. */
  readonly scale: number
}

/**
 * The problem as the plain kernel takes it, if it uses nothing the plain kernel does not know. Job j is node j + 1.
 * @example plainOf(problem, new Scheduler(problem))?.plain.nodes // jobs + 1
 */
export function plainOf(problem: Problem, scheduler: Scheduler): PlainCompiled | undefined {
  const { jobs = [], vehicles, places } = problem
  if (jobs.length === 0 || !hasOnlyPlainParts(problem)) return undefined
  const crew = scheduler.crewOf(0)
  const { tables } = scheduler
  const loads = jobs.map(({ delivery, pickup }) => [...(delivery ?? []), ...(pickup ?? [])].reduce((a, b) => a + b, 0))
  const loadScale = new Scale(LONGEST).of([...loads, Math.min(crew.capacity[0] ?? 0, LONGEST)]).whole
  if (!loadScale) return undefined
  const spent = stopSeconds(problem, crew)
  if (!spent) return undefined
  const nodes = jobs.length + 1
  const place = (node: number) => tables.place[node - 1]
  const travel = { place, crew, nodes, fixed: crew.fixed + weightsOf(problem.objective).vehicle }
  const onGrid = nodes > MATRIX_MOST ? coordinates(problem, travel) : undefined
  const windowed = crew.until < Infinity || jobs.some(({ windows }) => windows?.length)
  const legs = onGrid ? { travel: onGrid, costScale: 1, timeScale: 1 } : matrices(travel, windowed)
  if (!legs) return undefined
  const windows = windowed ? windowsOf(problem, crew, spent, legs.timeScale) : undefined
  if (windowed && !windows) return undefined
  return {
    plain: {
      nodes,
      routesMax: vehicles.length,
      capacity: Math.floor(Math.min(crew.capacity[0] ?? LONGEST, LONGEST) * loadScale + 1e-6),
      demand: Int32Array.from([0, ...loads], (load) => Math.ceil(load * loadScale - 1e-6)),
      travel: legs.travel,
      opening: Math.round(travel.fixed * legs.costScale),
      windows,
    },
    scale: places.length > 0 ? legs.costScale : 1,
  }
}

/** Routes of the plain kernel, as orders of the model's vehicles, which are all alike. @example ordersOf([[2, 1]]) // [{ vehicle: 0, order: [1, 0] }] */
export const ordersOf = (routes: readonly (readonly number[])[]): RouteOrder[] =>
  routes.map((route, vehicle) => ({ vehicle, order: route.map((node) => node - 1) }))

/** The way back. @example routesOf([{ vehicle: 0, order: [1, 0] }]) // [[2, 1]] */
export const routesOf = (orders: readonly RouteOrder[]): number[][] =>
  orders
    .map(({ order }) => order.filter((token) => token >= 0).map((stop) => stop + 1))
    .filter((route) => route.length > 0)

function hasOnlyPlainParts(problem: Problem): boolean {
  const { jobs = [], shipments = [], vehicles, plan, profiles } = problem
  const {
    lateness: _late,
    fairnessIdle: _idle,
    fairnessOf: _of,
    vehicle: _vehicle,
    ...terms
  } = weightsOf(problem.objective)
  if (shipments.length > 0 || plan || Object.values(terms).some(Boolean)) return false
  const [first] = vehicles
  const { breaks, costs, maxTasks, maxDistance, maxTravel, maxDuration, reload } = first
  if (breaks?.length || reload || costs?.perIdleHour) return false
  if ([maxTasks, maxDistance, maxTravel, maxDuration].some((limit) => limit !== undefined)) return false
  if (profiles[first.profile ?? 'car'].speeds?.length) return false
  const key = alike(first)
  if (vehicles.some((vehicle) => vehicle !== first && alike(vehicle) !== key)) return false
  const oneWay =
    jobs.every(({ pickup }) => !pickup?.some(Boolean)) || jobs.every(({ delivery }) => !delivery?.some(Boolean))
  if (!oneWay || (first.capacity?.length ?? 0) > 1) return false
  return jobs.every(
    ({
      place,
      windows = [],
      position = 'any',
      skills,
      features,
      allowed,
      forbidden,
      depots,
      priority,
      prize,
      group,
      apart,
      delivery = [],
      pickup = [],
    }) =>
      place >= 0 &&
      windows.length <= 1 &&
      windows[0]?.costPerMinute === undefined &&
      position === 'any' &&
      ![skills, features, apart, forbidden].some((list) => list?.length) &&
      !allowed &&
      !depots &&
      !priority &&
      prize === undefined &&
      group === undefined &&
      delivery.length <= 1 &&
      pickup.length <= 1,
  )
}

function alike(vehicle: Problem['vehicles'][number]): string {
  const { id: _id, description: _text, ...rest } = vehicle
  return JSON.stringify(rest)
}

/** By node: seconds at the stop; undefined when the setup depends on the order. */
function stopSeconds({ jobs = [] }: Problem, { setup, service, start }: Crew): number[] | undefined {
  const set = jobs.map(({ place }) => place)
  const shared = new Set(set).size < set.length || set.includes(start)
  if (shared && setup.some((seconds) => seconds > 0)) return undefined
  return [0, ...jobs.map((_, job) => setup[job] + service[job])]
}

interface Legs {
  readonly place: (node: number) => number
  readonly crew: Crew
  readonly nodes: number
  readonly fixed: number
}

/** Distances straight from coordinates, where cost, time and distance are one and the same. */
function coordinates(problem: Problem, { place, crew, nodes, fixed }: Legs): PlainTravel | undefined {
  const profile = problem.profiles[crew.vehicle.profile ?? 'car']
  if (!('metric' in profile) || profile.metric !== 'plane' || fixed > 0) return undefined
  const { rounding = 'none', factor = 1, speed = 1 } = profile
  const add = { nearest: 0.5, floor: 1e-9, none: -1, ceil: -1 }[rounding]
  const isCost = crew.perSecond === 1 && crew.perMetre === 0 && crew.factor === 1 && speed === 1
  if (add < 0 || !isCost || crew.start < 0 || crew.start !== crew.end) return undefined
  const of = (node: number) => problem.places[node === 0 ? crew.start : place(node)]
  const list = (value: (at: (typeof problem.places)[number]) => number) =>
    Float64Array.from({ length: nodes }, (_, node) => value(of(node)))
  return { xs: list(({ x = 0 }) => x), ys: list(({ y = 0 }) => y), factor, add }
}

/**
 * Matrices over the nodes. The fixed cost stands in the first row: every used vehicle leaves the depot once. The legs are
 * computed twice, once to find the scale: that is faster than to keep them as doubles, and takes no memory.
 */
function matrices({ place, crew, nodes, fixed }: Legs, windowed: boolean) {
  const { travel, factor, perSecond, perMetre } = crew
  const from = Int32Array.from({ length: nodes }, (_, node) => (node === 0 ? crew.start : place(node)))
  const to = Int32Array.from(from, (at, node) => (node === 0 ? crew.end : at))
  const timeOf = (i: number, j: number) =>
    from[i] < 0 || to[j] < 0 || i === j ? 0 : travel.duration(from[i], to[j]) * factor
  const costOf = (i: number, j: number, time: number) => {
    const opening = i === 0 && j > 0 ? fixed : 0
    if (from[i] < 0 || to[j] < 0 || i === j) return opening
    if (travel.hasCosts) return opening + travel.cost(from[i], to[j])
    return opening + time * perSecond + (perMetre === 0 ? 0 : travel.distance(from[i], to[j]) * perMetre)
  }
  const cost = new Scale(DEAREST)
  const second = new Scale(LONGEST / 1000)
  for (let i = 0; i < nodes; i++) {
    for (let j = 0; j < nodes; j++) {
      const time = timeOf(i, j)
      if (!(time >= 0)) return undefined
      cost.see(costOf(i, j, time))
      if (windowed) second.see(time)
    }
  }
  const costScale = cost.whole ?? cost.rough
  const timeScale = windowed ? (second.whole ?? second.rough) : 1
  if (!costScale || !timeScale) return undefined
  const costs = new Int32Array(nodes * nodes)
  const times = new Int32Array(windowed ? nodes * nodes : 0)
  let isSame = true
  for (let cell = 0, i = 0; i < nodes; i++) {
    for (let j = 0; j < nodes; j++, cell++) {
      const time = timeOf(i, j)
      costs[cell] = Math.round(costOf(i, j, time) * costScale)
      if (!windowed) continue
      // rounded up, so that what the kernel finds in time is in time
      times[cell] = Math.ceil(time * timeScale - 1e-6)
      isSame &&= times[cell] === costs[cell]
    }
  }
  return { travel: { costs, times: isSame ? undefined : times }, costScale, timeScale }
}

/**
 * Finds a power of ten by which numbers can be made whole without any of them growing too large.
 * @example new Scale(1000).of([0.5, 2]).whole // 10
 */
class Scale {
  private scale = 1
  private largest = 0

  constructor(private readonly most: number) {}

  see(value: number): void {
    this.largest = Math.max(this.largest, Math.abs(value))
    while (this.scale <= 1000 && Math.abs(value * this.scale - Math.round(value * this.scale)) >= 1e-6) this.scale *= 10
  }

  of(numbers: Iterable<number>): this {
    for (const value of numbers) this.see(value)
    return this
  }

  /** The least that makes all whole. */
  get whole(): number | undefined {
    return this.scale <= 1000 && this.largest * this.scale <= this.most ? this.scale : undefined
  }

  /** Keeps four digits or more. */
  get rough(): number | undefined {
    return [1000, 100, 10, 1, 0.1, 0.01].find((scale) => this.largest * scale <= this.most)
  }
}

/** Windows from the beginning of the shift on; undefined when they are too far away for 32 bits. */
function windowsOf(
  { jobs = [] }: Problem,
  crew: Crew,
  spent: readonly number[],
  scale: number,
): PlainWindows | undefined {
  const base = Math.max(crew.from, crew.now)
  const open = (start: number) => Math.max(0, Math.ceil((start - base) * scale - 1e-6))
  const shut = (end: number) => Math.floor(Math.min((end - base) * scale + 1e-6, LONGEST))
  const ready = Int32Array.from([0, ...jobs.map(({ windows }) => (windows?.length ? open(windows[0].start) : 0))])
  const due = Int32Array.from([
    shut(crew.until),
    ...jobs.map(({ windows }) => (windows?.length ? shut(windows[0].end) : LONGEST)),
  ])
  const farthest = jobs.reduce(
    (most, { windows }) => Math.max(most, windows?.length ? (windows[0].start - base) * scale : 0),
    0,
  )
  if (farthest > LONGEST / 2 || due.some((end) => end < 0)) return undefined
  return { ready, due, service: Int32Array.from(spent, (seconds) => Math.ceil(seconds * scale - 1e-6)) }
}
