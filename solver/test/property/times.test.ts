import { describe, expect, it } from 'vitest'
import { type Bound, type Moment, offBy, type Span } from '../../src/vroom/moments.ts'
import { chooseTimes } from '../../src/vroom/times.ts'
import { Dice } from '../random.ts'

/** Small enough that every choice of whole instants can be tried. */
const horizon = 13

interface Plan {
  readonly moments: readonly Moment[]
  readonly bounds: readonly Bound[]
}

function drawPlan(seed: number): Plan {
  const dice = new Dice(seed)
  const between = dice.whole(1, 3)
  const kinds = Array.from({ length: between }, () => (dice.chance(0.4) ? 'way' : 'task'))
  const window = (): Span => {
    const start = dice.whole(0, horizon - 1)
    return { start, end: start + dice.whole(0, 3) }
  }
  const moments = (['start', ...kinds, 'end'] as Moment['kind'][]).map((kind): Moment => {
    const isEnd = kind === 'start' || kind === 'end'
    const windows = [window(), ...(dice.chance(0.5) ? [window()] : [])]
    const shift = kind === 'start' ? { ...windows[0], end: Infinity } : { ...windows[0], start: -Infinity }
    return {
      kind,
      lasts: isEnd ? 0 : dice.whole(0, 2),
      drive: kind === 'way' || kind === 'end' ? 0 : dice.whole(0, 4),
      windows: dice.chance(0.25) ? undefined : isEnd ? [shift] : windows,
    }
  })
  const bounds = moments.map(() => {
    const least = dice.chance(0.15) ? dice.whole(0, horizon) : 0
    return { least, most: dice.chance(0.15) ? Math.min(horizon, least + dice.whole(0, 6)) : horizon }
  })
  return { moments, bounds }
}

/** Of all choices the least in off, span and sum, in this order. */
type Cost = readonly [off: number, span: number, sum: number]

function costOf({ moments }: Plan, times: readonly number[]): Cost {
  const off = times.reduce((sum, time, at) => sum + offBy(moments[at].windows, time), 0)
  const sum = times.slice(1, -1).reduce((total, time) => total + time, 0)
  return [off, times.at(-1)! - times[0], sum]
}

/**
 * The same question as VROOM puts it to a solver of integer programs: instants, and the driving after each step, of which what
 * lies around the breaks of a leg adds up to the leg. Every choice of whole numbers is tried.
 */
function tryAll(plan: Plan): Cost | undefined {
  const { moments, bounds } = plan
  let best: Cost | undefined
  const times: number[] = []
  const go = (at: number, earliest: number, left: number): void => {
    if (at === moments.length) {
      const cost = costOf(plan, times)
      if (!best || isLess(cost, best)) best = cost
      return
    }
    const moment = moments[at]
    const { least, most } = bounds[at]
    for (let time = Math.max(least, earliest); time <= most; time += 1) {
      times[at] = time
      const drive = moment.kind === 'way' ? left : moment.drive
      const isBeforeBreak = moments[at + 1]?.kind === 'way'
      for (let driven = isBeforeBreak ? 0 : drive; driven <= drive; driven += 1)
        go(at + 1, time + moment.lasts + driven, drive - driven)
    }
  }
  go(0, 0, 0)
  return best
}

function isLess(a: Cost, b: Cost): boolean {
  const at = a.findIndex((value, index) => value !== b[index])
  return at >= 0 && a[at] < b[at]
}

/** Whether every step has the time it takes, and every leg is driven. */
function isLawful({ moments, bounds }: Plan, times: readonly number[]): boolean {
  let leg = Number.NEGATIVE_INFINITY
  let left = Number.NEGATIVE_INFINITY
  let drive = 0
  return moments.every(({ kind, lasts, drive: onward }, at) => {
    const time = times[at]
    const isRight =
      time >= bounds[at].least && time <= bounds[at].most && time >= left && (kind === 'way' || time >= leg + drive)
    left = time + lasts
    if (kind === 'way') leg += lasts
    else [leg, drive] = [left, onward]
    return isRight
  })
}

describe('the choice of times', () => {
  it('is the best of all choices, for 1,000 plans', () => {
    let none = 0
    let late = 0
    for (let seed = 1; seed <= 1000; seed += 1) {
      const plan = drawPlan(seed)
      const [times, best] = [chooseTimes(plan.moments, plan.bounds), tryAll(plan)]
      expect(times && costOf(plan, times), `seed ${seed}`).toEqual(best)
      if (times) expect(isLawful(plan, times), `seed ${seed}`).toBe(true)
      if (!best) none += 1
      else if (best[0] > 0) late += 1
    }
    expect(none).toBeGreaterThan(20)
    expect(late).toBeGreaterThan(200)
  })
})
