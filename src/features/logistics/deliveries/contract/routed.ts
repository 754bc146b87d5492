/** What deliveries ask of the routes they may be in: where one would fit, and to be let go. */
import * as z from 'zod/mini'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { day as dayParam, id } from '#contract/params'
import { day } from '#features/logistics/depots/contract'
import { windows } from '#features/logistics/deliveries/contract/freight'
import { deliveryStates } from '#features/logistics/deliveries/contract/states'

const [whole, words] = [z.int(), z.string()]
const most = z.optional(whole.check(z.minimum(0), z.maximum(1_000_000_000)))
const asked = z.optional(z.array(words.check(z.maxLength(40))).check(z.maxLength(20)))
const degrees = (largest: number) => z.number().check(z.minimum(-largest), z.maximum(largest))

/** `after`: the stop it would follow; `minutes`: that the route lasts longer. */
const Fit = z.object({
  routeId: whole,
  route: words,
  driver: z.nullable(words),
  after: z.nullable(whole),
  beginAt: words,
  minutes: z.number(),
  metres: whole,
  /** What the vehicle and its driver cost for that, in the currency of the fleet. */
  cents: whole,
})
export type Fit = z.infer<typeof Fit>
export const Fits = z.object({ fits: z.array(Fit), timedBy: words, zone: words })
export const routingAway = [502, { message: 'The routing server of the settings did not answer' }] as const
/** What keeps the plan of a day from being changed: whose it is, and who did that when. */
export const PlanHeld = z.object({
  message: words,
  day: words,
  depotId: whole,
  depot: words,
  by: z.nullable(words),
  at: words,
})
export type PlanHeld = z.infer<typeof PlanHeld>
export const plan_closed = [409, PlanHeld] as const
/** Of whatever plans: on a day whose plan is locked nobody does, and on one that is closed neither. */
export const planHeld = { plan_locked: [409, PlanHeld], plan_closed } as const
/** Of whatever plans: a day that is over is planned only to write down what was driven. */
export const dayOver = {
  day_over: [409, { message: 'This day is over: confirm with anyway to plan it all the same' }],
} as const
export const anyway = z.optional(z.boolean())
export const findFits = endpoint('POST /api/apps/logistics/routes/fits', {
  says: 'Into which routes of a day a delivery would fit that is not there yet, those that it makes least longer first',
  needs: ['read', 'Route'],
  frequent: true,
  also: ['Delivery'],
  body: z.strictObject({
    depotId: z.int32(),
    day,
    lat: degrees(90),
    lon: degrees(180),
    windows: z.optional(windows),
    serviceSeconds: most,
    weightGrams: most,
    volumeLitres: most,
    items: most,
    pallets: most,
    skills: asked,
    features: asked,
    allowedDrivers: z.optional(z.array(z.int32())),
  }),
  gives: [200, Fits],
  fails: { depot_unknown: [400, { message: 'There is no such depot' }], routing_away: routingAway },
})
const OpenRoute = z.object({
  id: whole,
  code: words,
  depotId: whole,
  depot: words,
  driver: z.nullable(words),
  vehicle: z.nullable(words),
  colour: whole,
  stops: whole,
})
export type OpenRoute = z.infer<typeof OpenRoute>
export const listOpenRoutes = endpoint('GET /api/apps/logistics/routes/open', {
  says: 'The routes of a day that may still be given deliveries: neither over nor locked',
  needs: ['read', 'Route'],
  also: ['Depot', 'Driver', 'Vehicle'],
  query: { day: dayParam },
  gives: [200, z.object({ routes: z.array(OpenRoute) })],
})
/** Why a delivery is not put into a route: it is nowhere, not in a state for it, in this route already, of another depot or day, or held by where it is. */
export const keptOut = ['gone', 'state', 'there', 'depot', 'day', 'started', 'locked'] as const
const KeptOut = z.object({ deliveryId: whole, why: z.enum(keptOut), state: z.nullable(z.enum(deliveryStates)) })
export type KeptOut = z.infer<typeof KeptOut>
export const putIntoRoute = endpoint('POST /api/apps/logistics/routes/{id}/deliveries', {
  says: 'Put deliveries into a route, each where it makes it least longer, out of the route that it is in; what cannot be put there stays and is told',
  needs: ['update', 'Route'],
  also: ['Delivery'],
  params: { id },
  body: z.strictObject({ deliveryIds: z.array(z.int32()).check(z.minLength(1), z.maxLength(200)) }),
  gives: [201, z.object({ code: words, put: z.array(whole), kept: z.array(KeptOut) })],
  fails: {
    route_unknown: [404, { message: 'Route not found' }],
    route_over: [409, { message: 'A route that is over or locked stays as it is' }],
    ...planHeld,
    none_put: [409, z.object({ message: words, kept: z.array(KeptOut) })],
    routing_away: routingAway,
  },
})
export const freeStops = command('freeStops', {
  says: 'Take deliveries out of the routes they are in, where no driver has set out to them',
  does: ['update', 'Route'],
  input: z.object({
    deliveryIds: z.array(whole),
    /** Out of routes that are locked, too: nobody brings what was called off. */
    anyway: z.optional(z.boolean()),
  }),
  fails: {
    stop_started: z.object({ deliveryId: whole, route: words }),
    route_locked: z.object({ deliveryId: whole, route: words }),
  },
})
