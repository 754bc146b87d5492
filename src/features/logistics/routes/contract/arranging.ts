/** What boards, runs and whoever takes a change back ask of routes. */
import * as z from 'zod/mini'
import { Int, Text } from '#contract/fields'
import { command } from '#contract/command'
import { windows } from '#features/logistics/deliveries/contract/freight'
import { doings, Fact, Snapshot } from '#features/logistics/routes/contract/steps'
import { LoadedRoutes } from '#features/logistics/routes/contract/loaded'
import { Wanted } from '#features/logistics/routes/contract/stops'
import { deliveryStates } from '#features/logistics/deliveries/contract/states'

/** Of the map: so many can be told apart. */
const colours = 10
/** Of a route to which nobody has given one: the first of those that fewest have. */
export function leastUsed(used: readonly number[]): number {
  const counts = Array.from({ length: colours }, (_, at) => used.filter((one) => one === at + 1).length)
  return counts.indexOf(Math.min(...counts)) + 1
}
export const restoreRoute = command('restoreRoute', {
  says: 'A route that was cancelled is a draft again, with whoever drove it and nothing in it; what is not cancelled stays as it is',
  does: ['create', 'Route'],
  input: z.object({ id: Int }),
  fails: { route_unknown: true, routing_away: true },
})
export const reopenRoute = command('reopenRoute', {
  says: 'A route that was completed is under way again; one that is closed stays so',
  does: ['update', 'Route'],
  input: z.object({ id: Int }),
  fails: { route_unknown: true, route_closed: true },
})
export const agreeWindows = command('agreeWindows', {
  says: 'A delivery that is in a route may be brought at another time: its route is timed anew, and its driver told',
  does: ['update', 'Delivery'],
  input: z.object({ deliveryId: Int, windows }),
  gives: z.object({ routeId: Int }),
  fails: { stop_over: true, routing_away: true },
})
/** They are of this day and one of these depots, or there is no such route. */
const of = z.optional(z.object({ day: Text, depotIds: z.array(Int) }))
const refused = {
  route_unknown: z.object({ id: Int }),
  route_over: z.object({ id: Int, code: Text }),
  route_outdated: z.object({ id: Int, code: Text, version: Int }),
  delivery_unfit: z.object({ deliveryId: Int, state: z.nullable(z.enum(deliveryStates)) }),
  /** `movable`: whether it may be loaded at the depot of the route instead. */
  goods_elsewhere: z.object({ deliveryIds: z.array(Int), depotId: Int, movable: z.boolean() }),
  stop_unknown: z.object({ id: Int }),
  stop_started: z.object({ route: Text, name: Text }),
  crew_unknown: z.object({ id: Int }),
  routing_away: true,
} as const
export const loadRoutes = command('loadRoutes', {
  says: 'Read routes with all that their times depend on, and ask the road times of the stops that are wanted of them: before anything is locked',
  does: ['read', 'Route'],
  input: z.object({ routes: z.array(Wanted), of }),
  gives: z.instanceof(LoadedRoutes),
  fails: refused,
})
export const arrangeRoutes = command('arrangeRoutes', {
  says: 'Give routes their stops anew, in order, as they are wanted: all of them or none. What none of them has any more is ready',
  does: ['update', 'Route'],
  input: z.object({
    routes: z.array(Wanted),
    of,
    /** What comes into a route of another depot is loaded there from now on. */
    home: z.optional(z.boolean()),
    /** As they were loaded before; whoever hands them has asked who holds the plans of their days. */
    loaded: z.optional(z.instanceof(LoadedRoutes)),
    /** They are routes of a draft, and this is a step of it; `made`: the numbers of those that were made for it. */
    draft: z.optional(z.object({ id: Int, did: z.enum(doings), made: z.optional(z.array(Int)) })),
  }),
  /** As they were and as they are now, to be taken back; of what waited and lies at another depot by now, at which. */
  gives: z.object({ before: z.array(Snapshot), after: z.array(Snapshot), homed: z.array(Fact) }),
  fails: refused,
})
