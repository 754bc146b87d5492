import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { event } from '#contract/event'
import { day, int } from '#contract/params'
import { day as aDay } from '#features/logistics/depots/contract'
import { deliveryStates, kinds, loads, Window } from '#features/logistics/deliveries/contract/freight'
import { BoardRoute } from '#features/logistics/routes/contract'
import { doings } from '#features/logistics/routes/contract/steps'
import { Wanted } from '#features/logistics/routes/contract/stops'

const root = '/api/apps/logistics/board'
const words = z.string()
const whole = z.int()
const place = { line: words, city: words, lat: z.nullable(z.number()), lon: z.nullable(z.number()) }
export const Unplanned = z.object({
  id: whole,
  code: words,
  state: z.enum(deliveryStates),
  kind: z.enum(kinds),
  customer: words,
  ...place,
  confidence: z.number(),
  day: z.nullable(words),
  windows: z.array(Window),
  ...loads,
  serviceSeconds: whole,
  skills: z.array(words),
  features: z.array(words),
  priority: whole,
  version: whole,
})
export type Unplanned = z.infer<typeof Unplanned>
/** `beyond`: so many more wait than a board shows. */
const waiting = { unplanned: z.array(Unplanned), beyond: whole }
const Step = z.object({ id: whole, did: z.enum(doings) })
/** What this person can take back, and do again. */
const steps = { undo: z.nullable(Step), redo: z.nullable(Step) }
const Depot = z.object({ id: whole, name: words, lat: z.number(), lon: z.number(), zone: words })
export const Board = z.object({
  day: words,
  depot: Depot,
  depots: z.array(z.object({ id: whole, name: words })),
  routes: z.array(BoardRoute),
  ...waiting,
  ...steps,
})
export type Board = z.infer<typeof Board>
export const BoardChange = z.object({ routes: z.array(BoardRoute), ...waiting, ...steps })
export type BoardChange = z.infer<typeof BoardChange>

const isEachOnce = (all: readonly { id: number }[]): boolean => new Set(all.map(({ id }) => id)).size === all.length
const depot_unknown = [404, { message: 'There is no such depot' }] as const
const about = { message: words, route: words }
const where = { day: aDay, depotId: z.int32() }
const broken = {
  route_over: [409, z.object(about)],
  stop_started: [409, z.object(about)],
  delivery_unfit: [409, z.object({ message: words, deliveryId: whole, state: z.nullable(z.enum(deliveryStates)) })],
  routing_away: [502, { message: 'The routing server of the settings did not answer' }],
} as const

export const getBoard = endpoint(`GET ${root}`, {
  says: 'The routes of a day and a depot with all their stops, and what is not planned: today and the default depot, where nothing is said',
  needs: ['read', 'Route'],
  also: ['Depot', 'Driver', 'Vehicle', 'Delivery'],
  query: { day, depot: int(0) },
  gives: [200, Board],
  fails: { depot_unknown },
})
export const editBoard = endpoint(`POST ${root}/edits`, {
  says: 'Give routes of a board their stops, drivers and vehicles anew: all of it or nothing. It can be taken back',
  needs: ['update', 'Route'],
  also: ['Delivery'],
  body: z.strictObject({
    ...where,
    did: z.enum(doings),
    routes: z
      .array(Wanted)
      .check(z.minLength(1), z.maxLength(100), z.refine(isEachOnce, 'A route that is there twice')),
  }),
  gives: [201, BoardChange],
  fails: {
    route_unknown: [404, { message: 'Route not found' }],
    ...broken,
    route_outdated: [409, z.object(about)],
    stop_unknown: [409, { message: 'These are not the stops of the routes as they are now' }],
    crew_unknown: [400, { message: 'There is no such driver or vehicle' }],
  },
})
export const copyDay = endpoint(`POST ${root}/copies`, {
  says: 'Plan a day like another: its drivers get routes, and what goes to the same doors goes in the same order',
  needs: ['update', 'Route'],
  also: ['Delivery'],
  body: z.strictObject({ ...where, from: aDay }),
  gives: [201, z.extend(BoardChange, { copied: whole })],
  fails: {
    routing_away: broken.routing_away,
    routes_forbidden: [403, { message: 'You may not make routes' }],
    nothing_alike: [409, { message: 'Nothing of that day can be planned here in the same way' }],
  },
})
const overtaken = [409, z.object(about)] as const
const nothing = [409, { message: 'There is nothing left of yours' }] as const
export const undoEdit = endpoint(`POST ${root}/undo`, {
  says: 'Take back the last change of one’s own, where nobody has changed the same routes since',
  needs: ['update', 'Route'],
  also: ['Delivery'],
  body: z.strictObject(where),
  gives: [201, BoardChange],
  fails: { edit_overtaken: overtaken, nothing_left: nothing, ...broken },
})
export const redoEdit = endpoint(`POST ${root}/redo`, {
  says: 'Do again what was taken back last',
  needs: ['update', 'Route'],
  also: ['Delivery'],
  body: z.strictObject(where),
  gives: [201, BoardChange],
  fails: { edit_overtaken: overtaken, nothing_left: nothing, ...broken },
})

/** More than anybody moves at once by hand; of further ones the others see only that they move. */
export const mostChosen = 20
const spot = {
  points: z.nullable(z.int32()),
  chosen: z.array(z.int32()).check(z.maxLength(mostChosen)),
  leaves: z.boolean(),
}
/** Where somebody at a board is, by deliveries; told to those who may read routes of its depot, and kept nowhere. */
export const boardWatched = event('boardWatched', {
  needs: ['read', 'Route'],
  data: z.object({ day: words, depotId: whole, by: whole, name: words, ...spot }),
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
