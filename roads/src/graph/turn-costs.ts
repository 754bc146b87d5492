import { shrink } from '../geo.ts'
import type { F32, U8 } from '../growing.ts'
import type { Profile } from './profile.ts'
import { ferryClass, type Streets } from './streets.ts'

export interface TurnCosts {
  /** Milliseconds from one arc into the next. */
  (from: number, to: number, junction: number): number
}

/** What turning costs at a junction. Example: `turnCosts(streets, profiles.car, arms, signals, false)(0, 6, 3)` */
export function turnCosts(streets: Streets, profile: Profile, arms: U8, signals: U8, leftHand: boolean): TurnCosts {
  const { starts, ends } = bearings(streets)
  const { kinds, roundabout } = streets
  if (!profile.motor) {
    // on foot and by bicycle a turn costs next to nothing; a ferry still has to be waited for
    return (from, to) => boarding(kinds[from >> 1], kinds[to >> 1])
  }
  const far = leftHand ? -1 : 1
  return (from, to, junction) => {
    let cost = boarding(kinds[from >> 1], kinds[to >> 1])
    if ((from ^ 1) === to) return cost + 20_000
    if (arms[junction] < 3) return cost
    if (signals[junction]) cost += 5000
    if (roundabout[from >> 1] && roundabout[to >> 1]) return cost
    // clockwise is positive: a right turn
    const angle = ((starts[to] - ends[from] + 540) % 360) - 180
    const size = Math.abs(angle)
    if (size > 30) {
      const across = angle * far < 0
      cost += size < 65 ? (across ? 1500 : 700) : size < 125 ? (across ? 4000 : 2200) : across ? 6500 : 4500
    }
    if (!signals[junction] && kinds[to >> 1] - kinds[from >> 1] >= 2) cost += 1500
    return cost
  }
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
