import { type Bound, type Moment, offBy } from './moments.ts'

/** The latest instant there is without any window, in hundredths. */
const forever = 2 ** 32 - 1

/**
 * Within which instants VROOM looks for the beginning of each step; nothing where it calls the route infeasible. It looks
 * from the first window of the route to the end of the last one, with as much to spare on both sides as a plan that is no
 * worse than its first try could need. What is asked for (`at`, `after`, `before`) is kept to, with the whole of a leg
 * driven after its breaks.
 */
export function boundsOf(moments: readonly Moment[]): Bounds | undefined {
  const route = new Rough(moments)
  const mostOff = route.firstTry()
  if (mostOff === undefined) return undefined
  const ranges = route.propagated(route.horizon(mostOff))
  return ranges.every(({ least, most }) => least <= most) ? { ranges, mostOff } : undefined
}

export interface Bounds {
  readonly ranges: readonly Bound[]
  /** Lead time and delay of the first try: nothing worse is looked for. */
  readonly mostOff: number
}

const later = (time: number, asked: number | undefined) => (asked === undefined ? time : Math.max(time, asked))

class Rough {
  /** When each step is reached by a vehicle that leaves at 0, never waits, and takes breaks before it drives on. */
  private readonly reached: number[] = []
  private readonly opens: number
  private readonly closes: number

  constructor(private readonly moments: readonly Moment[]) {
    let time = 0
    let drive = 0
    for (const moment of moments) {
      if (moment.kind !== 'way') {
        time += drive
        drive = moment.drive
      }
      this.reached.push(time)
      time += moment.lasts
    }
    const windows = moments.flatMap((moment) => moment.windows ?? [])
    const finite = (times: number[]) => times.filter((time) => Number.isFinite(time))
    this.opens = Math.min(...finite(windows.map(({ start }) => start)))
    this.closes = Math.max(0, ...finite(windows.map(({ end }) => end)))
  }

  /** Lead time and delay of the plan that leaves as early as its windows do and never waits for one. */
  firstTry(): number | undefined {
    const { moments, reached } = this
    let leave = Number.POSITIVE_INFINITY
    for (const [at, { asked }] of moments.entries()) {
      const latest = latestOf(asked)
      if (latest < reached[at]) return undefined
      leave = Math.min(leave, latest - reached[at])
    }
    const shift = moments[0].windows?.[0].start
    const opens = Number.isFinite(this.opens) ? this.opens : 0
    let time = Math.min(leave, shift ?? opens)
    let off = 0
    for (const [at, { asked, windows }] of moments.entries()) {
      if (at > 0) time += reached[at] - reached[at - 1]
      time = later(later(time, asked?.at), asked?.after)
      if (time > latestOf(asked)) return undefined
      off += offBy(windows, time)
    }
    return off
  }

  /** The instants between which steps may begin, where nothing else is asked for. */
  horizon(mostOff: number): Bound {
    const { opens, closes } = this
    if (!Number.isFinite(opens)) return { least: 0, most: forever }
    return { least: opens - this.spareBefore(mostOff), most: closes + this.spareAfter(mostOff) }
  }

  /** How long before the first window a route may begin: until that alone would be worse than the first try. */
  private spareBefore(mostOff: number): number {
    const { moments, reached, opens } = this
    let spare = 0
    for (let step = 0; step < moments.length; step += 1) {
      if (reached[step] > opens) return 0
      spare = reached[step]
      let off = 0
      for (let before = 0; before <= step; before += 1) {
        const start = moments[before].windows?.[0].start ?? Number.NEGATIVE_INFINITY
        if (Number.isFinite(start)) off += start - opens + reached[step] - reached[before]
      }
      if (off > mostOff) break
    }
    return spare
  }

  private spareAfter(mostOff: number): number {
    const { moments, reached, closes } = this
    let spare = 0
    for (let step = moments.length - 1; step >= 0; step -= 1) {
      spare = reached.at(-1)! - reached[step]
      let off = 0
      for (let after = step; after < moments.length; after += 1) {
        const end = moments[after].windows?.at(-1)!.end ?? Number.POSITIVE_INFINITY
        if (Number.isFinite(end)) off += closes - end + reached[after] - reached[step]
      }
      if (off > mostOff) break
    }
    return spare
  }

  /** What is asked for and what the steps before and behind need narrow the horizon, step by step. */
  propagated(horizon: Bound): Bound[] {
    const { moments } = this
    let { least: opens, most: closes } = horizon
    let before = opens
    let drive = 0
    let lasted = 0
    const bounds = moments.map(({ kind, asked, lasts, drive: onward }) => {
      let [least, most] = [opens, closes]
      for (const [time, isLeast, isMost] of [
        [asked?.at, true, true],
        [asked?.after, true, false],
        [asked?.before, false, true],
      ] as const) {
        if (time === undefined) continue
        opens = Math.min(opens, time)
        closes = Math.max(closes, time)
        if (isLeast) least = time
        if (isMost) most = time
      }
      if (kind !== 'start') least = Math.max(least, before + lasted + (kind === 'way' ? 0 : drive))
      before = least
      lasted = lasts
      if (kind !== 'way') drive = onward
      return { least, most }
    })
    return this.backwards(bounds)
  }

  private backwards(bounds: readonly Bound[]): Bound[] {
    let next = Number.NaN
    let driven = 0
    return bounds
      .map((bound, at) => ({ bound, moment: this.moments[at] }))
      .reverse()
      .map(({ bound: { least, most }, moment: { kind, lasts, drive } }) => {
        let latest = most
        if (kind === 'start') latest = Math.min(most, next - drive)
        else if (kind === 'task') {
          latest = Math.min(most, next - lasts - Math.max(0, drive - driven))
          driven = 0
        } else if (kind === 'way') {
          // what is left between a break and what it must be done for can be driven
          if (most < next - lasts) driven += next - lasts - most
          else latest = next - lasts
        }
        next = latest
        return { least, most: latest }
      })
      .reverse()
  }
}

const latestOf = (asked: Moment['asked']) =>
  Math.min(asked?.at ?? Number.POSITIVE_INFINITY, asked?.before ?? Number.POSITIVE_INFINITY)
