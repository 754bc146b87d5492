/** Road times for routes that are looked at one by one: each among its own places, which is a fraction of all among all. */
import type { ProblemRequest } from './problem'

type Cells = { seconds: Int32Array; metres: Int32Array; source: string }
type Places = Pick<ProblemRequest, 'problem' | 'points'>

/** The places of each vehicle, and what is to be asked about them: where it stands, loads and stops, and where what is new
 *  might go. */
export function askedApart({ problem, points }: Places, profiles: readonly string[], fresh: number) {
  const { vehicles, jobs = [], shipments = [], plan } = problem
  const visits = [...jobs, ...shipments.flatMap(({ pickup, delivery }) => [pickup, delivery])].map(({ place }) => place)
  const stepsOf = new Map(plan?.routes.map(({ vehicle, steps }) => [vehicle, steps]))
  const planned = new Set([...stepsOf.values()].flatMap((steps) => steps.map(({ token }) => token)))
  // what is in no route is the same for all
  const free = fresh > 0 ? visits.filter((_, token) => !planned.has(token)) : []
  return vehicles.map(({ start = -1, end = -1, reload }, vehicle) => {
    const own = stepsOf.get(vehicle)?.flatMap(({ token }) => visits[token] ?? []) ?? []
    const all = [start, end, ...(reload?.places ?? []), ...own, ...free]
    const places = [...new Set(all)].filter((place) => place >= 0).toSorted((a, b) => a - b)
    return { profile: profiles[vehicle]!, places, points: places.map((place) => points[place]!) }
  })
}

type Part = { profile: string; places: readonly number[]; cells: Cells }
type Joined = ReadonlyMap<string, { seconds: Int32Array; metres: Int32Array }>
/** A write that begins again is answered the same cells, and is to make the same whole of them: by that it is known. */
const made = new WeakMap<Cells, { of: readonly Cells[]; whole: Joined }>()

/** Put where the whole would have them; all else is asked about by nobody. */
export function joined(all: readonly Part[], size: number): Joined {
  const [first] = all
  if (!first) return new Map()
  const of = all.map(({ cells }) => cells)
  const known = made.get(first.cells)
  if (known && known.of.length === of.length && known.of.every((one, at) => one === of[at])) return known.whole
  const whole = join(all, size)
  made.set(first.cells, { of, whole })
  return whole
}

function join(all: readonly Part[], size: number): Joined {
  const profiles = new Map<string, { seconds: Int32Array; metres: Int32Array }>()
  for (const { profile, places, cells } of all) {
    const whole = profiles.get(profile) ?? { seconds: new Int32Array(size ** 2), metres: new Int32Array(size ** 2) }
    profiles.set(profile, whole)
    for (const [row, from] of places.entries())
      for (const [column, to] of places.entries()) {
        const [at, own] = [from * size + to, row * places.length + column]
        whole.seconds[at] = cells.seconds[own]!
        whole.metres[at] = cells.metres[own]!
      }
  }
  return profiles
}
