/** What a driver did: their routes, their doors and how they kept to time, and where they were. Whoever knows routes, attempts
 *  and positions answers it. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { list } from '#contract/list'
import { filterBy, id, text } from '#contract/params'
import { Range, ranged } from '#features/dashboards/ranges/contract'

const root = '/api/apps/logistics/drivers/{id}'
const whole = z.int()
const words = z.string()
const moment = z.nullable(z.string())
const driver_unknown = [404, { message: 'Driver not found' }] as const
const fails = { driver_unknown } as const
const params = { id } as const

export const DriverRoute = z.object({
  id: whole,
  code: words,
  day: words,
  state: words,
  vehicle: moment,
  stops: whole,
  done: whole,
  failed: whole,
  /** Of those that are done, the share that came in time; null where none is. */
  onTime: z.nullable(z.number()),
  start: moment,
  end: moment,
  metres: whole,
})
export type DriverRoute = z.infer<typeof DriverRoute>
export const listDriverRoutes = endpoint(`GET ${root}/routes`, {
  says: 'A page of the routes of a driver, the latest day first',
  needs: ['read', 'Driver'],
  also: ['Route', 'Delivery', 'Vehicle'],
  params,
  query: { ...list('day', 'route', 'state', 'stops', 'metres') },
  gives: [200, z.object({ routes: z.array(DriverRoute), total: whole })],
  fails,
})

export const DriverPerformance = z.object({
  range: Range,
  /** Doors they came to, and how it ended there. */
  stops: whole,
  delivered: whole,
  late: whole,
  failed: whole,
  /** From coming to the door to leaving it, in the mean; null where nothing tells. */
  secondsPerStop: z.nullable(whole),
  /** Of routes that are over. */
  routes: whole,
  metres: whole,
  plannedSeconds: whole,
  workedSeconds: whole,
  failures: z.array(z.object({ code: words, count: whole })),
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
  id: whole,
  deliveryId: whole,
  code: words,
  customer: words,
  outcome: words,
  failure: words,
  late: z.boolean(),
  arrivedAt: moment,
  endedAt: words,
  seconds: z.nullable(whole),
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
  gives: [200, z.object({ stops: z.array(DriverStop), total: whole })],
  fails,
})

export const DriverPosition = z.object({
  id: words,
  at: words,
  lat: z.number(),
  lon: z.number(),
  accuracyMetres: z.nullable(z.number()),
  /** Metres a second. */
  speed: z.nullable(z.number()),
  battery: z.nullable(z.number()),
  source: words,
  vehicle: moment,
})
export type DriverPosition = z.infer<typeof DriverPosition>
export const listDriverPositions = endpoint(`GET ${root}/positions`, {
  says: 'Where a driver was heard of in the last seven days, the last first',
  needs: ['read', 'Position'],
  also: ['Driver', 'Vehicle'],
  params,
  query: { ...list('at') },
  gives: [200, z.object({ positions: z.array(DriverPosition), total: whole })],
  fails,
})
