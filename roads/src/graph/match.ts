import { BadInput } from '../faults.ts'
import { haversine, type Position } from '../geo.ts'
import { check, type Place, type Router } from './router.ts'
import type { Snap } from './snap.ts'
import { metres, seconds } from './weight.ts'

/** A piece of a track that could be followed on the streets. */
export interface Matched {
  /** First and last point of the track in it. */
  from: number
  to: number
  /** For each of its points the place on a street; undefined for a point that was left out as an outlier. */
  places: (Place | undefined)[]
  coordinates: Position[]
  metres: number
  /** What the router takes for it. */
  seconds: number
}

/** How far a receiver may err, and how many streets near a point are looked at. */
const spread = 8
const reach = 60
const candidates = 5
/** A detour of this length is as unlikely as being off by one spread. */
const detour = 25

interface Step {
  point: number
  snaps: Snap[]
  /** The lower the likelier. */
  costs: number[]
  from: number[]
}

/** Follows a track of positions along the streets: the likeliest chain of places, given that receivers err and that
 *  people drive without detours. Breaks where no street fits. Example: `matchTrack(router, track)[0].metres` */
export function matchTrack(router: Router, track: readonly Position[]): Matched[] {
  if (track.length < 2) throw new BadInput(['A track needs two points or more.'])
  check(track)
  const pieces: Matched[] = []
  let steps: Step[] = []
  const finish = () => {
    if (steps.length > 1) pieces.push(assemble(router, steps))
    steps = []
  }
  let last = -1
  track.forEach((point, i) => {
    // points on top of each other say nothing of the direction
    if (steps.length > 0 && haversine(track[last], point) < 2 * spread && i < track.length - 1) return
    const snaps = router.snapper.near(point, reach, candidates)
    if (snaps.length === 0) return
    const next = follow(
      router,
      steps[steps.length - 1],
      { point: i, snaps, costs: snaps.map(emission), from: snaps.map(() => -1) },
      track,
    )
    if (!next) {
      finish()
      steps.push({ point: i, snaps, costs: snaps.map(emission), from: snaps.map(() => -1) })
    } else steps.push(next)
    last = i
  })
  finish()
  return pieces
}

const emission = (snap: Snap) => 0.5 * (snap.metres / spread) ** 2

/** The best way to every candidate of the next point, undefined if none is reached without absurd detours. */
function follow(router: Router, before: Step | undefined, next: Step, track: readonly Position[]): Step | undefined {
  if (!before) return next
  const straight = haversine(track[before.point], track[next.point])
  const weights = router.weights(before.snaps, next.snaps)
  let found = false
  next.snaps.forEach((snap, column) => {
    let best = Infinity
    before.snaps.forEach((_, row) => {
      const weight = weights[row * next.snaps.length + column]
      if (weight === Infinity) return
      const extra = Math.abs(metres(weight) - straight)
      if (extra > 400 + 3 * straight) return
      const cost = before.costs[row] + extra / detour
      if (cost >= best) return
      best = cost
      next.from[column] = row
    })
    next.costs[column] = best + emission(snap)
    found ||= best < Infinity
  })
  return found ? next : undefined
}

function assemble(router: Router, steps: Step[]): Matched {
  const chain: Snap[] = []
  const last = steps[steps.length - 1]
  let candidate = last.costs.indexOf(Math.min(...last.costs))
  for (let i = steps.length - 1; i >= 0; i--) {
    chain.unshift(steps[i].snaps[candidate])
    candidate = steps[i].from[candidate]
  }
  const [from, to] = [steps[0].point, last.point]
  const places: (Place | undefined)[] = Array.from({ length: to - from + 1 }, () => undefined)
  steps.forEach(({ point }, i) => (places[point - from] = router.place(chain[i])))
  const coordinates: Position[] = []
  let weight = 0
  for (let i = 0; i + 1 < chain.length; i++) {
    const leg = router.leg(chain[i], chain[i + 1])
    if (!leg) continue
    weight += leg.weight
    coordinates.push(...(i === 0 ? leg.coordinates : leg.coordinates.slice(1)))
  }
  return { from, to, places, coordinates, metres: metres(weight), seconds: seconds(weight) }
}
