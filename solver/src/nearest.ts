import { NO_PLACE, type Problem } from './model.ts'
import { stopCount, visitOf } from './stops.ts'
import { Travel } from './travel.ts'

/** How many neighbours compactness looks at. */
export const neighbours = 8

/**
 * By stop: its nearest stops as compactness counts them, -1 where there are fewer.
 * @example nearestStops(problem)[0 * neighbours] // the stop nearest to stop 0
 */
export function nearestStops(problem: Problem): Int32Array {
  const places = Int32Array.from({ length: stopCount(problem) }, (_, stop) => visitOf(problem, stop).place)
  const found = new Nearest(places.length)
  if (problem.places.every(({ x, y }) => x !== undefined && y !== undefined)) sweep(problem, places, found)
  else compareAll(problem, places, found)
  return found.stops
}

/** The nearest so far of every stop, in order of distance, then of number. */
class Nearest {
  readonly stops: Int32Array
  readonly far: Float64Array

  constructor(count: number) {
    this.stops = new Int32Array(count * neighbours).fill(-1)
    this.far = new Float64Array(count * neighbours).fill(Infinity)
  }

  /** The distance beyond which nothing is of use for this stop. */
  reach(stop: number): number {
    return this.far[stop * neighbours + neighbours - 1]
  }

  offer(stop: number, other: number, distance: number): void {
    const { stops, far } = this
    const first = stop * neighbours
    let at = first + neighbours - 1
    const isNearer = (slot: number) =>
      stops[slot] < 0 || distance < far[slot] || (distance === far[slot] && other < stops[slot])
    if (!isNearer(at)) return
    for (; at > first && isNearer(at - 1); at -= 1) {
      stops[at] = stops[at - 1]
      far[at] = far[at - 1]
    }
    stops[at] = other
    far[at] = distance
  }
}

/** From west to east: from each stop outwards both ways, until the step east or west alone is too far. */
function sweep(problem: Problem, places: Int32Array, found: Nearest): void {
  const x = Float64Array.from(places, (place) => (place === NO_PLACE ? Number.NaN : problem.places[place].x!))
  const y = Float64Array.from(places, (place) => (place === NO_PLACE ? Number.NaN : problem.places[place].y!))
  const order = Array.from(places.keys()).filter((stop) => places[stop] !== NO_PLACE)
  order.sort((a, b) => x[a] - x[b])
  order.forEach((stop, at) => {
    for (const step of [-1, 1])
      for (let next = at + step; next >= 0 && next < order.length; next += step) {
        const other = order[next]
        const dx = x[stop] - x[other]
        if (dx * dx > found.reach(stop)) break
        found.offer(stop, other, dx * dx + (y[stop] - y[other]) ** 2)
      }
  })
}

function compareAll(problem: Problem, places: Int32Array, found: Nearest): void {
  const travel = new Travel(problem, Object.keys(problem.profiles)[0])
  places.forEach((from, stop) =>
    places.forEach((to, other) => {
      if (stop === other || from === NO_PLACE || to === NO_PLACE) return
      const duration = travel.duration(from, to)
      found.offer(stop, other, duration >= 0 ? duration : Infinity)
    }),
  )
}
