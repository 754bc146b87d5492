import { type MetricProfile, NO_PLACE, type Problem, type Profile, type Vehicle } from '../model.ts'

/** What the problem says of the way from one place to another; `way` is false where there is none. */
export interface Road {
  readonly seconds: number
  readonly metres: number
  readonly cells: number
  readonly way: boolean
}

const nowhere: Road = { seconds: 0, metres: 0, cells: 0, way: true }
const closed: Road = { ...nowhere, way: false }

export const profileOf = (problem: Problem, vehicle: Vehicle): Profile => problem.profiles[vehicle.profile ?? 'car']

/** The road between two places for a vehicle; an absent place (open start or end) is no road at all. */
export function roadOf(problem: Problem, vehicle: Vehicle, from: number | undefined, to: number | undefined): Road {
  if (to === NO_PLACE) return closed
  if (from === undefined || to === undefined || from === NO_PLACE) return nowhere
  const profile = profileOf(problem, vehicle)
  const percent = Math.round(100 / (vehicle.speedFactor ?? 1))
  if ('metric' in profile) {
    const metres = measured(problem, profile, from, to)
    const speed = profile.speed ?? 1
    const seconds = speed === 1 ? metres : rounded(metres / speed, profile.rounding)
    return { seconds: (seconds * percent) / 100, metres, cells: 0, way: true }
  }
  const row = problem.places[from].index ?? from
  const column = problem.places[to].index ?? to
  const cell = (matrix: { size: number; cells: ArrayLike<number> } | undefined) =>
    matrix ? matrix.cells[row * matrix.size + column] : 0
  const all = [cell(profile.durations), cell(profile.distances), cell(profile.costs)]
  if (all.some((value) => Number.isNaN(value) || value < 0)) return closed
  return { seconds: (all[0] * percent) / 100, metres: all[1], cells: all[2], way: true }
}

function measured(problem: Problem, profile: MetricProfile, from: number, to: number): number {
  const { x: x1 = 0, y: y1 = 0 } = problem.places[from]
  const { x: x2 = 0, y: y2 = 0 } = problem.places[to]
  const straight = profile.metric === 'plane' ? Math.hypot(x1 - x2, y1 - y2) : arc(x1, y1, x2, y2)
  return rounded(straight * (profile.factor ?? 1), profile.rounding)
}

function arc(lon1: number, lat1: number, lon2: number, lat2: number): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const h =
    Math.sin(rad(lat2 - lat1) / 2) ** 2 +
    Math.cos(rad(lat1)) * Math.cos(rad(lat2)) * Math.sin(rad(lon2 - lon1) / 2) ** 2
  return 2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(h)))
}

function rounded(value: number, rounding: MetricProfile['rounding'] = 'none'): number {
  if (rounding === 'nearest') return Math.floor(value + 0.5)
  if (rounding === 'floor') return Math.floor(value + 1e-9)
  if (rounding === 'ceil') return Math.ceil(value - 1e-9)
  return value
}

/** How much of a drive, in seconds at factor 1, is done between two instants; and the fastest factor met. */
export function driven(profile: Profile, from: number, to: number): { done: number; fastest: number } {
  const bands = profile.speeds ?? []
  const cuts = [from, to, ...bands.flatMap((band) => [band.from, band.to])].filter((t) => t >= from && t <= to)
  cuts.sort((a, b) => a - b)
  let done = 0
  let fastest = 1
  for (let at = 1; at < cuts.length; at += 1) {
    const middle = (cuts[at - 1] + cuts[at]) / 2
    const factor = bands.find((band) => band.from <= middle && middle < band.to)?.factor ?? 1
    done += (cuts[at] - cuts[at - 1]) * factor
    fastest = Math.max(fastest, factor)
  }
  return { done, fastest }
}
