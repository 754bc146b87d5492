import { NO_PLACE, type Problem } from './model.ts'
import { Shortlists } from './shortlists.ts'
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
  const found = new Shortlists(places.length, neighbours)
  if (problem.places.every(({ x, y }) => x !== undefined && y !== undefined)) sweep(problem, places, found)
  else compareAll(problem, places, found)
  return found.inOrder(-1)
}

/** From west to east: from each stop outwards both ways, until the step east or west alone is too far. */
function sweep(problem: Problem, places: Int32Array, found: Shortlists): void {
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

function compareAll(problem: Problem, places: Int32Array, found: Shortlists): void {
  const travel = new Travel(problem, Object.keys(problem.profiles)[0])
  places.forEach((from, stop) =>
    places.forEach((to, other) => {
      if (stop === other || from === NO_PLACE || to === NO_PLACE) return
      const duration = travel.duration(from, to)
      found.offer(stop, other, duration >= 0 ? duration : Infinity)
    }),
  )
}
