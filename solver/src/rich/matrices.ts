import type { Crew } from '../crew.ts'
import { type Problem, weightsOf } from '../model.ts'
import type { Travel } from '../travel.ts'
import type { Matrices } from './names.ts'

/** Durations of legs that cannot be driven. */
const NO_WAY = 1e15
/** Like vehicles have like legs: looking at the first dozen is enough for a bound. */
const LOOKED_AT = 13

/** Makes room for the square matrices of so many profiles, in the kernel itself: they are too large to keep twice. */
export type Room = (rows: number, profiles: number, hasMetres: boolean, hasCells: boolean) => Matrices

/** The matrices, and by profile the longest duration that can be driven. */
type Filled = Matrices & { readonly longest: readonly number[] }

/**
 * Square matrices over places, in the order given, and, as the last row, nowhere; one profile after the other.
 * @example matricesOf(problem, [scheduler.travelOf('car')], placeAt, room).durations[0 * rows + 1] // placeAt[0] to placeAt[1]
 */
export function matricesOf(problem: Problem, travels: readonly Travel[], placeAt: Int32Array, room: Room): Filled {
  const places = problem.places.length
  const rows = places + 1
  const distanced = problem.vehicles.some(
    ({ costs, maxDistance }) => (costs?.perKm ?? 0) !== 0 || maxDistance !== undefined,
  )
  const byDistance = distanced || weightsOf(problem.objective).fairnessOf === 'distance'
  const hasCells = travels.some(({ hasCosts }) => hasCosts)
  const made = room(rows, travels.length, byDistance, hasCells)
  const { durations, metres, cells } = made
  const longest = travels.map((travel, p) => {
    let most = 0
    for (let i = 0; i < places; i++) {
      const from = (p * rows + i) * rows
      most = Math.max(most, travel.durationsFrom(placeAt[i], placeAt, durations, from, NO_WAY))
      for (let j = 0; j < places && (byDistance || travel.hasCosts); j++) {
        const way = durations[from + j] < NO_WAY
        if (byDistance && way) metres[from + j] = travel.distance(placeAt[i], placeAt[j])
        if (travel.hasCosts) cells[from + j] = way ? travel.cost(placeAt[i], placeAt[j]) : NO_WAY
      }
    }
    return most
  })
  return { ...made, longest }
}

/** What the dearest leg costs any vehicle. @example dearestLeg(matrices, crews, ['car']) */
export function dearestLeg(matrices: Filled, crews: readonly Crew[], names: readonly string[]): number {
  const seen = new Set<string>()
  let most = 0
  for (const crew of crews.slice(0, LOOKED_AT)) {
    const profile = names.indexOf(crew.vehicle.profile ?? 'car')
    const key = [profile, crew.factor, crew.perSecond, crew.perMetre].join(' ')
    if (seen.has(key)) continue
    seen.add(key)
    const square = matrices.durations.length / names.length
    const dearest =
      matrices.metres.length === 0 && !crew.travel.hasCosts
        ? matrices.longest[profile] * crew.factor * crew.perSecond
        : dearestOf(matrices, crew, profile * square, square)
    most = Math.max(most, dearest)
  }
  return most
}

function dearestOf({ durations, metres, cells }: Matrices, crew: Crew, from: number, count: number): number {
  const { factor, perSecond, perMetre } = crew
  const { hasCosts } = crew.travel
  let most = 0
  for (let at = from; at < from + count; at++) {
    if (durations[at] >= NO_WAY) continue
    const cost = hasCosts
      ? cells[at]
      : durations[at] * factor * perSecond + (metres.length > 0 ? metres[at] * perMetre : 0)
    if (cost > most) most = cost
  }
  return most
}
