import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, serial, smallint, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/table'
import { depots } from '#features/logistics/depots/tables'
import { drafts } from '#features/logistics/routes/tables'
import { users } from '#features/people/users/tables'
import type {
  SolverPlan as FoundShown,
  FoundRoute as RouteShown,
  FoundStop as StopShown,
  Spot,
  Weights,
  What,
} from '#features/logistics/routes/contract/planning'
import type { Pin } from '#features/logistics/routes/contract/stops'
import type { Engine, Mode, Scope, Trail } from './contract'
import type { RunState } from '#features/logistics/optimiser/contract/states'

// What a run has found, as its row keeps it. Names are those of the moment it was found.

export type FoundStop = StopShown & {
  /** Its row, where it had one. */
  stopId: number | null
  /** Of a draft, what a person has said of it. */
  pin?: Pin
}
export type FoundRoute = Omit<RouteShown, 'stops'> & {
  startsAt: string | null
  stops: FoundStop[]
  /** The number that is kept for it where applying makes it. */
  id?: number
  /** Of a draft: it is to be there no more. */
  isGone?: boolean
  /** A route that applying makes is locked. */
  isLocked?: boolean
}
export type StoredPlan = Omit<FoundShown, 'routes'> & { routes: FoundRoute[] }

/** The version of each route and delivery that a run counted on; nothing where it began before they were kept. */
export type Based = { routes?: Record<string, number>; deliveries?: Record<string, number> }
/** Who does what in which order, by the ids of the problem that was handed out. */
export type StartingRoutes = { vehicle: number; steps: number[] }[]

/** Each time somebody had a better plan looked for, and what was found. */
export const runs = pgTable(
  'runs',
  {
    id: serial().primaryKey(),
    /** Of the depot's clock. */
    day: date({ mode: 'string' }).notNull(),
    /** The last, of a run over several days. */
    until: date({ mode: 'string' }),
    depotId: integer()
      .notNull()
      .references(() => depots.id),
    /** Where it plans a draft, and not what is there. */
    draftId: integer().references(() => drafts.id, { onDelete: 'cascade' }),
    mode: text().$type<Mode>().notNull(),
    scope: jsonb().$type<Scope>().notNull(),
    /** With routes for drivers who have none yet. */
    addRoutes: boolean().notNull().default(false),
    preset: text().notNull(),
    weights: jsonb().$type<Weights>().notNull(),
    /** Seconds to search. */
    timeLimit: smallint().notNull(),
    seed: integer().notNull().default(1),
    engine: text().$type<Engine>().notNull().default('builtin'),
    /** Where its road times come from. */
    timedBy: text().notNull().default(''),
    state: text().$type<RunState>().notNull().default('queued'),
    stateSince: moment().notNull(),
    progress: jsonb().$type<Spot[]>().notNull().default([]),
    /** The best routes so far, as lines between stops. */
    trails: jsonb().$type<Trail[]>().notNull().default([]),
    found: jsonb().$type<StoredPlan>(),
    /** What is there when it is applied is told from what it counted on by this. */
    basedOn: jsonb().$type<Based>().notNull().default({}),
    /** A scenario has one. */
    name: text().notNull().default(''),
    what: jsonb().$type<What>(),
    /** What VROOM answered elsewhere: nothing is searched for then. */
    given: jsonb().$type<StartingRoutes>(),
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
    index().on(t.draftId),
    index().on(t.requestedById),
    check('runs_until', sql`${t.until} is null or (${t.until} > ${t.day} and ${t.until} < ${t.day} + 7)`),
    check('runs_time_limit', sql`${t.timeLimit} between 1 and 300`),
  ],
)
