/** What a driver did: their routes, their doors and how they kept to time, and where they were. Whoever knows routes, attempts
 *  and positions answers it. */
import * as z from 'zod/mini'
import { Int, Text, TextOrNull } from '#contract/fields'
import { endpoint } from '#contract/endpoint'
import { list } from '#contract/list'
import { filterBy, id, text } from '#contract/params'
import { Range, ranged } from '#features/dashboards/ranges/contract'

const root = '/api/apps/logistics/drivers/{id}'
const driver_unknown = [404, { message: 'Driver not found' }] as const
const fails = { driver_unknown } as const
const params = { id } as const

export const DriverRoute = z.object({
  id: Int,
  code: Text,
  day: Text,
  state: Text,
  vehicle: TextOrNull,
  stops: Int,
  done: Int,
  failed: Int,
  /** Of those that are done, the share that came in time; null where none is. */
  onTime: z.nullable(z.number()),
  start: TextOrNull,
  end: TextOrNull,
  metres: Int,
})
export type DriverRoute = z.infer<typeof DriverRoute>
export const listDriverRoutes = endpoint(`GET ${root}/routes`, {
  says: 'A page of the routes of a driver, the latest day first',
  needs: ['read', 'Driver'],
  also: ['Route', 'Delivery', 'Vehicle'],
  params,
  query: { ...list('day', 'route', 'state', 'stops', 'metres') },
  gives: [200, z.object({ routes: z.array(DriverRoute), total: Int })],
  fails,
})

export const DriverPerformance = z.object({
  range: Range,
  /** Doors they came to, and how it ended there. */
  stops: Int,
  delivered: Int,
  late: Int,
  failed: Int,
  /** From coming to the door to leaving it, in the mean; null where nothing tells. */
  secondsPerStop: z.nullable(Int),
  /** Of routes that are over. */
  routes: Int,
  metres: Int,
  plannedSeconds: Int,
  workedSeconds: Int,
  failures: z.array(z.object({ code: Text, count: Int })),
})
export type DriverPerformance = z.infer<typeof DriverPerformance>
export const getDriverPerformance = endpoint(`GET ${root}/performance`, {
  says: 'How a driver did in some days: doors, in time, failed, minutes at a door, hours and kilometres',
  needs: ['read', 'Driver'],
  also: ['Delivery', 'Route'],
  params,
  query: ranged,
  gives: [200, DriverPerformance],
  fails,
})

export const DriverStop = z.object({
  id: Int,
  deliveryId: Int,
  code: Text,
  customer: Text,
  outcome: Text,
  failure: Text,
  late: z.boolean(),
  arrivedAt: TextOrNull,
  endedAt: Text,
  seconds: z.nullable(Int),
})
export type DriverStop = z.infer<typeof DriverStop>
export const stopOutcomes = ['delivered', 'late', 'failed'] as const
export const listDriverStops = endpoint(`GET ${root}/stops`, {
  says: 'The doors behind those figures, the latest first',
  needs: ['read', 'Driver'],
  also: ['Delivery'],
  params,
  /** `failure`: why it failed, by its code. */
  query: { ...ranged, outcome: filterBy(...stopOutcomes), failure: text, ...list('ended', 'delivery', 'seconds') },
  gives: [200, z.object({ stops: z.array(DriverStop), total: Int })],
  fails,
})

export const DriverPosition = z.object({
  id: Text,
  at: Text,
  lat: z.number(),
  lon: z.number(),
  accuracyMetres: z.nullable(z.number()),
  /** Metres a second. */
  speed: z.nullable(z.number()),
  battery: z.nullable(z.number()),
  source: Text,
  vehicle: TextOrNull,
})
export type DriverPosition = z.infer<typeof DriverPosition>
export const listDriverPositions = endpoint(`GET ${root}/positions`, {
  says: 'Where a driver was heard of in the last seven days, the last first',
  needs: ['read', 'Position'],
  also: ['Driver', 'Vehicle'],
  params,
  query: { ...list('at') },
  gives: [200, z.object({ positions: z.array(DriverPosition), total: Int })],
  fails,
})
