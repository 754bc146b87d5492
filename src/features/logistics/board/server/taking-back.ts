/** A step is the stops that it moved: whatever else others have made of its routes since stays as they made it. */
import type { Snapshot } from '#features/logistics/routes/contract/steps'

type Entry = Snapshot['stops'][number]
type Keyed = { key: string; entry: Entry }
/** `changed`: the route in which somebody has touched since what this step moved. */
export type TakenBack = { wanted: Snapshot[] } | { changed: number }

/** A pause has no name that lasts: it is told apart by what it is, and by how many of its kind stand before it. */
const pauseOf = ({ kind, pin, seconds = 0 }: Entry) => `${kind} ${pin} ${seconds}`
const pausesOf = (stops: readonly Entry[]): string =>
  stops.flatMap((one) => (one.deliveryId === undefined ? pauseOf(one) : [])).join()
function keyed({ id, stops }: Snapshot, mark = ''): Keyed[] {
  const seen = new Map<string, number>()
  return stops.map((entry) => {
    const { deliveryId, kind } = entry
    if (deliveryId !== undefined) return { key: `${kind} ${deliveryId}`, entry }
    const name = `${id} ${pauseOf(entry)}${mark}`
    const nth = seen.get(name) ?? 0
    seen.set(name, nth + 1)
    return { key: `${name} ${nth}`, entry }
  })
}

type Best = { count: number; others: number; before: number }
const isBetter = (one: Best, other: Best) =>
  one.count > other.count || (one.count === other.count && one.others > other.others)
/** As many of them as keep their order between the two; of two such, the one with fewer of those that were moved before. */
export function inPlace(
  was: readonly string[],
  is: readonly string[],
  moved: ReadonlySet<string> = new Set(),
): Set<string> {
  const placeOf = new Map(was.map((key, at) => [key, at]))
  const common = is.filter((key) => placeOf.has(key))
  const bests: Best[] = []
  for (const [at, key] of common.entries()) {
    let best: Best = { count: 0, others: 0, before: -1 }
    for (let before = 0; before < at; before += 1)
      if (placeOf.get(common[before]!)! < placeOf.get(key)! && isBetter(bests[before]!, best))
        best = { ...bests[before]!, before }
    bests.push({ count: best.count + 1, others: best.others + (moved.has(key) ? 0 : 1), before: best.before })
  }
  let at = -1
  for (const [place, one] of bests.entries()) if (at < 0 || isBetter(one, bests[at]!)) at = place
  const kept = new Set<string>()
  for (; at >= 0; at = bests[at]!.before) kept.add(common[at]!)
  return kept
}

const keysOf = (all: readonly Keyed[]) => all.map(({ key }) => key)
type Route = { left: Snapshot; wanted: Snapshot; now: Snapshot; was: Keyed[]; is: Keyed[]; there: Keyed[] }

/** What the step moved in one of its routes, and away from it. */
function movedIn({ was, is }: Route): string[] {
  const kept = inPlace(keysOf(is), keysOf(was))
  return [...keysOf(was), ...keysOf(is)].filter((key) => !kept.has(key))
}

/** Is all that the step moved, or pinned, still as it left it? */
function isAsLeft({ left, wanted, now, was, is, there }: Route, moved: ReadonlySet<string>): boolean {
  const isOfPauses =
    pausesOf(left.stops) !== pausesOf(wanted.stops) || was.some(({ key }) => moved.has(key) && isPause(key))
  if (isOfPauses && pausesOf(left.stops) !== pausesOf(now.stops)) return false
  const kept = inPlace(keysOf(was), keysOf(there), moved)
  const nowOf = new Map(there.map(({ key, entry }) => [key, entry]))
  const wantedOf = new Map(is.map(({ key, entry }) => [key, entry]))
  const isCrew = (key: 'driverId' | 'vehicleId') => left[key] === wanted[key] || left[key] === now[key]
  return (
    isCrew('driverId') &&
    isCrew('vehicleId') &&
    was.every(({ key, entry }) => {
      if (moved.has(key) && !kept.has(key)) return false
      const isPinned = (wantedOf.get(key)?.pin ?? entry.pin) !== entry.pin
      return !isPinned || nowOf.get(key)?.pin === entry.pin
    })
  )
}
const isPause = (key: string): boolean => /^\d/.test(key)

/** What was moved goes back to where it followed; everything else keeps its place. */
function mergedOf({ left, wanted, now, was, is, there }: Route, moved: ReadonlySet<string>): Snapshot {
  const wasOf = new Map(was.map(({ key, entry }) => [key, entry]))
  const isOf = new Map(is.map(({ key, entry }) => [key, entry]))
  const all = there
    .filter(({ key }) => !moved.has(key))
    .map(({ key, entry }) => {
      const [before, after] = [wasOf.get(key), isOf.get(key)]
      return { key, entry: before && after && before.pin !== after.pin ? { ...entry, pin: after.pin } : entry }
    })
  for (const [at, one] of is.entries()) {
    if (!moved.has(one.key)) continue
    const has = ({ key }: Keyed) => all.some((other) => other.key === key)
    const [ahead, behind] = [is.slice(0, at).findLast(has), is.slice(at + 1).find(has)]
    const place = ahead
      ? all.findIndex(({ key }) => key === ahead.key) + 1
      : behind
        ? all.findIndex(({ key }) => key === behind.key)
        : all.length
    all.splice(place, 0, one)
  }
  const crew = (key: 'driverId' | 'vehicleId') => (left[key] === wanted[key] ? now[key] : wanted[key])
  return { id: now.id, driverId: crew('driverId'), vehicleId: crew('vehicleId'), stops: all.map(({ entry }) => entry) }
}

/**
 * What routes are to be once a step is taken back: `left` is how it left them, `wanted` how they were before it, `now` how
 * they are. The other way round it is done again.
 */
export function takenBack(left: readonly Snapshot[], wanted: readonly Snapshot[], now: readonly Snapshot[]): TakenBack {
  const routes: Route[] = []
  for (const one of left) {
    const other = wanted.find(({ id }) => id === one.id)
    const current = now.find(({ id }) => id === one.id)
    if (!other || !current) return { changed: one.id }
    // pauses that others have put in or taken out since are none of those that this step knew
    const mark = pausesOf(one.stops) === pausesOf(current.stops) ? '' : ' of others'
    const lists = { was: keyed(one), is: keyed(other), there: keyed(current, mark) }
    routes.push({ left: one, wanted: other, now: current, ...lists })
  }
  const moved = new Set(routes.flatMap(movedIn))
  const strange = routes.find((route) => !isAsLeft(route, moved))
  if (strange) return { changed: strange.now.id }
  // what it took out of all of them is in none of them by now
  const strayed = routes.find(({ was, there }) =>
    there.some(({ key }) => moved.has(key) && !was.some((one) => one.key === key)),
  )
  return strayed ? { changed: strayed.now.id } : { wanted: routes.map((route) => mergedOf(route, moved)) }
}
