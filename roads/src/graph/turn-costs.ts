import { shrink } from '../geo.ts'
import type { F32, U8 } from '../growing.ts'
import type { Pace } from './pace.ts'
import type { Stops } from './stops.ts'
import { ferryClass } from './classes.ts'
import type { Streets } from './streets.ts'

export interface TurnCosts {
  /** Milliseconds from one arc into the next. */
  (from: number, to: number, junction: number): number
}

/** What turning costs at a junction. Example: `turnCosts(streets, profiles.car.pace, arms, stops, false)(0, 6, 3)` */
export function turnCosts(
  streets: Streets,
  { turns, stops: cost }: Pace,
  arms: U8,
  stops: Stops,
  leftHand: boolean,
): TurnCosts {
  const { starts, ends } = bearings(streets)
  const { kinds, roundabout } = streets
  const largest = largestAt(streets)
  const far = leftHand ? -1 : 1
  return (from, to, junction) => {
    const boards = boarding(kinds[from >> 1], kinds[to >> 1])
    if ((from ^ 1) === to) return boards + turns.back * 1000
    const waits = boards + (stops.green[from] ? 0 : stops.at[junction])
    if (arms[junction] < 3) return waits
    if (roundabout[from >> 1] && roundabout[to >> 1]) return waits
    let seconds = 0
    // clockwise is positive: a right turn
    const angle = ((starts[to] - ends[from] + 540) % 360) - 180
    const size = Math.abs(angle)
    if (size > 30) {
      const turn = size < 65 ? turns.slight : size < 125 ? turns.plain : turns.sharp
      seconds += turn[angle * far < 0 ? 1 : 0]
    }
    const yields = largest[junction] - kinds[from >> 1] >= 2 && !stops.signalled[junction] && !stops.signed[from]
    return waits + Math.round(1000 * (yields ? seconds + cost.minor : seconds))
  }
}

/** The highest class of road at each junction; a ferry is none. */
function largestAt({ from, to, kinds, junctions }: Streets): U8 {
  const largest = new Uint8Array(junctions)
  for (let s = 0; s < kinds.length; s++) {
    if (kinds[s] === ferryClass) continue
    largest[from[s]] = Math.max(largest[from[s]], kinds[s])
    largest[to[s]] = Math.max(largest[to[s]], kinds[s])
  }
  return largest
}

const boarding = (from: number, to: number) => (to === ferryClass && from !== ferryClass ? 150_000 : 0)

/** Compass degrees at both ends of every arc, taken some metres along, because the last node may stand askew. */
function bearings({ pointStarts, lats, lons }: Streets): { starts: F32; ends: F32 } {
  const count = pointStarts.length - 1
  const starts = new Float32Array(2 * count)
  const ends = new Float32Array(2 * count)
  for (let s = 0; s < count; s++) {
    const [first, last] = [pointStarts[s], pointStarts[s + 1] - 1]
    const narrow = shrink(lats[first])
    const bearing = (a: number, b: number) =>
      (Math.atan2((lons[b] - lons[a]) * narrow, lats[b] - lats[a]) * 180) / Math.PI
    const near = (a: number, b: number) => Math.abs(lats[a] - lats[b]) + Math.abs(lons[a] - lons[b]) * narrow < 700
    let second = first + 1
    while (second < last && near(first, second)) second++
    let before = last - 1
    while (before > first && near(last, before)) before--
    const [out, arriving] = [bearing(first, Math.min(second, last)), bearing(Math.max(before, first), last)]
    starts[2 * s] = out
    ends[2 * s] = arriving
    starts[2 * s + 1] = arriving + 180
    ends[2 * s + 1] = out + 180
  }
  return { starts, ends }
}
