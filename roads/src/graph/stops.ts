import type { U32, U8 } from '../growing.ts'
import type { Tags } from '../osm/data.ts'
import type { Pace } from './pace.ts'

/** What stands on a street and costs time, by number; 0 is nothing. */
export const stopKinds = ['none', 'signals', 'stop', 'giveWay', 'crossing', 'railway', 'bump'] as const
const [, signals, stop, giveWay, crossing, railway, bump] = stopKinds.keys()

/** A stop on a stretch, not at its ends. */
export interface Stop {
  stretch: number
  /** From the first end of the stretch. */
  decimetres: number
  kind: number
  /** 1 for those who drive along the stretch, 2 for those who come the other way, 3 for both, 0 if the map does not say. */
  facing: number
}

/** Decimetres from a junction at which something still belongs to it: signals stand at the line where one waits. */
const reach = 400
/** Decimetres between two junctions that one pair of green lights leads over. */
const oneGreen = 500

/** Example: `stopOf(new Map([['highway', 'traffic_signals']]))` is 1. */
export function stopOf(tags: Tags): number {
  const highway = tags.get('highway')
  const kind = tags.get('crossing')
  if (
    highway === 'traffic_signals' ||
    (highway === 'crossing' && (kind === 'traffic_signals' || tags.get('crossing:signals') === 'yes'))
  )
    return signals
  if (highway === 'stop') return stop
  if (highway === 'give_way') return giveWay
  // where pedestrians have no right of way nobody waits for them
  if (highway === 'crossing')
    return kind === 'unmarked' || kind === 'no' || tags.get('crossing:markings') === 'no' ? 0 : crossing
  if (tags.get('railway') === 'level_crossing') return railway
  const calming = tags.get('traffic_calming')
  return calming !== undefined && /^(bump|hump|table|cushion|mini_bumps|chicane|choker)$/.test(calming) ? bump : 0
}

export function facingOf(tags: Tags): number {
  const side = tags.get('traffic_signals:direction') ?? tags.get('direction')
  return side === 'forward' ? 1 : side === 'backward' ? 2 : side === 'both' ? 3 : 0
}

/** What stops on the way through each arc and junction. */
export interface Stops {
  /** Milliseconds lost on each arc. */
  onArc: Float64Array
  /** Milliseconds lost by all who pass a junction. */
  at: Float64Array
  /** 1 where signals rule a junction: signs do not count there. */
  signalled: U8
  /** 1 for an arc that ends at a sign. */
  signed: U8
  /** 1 for an arc so short that its end is passed on the green of its beginning. */
  green: U8
}

/** What it takes of the making: see `streets.ts`. */
interface Drawn {
  streets: { from: U32; to: U32; lengths: U32; junctions: number }
  stops: readonly Stop[]
  stopAt: U8
  nodeOf: U32
}

/** Example: `stopsOf(making, profiles.car.pace).at[junction]` */
export function stopsOf({ streets, stops, nodeOf, stopAt }: Drawn, { stops: cost }: Pick<Pace, 'stops'>): Stops {
  const { from, to, lengths, junctions } = streets
  const found: Stops = {
    onArc: new Float64Array(2 * lengths.length), at: new Float64Array(junctions), signalled: new Uint8Array(junctions),
    signed: new Uint8Array(2 * lengths.length), green: new Uint8Array(2 * lengths.length),
  } // oxfmt-ignore
  const milliseconds = [0, cost.signals, cost.stop, cost.giveWay, cost.crossing, cost.railway, cost.bump].map(
    (each) => each * 1000,
  )
  for (let junction = 0; junction < junctions; junction++)
    if (stopAt[nodeOf[junction]] === signals) found.signalled[junction] = 1
  const ends = ({ stretch, decimetres }: Stop) => [
    { junction: from[stretch], far: decimetres, arc: 2 * stretch + 1 },
    { junction: to[stretch], far: lengths[stretch] - decimetres, arc: 2 * stretch },
  ]
  const near = (each: Stop) => ends(each).filter(({ far }) => far <= reach)
  for (const each of stops)
    if (each.kind === signals) for (const { junction } of near(each)) found.signalled[junction] = 1
  for (const each of stops) {
    const close = near(each)
    if (each.kind === stop || each.kind === giveWay) {
      // a sign stands where one waits: it is meant for those who drive to the nearer junction
      const [back, ahead] = ends(each)
      const said = each.facing === 0 ? (ahead.far <= back.far ? 1 : 2) : each.facing
      for (const end of said === 3 ? [back, ahead] : said === 1 ? [ahead] : [back]) {
        if (found.signalled[end.junction] && end.far <= reach) continue
        found.onArc[end.arc] += milliseconds[each.kind]
        if (end.far <= reach) found.signed[end.arc] = 1
      }
    } else if (!close.some(({ junction }) => found.signalled[junction])) {
      const facing = each.kind === signals && each.facing > 0 ? each.facing : 3
      if (facing & 1) found.onArc[2 * each.stretch] += milliseconds[each.kind]
      if (facing & 2) found.onArc[2 * each.stretch + 1] += milliseconds[each.kind]
    }
  }
  for (let junction = 0; junction < junctions; junction++) {
    const kind = stopAt[nodeOf[junction]]
    if (found.signalled[junction]) found.at[junction] = milliseconds[signals]
    else if (kind === crossing || kind === railway || kind === bump) found.at[junction] = milliseconds[kind]
  }
  lengths.forEach((length, stretch) => {
    if (length <= oneGreen && found.signalled[from[stretch]] && found.signalled[to[stretch]])
      found.green[2 * stretch] = found.green[2 * stretch + 1] = 1
  })
  return found
}
