import * as z from 'zod/mini'
import { Int, TextOrNull } from '#contract/fields'
import { pdf, sheet } from '#contract/bodies'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { job } from '#contract/job'
import { int, text } from '#contract/params'
import { Arrangement } from '#features/dashboards/arrangements/contract/cards'
import { exported, Range, ranged } from '#features/dashboards/ranges/contract'
import { ofDays, Summed } from '#features/dashboards/ranges/contract/week'
import { exceptionKinds } from '#features/logistics/exceptions/contract'
import { vehicleStates } from '#features/logistics/vehicles/contract'

const share = z.nullable(z.number())
const Pair = z.object({ now: share, before: share })
export const Dashboard = z.object({
  asOf: z.string(),
  day: z.string(),
  zone: z.string(),
  /** The days of the charts, and how many they are; without a word about them the last fourteen up to this day. */
  range: Range,
  days: Int,
  depots: z.array(z.object({ id: z.int(), name: z.string(), lon: z.number(), lat: z.number() })),
  /** A route has been published, by anybody at any time. */
  hasBegun: z.boolean(),
  routes: z.object({ total: Int, out: Int, over: Int, firstBackAt: TextOrNull }),
  /** `due`: those that should be over by now, by the plan their drivers left with. */
  stops: z.object({ total: Int, done: Int, failed: Int, due: Int }),
  onTime: Pair,
  /** Routes of which an exception says so, and by how much the worst of them is. */
  late: z.object({ routes: Int, worstMinutes: Int }),
  unplanned: Int,
  exceptions: z.object({ open: Int, acknowledged: Int, unassigned: Int }),
  metres: z.object({ planned: Int, done: Int }),
  seconds: z.object({ planned: Int, done: Int }),
  vehicles: z.object({
    total: Int,
    states: z.record(z.enum(vehicleStates), Int),
    warned: Int,
    offRoute: Int,
    live: Int,
    silent: Int,
    /** Of the newest position, in seconds. */
    age: z.nullable(Int),
  }),
  /** How the vehicles of the day's routes spent their time so far, in seconds. */
  spent: z.object({ driving: Int, unloading: Int, loading: Int, waiting: Int, since: TextOrNull }),
  /** Of as many days before those of the charts. */
  before: z.object({ planned: Int, done: Int, exceptions: Int }),
  shipments: z.array(z.object({ day: z.string(), planned: Int, done: Int })),
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
  reasons: z.array(z.object({ kind: z.enum(exceptionKinds), count: Int, before: Int })),
  regions: z.array(z.object({ name: z.string(), deliveries: Int, orders: Int, done: Int, before: Int })),
})
export type Dashboard = z.infer<typeof Dashboard>

const root = '/api/apps/logistics/dashboard'
const needs = ['read', 'Exception'] as const
/** `day` is that of the strips; the range of the charts ends with it, unless it is one of one's own. */
const of = { day: text, depot: int(0), days: int(14) }
export const getDashboard = endpoint(`GET ${root}`, {
  says: 'How a day of a depot, or of all, goes: routes, stops, vehicles, exceptions, and the days before it',
  needs,
  also: ['Route', 'Delivery', 'Vehicle', 'Depot', 'Position', 'Zone', 'Habit'],
  query: { ...of, ...ranged },
  gives: [200, z.extend(Dashboard, { arrangement: Arrangement })],
})
export const exportDashboard = endpoint(`GET ${root}/export`, {
  says: 'What was planned, brought and late on each day of the charts, as a CSV, XLSX or PDF file',
  needs,
  also: ['Delivery'],
  query: { ...of, ...exported },
  gives: [200, sheet()],
})
export const printDashboard = endpoint(`GET ${root}/pdf`, {
  says: 'How the days of the charts went, on paper',
  needs,
  also: ['Route', 'Delivery', 'Zone', 'Habit'],
  query: { ...of, ...ranged },
  gives: [200, pdf()],
})
export const foldDeliverySums = job('foldDeliverySums', {
  says: 'Sum deliveries anew of the days on which something changed',
  lane: 'quick',
  every: { minutes: 5 },
})
/** Null for whom it is not. */
export const sumDeliveries = command('sumDeliveries', {
  says: 'What was delivered on some days, as a person may read it',
  does: ['read', 'Delivery'],
  input: ofDays,
  gives: Summed,
})
