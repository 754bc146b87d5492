/** What other systems are shown of logistics: shapes of their own, which stay as they are whatever the screens ask for. */
import * as z from 'zod/mini'
import { IntOrNull, TextOrNull } from '#contract/fields'
import { deliveryStates } from '#features/logistics/deliveries/contract/states'
import { hideable } from '#contract/hidden'
import { Needs } from '#features/logistics/settings/contract/needs'
import { accountStates, dutyStates } from '#features/logistics/drivers/contract'
import { exceptionKinds, Figures, severities } from '#features/logistics/exceptions/contract'
import { sources as positionSources } from '#features/logistics/positions/contract'
import * as freight from '#features/logistics/deliveries/contract/freight'
import { stopKinds } from '#features/logistics/routes/contract'
import { vehicleStates, vehicleTypes } from '#features/logistics/vehicles/contract'
import { routeStates, stopStates } from '#features/logistics/routes/contract/states'
import { exceptionStates } from '#features/logistics/exceptions/contract/states'
import { outcomes } from '#features/logistics/deliveries/contract/states'

/** Shown beside the shape in the documents. */
export const said = <S extends z.ZodMiniType>(schema: S, example: unknown): S => {
  z.globalRegistry.add(schema, { examples: [example] })
  return schema
}

export const one = { id: z.int(), code: z.string(), name: z.string() }
export const Depot = said(z.object({ ...one, zone: z.string() }), {
  id: 1,
  code: 'PA',
  name: 'Quay depot',
  zone: 'Atlantic/Azores',
})
const Position = said(z.object({ lat: z.number(), lon: z.number(), confidence: z.number() }), {
  lat: 38.5312,
  lon: -41.9874,
  confidence: 0.95,
})
const Address = z.object({
  line: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  position: z.nullable(Position),
})
const Window = said(z.object({ from: z.string(), until: z.string(), hard: z.boolean() }), {
  from: '09:00',
  until: '12:00',
  hard: true,
})
const Attempt = z.object({
  number: z.int(),
  outcome: z.enum(outcomes),
  failure: z.string(),
  note: z.string(),
  endedAt: z.string(),
})
export const Delivery = z.object({
  id: z.int(),
  code: said(z.string(), 'D-2107'),
  /** What your system calls it. */
  externalId: said(z.nullable(z.string()), 'order-48-1'),
  kind: z.enum(freight.kinds),
  state: z.enum(deliveryStates),
  stateSince: z.string(),
  source: z.enum(freight.sources),
  depot: Depot,
  customer: z.object({
    name: z.string(),
    phone: hideable(z.string(), 'Delivery.phone', 'Customer.contact'),
    email: hideable(z.string(), 'Delivery.email', 'Customer.email'),
    language: z.string(),
    notify: z.boolean(),
  }),
  address: z.extend(Address, { access: hideable(z.string(), 'Delivery.access') }),
  /** Of a pair: where it is fetched. */
  pickup: z.nullable(Address),
  /** By the clock of its depot, as its windows. */
  day: said(z.nullable(z.string()), '2026-05-12'),
  dayUntil: z.nullable(z.string()),
  windows: z.array(Window),
  pickupWindows: z.array(Window),
  serviceSeconds: z.int(),
  load: z.object({ weightGrams: z.int(), volumeLitres: z.int(), items: z.int(), pallets: z.int() }),
  packages: z.array(z.object({ barcode: z.string(), label: z.string() })),
  skills: z.array(z.string()),
  features: z.array(z.string()),
  tags: z.array(z.string()),
  priority: z.int(),
  needs: z.partial(Needs),
  /** None where whoever asks may not read it. */
  cod: hideable(z.nullable(z.object({ cents: z.int(), currency: z.string() })), 'Delivery.codCents'),
  note: hideable(z.string(), 'Delivery.note', 'Order.note'),
  driver: z.nullable(z.object(one)),
  /** In which it is to be brought, and at which of its stops. */
  route: z.nullable(z.object({ id: z.int(), code: z.string(), stop: z.int(), expectedAt: TextOrNull })),
  attempt: z.int(),
  attempts: z.array(Attempt),
  failure: z.string(),
  reason: z.string(),
  createdAt: z.string(),
  endedAt: TextOrNull,
  version: z.int(),
})
export type Delivery = z.infer<typeof Delivery>

export const Stop = z.object({
  id: z.int(),
  seq: z.int(),
  kind: z.enum(stopKinds),
  state: z.enum(stopStates),
  name: z.string(),
  delivery: z.nullable(
    z.object({
      id: z.int(),
      code: z.string(),
      externalId: z.nullable(z.string()),
      state: z.enum(deliveryStates),
    }),
  ),
  line: z.string(),
  position: z.nullable(z.object({ lat: z.number(), lon: z.number() })),
  /** As it was planned when the driver left, as it looks now, and as it was. */
  plannedAt: TextOrNull,
  expectedAt: TextOrNull,
  arrivedAt: TextOrNull,
  leftAt: TextOrNull,
})
export type Stop = z.infer<typeof Stop>
const route = {
  id: z.int(),
  code: said(z.string(), 'R-41'),
  day: z.string(),
  state: z.enum(routeStates),
  stateSince: z.string(),
  depot: Depot,
  driver: z.nullable(z.object(one)),
  vehicle: z.nullable(z.object(one)),
  plannedStart: TextOrNull,
  plannedEnd: TextOrNull,
  startedAt: TextOrNull,
  completedAt: TextOrNull,
  metres: z.int(),
  driveSeconds: z.int(),
  lateSeconds: z.int(),
  revision: z.int(),
  version: z.int(),
}
export const RouteLine = z.object(route)
export type RouteLine = z.infer<typeof RouteLine>
export const Route = z.object({ ...route, stops: z.array(Stop) })
export type Route = z.infer<typeof Route>

export const Driver = z.object({
  ...one,
  phone: hideable(z.string(), 'Driver.phone'),
  email: hideable(z.string(), 'Driver.email'),
  depot: Depot,
  vehicle: z.nullable(z.object(one)),
  skills: z.array(z.string()),
  account: z.enum(accountStates),
  duty: z.enum(dutyStates),
  version: z.int(),
})
export type Driver = z.infer<typeof Driver>
/** Told by webhooks alone. */
export const Exception = z.object({
  id: z.int(),
  kind: z.enum(exceptionKinds),
  severity: z.enum(severities),
  state: z.enum(exceptionStates),
  day: z.string(),
  depot: Depot,
  /** What it is about, as far as it is about such a thing. */
  delivery: z.nullable(z.object({ id: z.int(), code: z.string(), externalId: z.nullable(z.string()) })),
  route: z.nullable(z.object({ id: z.int(), code: z.string() })),
  vehicle: z.nullable(z.object(one)),
  driver: z.nullable(z.object(one)),
  /** By how much: minutes, metres, which attempt and why, as its kind has it. */
  figures: Figures,
  openedAt: z.string(),
  closedAt: TextOrNull,
  /** What happened, or a person. */
  closedBy: z.nullable(z.enum(['what', 'person'])),
  reopened: z.int(),
})
export type Exception = z.infer<typeof Exception>
export const Vehicle = z.object({
  ...one,
  plate: z.string(),
  type: z.enum(vehicleTypes),
  state: z.enum(vehicleStates),
  depot: Depot,
  /** Null is: not limited. */
  capacity: z.object({ weightGrams: IntOrNull, volumeLitres: IntOrNull, items: IntOrNull, pallets: IntOrNull }),
  features: z.array(z.string()),
  version: z.int(),
})
export type Vehicle = z.infer<typeof Vehicle>
const known = z.nullable(z.number())
export const LastPosition = z.object({
  vehicle: z.object(one),
  at: z.string(),
  lat: z.number(),
  lon: z.number(),
  accuracyMetres: known,
  /** Metres a second, degrees from north, percent. */
  speed: known,
  heading: known,
  battery: known,
  source: z.enum(positionSources),
})
export type LastPosition = z.infer<typeof LastPosition>
