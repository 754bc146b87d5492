/** The stops of routes, as they are timed and as they were: what routes, boards and phones show alike. */
import * as z from 'zod/mini'
import { IntOrNull, Text, TextOrNull, each, ints } from '#contract/fields'
import { Moment } from '#contract/days'
import { momentIn } from '#contract/zone'
import { stopStates } from '#features/logistics/routes/contract/states'
import { deliveryStates } from '#features/logistics/deliveries/contract/states'

export const stopMoveNames = ['setOut', 'arrive', 'finish', 'part', 'fail', 'skip', 'restore'] as const
export type StopMove = (typeof stopMoveNames)[number]
export const stopKinds = ['start', 'pickup', 'drop', 'service', 'break', 'reload', 'end'] as const
export type StopKind = (typeof stopKinds)[number]
/** With a door. */
export const isVisit = (kind: StopKind): boolean => kind === 'pickup' || kind === 'drop' || kind === 'service'

export const pins = ['none', 'driver', 'position', 'both'] as const
export type Pin = (typeof pins)[number]

/** By how much: seconds, metres, grams, litres or a count, as its cause has it. */
export const Violation = z.object({ cause: Text, amount: z.number() })
export type Violation = z.infer<typeof Violation>
export const Load = z.object(ints('weightGrams', 'volumeLitres', 'items', 'pallets'))
export type Load = z.infer<typeof Load>
/** What became of a route that is with its driver. */
export const RouteChange = z.object({ did: Text, name: Text, from: Text, to: Text })
export type RouteChange = z.infer<typeof RouteChange>
const stopKey = {
  ...ints('id', 'seq', 'trip'),
  kind: z.enum(stopKinds),
  deliveryId: IntOrNull,
  depotId: IntOrNull,
  code: TextOrNull,
}
const placeOf = { line: Text, lat: z.nullable(z.number()), lon: z.nullable(z.number()) }
const moments = each(TextOrNull, 'plannedAt', 'arriveAt', 'beginAt', 'leaveAt', 'arrivedAt', 'leftAt')
const lasting = ints('travelSeconds', 'travelMetres', 'waitSeconds', 'setupSeconds', 'serviceSeconds')
export const Stop = z.object({
  ...stopKey,
  /** What happens there: a customer's name, a depot's. */
  name: Text,
  ...placeOf,
  windows: z.array(z.object({ from: Text, until: Text, hard: z.boolean() })),
  /** As timed, and as it was. */
  ...moments,
  ...lasting,
  load: Load,
  pin: z.enum(pins),
  state: z.enum(stopStates),
  allowed: z.array(z.enum(stopMoveNames)),
  deliveryState: z.nullable(z.enum(deliveryStates)),
  violations: z.array(Violation),
})
export type Stop = z.infer<typeof Stop>

type Timed = Pick<Stop, 'windows' | 'arrivedAt' | 'beginAt' | 'violations'>
/** `hard`: a window was missed that has to be kept; `soft`: one that was only wished for. */
export type Lateness = { kind: 'hard' | 'soft'; seconds: number }
/** By how much a stop begins after its last window. */
export function latenessOf(
  { windows, arrivedAt, beginAt, violations }: Timed,
  { day, zone }: { day: string; zone: string },
): Lateness | undefined {
  const delay = violations.find(({ cause }) => cause === 'delay')
  if (delay) return { kind: 'hard', seconds: delay.amount }
  const at = arrivedAt ?? beginAt
  if (at === null || windows.length === 0) return undefined
  const closing = (until: string) => momentIn(zone, day, until).getTime()
  const [last] = windows.toSorted((a, b) => closing(b.until) - closing(a.until))
  const seconds = Math.round((Date.parse(at) - closing(last!.until)) / 1000)
  return seconds > 0 ? { kind: last!.hard ? 'hard' : 'soft', seconds } : undefined
}

/** A stop of an order that is wanted: one that is there, or a delivery, a break or a reload that is not yet. */
export const Placed = z.strictObject({
  stopId: z.optional(z.int32()),
  deliveryId: z.optional(z.int32()),
  /** Which end of a pair; or a break or a reload. */
  kind: z.optional(z.enum(['pickup', 'drop', 'service', 'break', 'reload'])),
  seconds: z.optional(z.int().check(z.minimum(60), z.maximum(14_400))),
  pin: z.optional(z.enum(pins)),
})
export type Placed = z.infer<typeof Placed>
/** A route as it is wanted: who drives it, and what is in it, in order; start, end and breaks that place themselves are
 *  not said. */
export const Wanted = z.strictObject({
  id: z.int32(),
  version: z.optional(z.int()),
  driverId: z.optional(z.nullable(z.int32())),
  vehicleId: z.optional(z.nullable(z.int32())),
  startsAt: z.optional(z.nullable(Moment)),
  stops: z.optional(z.array(Placed).check(z.maxLength(600))),
})
export type Wanted = z.infer<typeof Wanted>
