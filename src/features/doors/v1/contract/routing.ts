/** Routes as other systems write them: by what people do with them, and refused as people are. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/params'
import { anyway } from '#features/logistics/deliveries/contract/routed'
import { root } from '#features/doors/v1/contract/lists'
import { Route, said } from '#features/doors/v1/contract/shown'
import * as routes from '#features/logistics/routes/contract'

const ids = z.array(z.int32()).check(z.minLength(1), z.maxLength(500))
const version = z.optional(z.int())
const override = z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(300)))
const { colour: _colour, ...facts } = routes.RouteFacts.shape
const { colour: _its, ...fresh } = routes.NewRoute.shape

export const addApiRoute = endpoint(`POST ${root}/routes`, {
  says: 'Make a route, with deliveries in the order that makes it shortest or without, once for each Idempotency-Key',
  needs: ['create', 'Route'],
  body: said(z.strictObject(fresh), { day: '2026-05-12', depotId: 1, driverId: 3, deliveryIds: [107, 109] }),
  gives: [201, Route],
  fails: routes.addRoute.fails,
})
export const changeApiRoute = endpoint(`POST ${root}/routes/{id}`, {
  says: 'Change who drives a route, with what, when it leaves, its note, or lock it; it is timed anew',
  needs: ['update', 'Route'],
  params: { id },
  body: said(z.strictObject(facts), { driverId: 4, locked: true }),
  gives: [200, Route],
  fails: routes.updateRoute.fails,
})
const { day_over, delivery_unfit, stops_unknown, stop_started, ...edited } = routes.editRoute.fails
export const assignApiStops = endpoint(`POST ${root}/routes/{id}/assign`, {
  says: 'Put deliveries into a route: after a stop of it, or each where it makes the route least longer',
  needs: ['update', 'Route'],
  params: { id },
  body: said(z.strictObject({ deliveryIds: ids, after: z.optional(z.int32()), version, anyway }), {
    deliveryIds: [107],
  }),
  gives: [200, Route],
  fails: { ...edited, day_over, delivery_unfit, stops_unknown },
})
export const unassignApiStops = endpoint(`POST ${root}/routes/{id}/unassign`, {
  says: 'Take deliveries out of a route that nobody has set out to; they are ready again',
  needs: ['update', 'Route'],
  params: { id },
  body: said(z.strictObject({ deliveryIds: ids, version }), { deliveryIds: [107] }),
  gives: [200, Route],
  fails: { ...edited, stops_unknown, stop_started },
})
export const orderApiStops = endpoint(`POST ${root}/routes/{id}/order`, {
  says: 'Give the stops of a route their order: all ids but those of its start, its end and breaks that place themselves',
  needs: ['update', 'Route'],
  params: { id },
  body: said(z.strictObject({ stopIds: ids, version }), { stopIds: [12, 14, 13] }),
  gives: [200, Route],
  fails: { ...edited, stops_unknown, stop_started },
})
const {
  route_unknown,
  plan_locked,
  plan_closed,
  move_refused,
  route_empty,
  crew_missing,
  route_violated,
  override_forbidden,
} = routes.moveRoute.fails
export const publishApiRoute = endpoint(`POST ${root}/routes/{id}/publish`, {
  says: 'Send a route to its driver; where something is wrong with it, override says why it goes out all the same',
  needs: ['update', 'Route'],
  params: { id },
  body: z.strictObject({ override }),
  gives: [200, Route],
  fails: { route_unknown, plan_closed, move_refused, route_empty, crew_missing, route_violated, override_forbidden },
})
export const recallApiRoute = endpoint(`POST ${root}/routes/{id}/recall`, {
  says: 'Take a route back from its driver before it has begun',
  needs: ['update', 'Route'],
  params: { id },
  gives: [200, Route],
  fails: { route_unknown, plan_closed, move_refused },
})
export const cancelApiRoute = endpoint(`POST ${root}/routes/{id}/cancel`, {
  says: 'Cancel a route that has not begun; what was in it is ready again',
  needs: ['update', 'Route'],
  params: { id },
  gives: [200, Route],
  fails: { route_unknown, plan_locked, plan_closed, move_refused },
})
