/** The order of stops that was found, put over the order that is there now. */
import { grouped } from '#contract/grouped'
import type { StoredPlan } from '#features/logistics/optimiser/tables'
import type { Pin } from '#features/logistics/routes/contract/stops'
import { putAfter, type Chosen, type Now, type StopRow } from './order'

/** A stop as it is wanted: its row where it has one. */
export type Want = {
  stopId: number | null
  deliveryId: number | null
  kind: string
  pin?: Pin | undefined
  seconds?: number | undefined
}
/** `target`: what was chosen, and the route it is to be in; `stayed`: those of them that it cannot be given. */
type Merged = {
  routes: { now: Now; stops: Want[] }[]
  kept: string[]
  target: ReadonlyMap<number, number | null>
  stayed: number[]
}

const pausesOf = (rest: readonly StopRow[], kind: string): Want[] => rest.filter((row) => row.kind === kind).map(wantOf)
const wantOf = ({ id, deliveryId, kind }: StopRow): Want => ({ stopId: id, deliveryId, kind })
const isSame = (a: Want, b: Want): boolean =>
  a.deliveryId === null
    ? a.stopId !== null && a.stopId === b.stopId
    : a.deliveryId === b.deliveryId && a.kind === b.kind

/**
 * What is chosen goes where it was found to be best. Everything else stays where it is, behind the stop that it follows
 * now: what somebody has put in meanwhile, and what only routes that were not chosen would have had.
 */
export function merged(
  found: StoredPlan,
  now: readonly Now[],
  { keys, deliveryIds, ready, exact = false, crews = new Set() }: Chosen & { ready: ReadonlySet<number> },
): Merged {
  const placed = grouped(
    now.flatMap(({ rest }) => rest),
    ({ deliveryId }) => deliveryId,
  )
  const rowOf = (deliveryId: number, kind: string) => placed.get(deliveryId)?.find((row) => row.kind === kind)
  const isNamed = (key: number | null) => key !== null && (!keys || keys.includes(key))
  const isChosen = (deliveryId: number, key: number | null) =>
    deliveryIds ? deliveryIds.includes(deliveryId) : isNamed(key)
  const target = new Map<number, number | null>()
  for (const { key, stops } of found.routes)
    for (const { deliveryId } of stops)
      if (deliveryId !== null && isChosen(deliveryId, key)) target.set(deliveryId, key)
  for (const { deliveryId, from, to } of found.moved)
    if (to === null && isChosen(deliveryId, from)) target.set(deliveryId, null)

  const kept: string[] = []
  const stayed: number[] = []
  const routes = now.map((one) => {
    const { key, rest, row } = one
    const isWhole = !deliveryIds && isNamed(key)
    const route = found.routes.find((other) => other.key === key)!
    // pauses that a person has put somewhere, and coming back to load: in their order
    const own = { break: pausesOf(rest, 'break'), reload: pausesOf(rest, 'reload') }
    const wanted = route.stops.flatMap(({ deliveryId, kind, pin, seconds }): Want[] => {
      const pinned = exact ? { pin } : {}
      if (kind === 'break' || kind === 'reload') {
        const there = isWhole ? own[kind].shift() : undefined
        if (there) return [{ ...there, ...pinned }]
        const isMade = isWhole && (exact || kind === 'reload')
        return isMade ? [{ stopId: null, deliveryId, kind, ...(exact && { seconds }), ...pinned }] : []
      }
      if (deliveryId === null) return []
      if (target.get(deliveryId) !== key) return []
      const there = rowOf(deliveryId, kind)
      if (there) return [{ ...wantOf(there), ...pinned }]
      if (ready.has(deliveryId)) return [{ stopId: null, deliveryId, kind, ...pinned }]
      if (!one.head.some((row) => row.deliveryId === deliveryId)) stayed.push(deliveryId)
      return []
    })
    const staying = rest.map(wantOf).filter((stop) => {
      if (wanted.some((other) => isSame(other, stop))) return false
      // a reload that the new order does not need
      if (stop.deliveryId === null) return !(isWhole && (exact || stop.kind === 'reload'))
      return !target.has(stop.deliveryId)
    })
    const before = new Map(rest.map((stop, at) => [stop.id, rest.slice(0, at).map(wantOf).toReversed()]))
    if (isWhole && staying.some(({ deliveryId }) => isNews(deliveryId, found))) kept.push(row.code)
    const [base, added] = isWhole ? [wanted, staying] : [staying, wanted]
    let order = base
    for (const stop of added) {
      const ahead = isWhole ? before.get(stop.stopId!)! : wanted.slice(0, wanted.indexOf(stop)).toReversed()
      const after = ahead.flatMap((other) => order.find((there) => isSame(there, other)) ?? [])[0]
      order = putAfter(order, stop, after)
    }
    return { now: one, stops: [...one.head.map(wantOf), ...order] }
  })
  return { routes: routes.filter((one) => isChanged(one) || crews.has(one.now.key)), kept, target, stayed }
}

/** What the run never saw. */
const isNews = (deliveryId: number | null, found: StoredPlan): boolean =>
  deliveryId !== null &&
  !found.routes.some(({ stops }) => stops.some((stop) => stop.deliveryId === deliveryId)) &&
  !found.moved.some((one) => one.deliveryId === deliveryId)

function isChanged({ now: { head, rest }, stops }: { now: Now; stops: Want[] }): boolean {
  const was = [...head, ...rest]
  const isOther = ({ stopId, pin }: Want, at: number) =>
    stopId !== was[at]!.id || (pin !== undefined && pin !== was[at]!.pin)
  return was.length !== stops.length || stops.some(isOther)
}
