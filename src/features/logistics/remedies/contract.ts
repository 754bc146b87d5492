/** During the day: what helps a stop that will be late, where what came in today fits, and who goes on for a driver who is
 *  ill. All of it is priced first, on paper; what is sent back then is what was shown. */
import * as z from 'zod/mini'
import { Int, IntOrNull, Text, TextOrNull } from '#contract/fields'
import { endpoint, type Param } from '#contract/endpoint'
import { hideable } from '#contract/hidden'
import { id } from '#contract/params'
import { day as aDay } from '#features/logistics/depots/contract'
import { planHeld } from '#features/logistics/deliveries/contract/routed'
import { Wanted } from '#features/logistics/routes/contract/stops'

const root = '/api/apps/logistics'
const ids = z.array(z.int32()).check(z.minLength(1), z.maxLength(100))

/** Minutes and money that the day lasts and costs more, or less. */
const price = { minutes: z.number(), cents: Int }
/** Customers who count on something else by it: told another time than they were, or past their window. */
const touching = { touched: Int }
/** Into which route, after which of its stops there is what it becomes, and when it is begun there. */
const place = { routeId: IntOrNull, route: Text, driver: TextOrNull, beginAt: TextOrNull }
export const remedyKinds = ['order', 'move', 'window', 'tomorrow'] as const
export const PricedRemedy = z.object({
  kind: z.enum(remedyKinds),
  ...place,
  ...price,
  /** How late this stop still is, in seconds, and by how much the others get later by it. */
  lateSeconds: Int,
  othersLateSeconds: Int,
  ...touching,
  /** Of a window: until when it has to be. */
  until: Text,
  /** Of the day that comes: which. */
  day: Text,
  /** The routes as they will be. */
  wanted: z.array(Wanted),
})
export type PricedRemedy = z.infer<typeof PricedRemedy>

const stop_unknown = [404, { message: 'Stop not found' }] as const
const route_unknown = [404, { message: 'Route not found' }] as const
const routing_away = [502, { message: 'The routing server of the settings did not answer' }] as const
const plan_changed = [409, { message: 'What this counted on has changed: look again' }] as const
const change_forbidden = [403, { message: 'You may not make this change' }] as const

export const getRemedies = endpoint(`GET ${root}/remedies/{stop}`, {
  says: 'The three best things to do about a stop that will be late, each with what it costs',
  needs: ['read', 'Route'],
  also: ['Delivery', 'Driver'],
  params: { stop: id },
  gives: [
    200,
    z.object({
      remedies: z.array(PricedRemedy),
      zone: Text,
      currency: Text,
      customer: Text,
      phone: hideable(Text, 'Delivery.phone', 'Customer.contact'),
      lateSeconds: Int,
    }),
  ],
  fails: { stop_unknown, routing_away },
})
export const makeRemedy = endpoint(`POST ${root}/remedies/{stop}`, {
  says: 'Do one of these about a stop that will be late',
  needs: ['update', 'Route'],
  also: ['Delivery'],
  params: { stop: id },
  body: z.strictObject({
    kind: z.enum(remedyKinds),
    wanted: z.array(Wanted).check(z.maxLength(2)),
    until: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/))),
  }),
  gives: [201, z.object({ routeIds: z.array(Int) })],
  fails: { stop_unknown, routing_away, plan_changed, change_forbidden, ...planHeld },
})

const Put = z.object({ deliveryId: Int, code: Text, customer: Text, ...place, ...price })
export type Put = z.infer<typeof Put>
export const Fitting = z.object({
  puts: z.array(Put),
  /** What fits nowhere. */
  left: z.array(z.object({ deliveryId: Int, code: Text, customer: Text })),
  ...price,
  ...touching,
  zone: Text,
  currency: Text,
  wanted: z.array(Wanted),
})
export type Fitting = z.infer<typeof Fitting>
export const fitIn = endpoint(`POST ${root}/fittings`, {
  says: 'Where deliveries that came in today disturb the routes of a day least, one after the other: nothing is changed',
  needs: ['read', 'Route'],
  also: ['Delivery', 'Depot'],
  body: z.strictObject({ day: aDay, depotId: z.int32(), deliveryIds: ids }),
  gives: [200, Fitting],
  fails: { depot_unknown: [404, { message: 'There is no such depot' }], routing_away },
})

const at_door = [409, { message: 'The driver is at a door: say first what became of that stop' }] as const
const route_idle = [409, { message: 'The route is not under way' }] as const
const driver_unfit = [409, { message: 'This driver does not work that day, or brings something already' }] as const
export const Handover = z.extend(Fitting, {
  route: Text,
  version: Int,
  driver: TextOrNull,
  vehicle: TextOrNull,
  done: Int,
  /** Who could go on with it: those with a route under way or to come, and those without one, with what they would drive. */
  drivers: z.array(z.object({ id: Int, name: Text, routeId: IntOrNull, vehicle: TextOrNull })),
})
export type Handover = z.infer<typeof Handover>
/** Given several times, one for each. */
const chosen: Param<number[]> = {
  read: (texts) => [...new Set(texts.map((text) => id.read([text])))].slice(0, 20),
  doc: { type: 'array', items: { type: 'integer', minimum: 1 } },
}
export const whyEnded = ['ill', 'vehicle', 'other'] as const
export const getHandover = endpoint(`GET ${root}/handovers/{route}`, {
  says: 'Who would go on with what is open of a route: drivers who are chosen, or all the others, with what that costs',
  needs: ['read', 'Route'],
  also: ['Delivery', 'Driver', 'Vehicle'],
  params: { route: id },
  query: { driver: chosen },
  gives: [200, Handover],
  fails: { route_unknown, route_idle, at_door, driver_unfit, routing_away },
})
export const handOver = endpoint(`POST ${root}/handovers/{route}`, {
  says: 'End a route of a driver who cannot go on, and give what is open of it to others: all of it or nothing',
  needs: ['update', 'Route'],
  also: ['Delivery', 'Driver'],
  params: { route: id },
  body: z.strictObject({
    version: z.int(),
    /** Who has no route yet is named with what they drive, and has the number 0. */
    wanted: z.array(Wanted).check(z.maxLength(100)),
    /** Who is ill is away for the rest of the day. */
    why: z.optional(z.enum(whyEnded)),
    note: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  gives: [201, z.object({ routeIds: z.array(Int), left: Int })],
  fails: {
    route_unknown,
    route_idle,
    at_door,
    driver_unfit,
    plan_changed,
    routing_away,
    change_forbidden,
    ...planHeld,
  },
})
