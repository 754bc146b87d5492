import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, serial, smallint, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/table'
import { depots } from '#features/logistics/depots/tables'
import type { Load } from '#features/logistics/routes/tables'
import { users } from '#features/users/tables'

// What a run has found, as its row keeps it. Names are those of the moment it was found.

export type Scope = { routeIds: number[]; deliveryIds: number[]; zoneId: number | null }
export type Weighing = {
  lateness: number
  fairness: number
  compactness: number
  stability: number
  fewest: boolean
}
/** After so many seconds: what the best plan costs, and what it leaves out. */
export type Spot = { seconds: number; costCents: number; unserved: number }
export type Trail = { key: number; colour: number; path: [lon: number, lat: number][] }

export type Measures = {
  stops: number
  unserved: number
  lateStops: number
  lateSeconds: number
  costCents: number
  metres: number
  driveSeconds: number
  waitSeconds: number
  workSeconds: number
  longestSeconds: number
  /** Between the longest day and the shortest. */
  spreadSeconds: number
  vehicles: number
  co2Grams: number
}
export type FoundStop = {
  kind: 'pickup' | 'drop' | 'service' | 'break' | 'reload'
  deliveryId: number | null
  /** Its row, where it had one. */
  stopId: number | null
  name: string
  lat: number | null
  lon: number | null
  /** Seconds since 1970. */
  beginAt: number
  seconds: number
  lateSeconds: number
  /** Before it waits; nothing where it was found before that was kept. */
  arriveAt?: number
  /** On board when it is left. */
  load?: Load
}
export type FoundRoute = {
  /** Its place in the list, also where there is no route yet. */
  key: number
  routeId: number | null
  code: string
  colour: number
  driverId: number | null
  driver: string | null
  vehicleId: number | null
  vehicle: string | null
  startsAt: string | null
  before: Measures
  after: Measures
  stops: FoundStop[]
  /** When it leaves the depot and with what, and when it is back. */
  gate?: { leavesAt: number; backAt: number; load: Load }
  capacity?: Record<keyof Load, number | null>
}
/** `minutes`: of driving that it saves, by what it adds where it is and where it would be; below 0 where it adds more. */
export type Moved = {
  deliveryId: number
  code: string
  name: string
  from: number | null
  to: number | null
  minutes: number
  /** It was late and no longer is. */
  onTime: boolean
}
export type Left = {
  deliveryId: number
  code: string
  name: string
  reasons: { key: number; code: string; detail: string }[]
}
export type Price = { weight: string; km: number; minutes: number }
export type Found = {
  before: Measures
  after: Measures
  currency: string
  routes: FoundRoute[]
  moved: Moved[]
  /** Of those that stay, how many have another place in their route. */
  reordered: number
  left: Left[]
  prices: Price[]
  plain?: Measures
  iterations: number
  seconds: number
}

/** The version of each route and delivery that a run counted on; nothing where it began before they were kept. */
export type Based = { routes?: Record<string, number>; deliveries?: Record<string, number> }
/** Who does what in which order, by the ids of the problem that was handed out. */
export type Given = { vehicle: number; steps: number[] }[]
export type What =
  | { kind: 'vehicles'; by: 1 | -1 }
  | { kind: 'ill'; driverId: number }
  | { kind: 'later' | 'wider'; minutes: number }

/** Each time somebody had a better plan looked for, and what was found. */
export const runs = pgTable(
  'runs',
  {
    id: serial().primaryKey(),
    /** Of the depot's clock. */
    day: date({ mode: 'string' }).notNull(),
    depotId: integer()
      .notNull()
      .references(() => depots.id),
    mode: text().notNull(),
    scope: jsonb().$type<Scope>().notNull(),
    /** With routes for drivers who have none yet. */
    addRoutes: boolean().notNull().default(false),
    preset: text().notNull(),
    weights: jsonb().$type<Weighing>().notNull(),
    /** Seconds to search. */
    timeLimit: smallint().notNull(),
    seed: integer().notNull().default(1),
    engine: text().notNull().default('builtin'),
    /** Where its road times come from. */
    timedBy: text().notNull().default(''),
    state: text().notNull().default('queued'),
    stateSince: moment().notNull(),
    progress: jsonb().$type<Spot[]>().notNull().default([]),
    /** The best routes so far, as lines between stops. */
    trails: jsonb().$type<Trail[]>().notNull().default([]),
    found: jsonb().$type<Found>(),
    /** What is there when it is applied is told from what it counted on by this. */
    basedOn: jsonb().$type<Based>().notNull().default({}),
    /** A scenario has one. */
    name: text().notNull().default(''),
    what: jsonb().$type<What>(),
    /** What VROOM answered elsewhere: nothing is searched for then. */
    given: jsonb().$type<Given>(),
    error: text().notNull().default(''),
    requestedAt: moment().notNull(),
    requestedById: integer().references(() => users.id, { onDelete: 'set null' }),
    startedAt: moment(),
    endedAt: moment(),
    appliedAt: moment(),
  },
  (t) => [
    index().on(t.day, t.depotId, t.id),
    index().on(t.depotId),
    index().on(t.requestedById),
    check('runs_time_limit', sql`${t.timeLimit} between 1 and 300`),
  ],
)
