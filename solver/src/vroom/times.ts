import { type Bound, type Moment, offBy } from './moments.ts'

/**
 * When the steps of a route begin, so that in this order least is: the lead time and delay of all steps together; the span
 * from the first to the last; the sum of the beginnings of tasks and breaks. Nothing when the bounds leave no way.
 *
 * Of the best choices one stands on marks alone: every step begins at a bound or an edge of a window, or is tied to one
 * that does by legs without waiting. So it is enough to look at these instants (`candidatesOf`), and to go once along the
 * route: the best way to begin a step then, for each of its instants. Around breaks a leg is looked at as a whole, for
 * it does not matter where in it is driven.
 * @example chooseTimes(moments, bounds) // [28800_00, 29100_00, ...]
 */
export function chooseTimes(moments: readonly Moment[], bounds: readonly Bound[]): number[] | undefined {
  const candidates = candidatesOf(moments, bounds)
  if (candidates.some((list) => list.length === 0)) return undefined
  const layers: { readonly at: number; readonly layer: Layer }[] = []
  for (let at = 0; at < moments.length;) {
    const before = layers.at(-1)
    const layer = new Layer(candidates[at])
    if (!before) layer.begin()
    else if (at === before.at + 1) layer.follow(before.layer, moments[before.at].lasts + moments[before.at].drive)
    else layer.followBreaks(before.layer, moments.slice(before.at, at), candidates.slice(before.at + 1, at))
    layer.price(moments[at], at === 0 ? -1 : at === moments.length - 1 ? 1 : 0)
    layers.push({ at, layer })
    at += 1
    while (at < moments.length && moments[at].kind === 'way') at += 1
  }
  return trace(layers, moments, candidates)
}

/** From the best end back to the start. */
function trace(
  layers: readonly { readonly at: number; readonly layer: Layer }[],
  moments: readonly Moment[],
  candidates: readonly Float64Array[],
): number[] | undefined {
  const times = Array.from({ length: moments.length }, () => 0)
  const last = layers.at(-1)!
  let chosen = last.layer.best()
  if (chosen < 0) return undefined
  for (let rank = layers.length - 1; rank >= 0; rank -= 1) {
    const { at, layer } = layers[rank]
    times[at] = layer.times[chosen]
    const before = layers[rank - 1]
    if (!before) break
    const origin = layer.from[chosen]
    if (at > before.at + 1) {
      const leg = new Leg(moments.slice(before.at, at), candidates.slice(before.at + 1, at))
      leg.leave(before.layer.times[origin])
      leg.timesBefore(times[at]).forEach((time, k) => (times[before.at + 1 + k] = time))
    }
    chosen = origin
  }
  return times
}

/**
 * The instants worth looking at for each step. A place along the route is where a step would be if nobody ever waited;
 * a break may be tied to the step before it or to the one after it, so it has two.
 */
function candidatesOf(moments: readonly Moment[], bounds: readonly Bound[]): Float64Array[] {
  const places: number[][] = []
  let place = 0
  let drive = 0
  moments.forEach((moment) => {
    if (moment.kind !== 'way') {
      place += drive
      drive = moment.drive
    }
    places.push(moment.kind === 'way' && drive > 0 ? [place, place + drive] : [place])
    place += moment.lasts
  })
  const shifts = new Set<number>()
  moments.forEach(({ windows = [] }, at) => {
    const marks = [bounds[at].least, bounds[at].most, ...windows.flatMap(({ start, end }) => [start, end])]
    for (const mark of marks) if (Number.isFinite(mark)) for (const own of places[at]) shifts.add(mark - own)
  })
  const sorted = Float64Array.from(shifts).sort()
  return moments.map((_, at) => {
    const { least, most } = bounds[at]
    const times = new Set<number>()
    for (const own of places[at])
      for (const shift of sorted) if (shift + own >= least && shift + own <= most) times.add(shift + own)
    return Float64Array.from(times).sort()
  })
}

/** For each instant of a step the least cost of all up to it: three figures, the earlier ones outweigh the later. */
class Layer {
  readonly off: Float64Array
  readonly span: Float64Array
  readonly sum: Float64Array
  /** Which instant of the layer before led to it. */
  readonly from: Int32Array

  constructor(readonly times: Float64Array) {
    this.off = new Float64Array(times.length).fill(Number.POSITIVE_INFINITY)
    this.span = new Float64Array(times.length)
    this.sum = new Float64Array(times.length)
    this.from = new Int32Array(times.length).fill(-1)
  }

  /** Anything may be the beginning. */
  begin(): void {
    this.off.fill(0)
  }

  /** Every step that begins early enough may lead to one that begins at least `gap` later. */
  follow(before: Layer, gap: number): void {
    let best = -1
    let next = 0
    for (let at = 0; at < this.times.length; at += 1) {
      for (; next < before.times.length && before.times[next] + gap <= this.times[at]; next += 1)
        if (best < 0 || before.isBetter(next, before, best)) best = next
      if (best >= 0) this.take(at, before, best, best)
    }
  }

  /** The same with breaks between: what they cost depends on both ends of the leg. */
  followBreaks(before: Layer, steps: readonly Moment[], breaks: readonly Float64Array[]): void {
    const leg = new Leg(steps, breaks)
    const found = new Layer(this.times)
    for (let origin = 0; origin < before.times.length; origin += 1) {
      if (before.off[origin] === Number.POSITIVE_INFINITY) continue
      leg.leave(before.times[origin])
      found.off.fill(Number.POSITIVE_INFINITY)
      leg.arrive(found)
      for (let at = 0; at < this.times.length; at += 1) {
        found.off[at] += before.off[origin]
        found.span[at] = before.span[origin]
        found.sum[at] += before.sum[origin]
        if (found.off[at] < Number.POSITIVE_INFINITY && found.isBetter(at, this, at)) this.take(at, found, at, origin)
      }
    }
  }

  /** Adds what the step itself costs; `end` is -1 for the first step, 1 for the last. */
  price({ kind, windows }: Moment, end: -1 | 0 | 1): void {
    this.times.forEach((time, at) => {
      this.off[at] += offBy(windows, time)
      this.span[at] += end * time
      if (kind === 'task' || kind === 'way') this.sum[at] += time
    })
  }

  take(at: number, other: Layer, which: number, from: number): void {
    this.off[at] = other.off[which]
    this.span[at] = other.span[which]
    this.sum[at] = other.sum[which]
    this.from[at] = from
  }

  isBetter(at: number, other: Layer, which: number): boolean {
    if (this.off[at] !== other.off[which]) return this.off[at] < other.off[which]
    if (this.span[at] !== other.span[which]) return this.span[at] < other.span[which]
    return this.sum[at] < other.sum[which]
  }

  best(): number {
    let best = -1
    this.off.forEach((off, at) => {
      if (off < Number.POSITIVE_INFINITY && (best < 0 || this.isBetter(at, this, best))) best = at
    })
    return best
  }
}

/** A leg with breaks in it: its first step, then the breaks. */
class Leg {
  private readonly layers: Layer[]
  /** From the beginning of the first step to that of the step after the breaks, at least. */
  private readonly whole: number
  private left = 0

  constructor(
    private readonly steps: readonly Moment[],
    breaks: readonly Float64Array[],
  ) {
    this.layers = breaks.map((times) => new Layer(times))
    this.whole = steps[0].drive + steps.reduce((sum, { lasts }) => sum + lasts, 0)
  }

  /** What the breaks cost at their instants when the first step begins then. */
  leave(time: number): void {
    this.left = time
    this.layers.forEach((layer, rank) => {
      layer.off.fill(Number.POSITIVE_INFINITY)
      layer.span.fill(0)
      layer.sum.fill(0)
      const gap = this.steps[rank].lasts
      if (rank === 0)
        layer.times.forEach((own, at) => {
          if (own >= time + gap) layer.off[at] = 0
        })
      else layer.follow(this.layers[rank - 1], gap)
      layer.price(this.steps[rank + 1], 0)
    })
  }

  /** What they have cost by then, for each instant of the step behind them. */
  arrive(to: Layer): void {
    to.span.fill(0)
    to.sum.fill(0)
    to.follow(this.layers.at(-1)!, this.steps.at(-1)!.lasts)
    to.times.forEach((time, at) => {
      if (time < this.left + this.whole) to.off[at] = Number.POSITIVE_INFINITY
    })
  }

  /** The best instants of the breaks when the step behind them begins then. */
  timesBefore(time: number): number[] {
    const end = new Layer(Float64Array.of(time))
    this.arrive(end)
    const times: number[] = []
    let chosen = end.from[0]
    for (let rank = this.layers.length - 1; rank >= 0; rank -= 1) {
      times.unshift(this.layers[rank].times[chosen])
      chosen = this.layers[rank].from[chosen]
    }
    return times
  }
}
