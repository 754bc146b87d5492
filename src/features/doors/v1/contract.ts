/** What other systems call, as they see it: the shapes are those of `shown`. */
import * as z from 'zod/mini'
import { deliveryStates } from '#features/logistics/deliveries/contract/states'
import { command } from '#contract/command'
import { Moment } from '#contract/days'
import { endpoint } from '#contract/endpoint'
import { filterBy, filterByDay, id, int, text } from '#contract/params'
import { Needs, seconds } from '#features/logistics/settings/contract/needs'
import { moveDelivery, updateDelivery } from '#features/logistics/deliveries/contract'
import { from, until } from '#features/logistics/depots/contract'
import { accountStates } from '#features/logistics/drivers/contract'
import * as freight from '#features/logistics/deliveries/contract/freight'
import { cursor_unknown, paged, pageOf, root } from '#features/doors/v1/contract/lists'
import { Delivery, Driver, LastPosition, Route, RouteLine, said, Vehicle } from '#features/doors/v1/contract/shown'
import { vehicleStates } from '#features/logistics/vehicles/contract'
import { routeStates } from '#features/logistics/routes/contract/states'

const { name, short, loads, words } = freight

/** What is asked. */
const degrees = (largest: number) => z.number().check(z.minimum(-largest), z.maximum(largest))
const point = z.strictObject({ lat: degrees(90), lon: degrees(180) })
const Where = z
  .strictObject({
    line: z.optional(short),
    postcode: z.optional(short),
    city: z.optional(short),
    country: z.optional(short),
    access: z.optional(z.string().check(z.trim(), z.maxLength(400))),
    position: z.optional(z.nullable(point)),
  })
  .check(z.refine(({ line, position }) => Boolean(line ?? position), { path: ['line'], error: 'A line or a position' }))
const windows = z.array(z.strictObject({ from, until, hard: z.optional(z.boolean()) })).check(
  z.maxLength(4),
  z.refine((all) => all.every((it) => it.from < it.until), 'A window that ends before it begins'),
)
const { externalId, kind, email, language, notify, day, dayUntil, codCents, note, packages, priority } =
  freight.freightFields
const Customer = z.strictObject({ name, phone: z.optional(short), email, language, notify })
const asked = {
  externalId,
  kind,
  depotId: z.optional(z.int32()),
  pickup: z.optional(Where),
  day,
  dayUntil,
  windows: z.optional(windows),
  pickupWindows: z.optional(windows),
  serviceSeconds: z.optional(seconds),
  load: z.optional(z.partial(z.strictObject(loads))),
  packages,
  skills: z.optional(words),
  features: z.optional(words),
  tags: z.optional(words),
  priority,
  needs: z.optional(Needs),
  codCents,
  note,
}
export const NewDelivery = said(
  z.strictObject({ customer: Customer, address: Where, ...asked }).check(freight.daysInOrder),
  {
    externalId: 'order-48-1',
    customer: { name: 'Ines Falk', phone: '+351 555 0142' },
    address: { line: '4 Lantern Row', postcode: '9900-014', city: 'Port Averne' },
    day: '2026-05-12',
    windows: [{ from: '09:00', until: '12:00' }],
    load: { weightGrams: 4200, items: 2 },
  },
)
export type NewDelivery = z.infer<typeof NewDelivery>
export const DeliveryChange = said(
  z
    .strictObject({
      customer: z.optional(z.partial(Customer)),
      address: z.optional(Where),
      ...asked,
      version: z.optional(z.int()),
    })
    .check(freight.daysInOrder),
  { day: '2026-05-13', version: 3 },
)
export type DeliveryChange = z.infer<typeof DeliveryChange>

const fails = { cursor_unknown }
const unknown = { delivery_unknown: [404, { message: 'Delivery not found' }] } as const

export const listApiDeliveries = endpoint(`GET ${root}/deliveries`, {
  says: 'Deliveries in the order of their ids, a page after a cursor; next is null on the last page',
  needs: ['read', 'Delivery'],
  query: { ...paged, state: filterBy(...deliveryStates), day: filterByDay, externalId: text, depot: int(0) },
  gives: [200, pageOf(Delivery)],
  fails,
})
export const getApiDelivery = endpoint(`GET ${root}/deliveries/{id}`, {
  says: 'One delivery as other systems see it',
  needs: ['read', 'Delivery'],
  params: { id },
  gives: [200, Delivery],
  fails: unknown,
})
export const addApiDelivery = endpoint(`POST ${root}/deliveries`, {
  says: 'Add a delivery by its address or position, once for each Idempotency-Key; it is ready as soon as nothing is missing',
  needs: ['create', 'Delivery'],
  body: NewDelivery,
  gives: [201, Delivery],
  fails: {
    depot_unknown: [400, { message: 'There is no such depot' }],
    external_taken: [409, { message: 'Another delivery of other systems has this reference' }],
  },
})
/** Other systems name no drivers, so none of theirs is unknown. */
const { drivers_unknown: _none, ...changeFails } = updateDelivery.fails
export const changeApiDelivery = endpoint(`POST ${root}/deliveries/{id}`, {
  says: 'Change what is named of a delivery, once for each Idempotency-Key; with a version, only if nobody was faster',
  needs: ['update', 'Delivery'],
  params: { id },
  body: DeliveryChange,
  gives: [200, Delivery],
  fails: changeFails,
})
export const cancelApiDelivery = endpoint(`POST ${root}/deliveries/{id}/cancel`, {
  says: 'Cancel a delivery that nobody has set out to, once for each Idempotency-Key; it leaves its route',
  needs: ['update', 'Delivery'],
  params: { id },
  body: z.strictObject({ reason: said(name, 'The customer called it off') }),
  gives: [200, Delivery],
  fails: {
    ...unknown,
    move_refused: moveDelivery.fails.move_refused,
    stop_started: moveDelivery.fails.stop_started,
  },
})

const routeFilters = { day: filterByDay, state: filterBy(...routeStates), driver: int(0), depot: int(0) }
export const listApiRoutes = endpoint(`GET ${root}/routes`, {
  says: 'Routes in the order of their ids, without their stops; next is the cursor of the page after',
  needs: ['read', 'Route'],
  query: { ...paged, ...routeFilters },
  gives: [200, pageOf(RouteLine)],
  fails,
})
export const getApiRoute = endpoint(`GET ${root}/routes/{id}`, {
  says: 'One route with its stops, their times and their states',
  needs: ['read', 'Route'],
  params: { id },
  gives: [200, Route],
  fails: { route_unknown: [404, { message: 'Route not found' }] },
})
export const listApiDrivers = endpoint(`GET ${root}/drivers`, {
  says: 'Drivers in the order of their ids; next is the cursor of the page after',
  needs: ['read', 'Driver'],
  query: { ...paged, account: filterBy(...accountStates), depot: int(0) },
  gives: [200, pageOf(Driver)],
  fails,
})
export const getApiDriver = endpoint(`GET ${root}/drivers/{id}`, {
  says: 'One driver as other systems see them',
  needs: ['read', 'Driver'],
  params: { id },
  gives: [200, Driver],
  fails: { driver_unknown: [404, { message: 'Driver not found' }] },
})
export const listApiVehicles = endpoint(`GET ${root}/vehicles`, {
  says: 'Vehicles in the order of their ids; next is the cursor of the page after',
  needs: ['read', 'Vehicle'],
  query: { ...paged, state: filterBy(...vehicleStates), depot: int(0) },
  gives: [200, pageOf(Vehicle)],
  fails,
})
export const getApiVehicle = endpoint(`GET ${root}/vehicles/{id}`, {
  says: 'One vehicle as other systems see it',
  needs: ['read', 'Vehicle'],
  params: { id },
  gives: [200, Vehicle],
  fails: { vehicle_unknown: [404, { message: 'Vehicle not found' }] },
})
export const listApiPositions = endpoint(`GET ${root}/positions`, {
  says: 'Where each vehicle was last, in the order of the ids of vehicles; next is the cursor of the page after',
  needs: ['read', 'Position'],
  query: paged,
  gives: [200, pageOf(LastPosition)],
  fails,
})
const upTo = (largest: number) => z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(largest))))
const Sent = z.strictObject({
  vehicleId: z.int32(),
  /** When it was there; now, where nothing is said. */
  at: z.optional(Moment),
  lat: degrees(90),
  lon: degrees(180),
  accuracyMetres: upTo(1e6),
  speed: upTo(1000),
  heading: upTo(360),
  battery: upTo(100),
})
const example = { positions: [{ vehicleId: 4, at: '2026-05-12T10:00:00Z', lat: 38.53, lon: -41.98, speed: 8.3 }] }
export const sendApiPositions = endpoint(`POST ${root}/positions`, {
  says: 'Say where vehicles are and were, up to 1,000 positions at once, once for each Idempotency-Key',
  needs: ['create', 'Position'],
  frequent: true,
  body: said(z.strictObject({ positions: z.array(Sent).check(z.minLength(1), z.maxLength(1000)) }), example),
  gives: [202, z.object({ taken: z.int() })],
  fails: { vehicle_unknown: [400, z.object({ message: z.string(), vehicleId: z.int() })] },
})

export const showRow = command('showRow', {
  says: 'A row as other systems see it, or nothing where it is not there; who asks judges who may see it',
  does: ['read', 'Delivery'],
  input: z.object({
    subject: z.enum(['Delivery', 'Route', 'Driver', 'Exception', 'Run', 'Import', 'Position']),
    id: z.int(),
  }),
  gives: z.nullable(z.record(z.string(), z.unknown())),
})
