import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { int, text } from '#contract/params'
import { exceptionKinds } from '#features/logistics/exceptions/contract'
import { vehicleStates } from '#features/logistics/vehicles/contract'

const moment = z.nullable(z.string())
const count = z.int()
const share = z.nullable(z.number())
const Pair = z.object({ now: share, before: share })
export const Dashboard = z.object({
  asOf: z.string(),
  day: z.string(),
  zone: z.string(),
  /** So many days, the last of them this one, are what the charts show. */
  days: count,
  depots: z.array(z.object({ id: z.int(), name: z.string() })),
  /** A route has been published, by anybody at any time. */
  hasBegun: z.boolean(),
  routes: z.object({ total: count, out: count, over: count, firstBackAt: moment }),
  /** `due`: those that should be over by now, by the plan their drivers left with. */
  stops: z.object({ total: count, done: count, failed: count, due: count }),
  onTime: Pair,
  /** Routes of which an exception says so, and by how much the worst of them is. */
  late: z.object({ routes: count, worstMinutes: count }),
  unplanned: count,
  exceptions: z.object({ open: count, acknowledged: count, unassigned: count }),
  metres: z.object({ planned: count, done: count }),
  seconds: z.object({ planned: count, done: count }),
  vehicles: z.object({
    total: count,
    states: z.record(z.enum(vehicleStates), count),
    warned: count,
    offRoute: count,
    live: count,
    silent: count,
    /** Of the newest position, in seconds. */
    age: z.nullable(count),
  }),
  /** How the vehicles of the day's routes spent their time so far, in seconds. */
  spent: z.object({ driving: count, unloading: count, loading: count, waiting: count, since: moment }),
  shipments: z.array(z.object({ day: z.string(), planned: count, done: count })),
  performance: z.object({
    onTime: Pair,
    firstAttempt: Pair,
    lateMinutes: Pair,
    doorSeconds: Pair,
    stopCents: Pair,
    currency: z.string(),
    /** Seconds between arrivals and what was told of them, over the days that were looked back on: as reckoned, and with what
     *  the other days teach. */
    miss: z.nullable(z.object({ before: z.number(), after: z.number() })),
  }),
  reasons: z.array(z.object({ kind: z.enum(exceptionKinds), count })),
  regions: z.array(z.object({ name: z.string(), deliveries: count, orders: count, done: count })),
})
export type Dashboard = z.infer<typeof Dashboard>
export const getDashboard = endpoint('GET /api/apps/logistics/dashboard', {
  says: 'How a day of a depot, or of all, goes: routes, stops, vehicles, exceptions, and the days before it',
  needs: ['read', 'Exception'],
  also: ['Route', 'Delivery', 'Vehicle', 'Depot', 'Position', 'Zone', 'Habit'],
  query: { day: text, depot: int(0), days: int(14) },
  gives: [200, Dashboard],
})
