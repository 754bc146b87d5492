/** What a lane draws of a route: when it does what, when it is awaited, and how full it is. */
import { momentIn } from '#contract/zone'
import type { BoardRoute } from '#features/logistics/routes/contract'
import { isVisit, latenessOf, type Lateness, type Stop } from '#features/logistics/routes/contract/stops'
import { hourMs } from '#contract/durations'

export type Span = { from: number; until: number }
export type Block = Span & {
  kind: 'load' | 'service' | 'drive' | 'wait' | 'break'
  /** Of a drive, the stop to which it leads. */
  stop: Stop
  number: number
  late: Lateness | undefined
}
export type Awaited = Span & { id: number; begins: number; row: number; late: Lateness['kind'] | undefined }
export type Step = { at: number; share: number }
export type Scale = Span & { perHour: number }
/** How much of a lane is drawn: from so many pixels of its beginning to so many. */
export type Part = Span
export const laneHeight = 55
/** Where the band of the nth door that is still to come lies: those beside each other on two lines. */
export const bandTop = (nth: number): number => (nth % 2 === 0 ? 1 : 29)

const at = (moment: string | null): number | undefined => (moment === null ? undefined : Date.parse(moment))
/** The doors of a route are numbered; all else is not. */
export function numbersOf(list: readonly Stop[]): Map<number, number> {
  const doors = list.filter(({ kind }) => isVisit(kind))
  return new Map(doors.map(({ id }, place) => [id, place + 1]))
}

export function blocksOf({ list, ...route }: BoardRoute): Block[] {
  const numbers = numbersOf(list)
  let left: number | undefined
  return list.flatMap((stop): Block[] => {
    const [arrives, begins, leaves] = [at(stop.arriveAt), at(stop.beginAt), at(stop.leaveAt)]
    if (arrives === undefined || begins === undefined || leaves === undefined) return []
    const shared = { stop, number: numbers.get(stop.id) ?? 0, late: latenessOf(stop, route) }
    const blocks: Block[] = []
    if (left !== undefined && arrives > left) blocks.push({ ...shared, kind: 'drive', from: left, until: arrives })
    if (begins - arrives > 60_000 && stop.kind !== 'start')
      blocks.push({ ...shared, kind: 'wait', from: arrives, until: begins })
    const isGate = stop.kind === 'start' || stop.kind === 'reload'
    const kind = isGate ? 'load' : stop.kind === 'break' ? 'break' : 'service'
    const from = stop.kind === 'start' ? arrives : begins
    if (leaves > from && stop.kind !== 'end') blocks.push({ ...shared, kind, from, until: leaves })
    left = leaves
    return blocks
  })
}

/** Brackets in two rows, those that are missed first; what fits into neither is seen at the stop. */
export function awaitedOf({ list, day, zone }: BoardRoute): Awaited[] {
  const all = list.flatMap((stop): Omit<Awaited, 'row'>[] => {
    const begins = at(stop.beginAt)
    if (begins === undefined || !isVisit(stop.kind)) return []
    const late = latenessOf(stop, { day, zone })?.kind
    return stop.windows.map(({ from, until }) => ({
      id: stop.id,
      from: momentIn(zone, day, from).getTime(),
      until: momentIn(zone, day, until).getTime(),
      begins,
      late,
    }))
  })
  const rows: Span[][] = [[], []]
  return all
    .toSorted((a, b) => Number(b.late !== undefined) - Number(a.late !== undefined) || a.from - b.from)
    .flatMap((one) => {
      const row = rows.findIndex((taken) => taken.every(({ from, until }) => one.from > until || one.until < from))
      if (row < 0) return []
      rows[row]!.push(one)
      return [{ ...one, row }]
    })
}

/** Where it was to begin by the plan its driver left with, and where it does by now: what differs by minutes only is the same. */
export type Drift = { id: number; planned: number; begins: number }
export const driftsOf = ({ list }: BoardRoute): Drift[] =>
  list.flatMap(({ id, kind, plannedAt, beginAt }) => {
    const [planned, begins] = [at(plannedAt), at(beginAt)]
    if (!isVisit(kind) || planned === undefined || begins === undefined) return []
    return Math.abs(begins - planned) < 5 * 60_000 ? [] : [{ id, planned, begins }]
  })

/** How full it is of what it is fullest of, from each stop on; nothing where nobody said how much goes in. */
export function loadOf({ list, capacity }: BoardRoute): Step[] {
  const kinds = (['weightGrams', 'volumeLitres', 'items', 'pallets'] as const).filter((kind) => capacity[kind])
  if (kinds.length === 0) return []
  return list.flatMap(({ leaveAt, load, kind }) => {
    const moment = at(leaveAt)
    if (moment === undefined || kind === 'break') return []
    return [{ at: moment, share: Math.max(...kinds.map((one) => load[one] / capacity[one]!)) }]
  })
}
export const fullest = (steps: readonly Step[]): number => Math.max(0, ...steps.map(({ share }) => share))

/** All that the routes do, by whole hours. */
export function spanOf(routes: readonly BoardRoute[], fallback: Span): Span {
  const moments = routes.flatMap(({ list }) => [at(list[0]?.arriveAt ?? null), at(list.at(-1)?.leaveAt ?? null)])
  const known = moments.filter((moment) => moment !== undefined)
  if (known.length === 0) return fallback
  const [from, until] = [Math.min(...known), Math.max(...known)]
  return {
    from: Math.floor((from - hourMs / 4) / hourMs) * hourMs,
    until: Math.ceil((until + hourMs / 4) / hourMs) * hourMs,
  }
}
export const pixels = ({ from, perHour }: Scale, moment: number): number => ((moment - from) / hourMs) * perHour
export const hoursOf = ({ from, until }: Span): number[] =>
  Array.from({ length: Math.round((until - from) / hourMs) + 1 }, (_, place) => from + place * hourMs)

/** When whoever drives does not work: before, between and after their shifts; nothing where nobody knows those. */
export function offShift(shifts: readonly Span[] | undefined, { from, until }: Span): Span[] {
  if (!shifts || shifts.length === 0) return []
  const own = shifts.toSorted((a, b) => a.from - b.from)
  const gaps = [
    { from, until: own[0]!.from },
    ...own.map((one, at) => ({ from: one.until, until: own[at + 1]?.from ?? until })),
  ]
  return gaps
    .map((gap) => ({ from: Math.max(gap.from, from), until: Math.min(gap.until, until) }))
    .filter((gap) => gap.until > gap.from)
}

/** Before which of its movable stops something is dropped: those whose middle is passed come before it. */
export function placeAt(route: BoardRoute, movable: readonly Stop[], scale: Scale, x: number): number {
  const passed = movable.filter(({ beginAt, leaveAt }) => {
    const [begins, leaves] = [at(beginAt), at(leaveAt)]
    return begins !== undefined && leaves !== undefined && pixels(scale, (begins + leaves) / 2) < x
  })
  return Math.min(passed.length, movable.length, route.list.length)
}

/** Not with its driver yet, and with something to bring. */
export const isPlanned = ({ state, stops }: BoardRoute): boolean => state === 'planned' && stops > 0

/** No driver and no vehicle: what is in it is not planned. */
export const isUndriven = ({ driverId, vehicleId }: BoardRoute): boolean => driverId === null && vehicleId === null

/** Somebody drives it in something, to somebody. */
export const isManned = ({ driverId, vehicleId, stops }: BoardRoute): boolean =>
  driverId !== null && vehicleId !== null && stops > 0

/** With which nothing is wrong, and whom somebody drives. */
export const isReady = (route: BoardRoute): boolean => isPlanned(route) && route.violated === 0 && isManned(route)
