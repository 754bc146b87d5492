import type { MetricProfile, Place, Problem, Profile, SpeedBand } from './model.ts'

/**
 * Travel between the places of a problem on one profile, before any vehicle's speed factor. Where there is no way the
 * duration is NaN.
 * @example
 * const travel = new Travel(problem, 'car')
 * travel.duration(0, 1) // seconds
 */
export class Travel {
  readonly hasCosts: boolean
  readonly day: Day | undefined
  private readonly durations: ArrayLike<number> | undefined
  private readonly distances: ArrayLike<number> | undefined
  private readonly costs: ArrayLike<number> | undefined
  private readonly size: number
  private readonly row: Int32Array
  private readonly metric: Metric | undefined

  constructor(problem: Problem, name: string) {
    const profile: Profile = problem.profiles[name]
    this.day = profile.speeds?.length ? new Day(profile.speeds) : undefined
    this.row = Int32Array.from(problem.places, (place, at) => place.index ?? at)
    const matrix = 'metric' in profile ? undefined : profile
    this.size = matrix?.durations.size ?? 0
    this.durations = matrix?.durations.cells
    this.distances = matrix?.distances?.cells
    this.costs = matrix?.costs?.cells
    this.hasCosts = this.costs !== undefined
    this.metric = 'metric' in profile ? new Metric(profile, problem.places) : undefined
  }

  duration(from: number, to: number): number {
    if (this.metric) return this.metric.duration(from, to)
    const at = this.row[from] * this.size + this.row[to]
    return isWay(at, this.durations!, this.distances, this.costs) ? this.durations![at] : Number.NaN
  }

  /**
   * The same from one place to many, from `out[at]` on, with `noWay` for NaN; returns the longest. All of a matrix is read
   * before a search can begin, so the loop is kept bare.
   * @example travel.durationsFrom(0, Int32Array.of(1, 2), out, 0, 1e15)
   */
  durationsFrom(from: number, to: Int32Array, out: Float64Array, at: number, noWay: number): number {
    const { durations, distances, costs, row } = this
    const base = row[from] * this.size
    let longest = 0
    for (let k = 0; k < to.length; k++) {
      const cell = base + row[to[k]]
      const duration = durations ? durations[cell] : this.duration(from, to[k])
      const way = durations ? isWay(cell, durations, distances, costs) : duration >= 0
      out[at + k] = way ? duration : noWay
      if (way && duration > longest) longest = duration
    }
    return longest
  }

  /** Metres; only where there is a way. */
  distance(from: number, to: number): number {
    if (this.metric) return this.metric.distance(from, to)
    return this.distances ? this.distances[this.row[from] * this.size + this.row[to]] : 0
  }

  /** Cost units of the cost matrix; only where there is a way, and one is given. */
  cost(from: number, to: number): number {
    return this.costs ? this.costs[this.row[from] * this.size + this.row[to]] : 0
  }
}

type Cells = ArrayLike<number> | undefined

/** Whether none of the matrices says that there is no way. */
const isWay = (at: number, durations: ArrayLike<number>, distances: Cells, costs: Cells) =>
  durations[at] >= 0 && (!distances || distances[at] >= 0) && (!costs || costs[at] >= 0)

const round = {
  none: (d: number) => d,
  nearest: (d: number) => Math.floor(d + 0.5),
  floor: (d: number) => Math.floor(d + 1e-9),
  ceil: (d: number) => Math.ceil(d - 1e-9),
}

class Metric {
  private readonly x: Float64Array
  private readonly y: Float64Array
  private readonly factor: number
  private readonly speed: number
  private readonly sphere: boolean
  private readonly round: (d: number) => number

  constructor(profile: MetricProfile, places: readonly Place[]) {
    this.x = Float64Array.from(places, (place) => place.x ?? 0)
    this.y = Float64Array.from(places, (place) => place.y ?? 0)
    this.factor = profile.factor ?? 1
    this.speed = profile.speed ?? 1
    this.sphere = profile.metric === 'sphere'
    this.round = round[profile.rounding ?? 'none']
  }

  distance(from: number, to: number): number {
    const straight = this.sphere ? this.greatCircle(from, to) : this.euclid(from, to)
    return this.round(straight * this.factor)
  }

  duration(from: number, to: number): number {
    const distance = this.distance(from, to)
    return this.speed === 1 ? distance : this.round(distance / this.speed)
  }

  private euclid(from: number, to: number): number {
    const dx = this.x[from] - this.x[to]
    const dy = this.y[from] - this.y[to]
    return Math.sqrt(dx * dx + dy * dy)
  }

  private greatCircle(from: number, to: number): number {
    const radians = Math.PI / 180
    const sinLat = Math.sin(((this.y[to] - this.y[from]) * radians) / 2)
    const sinLon = Math.sin(((this.x[to] - this.x[from]) * radians) / 2)
    const cos = Math.cos(this.y[from] * radians) * Math.cos(this.y[to] * radians)
    return 12_742_000 * Math.asin(Math.min(1, Math.sqrt(sinLat * sinLat + cos * sinLon * sinLon)))
  }
}

/**
 * Rush hours: how far a drive gets in a time, and how long it takes. A drive is measured in seconds at factor 1.
 * @example new Day([{ from: 0, to: 100, factor: 0.5 }]).arrival(0, 60) // 110: 50 done by 100, the other 10 by 110
 */
export class Day {
  /** The instants where the factor changes; factors[i] holds before edges[i], the last one after all. */
  private readonly edges: number[]
  private readonly factors: number[]

  constructor(bands: readonly SpeedBand[]) {
    this.edges = [...new Set(bands.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b)
    const inside = (t: number) => bands.find(({ from, to }) => from <= t && t < to)?.factor ?? 1
    this.factors = [1, ...this.edges.map((edge) => inside(edge))]
  }

  /** When a drive begun at `time` is done: rounded up to hundredths, so that leaving later never arrives earlier. */
  arrival(time: number, drive: number): number {
    if (drive === 0) return time
    let at = this.bandAt(time)
    let now = time
    let left = drive
    for (; at < this.edges.length; at += 1) {
      const reach = (this.edges[at] - now) * this.factors[at]
      if (reach >= left) break
      left -= reach
      now = this.edges[at]
    }
    return Math.ceil(100 * (now + left / this.factors[at]) - 1e-6) / 100
  }

  /** How much of a drive is done between two instants. */
  done(from: number, to: number): number {
    let sum = 0
    let now = from
    for (let at = this.bandAt(from); now < to; at += 1) {
      const until = at < this.edges.length ? Math.min(to, this.edges[at]) : to
      sum += (until - now) * this.factors[at]
      now = until
    }
    return sum
  }

  private bandAt(time: number): number {
    let at = 0
    while (at < this.edges.length && this.edges[at] <= time) at += 1
    return at
  }
}
