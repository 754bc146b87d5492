import * as z from 'zod/mini'
import { Int, Text } from '#contract/fields'
import { endpoint, type Param } from '#contract/endpoint'
import { event } from '#contract/event'
import { day, id, int } from '#contract/params'
import { day as aDay } from '#features/logistics/depots/contract'
import { kinds, loads, Window } from '#features/logistics/deliveries/contract/freight'
import { anyway, dayOver, plan_closed, planHeld } from '#features/logistics/deliveries/contract/routed'
import { BoardRoute, routeMoveNames } from '#features/logistics/routes/contract'
import { DayPlan } from '#features/logistics/routes/contract/drafts'
import { doings } from '#features/logistics/routes/contract/steps'
import { Wanted } from '#features/logistics/routes/contract/stops'
import { routeStates } from '#features/logistics/routes/contract/states'
import { deliveryStates } from '#features/logistics/deliveries/contract/states'

/** An address holds so much beside all else. */
export const mostKnown = 12_000
/** So many depots are on one board at once. */
export const mostDepots = 20
const root = '/api/apps/logistics/board'
const place = { line: Text, city: Text, lat: z.nullable(z.number()), lon: z.nullable(z.number()) }
export const Unplanned = z.object({
  id: Int,
  depotId: Int,
  code: Text,
  state: z.enum(deliveryStates),
  kind: z.enum(kinds),
  customer: Text,
  ...place,
  confidence: z.number(),
  day: z.nullable(Text),
  windows: z.array(Window),
  ...loads,
  serviceSeconds: Int,
  skills: z.array(Text),
  features: z.array(Text),
  priority: Int,
  version: Int,
})
export type Unplanned = z.infer<typeof Unplanned>
/** `beyond`: so many more wait than are told here; `pots`: of which pots all that waits is told, where not all of it is. */
const waiting = { unplanned: z.array(Unplanned), beyond: Int, pots: z.nullable(z.array(Int)) }
/** What somebody knows by this answer: told again, they are answered what has changed since. */
const known = { known: Text }
const Step = z.object({ id: Int, did: z.enum(doings) })
/** What this person can take back, and do again. */
const steps = { undo: z.nullable(Step), redo: z.nullable(Step) }
/** Of each depot that is shown, how far its plan of the day is; a draft is of none. */
const planned = { plans: z.optional(z.array(DayPlan)) }
const Depot = z.object({ id: Int, name: Text, lat: z.number(), lon: z.number(), zone: Text })
/** The draft that it is, and not the plan that is there. */
const Opened = z.object({ id: Int, name: Text, liveAt: z.nullable(Text) })
export const Board = z.object({
  draft: z.optional(Opened),
  day: Text,
  /** The first of those that it shows. */
  depot: Depot,
  /** All that it shows, in the order they were asked for. */
  shown: z.array(Depot),
  depots: z.array(z.object({ id: Int, name: Text })),
  routes: z.array(BoardRoute),
  /** The time by the server’s clock and its pace, which is above 1 in a quick demo; a draft has none. */
  clock: z.optional(z.object({ at: Text, pace: z.number() })),
  /** Of how far off an arrival is, so much of it is not sure; of a draft nobody is under way. */
  bandPercent: z.optional(Int),
  /** All there are in their order, where only those are told that have changed. */
  routeIds: z.nullable(z.array(Int)),
  ...waiting,
  ...planned,
  ...known,
  ...steps,
})
export type Board = z.infer<typeof Board>
/** `gone`: routes that are there no more. */
export const BoardChange = z.object({
  routes: z.array(BoardRoute),
  gone: z.optional(z.array(Int)),
  ...waiting,
  ...planned,
  ...known,
  ...steps,
})
export type BoardChange = z.infer<typeof BoardChange>

const isEachOnce = (all: readonly { id: number }[]): boolean => new Set(all.map(({ id }) => id)).size === all.length
const routes_forbidden = [403, { message: 'You may not make routes' }] as const
const depot_unknown = [404, { message: 'There is no such depot' }] as const
const about = { message: Text, route: Text }
/** `beside`: the other depots that the board shows. */
const besides = { beside: z.optional(z.array(z.int32()).check(z.maxLength(mostDepots - 1))) }
const where = { day: aDay, depotId: z.int32(), ...besides }
const knowing = { known: z.optional(z.string().check(z.maxLength(mostKnown))) }
/** More than fits into an address is not known: its routes are told once more. */
const knownOf: Param<string | undefined> = {
  read: ([text]) => (text && text.length <= mostKnown ? text : undefined),
  doc: { type: 'string' },
}
/** Of depots, several of them in one word or in many. */
const depotsOf: Param<number[] | undefined> = {
  read: (texts) => {
    const ids = texts.flatMap((text) => text.split(',')).flatMap((text) => (/^\d{1,9}$/.test(text) ? Number(text) : []))
    return ids.length > 0 ? [...new Set(ids)].slice(0, mostDepots - 1) : undefined
  },
  doc: { type: 'array', items: { type: 'integer' } },
}
export const broken = {
  route_over: [409, z.object(about)],
  stop_started: [409, z.object(about)],
  delivery_unfit: [409, z.object({ message: Text, deliveryId: Int, state: z.nullable(z.enum(deliveryStates)) })],
  routing_away: [502, { message: 'The routing server of the settings did not answer' }],
} as const

export const getBoard = endpoint(`GET ${root}`, {
  says: 'The routes of a day and a depot, or of several, with their stops, and what is not planned; to who says what they know, what has changed since',
  needs: ['read', 'Route'],
  also: ['Depot', 'Driver', 'Vehicle', 'Delivery'],
  query: { day, depot: int(0), beside: depotsOf, known: knownOf },
  gives: [200, Board],
  fails: { depot_unknown },
})
/** What was done, and the routes as they are wanted. */
export const edit = {
  did: z.enum(doings),
  routes: z.array(Wanted).check(z.minLength(1), z.maxLength(100), z.refine(isEachOnce, 'A route that is there twice')),
}
export const refused = {
  route_unknown: [404, { message: 'Route not found' }],
  ...broken,
  route_outdated: [409, z.object(about)],
  stop_unknown: [409, { message: 'These are not the stops of the routes as they are now' }],
  crew_unknown: [400, { message: 'There is no such driver or vehicle' }],
} as const
/** What is loaded at one depot rides with no route of another, unless somebody says that it lies there from now on. */
const goods_elsewhere = [
  409,
  z.object({ message: Text, deliveryIds: z.array(Int), depotId: Int, movable: z.boolean() }),
] as const
export const editBoard = endpoint(`POST ${root}/edits`, {
  says: 'Give routes of a board their stops, drivers and vehicles anew, a new one where its id is 0: all of it or nothing. It can be taken back',
  needs: ['update', 'Route'],
  also: ['Delivery'],
  /** `home`: what goes to a route of another depot is loaded there from now on; `anyway`: although the day is over. */
  body: z.strictObject({ ...where, ...knowing, ...edit, home: z.optional(z.boolean()), anyway }),
  gives: [201, BoardChange],
  fails: { ...refused, ...planHeld, ...dayOver, depot_unknown, routes_forbidden, goods_elsewhere },
})
export const changeRoute = endpoint(`POST ${root}/routes/{id}`, {
  says: 'Lock a route of a board, unlock it, or cancel it while nothing is in it. It can be taken back',
  needs: ['update', 'Route'],
  params: { id },
  body: z.strictObject({ ...where, ...knowing, change: z.enum(['lock', 'unlock', 'remove']) }),
  gives: [201, BoardChange],
  fails: {
    depot_unknown,
    ...planHeld,
    route_unknown: [404, { message: 'Route not found' }],
    route_over: broken.route_over,
    route_filled: [409, { message: 'There is something in it, or its driver has it' }],
  },
})
export const keptCodes = ['gone', 'state', 'empty', 'crew', 'faults', 'override', 'changed'] as const
export const publishRoutes = endpoint(`POST ${root}/publications`, {
  says: 'Send routes of a board to their drivers: those that can go, as one step that can be taken back until somebody drives',
  needs: ['update', 'Route'],
  body: z.strictObject({
    ...where,
    ...knowing,
    routeIds: z.array(z.int32()).check(z.minLength(1), z.maxLength(100)),
    /** Why those go out in which something is wrong. */
    override: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(300))),
  }),
  gives: [
    201,
    z.extend(BoardChange, {
      published: z.array(Int),
      /** What stayed, and why. */
      kept: z.array(z.object({ id: Int, code: Text, why: z.enum(keptCodes) })),
    }),
  ],
  fails: { depot_unknown, plan_closed, route_unknown: [404, { message: 'None of these routes is there' }] },
})
export const copyDay = endpoint(`POST ${root}/copies`, {
  says: 'Plan a day like another: its drivers get routes, and what goes to the same doors goes in the same order',
  needs: ['update', 'Route'],
  also: ['Delivery'],
  body: z.strictObject({ ...where, ...knowing, from: aDay, anyway }),
  gives: [201, z.extend(BoardChange, { copied: Int })],
  fails: {
    depot_unknown,
    ...planHeld,
    ...dayOver,
    routing_away: broken.routing_away,
    routes_forbidden,
    nothing_alike: [409, { message: 'Nothing of that day can be planned here in the same way' }],
  },
})
export const overtaken = [409, z.object(about)] as const
export const nothing = [409, { message: 'There is nothing left of yours' }] as const
/** What was sent out is not called back once somebody drives it. */
const route_started = [
  409,
  z.object({ ...about, state: z.enum(routeStates), allowed: z.array(z.enum(routeMoveNames)) }),
] as const
export const undoEdit = endpoint(`POST ${root}/undo`, {
  says: 'Take back the last change of one’s own, where nobody has changed the same routes since',
  needs: ['update', 'Route'],
  also: ['Delivery'],
  body: z.strictObject({ ...where, ...knowing }),
  gives: [201, BoardChange],
  fails: { depot_unknown, edit_overtaken: overtaken, nothing_left: nothing, route_started, ...broken, ...planHeld },
})
export const redoEdit = endpoint(`POST ${root}/redo`, {
  says: 'Do again what was taken back last',
  needs: ['update', 'Route'],
  also: ['Delivery'],
  body: z.strictObject({ ...where, ...knowing }),
  gives: [201, BoardChange],
  fails: { depot_unknown, edit_overtaken: overtaken, nothing_left: nothing, route_started, ...broken, ...planHeld },
})

/** More than anybody moves at once by hand; of further ones the others see only that they move. */
export const mostChosen = 20
const spot = {
  points: z.nullable(z.int32()),
  chosen: z.array(z.int32()).check(z.maxLength(mostChosen)),
  /** The route over which they drag what they have chosen; 0 over what waits. */
  over: z.nullable(z.int32()),
  leaves: z.boolean(),
}
/** Where somebody at a board is, by deliveries; told to those who may read routes of its depot, and kept nowhere. */
export const boardWatched = event('boardWatched', {
  needs: ['read', 'Route'],
  data: z.object({ day: Text, depotIds: z.array(Int), by: Int, name: Text, ...spot }),
  transient: true,
})
export const watchBoard = endpoint(`PUT ${root}/watchers`, {
  says: 'Tell the others at a board that one is there, at which delivery and with which ones chosen; or that one leaves',
  needs: ['read', 'Route'],
  frequent: true,
  body: z.strictObject({ ...where, ...spot }),
  gives: [204],
  fails: { depot_unknown },
})
