import * as z from 'zod/mini'
import { sheet } from '#contract/bodies'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { FieldChange } from '#contract/field-changes'
import { hideable } from '#contract/hidden'
import { job } from '#contract/job'
import { exported, list } from '#contract/list'
import { moveRefused } from '#contract/moves'
import { outdated } from '#contract/outdated'
import { filterBy, id, int, text } from '#contract/params'
import { day } from '#features/logistics/depots/contract'
import {
  Attempt,
  ContentsLine,
  daysInOrder,
  Delivered,
  deliveryMoveNames,
  freightFields,
  freightShown,
  handMoveNames,
  kinds,
  lacks,
  loads,
  OnRoute,
  Package,
  Proof,
  name,
  short,
  sources,
  Window,
  windows,
} from '#features/logistics/deliveries/contract/freight'
import { deliveryStates } from '#features/logistics/deliveries/contract/states'

export { deliveryMoveNames } from '#features/logistics/deliveries/contract/freight'
export type { DeliveryMove } from '#features/logistics/deliveries/contract/freight'

const place = { line: z.string(), postcode: z.string(), city: z.string(), country: z.string() }
const at = { lat: z.nullable(z.number()), lon: z.nullable(z.number()), confidence: z.number() }

export const Delivery = z.object({
  id: z.int(),
  code: z.string(),
  state: z.enum(deliveryStates),
  kind: z.enum(kinds),
  source: z.enum(sources),
  depotId: z.int(),
  depot: z.string(),
  /** Of its clocks. */
  zone: z.string(),
  customer: z.string(),
  phone: hideable(z.string(), 'Delivery.phone', 'Customer.contact'),
  ...place,
  ...at,
  day: z.nullable(z.string()),
  dayUntil: z.nullable(z.string()),
  windows: z.array(Window),
  ...loads,
  skills: z.array(z.string()),
  priority: z.int(),
  attempt: z.int(),
  driverId: z.nullable(z.int()),
  driver: z.nullable(z.string()),
  route: z.nullable(OnRoute),
  orderNumber: z.nullable(z.int()),
  failure: z.string(),
  reason: z.string(),
  version: z.int(),
})
export type Delivery = z.infer<typeof Delivery>
const Kin = z.object({ id: z.int(), code: z.string(), state: z.enum(deliveryStates) })
export const NewDelivery = z
  .strictObject({ customer: name, line: name, depotId: z.optional(z.int32()), ...freightFields })
  .check(daysInOrder)
export type NewDelivery = z.infer<typeof NewDelivery>
const change = { customer: z.optional(name), line: z.optional(name), depotId: z.optional(z.int32()) }
export const DeliveryChange = z
  .strictObject({ ...change, ...freightFields, version: z.optional(z.int()) })
  .check(daysInOrder)
export type DeliveryChange = z.infer<typeof DeliveryChange>

export const DeliveryDetail = z.extend(Delivery, {
  ...freightShown,
  contents: z.array(ContentsLine),
  packages: z.array(Package),
  attempts: z.array(Attempt),
  proofs: z.array(Proof),
  parent: z.nullable(Kin),
  children: z.array(Kin),
  /** What keeps it from being ready. */
  lacks: z.array(z.enum(lacks)),
  allowed: z.array(z.enum(handMoveNames)),
  /** Of those: what follows of its failure by the settings. */
  proposed: z.nullable(z.enum(handMoveNames)),
  /** It may still be said that it was not delivered. */
  mayCorrect: z.boolean(),
})
export type DeliveryDetail = z.infer<typeof DeliveryDetail>
const delivery_unknown = [404, { message: 'Delivery not found' }] as const
const depot_unknown = [400, { message: 'There is no such depot' }] as const
const drivers_unknown = [400, { message: 'There are no such drivers' }] as const
const external_taken = [409, { message: 'Another delivery has this reference' }] as const
const delivery_incomplete = [409, z.object({ message: z.string(), lacks: z.array(z.enum(lacks)) })] as const
const failure_unknown = [400, { message: 'There is no such reason' }] as const

const filters = {
  q: text,
  /** These and no others, as "4,8,15". */
  ids: text,
  /** A state, or several: not over, not yet in a route, for a person to sort, handed over, neither draft nor cancelled. */
  state: filterBy(...deliveryStates, 'open', 'unplanned', 'unsorted', 'brought', 'counted'),
  /** A day, or one by the clock of each depot: yesterday, today, tomorrow. */
  day: text,
  from: text,
  until: text,
  /** Days on which they ended, by the clock of whoever asks. */
  endedFrom: text,
  endedUntil: text,
  depot: int(0),
  zone: int(0),
  driver: int(0),
  priority: filterBy('critical', 'high', 'raised', 'normal'),
  source: filterBy(...sources),
  attempt: filterBy('1', '2', '3'),
  address: filterBy('sure', 'unsure', 'waiting'), // waiting: not looked for yet
  import: int(0), // what this import brought
}
const keys = ['delivery', 'code', 'day', 'window', 'state', 'priority', 'load', 'attempt', 'source', 'created'] as const
export const listDeliveries = endpoint('GET /api/apps/logistics/deliveries', {
  says: 'A page of deliveries, what was added last first',
  needs: ['read', 'Delivery'],
  also: ['Depot', 'Driver', 'Route', 'Zone'],
  query: { ...filters, ...list(...keys) },
  gives: [200, z.object({ deliveries: z.array(Delivery), total: z.int() })],
})
export const exportDeliveries = endpoint('GET /api/apps/logistics/deliveries/export', {
  says: 'All deliveries that a list would show on its pages, as a CSV, XLSX or PDF file',
  needs: ['read', 'Delivery'],
  query: { ...filters, ...exported(...keys) },
  gives: [200, sheet()],
})
export const listPoints = endpoint('GET /api/apps/logistics/deliveries/points', {
  says: 'Where the deliveries of a list are, without anything else: for a map of thousands',
  needs: ['read', 'Delivery'],
  also: ['Depot', 'Driver', 'Route', 'Zone'],
  query: filters,
  /** Each as id, longitude, latitude, number of its state, colour of its route or -1, place in it. */
  gives: [200, z.object({ points: z.array(z.array(z.number())), more: z.boolean(), unplaced: z.int() })],
})
const [open, today, planned, dispatched] = [z.int(), z.int(), z.int(), z.int()]
const [unplanned, tomorrow, failed, unsure] = [z.int(), z.int(), z.int(), z.int()]
const Sums = z.object({ open, today, planned, dispatched, unplanned, tomorrow, failed, unsure })
export const summariseDeliveries = endpoint('GET /api/apps/logistics/deliveries/summary', {
  says: 'How many deliveries there are to do: today by the clock of each depot',
  needs: ['read', 'Delivery'],
  also: ['Depot'],
  query: { depot: int(0) },
  gives: [200, Sums],
})
export const getDelivery = endpoint('GET /api/apps/logistics/deliveries/{id}', {
  says: 'One delivery, with its attempts and proofs, what keeps it from being ready, and the moves its state allows',
  needs: ['read', 'Delivery'],
  also: ['Depot', 'Driver', 'Route', 'Order', 'Defaults'],
  shows: 'Delivery',
  params: { id },
  gives: [200, DeliveryDetail],
  fails: { delivery_unknown },
})
const Event = z.object({
  id: z.int(),
  at: z.string(),
  by: z.nullable(z.string()),
  did: z.enum(['added', 'moved', 'changed']),
  changes: z.array(FieldChange),
  state: z.nullable(z.enum(deliveryStates)),
  failure: z.string(),
  reason: z.string(),
})
export type DeliveryEvent = z.infer<typeof Event>
export const listDeliveryEvents = endpoint('GET /api/apps/logistics/deliveries/{id}/events', {
  says: 'What was done with a delivery, newest first',
  needs: ['read', 'Delivery'],
  params: { id },
  query: list('at'),
  gives: [200, z.object({ events: z.array(Event), total: z.int() })],
  fails: { delivery_unknown },
})
export const addDelivery = endpoint('POST /api/apps/logistics/deliveries', {
  says: 'Add a delivery: a draft; with ready, it is ready at once where nothing is missing',
  needs: ['create', 'Delivery'],
  body: z.extend(NewDelivery, { ready: z.optional(z.boolean()) }),
  gives: [201, DeliveryDetail],
  fails: { depot_unknown, drivers_unknown, external_taken },
})
export const updateDelivery = endpoint('PUT /api/apps/logistics/deliveries/{id}', {
  says: 'Change a delivery; one that is in a route keeps where, when and what it is',
  needs: ['update', 'Delivery'],
  params: { id },
  body: DeliveryChange,
  gives: [201, DeliveryDetail],
  fails: {
    delivery_unknown,
    depot_unknown,
    drivers_unknown,
    external_taken,
    delivery_incomplete,
    days_backwards: [400, { message: 'It may be brought until the same day or a later one' }],
    delivery_fixed: [409, z.object({ message: z.string(), fields: z.array(z.string()) })],
    delivery_outdated: outdated,
  },
})
export const moveDelivery = endpoint('POST /api/apps/logistics/deliveries/{id}/moves', {
  says: 'Move a delivery by hand; one that is in a route is taken out of it',
  needs: ['update', 'Delivery'],
  params: { id },
  body: z.strictObject({
    move: z.enum(handMoveNames),
    reason: z.optional(short),
    /** Of one that is tried again, or becomes ready: when. */
    day: z.optional(day),
    windows: z.optional(windows),
    version: z.optional(z.int()),
  }),
  gives: [201, DeliveryDetail],
  fails: {
    delivery_unknown,
    move_refused: moveRefused(deliveryStates, handMoveNames),
    delivery_incomplete,
    reason_missing: [400, { message: 'This move needs a reason' }],
    day_over: [400, { message: 'This day is over' }],
    goods_on_board: [409, { message: 'The goods are on board: try again, or bring them back' }],
    stop_started: [409, z.object({ message: z.string(), route: z.string() })],
    route_locked: [409, z.object({ message: z.string(), route: z.string() })],
    delivery_outdated: outdated,
  },
})
export const correctDelivery = endpoint('POST /api/apps/logistics/deliveries/{id}/correction', {
  says: 'Say that something was not delivered after all, within the hours of the settings',
  needs: ['update', 'Correction'],
  also: ['Delivery'],
  params: { id },
  body: z.strictObject({ failure: z.string(), reason: name }),
  gives: [201, DeliveryDetail],
  fails: {
    delivery_unknown,
    failure_unknown,
    move_refused: moveRefused(deliveryStates, handMoveNames),
    correct_late: [409, z.object({ message: z.string(), hours: z.int() })],
  },
})
export const deleteDelivery = endpoint('DELETE /api/apps/logistics/deliveries/{id}', {
  says: 'Delete a draft, or one that was cancelled',
  needs: ['delete', 'Delivery'],
  params: { id },
  gives: [204],
  fails: { delivery_unknown, delivery_alive: [409, { message: 'Only a draft or a cancelled delivery is deleted' }] },
})
export const locateDeliveries = job('locateDeliveries', {
  says: 'Find out where deliveries without a point go',
  lane: 'heavy',
  every: { minutes: 30 },
})
/** Why it could not be delivered: a code of the settings, and words. */
const why = { failure: z.optional(z.string()), reason: z.optional(z.string()) }
export const moveDeliveries = command('moveDeliveries', {
  says: 'Move deliveries as the stops of their routes do: all of them or none',
  does: ['update', 'Delivery'],
  input: z.object({
    move: z.enum(deliveryMoveNames),
    ids: z.array(z.int()),
    /** Who tried, and when they arrived: kept with the attempt. */
    driverId: z.optional(z.nullable(z.int())),
    arrivedAt: z.optional(z.nullable(z.date())),
    at: z.optional(z.date()),
    ...why,
    delivered: z.optional(Delivered),
  }),
  fails: {
    delivery_unknown: z.object({ id: z.int() }),
    move_refused: z.object({
      id: z.int(),
      message: z.string(),
      state: z.enum(deliveryStates),
      allowed: z.array(z.enum(deliveryMoveNames)),
    }),
  },
})
export const handDeliveries = command('handDeliveries', {
  says: 'Say anew who brings deliveries: who drives the routes that they are in now',
  does: ['update', 'Delivery'],
  input: z.object({ ids: z.array(z.int()) }),
})
export const homeDeliveries = command('homeDeliveries', {
  says: 'Deliveries are of another depot from now on, in a route of it or in none',
  does: ['update', 'Delivery'],
  input: z.object({ ids: z.array(z.int()), depotId: z.int() }),
})
