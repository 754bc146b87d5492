/** Routes as the solver is asked about them: what routes give to whoever looks for better plans. */
import * as z from 'zod/mini'
import { Int, IntOrNull, Text, TextOrNull, ints } from '#contract/fields'
import { command } from '#contract/command'
import { question } from '#contract/question'
import { Load, Violation } from '#features/logistics/routes/contract/stops'
import { Problem, Visit } from '#features/logistics/routes/contract/problem'

export const planModes = ['fresh', 'insert_only', 'keep_drivers', 'keep_routes'] as const
export type PlanMode = (typeof planModes)[number]
export const presetNames = ['balanced', 'cheapest', 'on_time', 'fair', 'compact', 'stable', 'fewest_vehicles'] as const
export type Preset = (typeof presetNames)[number]
/** Of what a good plan is, from nothing to all. */
const slider = z.int().check(z.minimum(0), z.maximum(100))
export const Weights = z.strictObject({
  lateness: slider,
  fairness: slider,
  /** Who drives nothing that day counts as well, where fairness is weighed. */
  idle: z.optional(z.boolean()),
  compactness: slider,
  stability: slider,
  /** One vehicle less is worth any detour. */
  fewest: z.boolean(),
})
export type Weights = z.infer<typeof Weights>
export const presets: Readonly<Record<Preset, Weights>> = {
  balanced: { lateness: 20, fairness: 60, compactness: 15, stability: 20, fewest: false },
  cheapest: { lateness: 10, fairness: 0, compactness: 0, stability: 0, fewest: false },
  on_time: { lateness: 100, fairness: 0, compactness: 0, stability: 0, fewest: false },
  fair: { lateness: 10, fairness: 100, idle: true, compactness: 0, stability: 0, fewest: false },
  compact: { lateness: 10, fairness: 0, compactness: 100, stability: 0, fewest: false },
  stable: { lateness: 10, fairness: 0, compactness: 0, stability: 100, fewest: false },
  fewest_vehicles: { lateness: 10, fairness: 0, compactness: 0, stability: 0, fewest: true },
}

export const Measures = z.object({
  ...ints('stops', 'unserved', 'lateStops', 'lateSeconds', 'costCents', 'metres', 'driveSeconds', 'waitSeconds'),
  ...ints('workSeconds', 'longestSeconds', 'spreadSeconds', 'vehicles', 'co2Grams'),
})
export type Measures = z.infer<typeof Measures>

type Costs = { fixed: number; travel: number; distance: number; task: number; idle?: number }
/** What a route costs: the vehicle, its way and each paid minute. What a search counts beside it, such as being late, nobody pays. */
export const paidFor = ({ fixed, travel, distance, task, idle = 0 }: Costs): number =>
  fixed + travel + distance + task + idle

/** What a better plan comes to, against the one that is there. */
const FoundStop = z.object({
  kind: z.enum(['pickup', 'drop', 'service', 'break', 'reload']),
  deliveryId: IntOrNull,
  name: Text,
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  beginAt: Int,
  ...ints('seconds', 'lateSeconds'),
  /** Before it waits, and what is on board when it leaves; not of what was found before they were kept. */
  arriveAt: z.optional(Int),
  load: z.optional(Load),
})
export type FoundStop = z.infer<typeof FoundStop>
/** When it leaves the gate and with what, and when it is back. */
const Gate = z.object({ leavesAt: Int, backAt: Int, load: Load })
const crew = { driverId: IntOrNull, driver: TextOrNull, vehicleId: IntOrNull, vehicle: TextOrNull }
export const FoundRoute = z.object({
  key: Int,
  /** Null where applying makes it. */
  routeId: IntOrNull,
  /** Of a run of several days. */
  day: z.optional(Text),
  code: Text,
  colour: Int,
  ...crew,
  before: Measures,
  after: Measures,
  stops: z.array(FoundStop),
  gate: z.optional(Gate),
  /** What goes into its vehicle, where somebody has said that. */
  capacity: z.optional(
    z.object({ weightGrams: IntOrNull, volumeLitres: IntOrNull, items: IntOrNull, pallets: IntOrNull }),
  ),
})
export type FoundRoute = z.infer<typeof FoundRoute>
const named = { deliveryId: Int, code: Text, name: Text }
/** `from`, `to`: keys of routes. */
const Moved = z.object({ ...named, from: IntOrNull, to: IntOrNull, minutes: z.number(), onTime: z.boolean() })
export type Moved = z.infer<typeof Moved>
const Left = z.object({ ...named, reasons: z.array(z.object({ key: Int, code: Text, detail: Text })) })
export type Left = z.infer<typeof Left>
/** Kilometres and paid minutes that a weight costs. */
const Price = z.object({ weight: Text, km: z.number(), minutes: z.number() })
export type Price = z.infer<typeof Price>
export const SolverPlan = z.object({
  before: Measures,
  after: Measures,
  currency: Text,
  routes: z.array(FoundRoute),
  moved: z.array(Moved),
  reordered: Int,
  left: z.array(Left),
  prices: z.array(Price),
  /** Of a run that supposes something: what the same search comes to without it. */
  plain: z.optional(Measures),
  iterations: Int,
  seconds: z.number(),
})
export type SolverPlan = z.infer<typeof SolverPlan>
export const Spot = z.object({ seconds: z.number(), ...ints('costCents', 'unserved') })
export type Spot = z.infer<typeof Spot>

/** Why a route cannot take what was found for it. */
export const Change = z.object({ routeId: IntOrNull, code: Text, why: z.enum(['gone', 'over', 'crew', 'begun']) })
export type Change = z.infer<typeof Change>
/** What others have changed since a plan was looked for, and what that means for it now that it is applied. */
export const Rebased = z.object({
  /** Codes of routes that had changed. */
  routes: z.array(Text),
  /** Deliveries that had changed in what a plan looks at. */
  deliveries: z.array(z.object(named)),
  /** Found in another route, or in none any more, and left there. */
  stayed: z.array(z.object({ ...named, route: TextOrNull })),
})
export type Rebased = z.infer<typeof Rebased>
/** A route in which the plan, put over what is there now, breaks more than the route did before. */
export const Violated = z.object({ routeId: Int, code: Text, driver: TextOrNull, violations: z.array(Violation) })
export type Violated = z.infer<typeof Violated>

/** What is supposed of a day, to see what it would come to. */
const byMinutes = z.int().check(z.minimum(15), z.maximum(240))
export const What = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('vehicles'), by: z.literal([1, -1]) }),
  z.strictObject({ kind: z.literal('ill'), driverId: z.int32() }),
  /** All begin and end so much later. */
  z.strictObject({ kind: z.literal('later'), minutes: byMinutes }),
  /** Windows that are over at noon begin earlier and end later, by half of it each. */
  z.strictObject({ kind: z.literal('wider'), minutes: byMinutes }),
])
export type What = z.infer<typeof What>

/** Why a vehicle does not bring a delivery. */
export const reasonCodes = [
  'fits',
  'address',
  'driver',
  'skill',
  'feature',
  'zone',
  'lock',
  'load',
  'window',
  'displaced',
  'shift',
  'distance',
  'duration',
  'stops',
  'break',
  'not_with',
  'group',
  'unreachable',
  'other',
] as const
export type ReasonCode = (typeof reasonCodes)[number]
export const changeNames = ['insert', 'window', 'driver', 'skill', 'feature', 'shift', 'overtime', 'unlock'] as const
/** What of another row stays changed after this day. */
export const lastingChanges = [
  'window',
  'driver',
  'skill',
  'feature',
  'shift',
] as const satisfies readonly (typeof changeNames)[number][]
export const Reason = z.object({
  /** 0: whoever drives has no route yet, and gets one. */
  routeId: Int,
  driverId: IntOrNull,
  code: Text,
  colour: Int,
  driver: TextOrNull,
  vehicle: TextOrNull,
  reason: z.enum(reasonCodes),
  /** Seconds, grams, litres, metres or a count, as the reason has it. */
  amount: z.number(),
  /** Of a load: which. */
  of: Text,
  /** What is missing, or who would be late. */
  words: z.array(Text),
  /** The stop after which it was tried, by its place in the route. */
  after: Int,
})
export type Reason = z.infer<typeof Reason>
export const Remedy = z.object({
  change: z.enum(changeNames),
  routeId: Int,
  driverId: IntOrNull,
  code: Text,
  driver: TextOrNull,
  /** Minutes that the route lasts longer; seconds by which a window or a shift is wider. */
  minutes: z.number(),
  seconds: Int,
  words: z.array(Text),
  /** Of a window: as it would be; of a shift, when it would end. */
  from: Text,
  until: Text,
  /** As it is. */
  wasFrom: Text,
  wasUntil: Text,
  beginAt: Text,
})
export type Remedy = z.infer<typeof Remedy>
const slot = { day: z.string(), from: z.string(), until: z.string() }
/** What is not ordered yet: where it would go, and what it would load. It leaves from the usual depot. */
export const Wanted = z.object({ lat: z.number(), lon: z.number(), weightGrams: Int, items: Int })
export type Wanted = z.infer<typeof Wanted>
export const findRoom = command('findRoom', {
  says: 'How much longer the best route of a day gets by a delivery in each of some windows: null where none has room',
  does: ['read', 'Route'],
  input: z.object({
    /** One that is there, or one that somebody wants to order: what was promised to others comes before that. */
    of: z.union([z.object({ deliveryId: Int }), Wanted]),
    slots: z.array(z.object(slot)),
  }),
  /** In their order; for what is not ordered yet, 0 on a day that nobody has planned. */
  gives: z.array(z.nullable(z.number())),
  fails: { routing_away: true },
})
export const planRoutes = command('planRoutes', {
  says: 'Some routes of one or more days as one problem with road times: their stops, and deliveries in none of them',
  does: ['read', 'Route'],
  input: z.object({
    day: z.string(),
    depotId: Int,
    routeIds: z.array(Int),
    /** Who has no route yet, and what they would drive: vehicles behind those of the routes. On another day where that is said. */
    crews: z.array(z.object({ driverId: Int, vehicleId: Int, day: z.optional(Text) })),
    /** In no route yet. */
    deliveryIds: z.array(Int),
    /** These stay with their drivers, whatever else moves. */
    heldIds: z.array(Int),
    mode: z.enum(planModes),
    draftId: z.optional(IntOrNull),
    /** Road times within each route alone, and to what is in none: for who looks at them one by one. */
    apart: z.optional(z.boolean()),
  }),
  gives: z.object({
    /** Of the solver, with one vehicle for each route and crew in their order, and the plan as it is. */
    problem: Problem,
    /** Where its road times come from. */
    timedBy: z.string(),
    points: z.array(z.object({ lat: z.number(), lon: z.number() })),
    /** By the solver's number of a stop. */
    visits: z.array(Visit),
    /** Deliveries by the solver's number of a task; and when the shift of each vehicle begins, in seconds. */
    tasks: z.array(Int),
    begins: z.array(Int),
  }),
  fails: { routing_away: true },
})

const order = z.array(Int)
/** A place that was found for a task, as the solver tells it. */
const Place = z.object({
  vehicle: Int,
  /** The route with the task in it, by the solver's numbers of stops; `at`: where its stops stand in it. */
  order,
  at: order,
  minutes: z.number(),
  distance: z.number(),
  /** When each of its stops is begun, in seconds. */
  begins: z.array(z.number()),
})
export type Place = z.infer<typeof Place>
export const placeTasks = question('placeTasks', {
  says: 'The best places of tasks, one after the other, each first in the best place of those before; all else keeps its order',
  input: z.object({
    /** Of the solver, with road times. */
    problem: Problem,
    routes: z.array(z.object({ vehicle: Int, order })),
    tasks: order,
    most: Int,
    /** At most so many places of one vehicle. */
    perVehicle: z.optional(Int),
    /** Into these only. */
    vehicles: z.optional(order),
  }),
  /** Of each task; none where it fits nowhere, and of one that is not there. */
  gives: z.array(z.array(Place)),
})
export const leastMinutes = question('leastMinutes', {
  says: 'How much longer the best of some routes gets by a task in each of some windows: null where none has room',
  input: z.object({
    /** Each a problem of one vehicle; `task` and `promised` are its numbers of tasks. What was promised takes its place first,
     *  one after the other, each in the room that it makes least longer. */
    rooms: z.array(z.object({ problem: Problem, order, task: Int, promised: order })),
    windows: z.array(z.array(z.object({ start: z.number(), end: z.number() }))),
  }),
  gives: z.array(z.nullable(z.number())),
})
