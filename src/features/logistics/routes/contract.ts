import * as z from 'zod/mini'
import { Int, IntOrNull, Text, TextOrNull, ints } from '#contract/fields'
import { command } from '#contract/command'
import { Moment } from '#contract/days'
import { endpoint } from '#contract/endpoint'
import { list } from '#contract/list'
import { moveRefused } from '#contract/moves'
import { outdated } from '#contract/outdated'
import { filterBy, id, int, text } from '#contract/params'
import { day } from '#features/logistics/depots/contract'
import { handedLines, proofKinds } from '#features/logistics/deliveries/contract/freight'
import { anyway, dayOver, Fits, planHeld, routingAway } from '#features/logistics/deliveries/contract/routed'
import { pins, Stop, stopMoveNames, Violation, RouteChange } from '#features/logistics/routes/contract/stops'
import { stopStates, routeStates } from '#features/logistics/routes/contract/states'
import { deliveryStates } from '#features/logistics/deliveries/contract/states'

export { pins, stopKinds, stopMoveNames } from '#features/logistics/routes/contract/stops'
export type { Stop, StopKind, StopMove, Violation } from '#features/logistics/routes/contract/stops'

const root = '/api/apps/logistics/routes'
const pausing = ['pause', 'resume'] as const
export const routeMoveNames = ['plan', 'publish', 'recall', 'start', ...pausing, 'complete', 'close', 'cancel'] as const
export type RouteMove = (typeof routeMoveNames)[number]
const seconds = ints('driveSeconds', 'serviceSeconds', 'waitSeconds', 'breakSeconds', 'lateSeconds')

const names = {
  depotId: Int,
  depot: Text,
  driverId: IntOrNull,
  driver: TextOrNull,
  vehicleId: IntOrNull,
  vehicle: TextOrNull,
}
const routeKey = { id: Int, code: Text, day: Text, zone: Text, ...names }
const flags = { locked: z.boolean(), stale: z.boolean(), colour: Int }
const times = { plannedStart: TextOrNull, plannedEnd: TextOrNull, metres: Int, ...seconds }
const costs = { costCents: Int, currency: Text, co2Grams: Int }
export const Route = z.object({
  ...routeKey,
  state: z.enum(routeStates),
  stateSince: Text,
  ...flags,
  /** At doors: without start, breaks, reloads and end. */
  ...ints('stops', 'done', 'failed'),
  ...times,
  ...costs,
  /** How much is wrong, with its stops and itself. */
  violated: Int,
  timedBy: Text,
  ...ints('revision', 'seenRevision', 'version'),
})
export type Route = z.infer<typeof Route>
const Revision = z.object({
  number: Int,
  changes: z.array(RouteChange),
  madeAt: Text,
  by: TextOrNull,
  seenAt: TextOrNull,
})
export type Revision = z.infer<typeof Revision>
const more = { startsAt: TextOrNull, note: Text, override: Text }
const since = { publishedAt: TextOrNull, startedAt: TextOrNull, completedAt: TextOrNull }
export const RouteDetail = z.extend(Route, {
  ...more,
  list: z.array(Stop),
  violations: z.array(Violation),
  /** The way it takes; null until it is drawn. */
  path: z.nullable(z.array(z.tuple([z.number(), z.number()]))),
  capacity: z.object({ weightGrams: IntOrNull, volumeLitres: IntOrNull, items: IntOrNull, pallets: IntOrNull }),
  revisions: z.array(Revision),
  allowed: z.array(z.enum(routeMoveNames)),
  ...since,
})
export type RouteDetail = z.infer<typeof RouteDetail>

const version = z.optional(z.int())
const override = z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(300)))
const most = z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000)))
const ids = z.array(z.int32()).check(z.minLength(1), z.maxLength(500))
const facts = {
  driverId: z.optional(z.nullable(z.int32())),
  vehicleId: z.optional(z.nullable(z.int32())),
  /** Without it: as late as nothing is made later by it. */
  startsAt: z.optional(z.nullable(Moment)),
  note: z.optional(z.string().check(z.trim(), z.maxLength(2000))),
  colour: z.optional(z.int().check(z.minimum(1), z.maximum(10))),
}
export const NewRoute = z.strictObject({
  day,
  depotId: z.int32(),
  ...facts,
  deliveryIds: z.optional(z.array(z.int32()).check(z.maxLength(500))),
  /** Although its day is over. */
  anyway,
})
export const RouteFacts = z.strictObject({ ...facts, locked: z.optional(z.boolean()), version })

const route_unknown = [404, { message: 'Route not found' }] as const
const known = {
  driver_unknown: [400, { message: 'There is no such driver' }],
  vehicle_unknown: [400, { message: 'There is no such vehicle' }],
} as const
const delivery_unfit = [
  409,
  z.object({ message: z.string(), deliveryId: z.int(), state: z.nullable(z.enum(deliveryStates)) }),
] as const
/** Whoever changes it. */
const edited = {
  route_unknown,
  route_outdated: outdated,
  route_over: [409, { message: 'A route that is over or locked stays as it is' }],
  routing_away: routingAway,
  ...planHeld,
} as const

/** A state, those of routes that are under way, or of all that somebody drives, will drive or has driven. */
const states = filterBy(...routeStates, 'out', 'counted')
const filters = { q: text, day: text, depot: int(0), driver: int(0), vehicle: int(0), state: states }
const sorts = ['route', 'day', 'driver', 'vehicle', 'depot', 'state', 'stops', 'start', 'late', 'metres'] as const
export const listRoutes = endpoint(`GET ${root}`, {
  says: 'A page of routes, the latest day first; of one day where it is said',
  needs: ['read', 'Route'],
  also: ['Depot', 'Driver', 'Vehicle'],
  query: { ...filters, ...list(...sorts) },
  gives: [200, z.object({ routes: z.array(Route), total: z.int() })],
})
export const getRoute = endpoint(`GET ${root}/{id}`, {
  says: 'One route with its stops as they are timed, what is wrong with them, and its revisions',
  needs: ['read', 'Route'],
  also: ['Depot', 'Driver', 'Vehicle', 'Delivery'],
  shows: 'Route',
  params: { id },
  gives: [200, RouteDetail],
  fails: { route_unknown },
})
export const addRoute = endpoint(`POST ${root}`, {
  says: 'Make a route by hand, with deliveries in it or without',
  needs: ['create', 'Route'],
  body: NewRoute,
  gives: [201, RouteDetail],
  fails: {
    depot_unknown: [400, { message: 'There is no such depot' }],
    ...dayOver,
    ...known,
    delivery_unfit,
    routing_away: routingAway,
    ...planHeld,
  },
})
export const updateRoute = endpoint(`PUT ${root}/{id}`, {
  says: 'Change who drives it, with what, when it leaves; it is timed anew. A locked one can only be unlocked',
  needs: ['update', 'Route'],
  params: { id },
  body: RouteFacts,
  gives: [201, RouteDetail],
  fails: { ...edited, ...known },
})
const after = z.optional(z.int32())
const Edit = z.discriminatedUnion('do', [
  /** Deliveries: after a stop, or each where it makes the route least longer. */
  z.strictObject({ do: z.literal('add'), deliveryIds: ids, after }),
  /** All stops but start, end and the breaks that place themselves. */
  z.strictObject({ do: z.literal('order'), stopIds: ids }),
  /** Nothing but the times. */
  z.strictObject({ do: z.literal('time') }),
  z.strictObject({ do: z.literal('pin'), stopIds: ids, pin: z.enum(pins) }),
  /** A break, or coming back to load again. */
  z.strictObject({
    do: z.literal('pause'),
    kind: z.enum(['break', 'reload']),
    after: z.int32(),
    seconds: z.optional(z.int().check(z.minimum(60), z.maximum(14_400))),
  }),
  /** Into another route, or back to what is not planned. */
  z.strictObject({ do: z.literal('take'), stopIds: ids, toId: z.nullable(z.int32()), after }),
])
export type Edit = z.infer<typeof Edit>
export const editRoute = endpoint(`POST ${root}/{id}/edits`, {
  says: 'Add, order, pin and take stops, some edits at once: all of them or none, and the route is timed once',
  needs: ['update', 'Route'],
  params: { id },
  /** `anyway`: deliveries come into it although its day is over. */
  body: z.strictObject({ edits: z.array(Edit).check(z.minLength(1), z.maxLength(50)), version, anyway }),
  gives: [201, RouteDetail],
  fails: {
    ...edited,
    ...dayOver,
    delivery_unfit,
    stops_unknown: [409, { message: 'These are not the stops of the route as it is now' }],
    stop_started: [409, { message: 'The driver has set out to it already' }],
  },
})
export const moveRoute = endpoint(`POST ${root}/{id}/moves`, {
  says: 'Publish, recall, start, pause, resume, complete, close or cancel a route',
  needs: ['update', 'Route'],
  params: { id },
  body: z.strictObject({
    move: z.enum(routeMoveNames),
    /** To publish although something is wrong. */
    override,
  }),
  gives: [201, RouteDetail],
  fails: {
    route_unknown,
    ...planHeld,
    move_refused: moveRefused(routeStates, routeMoveNames),
    route_empty: [409, { message: 'There is no stop in it' }],
    crew_missing: [409, { message: 'It has no driver, or no vehicle' }],
    route_violated: [409, z.object({ message: z.string(), violations: z.array(Violation) })],
    override_forbidden: [403, { message: 'You may not publish a route in which something is wrong' }],
    stops_open: [409, z.object({ message: z.string(), open: z.int() })],
  },
})
export const moveStop = endpoint(`POST ${root}/{id}/stops/{stop}/moves`, {
  says: 'What happens at a stop: set out to it, arrived, done, partly done, failed, skipped',
  needs: ['update', 'Route'],
  params: { id, stop: id },
  body: z.strictObject({
    move: z.enum(stopMoveNames),
    failure: z.optional(z.string().check(z.maxLength(60))),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
    /** Of a part: what was handed over. */
    delivered: z.optional(
      z.strictObject({ weightGrams: most, volumeLitres: most, items: most, pallets: most, lines: handedLines }),
    ),
    /** To finish it although something is missing that was to be brought back. */
    override,
  }),
  gives: [201, RouteDetail],
  fails: {
    route_unknown,
    stop_unknown: [404, { message: 'Stop not found' }],
    move_refused: moveRefused(stopStates, stopMoveNames),
    route_idle: [409, { message: 'The route is not under way' }],
    failure_missing: [400, { message: 'Why did it fail?' }],
    part_uncounted: [400, { message: 'How much was handed over? More than nothing, and less than all' }],
    proof_missing: [409, z.object({ message: Text, lacks: z.array(z.enum(proofKinds)) })],
    override_forbidden: [403, { message: 'You may not finish it without what it needs' }],
    delivery_unfit,
  },
})
export const BoardRoute = z.omit(RouteDetail, { revisions: true })
export type BoardRoute = z.infer<typeof BoardRoute>
export const routesOfDay = command('routesOfDay', {
  says: 'The routes of a day and some depots that are not cancelled, or some of them, with their stops',
  does: ['read', 'Route'],
  input: z.object({
    day: Text,
    depotIds: z.array(Int),
    ids: z.optional(z.array(Int)),
    draftId: z.optional(IntOrNull),
  }),
  gives: z.array(BoardRoute),
})
export const marksOfDay = command('marksOfDay', {
  says: 'The same routes, each by a mark that is another one once anything has changed that is shown of it',
  does: ['read', 'Route'],
  input: z.object({ day: Text, depotIds: z.array(Int), ids: z.optional(z.array(Int)) }),
  gives: z.array(z.object({ id: Int, mark: Text })),
})
export const markedRoutes = command('markedRoutes', {
  says: 'Some routes of a day with their stops and their marks, as they are at one moment',
  does: ['read', 'Route'],
  input: z.object({ day: Text, depotIds: z.array(Int), ids: z.array(Int) }),
  gives: z.object({ routes: z.array(BoardRoute), marks: z.array(z.object({ id: Int, mark: Text })) }),
})
/** `id`: the number that was kept for it. */
const Crew = z.object({ driverId: IntOrNull, vehicleId: IntOrNull, colour: Int, id: z.optional(Int) })
export const makeRoutes = command('makeRoutes', {
  says: 'Make a route of a day for each crew, in their order, without stops; it has times once it is arranged',
  does: ['create', 'Route'],
  input: z.object({ day: Text, depotId: Int, crews: z.array(Crew), draftId: z.optional(IntOrNull) }),
  gives: z.object({ ids: z.array(Int) }),
  fails: { crew_unknown: z.object({ id: Int }) },
})

export const fitsOf = endpoint(`POST ${root}/fits/{delivery}`, {
  says: 'The places in routes of its day for a delivery that is ready, best first; of one route where it is said',
  needs: ['read', 'Route'],
  frequent: true,
  also: ['Delivery'],
  params: { delivery: id },
  query: { route: int(0), draft: int(0) },
  gives: [200, Fits],
  fails: { delivery_unfit, routing_away: routingAway },
})
