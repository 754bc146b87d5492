/** What an edit makes of a route's stops: they are given the stops, and give the stops. */
import type { Edit } from '#features/logistics/routes/contract'
import { placedAfter } from '#features/logistics/routes/rules'
import type { DeliveryRow, StopRow } from './given'
import type { StopChange } from './revising'
import { freeId, inOrder, mayMove, pauseFor, stopsFor, type Entry } from './stop-plan'
import { stopIs } from '#features/logistics/routes/contract/states'

export class UnknownStops extends Error {}
export class StartedStop extends Error {
  constructor(readonly stop: StopRow) {
    super(`Somebody has set out to ${stop.name}`)
  }
}

/** `told`: what its driver is to hear of it. */
type Edited = { stops: Entry[]; told: StopChange[] }
type EditOf<Kind extends Edit['do']> = Edit & { do: Kind }

export const movable = (all: readonly Entry[]): StopRow[] => all.map(({ stop }) => stop).filter(mayMove)
const without = (all: readonly Entry[], gone: readonly StopRow[]): Entry[] =>
  all.filter(({ stop }) => !gone.includes(stop))
/** Of those that were asked for by a delivery, or with one: each once. */
export const deliveriesOfStops = (all: readonly StopRow[]): number[] => [
  ...new Set(all.flatMap(({ deliveryId }) => deliveryId ?? [])),
]

/** A delivery with its stops, which are in no route yet. */
export type Fresh = { row: DeliveryRow; stops: StopRow[] }
export function freshFor(all: readonly Entry[], rows: readonly DeliveryRow[], routeId: number): Fresh[] {
  let id = freeId(all)
  return rows.map((row) => {
    const stops = stopsFor(row, routeId, id)
    id -= stops.length
    return { row, stops }
  })
}

/** `order`: of all that move, where it was looked for. */
export function add(
  all: readonly Entry[],
  fresh: readonly Fresh[],
  { after, order }: { after: number | undefined; order: readonly StopRow[] | undefined },
): Edited {
  const added = fresh.flatMap(({ row, stops }) => stops.map((stop): Entry => ({ stop, delivery: row })))
  const placed =
    order ??
    placedAfter(
      movable(all),
      added.map(({ stop }) => stop),
      stopAt(all, after),
    )
  const told = fresh.map(({ row, stops: [first] }) => ({
    did: 'added',
    name: row.customer,
    from: '',
    to: String(placed.findIndex(({ id }) => id === first!.id) + 1),
  }))
  return { stops: inOrder([...all, ...added], placed), told }
}
/** After the start is at the beginning; anything else is a stop that moves, or none of this route. */
function stopAt(all: readonly Entry[], id: number | undefined): StopRow | undefined {
  const found = movable(all).find((stop) => stop.id === id)
  if (!found && !all.some(({ stop }) => stop.id === id && stop.kind === 'start')) throw new UnknownStops()
  return found
}

export function order(all: readonly Entry[], { stopIds }: EditOf<'order'>): Edited {
  const before = movable(all)
  const wanted = stopIds.map((id) => before.find((stop) => stop.id === id))
  const known = wanted.filter((stop) => stop !== undefined)
  if (known.length !== wanted.length || new Set(stopIds).size !== before.length) throw new UnknownStops()
  // what is over, or begun, stays where it is
  const begun = before.filter(({ state }) => !stopIs.free(state)).length
  const started = before.slice(0, begun).find((stop, at) => known[at] !== stop)
  if (started) throw new StartedStop(started)
  const told = known.flatMap((stop, at) => {
    const from = before.indexOf(stop)
    const isPassed = known[at - 1] === before[from - 1] && known[at + 1] === before[from + 1]
    return from === at || isPassed
      ? []
      : [{ did: 'moved', name: stop.name, from: String(from + 1), to: String(at + 1) }]
  })
  return { stops: inOrder(all, known), told }
}

export function pause(all: readonly Entry[], routeId: number, edit: EditOf<'pause'>): Edited {
  const { kind, seconds } = edit
  const isBreak = kind === 'break'
  const after = all.find(({ stop }) => stop.id === edit.after)?.stop
  if (!after || after.kind === 'end') throw new UnknownStops()
  // a break of the shift is put there before another one is made
  const own = isBreak ? all.find(({ stop }) => stop.kind === 'break' && stop.pin === 'none')?.stop : undefined
  const put: StopRow = own
    ? { ...own, pin: 'position', ...(seconds === undefined ? {} : { serviceSeconds: seconds }) }
    : pauseFor(routeId, freeId(all), { kind, seconds })
  // once one is put somewhere, the others no longer place themselves
  const rest = all.flatMap(({ stop, delivery }): Entry[] => {
    if (stop.id === put.id) return []
    return [{ stop: isBreak && stop.kind === 'break' ? { ...stop, pin: 'position' } : stop, delivery }]
  })
  const others = movable(rest)
  const placed = placedAfter(
    others,
    [put],
    after.kind === 'start' ? undefined : others.find(({ id }) => id === after.id),
  )
  return {
    stops: inOrder([...rest, { stop: put, delivery: undefined }], placed),
    told: [{ did: kind, name: '', from: '', to: after.name }],
  }
}

/** `ids`: deliveries that leave the route. */
export function take(all: readonly Entry[], { stopIds, toId }: EditOf<'take'>): Edited & { ids: number[] } {
  const own = movable(all)
  const asked = own.filter(({ id }) => stopIds.includes(id))
  if (asked.length !== new Set(stopIds).size) throw new UnknownStops()
  const ids = deliveriesOfStops(asked)
  // both ends of a pair
  const gone = own.filter((stop) => asked.includes(stop) || (stop.deliveryId !== null && ids.includes(stop.deliveryId)))
  const started = gone.find(({ state }) => state !== 'pending')
  if (started) throw new StartedStop(started)
  const did = toId === null ? 'taken' : 'given'
  const told = gone.map(({ name, kind }) => ({ did, name: name || kind, from: '', to: '', other: toId ?? undefined }))
  return { stops: without(all, gone), told, ids }
}

/** Deliveries go wherever they are, as long as nobody has set out to them. */
export function free(all: readonly Entry[], deliveryIds: readonly number[]): Edited {
  const gone = all
    .map(({ stop }) => stop)
    .filter(({ deliveryId, state }) => deliveryId !== null && deliveryIds.includes(deliveryId) && isLive(state))
  const started = gone.find(({ state }) => state !== 'pending')
  if (started) throw new StartedStop(started)
  return { stops: without(all, gone), told: gone.map(({ name }) => ({ did: 'taken', name, from: '', to: '' })) }
}
const isLive = (state: StopRow['state']): boolean => stopIs.open(state)

export function pin(all: readonly Entry[], edit: EditOf<'pin'>): Edited {
  const isAsked = ({ stop }: Entry) => edit.stopIds.includes(stop.id)
  if (all.filter(isAsked).length !== new Set(edit.stopIds).size) throw new UnknownStops()
  const stops = all.map((one): Entry => (isAsked(one) ? { ...one, stop: { ...one.stop, pin: edit.pin } } : one))
  return { stops, told: [] }
}
