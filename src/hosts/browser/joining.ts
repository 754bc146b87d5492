/** Joins the parts of the page for as long as that saves more requests than it sends bytes to screens in vain. */

/** What a byte in vain costs a visit, and what one request less is worth to it. */
export interface Cost {
  byte: number
  request: number
}

/** A file of the build without rules. */
export interface Part {
  modules: readonly string[]
  bytes: number
  /** Its looks are a file of their own, and so a request more. */
  hasLooks: boolean
  /** What only one screen needs stays with it. */
  isShared: boolean
  /** The visits that come to need it, a bit for each. */
  visits: Uint32Array
  imports: Set<Part>
}

/** Of the 32 visits of each word of bits: visits that cost the same fill words of their own, so that they are counted at once. */
type Costs = readonly Cost[]

/** Joins the two parts that save most, again and again; gives the shared parts that are left. */
export function joinParts(parts: readonly Part[], costs: Costs): readonly Part[] {
  const shared = parts.filter(({ isShared }) => isShared)
  /** At least what each pair saves: told anew only for parts that changed. */
  const bounds = shared.map((one, at) => shared.slice(0, at).map((other) => boundOf(one, other, costs)))
  for (;;) {
    const best = bestOf(shared, bounds, costs)
    if (!best) return shared
    const changed = merge(parts, shared[best.to]!, shared[best.from]!)
    shared.splice(best.from, 1)
    bounds.splice(best.from, 1)
    for (const row of bounds.slice(best.from)) row.splice(best.from, 1)
    for (const [at, one] of shared.entries())
      for (let other = 0; other < at; other++)
        if (changed.has(one) || changed.has(shared[other]!)) bounds[at]![other] = boundOf(one, shared[other]!, costs)
  }
}

function bestOf(shared: readonly Part[], bounds: readonly number[][], costs: Costs) {
  let best: { from: number; to: number } | undefined
  let most = 0
  const look = (from: number, to: number) => {
    if (bounds[from]![to]! <= most) return
    const [one, other] = [shared[from]!, shared[to]!]
    const saved = savedBy(one, other, costs)
    if (saved <= most || makesRing(one, other) || makesRing(other, one)) return
    best = { from, to }
    most = saved
  }
  // a good one first, so that most others need no second look
  let first = [1, 0] as [number, number]
  for (const [from, row] of bounds.entries())
    for (const [to, bound] of row.entries()) if (bound > (bounds[first[0]]?.[first[1]] ?? 0)) first = [from, to]
  if (shared.length > 1) look(...first)
  for (const [from, row] of bounds.entries()) for (const to of row.keys()) look(from, to)
  return best
}

/** What is sent in vain is not the other part alone, but also what that one counts on: so much at most is saved. */
const boundOf = (one: Part, other: Part, costs: Costs): number =>
  requestsOf(one, other, costs) -
  other.bytes * sumOf(one.visits, costs, 'byte', outside, other.visits) -
  one.bytes * sumOf(other.visits, costs, 'byte', outside, one.visits)

const savedBy = (one: Part, other: Part, costs: Costs): number =>
  requestsOf(one, other, costs) - inVain(one.visits, other, costs) - inVain(other.visits, one, costs)

const requestsOf = (one: Part, other: Part, costs: Costs): number =>
  sumOf(one.visits, costs, 'request', inside, other.visits)

const inVain = (visits: Uint32Array, part: Part, costs: Costs): number =>
  [...reached(part)].reduce(
    (sum, needed) =>
      sum +
      needed.bytes * sumOf(visits, costs, 'byte', outside, needed.visits) +
      (needed.hasLooks ? sumOf(visits, costs, 'request', outside, needed.visits) : 0),
    0,
  )

const [inside, outside] = [0, -1]

/** Of the visits that are inside, or outside, of others. */
function sumOf(visits: Uint32Array, costs: Costs, what: keyof Cost, side: number, others: Uint32Array): number {
  let sum = 0
  for (let word = 0; word < visits.length; word++) {
    const bits = visits[word]! & (others[word]! ^ side)
    if (bits !== 0) sum += countOf(bits) * costs[word]![what]
  }
  return sum
}

function countOf(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Whether a third part stands between the two: joined, they would count on themselves by way of it. */
const makesRing = (from: Part, to: Part): boolean =>
  [...from.imports].some((between) => between !== to && reached(between).has(to))

export function reached(part: Part): Set<Part> {
  const all = new Set([part])
  for (const one of all) for (const next of one.imports) all.add(next)
  return all
}

/** Puts the second into the first. Gives all whose bytes or visits are others now. */
function merge(parts: readonly Part[], into: Part, gone: Part): Set<Part> {
  into.modules = [...into.modules, ...gone.modules]
  into.bytes += gone.bytes
  into.hasLooks ||= gone.hasLooks
  need(into, gone.visits)
  into.imports = new Set([...into.imports, ...gone.imports].filter((part) => part !== into && part !== gone))
  for (const part of parts) if (part.imports.delete(gone) && part !== into) part.imports.add(into)
  const changed = reached(into)
  for (const needed of changed) need(needed, into.visits)
  return changed
}

function need(part: Part, visits: Uint32Array): void {
  for (const [word, bits] of visits.entries()) part.visits[word]! |= bits
}
