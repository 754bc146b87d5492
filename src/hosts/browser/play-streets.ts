/** The streets of Port Averne as a van drives them: by one-way streets and speed limits, without bans of turns or traffic. */
import { generateCity, type City as Made } from '@meridian/roads'
import type { City, Spot } from '#contract/optimiser'

/** Of those that say no limit of their own, in km/h. */
const usual: Readonly<Record<string, number>> = {
  tertiary: 50,
  residential: 30,
  living_street: 20,
  service: 20,
}
const fast = new Set(['motorway', 'motorway_link', 'trunk', 'primary', 'secondary'])
/** Nobody drives at the limit all the way. */
const share = 0.8
const metresPerDegree = 111_320
/** Five to three, as the stage of the page has it. */
const halfWidth = 4000
const halfHeight = 2400

export type Streets = {
  city: City
  /** The corner that lies nearest to a spot. */
  nearest(spot: Spot): number
  at(corner: number): Spot
  /** Seconds and metres from a corner to all others, and from where each is reached. */
  from(corner: number): { seconds: Float64Array; metres: Float64Array; before: Int32Array }
  depot: number
}
type Edge = { to: number; metres: number; seconds: number }

export function readStreets(): Streets {
  const made = generateCity({ buildings: false })
  const { spotOf, spots } = placed(made)
  const edges = spots.map((): Edge[] => [])
  const join = (a: number, b: number, speed: number) => {
    const metres = lengthOf(spots[a]!, spots[b]!)
    edges[a]!.push({ to: b, metres, seconds: metres / (speed / 3.6) })
  }
  const ways = [...made.out.ways]
  for (const { refs, tags } of ways) {
    const speed = speedOf(tags)
    if (speed === undefined) continue
    const oneway = tags['junction'] === 'roundabout' ? 'yes' : (tags['oneway'] ?? 'no')
    for (let at = 1; at < refs.length; at++) {
      const [a, b] = [spotOf.get(refs[at - 1]!)!, spotOf.get(refs[at]!)!]
      if (oneway !== '-1') join(a, b, speed)
      if (oneway !== 'yes') join(b, a, speed)
    }
  }
  const quay = made.quarters.find(({ name }) => name === 'North Quay')!.at
  const from = (corner: number) => shortest(edges, corner)
  const backwards = spots.map((): Edge[] => [])
  edges.forEach((all, a) => all.forEach((edge) => backwards[edge.to]!.push({ ...edge, to: a })))
  const wanted = metresOf(quay, made)
  const start = closest(spots, wanted, (at) => edges[at]!.length > 0)
  // where one comes from the depot, and from where one comes back
  const [out, back] = [from(start), shortest(backwards, start)]
  const isOpen = (at: number) => Number.isFinite(out.seconds[at]!) && Number.isFinite(back.seconds[at]!)
  const line = (refs: readonly number[]) => refs.map((ref) => spots[spotOf.get(ref)!]!)
  const drawn = (is: (tags: Readonly<Record<string, string>>) => boolean) =>
    ways
      .filter(({ tags }) => is(tags))
      .map(({ refs }) => line(refs))
      .filter((points) => points.some(isInside))
  const corners = spots.flatMap((spot, at) => (isOpen(at) && isInside(spot) ? [...spot] : []))
  return {
    city: {
      box: [-halfWidth, -halfHeight, halfWidth, halfHeight],
      main: drawn(({ highway = '' }) => fast.has(highway)),
      streets: drawn((tags) => speedOf(tags) !== undefined && !fast.has(tags['highway']!)),
      water: drawn(({ natural }) => natural === 'water'),
      parks: drawn(({ leisure }) => leisure === 'park'),
      depot: spots[start]!,
      corners: Float32Array.from(corners),
    },
    nearest: (spot) => closest(spots, spot, isOpen),
    at: (corner) => spots[corner]!,
    from,
    depot: start,
  }
}

const isInside = ([x, y]: Spot): boolean => Math.abs(x) < halfWidth && Math.abs(y) < halfHeight
const lengthOf = (a: Spot, b: Spot): number => Math.hypot(a[0] - b[0], a[1] - b[1])

function metresOf([lon, lat]: readonly [number, number], { out, quarters }: Made): Spot {
  // the market square, where the oldest quarter has its name
  const [west, south] = quarters.find(({ name }) => name === 'Old Averne')?.at ?? [out.bbox[0], out.bbox[1]]
  const wide = metresPerDegree * Math.cos((south * Math.PI) / 180)
  return [(lon - west) * wide, (lat - south) * metresPerDegree]
}

function placed(made: Made): { spotOf: Map<number, number>; spots: Spot[] } {
  const spotOf = new Map<number, number>()
  const spots: Spot[] = []
  for (const { id, lat, lon } of made.out.nodes) spotOf.set(id, spots.push(metresOf([lon / 1e7, lat / 1e7], made)) - 1)
  return { spotOf, spots }
}

/** Undefined where no van may go. */
function speedOf(tags: Readonly<Record<string, string>>): number | undefined {
  const kind = tags['highway']
  if (kind === undefined || tags['access'] === 'private') return undefined
  if (!fast.has(kind) && !(kind in usual)) return undefined
  return Number(tags['maxspeed'] ?? usual[kind]) * share
}

function closest(spots: readonly Spot[], to: Spot, isOpen: (at: number) => boolean): number {
  let [best, nearest] = [0, Infinity]
  spots.forEach((spot, at) => {
    const length = lengthOf(spot, to)
    if (length < nearest && isOpen(at)) [best, nearest] = [at, length]
  })
  return best
}

/** By seconds, with a heap of corners that are reached and not left yet. */
function shortest(edges: readonly (readonly Edge[])[], start: number) {
  const seconds = new Float64Array(edges.length).fill(Infinity)
  const metres = new Float64Array(edges.length)
  const before = new Int32Array(edges.length).fill(-1)
  const heap: [number, number][] = [[0, start]]
  seconds[start] = 0
  while (heap.length > 0) {
    const [since, at] = taken(heap)
    if (since > seconds[at]!) continue
    for (const edge of edges[at]!) {
      const then = since + edge.seconds
      if (then >= seconds[edge.to]!) continue
      seconds[edge.to] = then
      metres[edge.to] = metres[at]! + edge.metres
      before[edge.to] = at
      put(heap, [then, edge.to])
    }
  }
  return { seconds, metres, before }
}

function put(heap: [number, number][], one: [number, number]): void {
  let at = heap.push(one) - 1
  while (at > 0) {
    const above = (at - 1) >> 1
    if (heap[above]![0] <= one[0]) break
    heap[at] = heap[above]!
    at = above
  }
  heap[at] = one
}

function taken(heap: [number, number][]): [number, number] {
  const first = heap[0]!
  const last = heap.pop()!
  if (heap.length === 0) return first
  let at = 0
  for (let below = 1; below < heap.length; below = 2 * at + 1) {
    if (below + 1 < heap.length && heap[below + 1]![0] < heap[below]![0]) below++
    if (heap[below]![0] >= last[0]) break
    heap[at] = heap[below]!
    at = below
  }
  heap[at] = last
  return first
}
