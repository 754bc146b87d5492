import * as z from 'zod/mini'
import { Int } from '#contract/fields'
import { sheet } from '#contract/bodies'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { exported, list } from '#contract/list'
import { moveRefused } from '#contract/moves'
import { outdated } from '#contract/outdated'
import { filterBy, id, int, many, text } from '#contract/params'
import { day } from '#features/logistics/depots/contract'

export const vehicleTypes = ['bike', 'cargo_bike', 'car', 'van', 'truck'] as const
export type VehicleType = (typeof vehicleTypes)[number]
export const fuels = ['none', 'petrol', 'diesel', 'electric', 'hybrid', 'gas'] as const
export const endModes = ['depot', 'other_depot', 'anywhere', 'driver_home'] as const
export const vehicleStates = ['available', 'assigned', 'on_route', 'maintenance', 'out_of_service', 'retired'] as const
export type VehicleState = (typeof vehicleStates)[number]
export const vehicleMoveNames = [
  'assign',
  'unassign',
  'start',
  'finish',
  'maintain',
  'repair',
  'withdraw',
  'restore',
  'retire',
] as const
export type VehicleMove = (typeof vehicleMoveNames)[number]
/** The worst last. */
export const warningKinds = ['Temperature not optimal', 'Fuel Problems', 'Oil Leakage', 'Ecu Not Responding'] as const
export type WarningKind = (typeof warningKinds)[number]
export const noWarnings = 'No Warnings' as const
export const shownWarnings = [noWarnings, ...warningKinds] as const

const limit = (most: number) => z.nullable(z.int().check(z.minimum(0), z.maximum(most)))
const whole = (most: number) => z.int().check(z.minimum(0), z.maximum(most))
const percent = z.int().check(z.minimum(20), z.maximum(300))
/** What it carries, costs and may do; null is: not limited, not known. */
const facts = {
  weightGrams: limit(60_000_000),
  volumeLitres: limit(200_000),
  items: limit(100_000),
  pallets: limit(100),
  rangeMetres: limit(5_000_000),
  co2PerKm: limit(5000),
  fixedCents: whole(100_000_000),
  hourCents: whole(100_000_000),
  kmCents: whole(100_000_000),
  speedPercent: percent,
  maxTasks: limit(10_000),
  maxMetres: limit(5_000_000),
  endDepotId: z.nullable(z.int32()),
  canReload: z.boolean(),
  odometerMetres: whole(2_000_000_000),
}
const kinds = { type: z.enum(vehicleTypes), fuel: z.enum(fuels), endMode: z.enum(endModes) }

export const FleetVehicle = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  plate: z.string(),
  depotId: z.int(),
  depot: z.string(),
  state: z.enum(vehicleStates),
  stateReason: z.string(),
  stateSince: z.string(),
  /** The day it is expected back. */
  backOn: z.nullable(z.string()),
  features: z.array(z.string()),
  /** Those that nobody ended, the worst first. */
  warnings: z.array(z.enum(warningKinds)),
  ...kinds,
  ...facts,
  currency: z.string(),
  version: z.int(),
})
export type FleetVehicle = z.infer<typeof FleetVehicle>

const Warning = z.object({
  id: z.int(),
  kind: z.enum(warningKinds),
  note: z.string(),
  raisedAt: z.string(),
  acknowledgedAt: z.nullable(z.string()),
  acknowledgedBy: z.nullable(z.string()),
})
export type Warning = z.infer<typeof Warning>
export const VehicleDetail = z.extend(FleetVehicle, {
  location: z.int(),
  note: z.string(),
  endDepot: z.nullable(z.string()),
  open: z.array(Warning),
  allowed: z.array(z.enum(vehicleMoveNames)),
  /** Who drives it by default. */
  drivers: z.array(z.object({ id: z.int(), name: z.string() })),
  createdAt: z.string(),
})
export type VehicleDetail = z.infer<typeof VehicleDetail>

const short = z.string().check(z.trim(), z.maxLength(80))
const name = short.check(z.minLength(1))
const code = z.string().check(z.trim(), z.toUpperCase(), z.maxLength(12), z.regex(/^[A-Z0-9][A-Z0-9-]*$/))
const plate = z.string().check(z.trim(), z.toUpperCase(), z.minLength(1), z.maxLength(20))
const feature = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
const optional = {
  code: z.optional(code),
  features: z.optional(z.array(feature).check(z.maxLength(20))),
  note: z.optional(z.string().check(z.trim(), z.maxLength(2000))),
  fuel: z.optional(kinds.fuel),
  endMode: z.optional(kinds.endMode),
  ...z.partial(z.object(facts)).shape,
}
export const NewVehicle = z.strictObject({ name, plate, type: kinds.type, depotId: z.int32(), ...optional })
export type NewVehicle = z.infer<typeof NewVehicle>
export const VehicleChange = z.strictObject({
  name: z.optional(name),
  plate: z.optional(plate),
  type: z.optional(kinds.type),
  depotId: z.optional(z.int32()),
  ...optional,
  version: z.optional(z.int()),
})
export type VehicleChange = z.infer<typeof VehicleChange>

const vehicle_unknown = [404, { message: 'Vehicle not found' }] as const
const warning_unknown = [404, { message: 'There is no such warning, or not any more' }] as const
const saved = {
  code_taken: [409, { message: 'Another vehicle has this code' }],
  plate_taken: [409, { message: 'Another vehicle has this plate' }],
  depot_unknown: [400, { message: 'There is no such depot' }],
} as const

const filters = {
  q: text,
  /** A state, or both of those in which it is on no route and could be. */
  state: filterBy(...vehicleStates, 'parked'),
  type: filterBy(...vehicleTypes),
  depot: int(0),
  warning: many(...shownWarnings),
}
const sorts = ['vehicle', 'plate', 'type', 'depot', 'state', 'weight', 'odometer'] as const
export const listFleet = endpoint('GET /api/apps/logistics/fleet', {
  says: 'A page of vehicles with all that is known of them',
  needs: ['read', 'Vehicle'],
  also: ['Depot'],
  query: { ...filters, ...list(...sorts) },
  gives: [200, z.object({ vehicles: z.array(FleetVehicle), total: z.int() })],
})
export const exportFleet = endpoint('GET /api/apps/logistics/fleet/export', {
  says: 'All vehicles that a list would show on its pages, as a CSV, XLSX or PDF file',
  needs: ['read', 'Vehicle'],
  query: { ...filters, ...exported(...sorts) },
  gives: [200, sheet()],
})
export const summariseFleet = endpoint('GET /api/apps/logistics/fleet/summary', {
  says: 'How many vehicles are in each state, and how many have warnings',
  needs: ['read', 'Vehicle'],
  gives: [
    200,
    z.object({
      total: Int,
      available: Int,
      assigned: Int,
      on_route: Int,
      maintenance: Int,
      out_of_service: Int,
      retired: Int,
      warned: Int,
      unacknowledged: Int,
    }),
  ],
})
export const getVehicle = endpoint('GET /api/apps/logistics/vehicles/{id}', {
  says: 'One vehicle, with its warnings and the moves its state allows',
  needs: ['read', 'Vehicle'],
  also: ['Depot', 'Driver'],
  shows: 'Vehicle',
  params: { id },
  gives: [200, VehicleDetail],
  fails: { vehicle_unknown },
})
export const addVehicle = endpoint('POST /api/apps/logistics/vehicles', {
  says: 'Add a vehicle; it is available',
  needs: ['create', 'Vehicle'],
  body: NewVehicle,
  gives: [201, VehicleDetail],
  fails: saved,
})
export const updateVehicle = endpoint('PUT /api/apps/logistics/vehicles/{id}', {
  says: 'Change a vehicle; its state is changed by moves',
  needs: ['update', 'Vehicle'],
  params: { id },
  body: VehicleChange,
  gives: [201, VehicleDetail],
  fails: { vehicle_unknown, ...saved, vehicle_outdated: outdated },
})
export const sendVehicle = command('sendVehicle', {
  says: 'Take a vehicle along with its route, by those of these moves that its state allows',
  does: ['update', 'Vehicle'],
  input: z.object({ id: z.int(), moves: z.array(z.enum(vehicleMoveNames)) }),
})
export const countMetres = command('countMetres', {
  says: 'What a route has driven moves the odometer of its vehicle on; what is taken back, back',
  does: ['update', 'Vehicle'],
  input: z.object({ id: z.int(), metres: z.int() }),
})
export const moveVehicle = endpoint('POST /api/apps/logistics/vehicles/{id}/moves', {
  says: 'Change the state of a vehicle by a named move; one that takes it away needs a reason',
  needs: ['update', 'Vehicle'],
  params: { id },
  body: z.strictObject({
    move: z.enum(vehicleMoveNames),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    backOn: z.optional(z.nullable(day)),
  }),
  gives: [201, VehicleDetail],
  fails: {
    vehicle_unknown,
    move_refused: moveRefused(vehicleStates, vehicleMoveNames),
    reason_missing: [400, { message: 'This move needs a reason' }],
  },
})
export const deleteVehicle = endpoint('DELETE /api/apps/logistics/vehicles/{id}', {
  says: 'Delete a vehicle that is on no route',
  needs: ['delete', 'Vehicle'],
  params: { id },
  gives: [204],
  fails: {
    vehicle_unknown,
    vehicle_in_use: [409, z.object({ message: z.string(), state: z.enum(vehicleStates) })],
  },
})
export const raiseWarning = endpoint('POST /api/apps/logistics/vehicles/{id}/warnings', {
  says: 'Something is wrong with a vehicle',
  needs: ['update', 'Vehicle'],
  params: { id },
  body: z.strictObject({
    kind: z.enum(warningKinds),
    note: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  gives: [201, VehicleDetail],
  fails: { vehicle_unknown, warning_exists: [409, { message: 'The vehicle has this warning already' }] },
})
export const acknowledgeWarning = endpoint('POST /api/apps/logistics/vehicles/{id}/warnings/{warning}/acknowledge', {
  says: 'Somebody saw a warning and takes care of it; who is first is named',
  needs: ['update', 'Vehicle'],
  params: { id, warning: id },
  gives: [201, VehicleDetail],
  fails: { vehicle_unknown, warning_unknown },
})
export const endWarning = endpoint('POST /api/apps/logistics/vehicles/{id}/warnings/{warning}/end', {
  says: 'What was wrong is well again',
  needs: ['update', 'Vehicle'],
  params: { id, warning: id },
  gives: [201, VehicleDetail],
  fails: { vehicle_unknown, warning_unknown },
})
export const deeds = ['added', 'changed', 'moved', 'warned', 'acknowledged', 'ended', 'deleted', 'restored'] as const
const VehicleEvent = z.object({
  id: z.int(),
  at: z.string(),
  by: z.nullable(z.string()),
  did: z.enum(deeds),
  /** Which fields were changed. */
  fields: z.array(z.string()),
  state: z.nullable(z.enum(vehicleStates)),
  warning: z.nullable(z.enum(warningKinds)),
  reason: z.string(),
})
export type VehicleEvent = z.infer<typeof VehicleEvent>
export const listVehicleEvents = endpoint('GET /api/apps/logistics/vehicles/{id}/events', {
  says: 'What was done with a vehicle, newest first',
  needs: ['read', 'Vehicle'],
  params: { id },
  query: list('at'),
  gives: [200, z.object({ events: z.array(VehicleEvent), total: z.int() })],
  fails: { vehicle_unknown },
})
