import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, moment, soughtIn, version } from '#server/table'
import { files } from '#server/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { users } from '#features/people/users/tables'
import type { Pin, StopKind, Violation, Load, RouteChange } from '#features/logistics/routes/contract/stops'
import type { ProofKind } from '#features/logistics/deliveries/contract/freight'
import type { Doing } from '#features/logistics/routes/contract/steps'
import type { DraftBase, PlanState } from '#features/logistics/routes/contract/drafts'
import type { StopState, RouteState } from '#features/logistics/routes/contract/states'

const metres = () => integer().notNull().default(0)
const seconds = () => integer().notNull().default(0)

export const routes = pgTable(
  'routes',
  {
    id: id(),
    code: text().notNull().unique(),
    /** Of the depot's clock. */
    day: date({ mode: 'string' }).notNull(),
    depotId: integer()
      .notNull()
      .references(() => depots.id),
    driverId: integer().references(() => drivers.id, { onDelete: 'set null' }),
    vehicleId: integer().references(() => vehicles.id, { onDelete: 'set null' }),
    state: text().$type<RouteState>().notNull().default('draft'),
    stateSince: moment().notNull(),
    /** When it leaves; where it was not said, as late as its first window allows. */
    startsAt: moment(),
    /** Nothing but a person changes it. */
    locked: boolean().notNull().default(false),
    /** Something it counts on has changed since it was timed. */
    stale: boolean().notNull().default(false),
    /** One of the ten of the map. */
    colour: smallint().notNull().default(1),
    note: text().notNull().default(''),
    metres: metres(),
    driveSeconds: seconds(),
    serviceSeconds: seconds(),
    waitSeconds: seconds(),
    breakSeconds: seconds(),
    lateSeconds: seconds(),
    costCents: bigint({ mode: 'number' }).notNull().default(0),
    co2Grams: integer().notNull().default(0),
    /** From first to last, as timed. */
    plannedStart: moment(),
    plannedEnd: moment(),
    violations: jsonb().$type<Violation[]>().notNull().default([]),
    /** Where its road times come from: "roads", "estimate", or a server's name. */
    timedBy: text().notNull().default(''),
    /** The way it takes from each place to the next, as pairs of degrees; null where nobody asked for it since it was timed. */
    path: jsonb().$type<[lon: number, lat: number][][]>(),
    /** What was published last, and what of that the driver has seen. */
    revision: smallint().notNull().default(0),
    seenRevision: smallint().notNull().default(0),
    /** Why it was published although something is wrong. */
    override: text().notNull().default(''),
    publishedAt: moment(),
    startedAt: moment(),
    completedAt: moment(),
    closedAt: moment(),
    createdAt: moment().notNull(),
    createdById: integer().references(() => users.id, { onDelete: 'set null' }),
    version: version(),
  },
  (t) => [
    index('routes_sought').using('gin', sql`${soughtIn(t.code)} gin_trgm_ops`),
    index().on(t.day, t.depotId),
    index().on(t.depotId, t.day),
    index().on(t.driverId, t.day),
    index().on(t.vehicleId, t.day),
    index().on(t.state, t.day),
    check('routes_revision', sql`${t.seenRevision} <= ${t.revision}`),
  ],
)

export const stops = pgTable(
  'stops',
  {
    id: serial().primaryKey(),
    routeId: integer()
      .notNull()
      .references(() => routes.id, { onDelete: 'cascade' }),
    /** From 0, its start. */
    seq: smallint().notNull(),
    /** Counted up by each reload. */
    trip: smallint().notNull().default(0),
    kind: text().$type<StopKind>().notNull(),
    deliveryId: integer().references(() => deliveries.id),
    /** Of a start, a reload or an end at a gate. */
    depotId: integer().references(() => depots.id),
    name: text().notNull().default(''),
    line: text().notNull().default(''),
    lat: doublePrecision(),
    lon: doublePrecision(),
    /** When it was to begin by the plan with which the driver left. */
    plannedAt: moment(),
    /** As it looks now. */
    arriveAt: moment(),
    beginAt: moment(),
    leaveAt: moment(),
    /** To get there from the one before. */
    travelSeconds: seconds(),
    travelMetres: metres(),
    waitSeconds: seconds(),
    setupSeconds: seconds(),
    /** At the door; of a break or a reload, how long it is. */
    serviceSeconds: seconds(),
    /** On board when it is left. */
    load: jsonb().$type<Load>().notNull().default({ weightGrams: 0, volumeLitres: 0, items: 0, pallets: 0 }),
    /** What a plan may not change about it. */
    pin: text().$type<Pin>().notNull().default('none'),
    state: text().$type<StopState>().notNull().default('pending'),
    violations: jsonb().$type<Violation[]>().notNull().default([]),
    arrivedAt: moment(),
    leftAt: moment(),
  },
  (t) => [
    index().on(t.routeId, t.seq),
    // what is on its way is in one route only
    uniqueIndex('stops_one_live')
      .on(t.deliveryId, t.kind)
      .where(sql`${t.state} in ('pending', 'en_route', 'arrived')`),
    index().on(t.deliveryId),
    index().on(t.depotId),
    check('stops_delivery', sql`(${t.kind} in ('pickup', 'drop', 'service')) = (${t.deliveryId} is not null)`),
    check('stops_point', sql`(${t.lat} is null) = (${t.lon} is null)`),
  ],
)

/** Each time a route was given to its driver, and what was new in it. */
export const revisions = pgTable(
  'revisions',
  {
    id: serial().primaryKey(),
    routeId: integer()
      .notNull()
      .references(() => routes.id, { onDelete: 'cascade' }),
    number: smallint().notNull(),
    changes: jsonb().$type<RouteChange[]>().notNull().default([]),
    madeAt: moment().notNull(),
    madeById: integer().references(() => users.id, { onDelete: 'set null' }),
    seenAt: moment(),
  },
  (t) => [uniqueIndex('revisions_number').on(t.routeId, t.number)],
)

/** What a driver brought back from a door. */
export const proofs = pgTable(
  'proofs',
  {
    id: serial().primaryKey(),
    stopId: integer().references(() => stops.id, { onDelete: 'set null' }),
    deliveryId: integer()
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    attempt: smallint().notNull().default(1),
    kind: text().$type<ProofKind>().notNull(),
    /** Of a code, a scan or a note; a photo and a signature are files. */
    text: text().notNull().default(''),
    signee: text().notNull().default(''),
    lat: doublePrecision(),
    lon: doublePrecision(),
    accuracyMetres: integer(),
    takenAt: moment().notNull(),
    receivedAt: moment().notNull(),
    /** Of the file, by which one can tell that it is still the one that was taken. */
    hash: text().notNull().default(''),
    fileId: text().references(() => files.id),
    /** The phone's own name of it: sent twice, it is kept once. */
    eventId: text().unique(),
  },
  (t) => [index().on(t.deliveryId, t.id), index().on(t.stopId)],
)

/** The plan of a day of a depot, once something was done with it: without a row it is open. */
export const dayPlans = pgTable(
  'day_plans',
  {
    id: serial().primaryKey(),
    depotId: integer()
      .notNull()
      .references(() => depots.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    state: text().$type<PlanState>().notNull(),
    changedAt: moment().notNull(),
    changedById: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Why it was reopened. */
    reason: text().notNull().default(''),
    version: version(),
  },
  (t) => [uniqueIndex('day_plans_day').on(t.depotId, t.day), index().on(t.changedById)],
)

/** A plan of a day beside the one that is there. */
export const drafts = pgTable(
  'drafts',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    depotId: integer()
      .notNull()
      .references(() => depots.id, { onDelete: 'cascade' }),
    /** What of the plan that is there it was made from. */
    base: jsonb().$type<DraftBase>().notNull(),
    /** How many states its routes have had. */
    stamp: integer().notNull().default(0),
    createdAt: moment().notNull(),
    createdById: integer().references(() => users.id, { onDelete: 'set null' }),
    changedAt: moment().notNull(),
    liveAt: moment(),
    version: version(),
  },
  (t) => [index().on(t.day, t.depotId), index().on(t.depotId), index().on(t.createdById)],
)

/** Each state that a route of a draft has had and somebody may take back to. Its id is that of the route that it is a copy
 *  of, below nothing: nobody who asks for a route ever gets one of these. */
export const draftRoutes = pgTable(
  'draft_routes',
  {
    draftId: integer()
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    stamp: integer().notNull(),
    id: integer().notNull(),
    isNow: boolean().notNull(),
    /** Rows of routes and of stops, as the database would write them. */
    route: jsonb().$type<Record<string, unknown>>().notNull(),
    stops: jsonb().$type<Record<string, unknown>[]>().notNull(),
  },
  (t) => [
    uniqueIndex('draft_routes_stamp').on(t.draftId, t.stamp),
    uniqueIndex('draft_routes_now')
      .on(t.draftId, t.id)
      .where(sql`${t.isNow}`),
  ],
)

/** The steps of the people at a draft: which states there were of some routes, and which came of them; 0 is none. */
export const draftEdits = pgTable(
  'draft_edits',
  {
    id: serial().primaryKey(),
    draftId: integer()
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    personId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    did: text().$type<Doing>().notNull(),
    before: jsonb().$type<Record<string, number>>().notNull(),
    after: jsonb().$type<Record<string, number>>().notNull(),
    undone: boolean().notNull().default(false),
    at: moment().notNull(),
  },
  (t) => [index().on(t.draftId, t.personId, t.id), index().on(t.personId)],
)

type DraftKey = { id: number; day: string; depotId: number }
/** What stands in for routes and stops where a draft is read: its own, and all that other days and depots have. */
export const inDraft = ({ id, day, depotId }: DraftKey): Readonly<Record<'routes' | 'stops', SQL>> => ({
  routes: sql`select "own".* from "draft_routes" "d", jsonb_populate_record(null::"routes", "d"."route") "own"
    where "d"."draft_id" = ${id} and "d"."is_now"
    union all select * from "routes" where "day" between ${day}::date - 1 and ${day}::date + 1
    and not ("day" = ${day}::date and "depot_id" = ${depotId})`,
  stops: sql`select "own".* from "draft_routes" "d", jsonb_populate_recordset(null::"stops", "d"."stops") "own"
    where "d"."draft_id" = ${id} and "d"."is_now"`,
})
/** Deliveries that a draft may take into a route: none of its own has them, and nobody but its day plans them elsewhere. */
export const freeInDraft = ({ id, day, depotId }: DraftKey): SQL =>
  sql`(${deliveries.state} = 'ready' or ${deliveries.id} in (select "s"."delivery_id" from "stops" "s"
    join "routes" "r" on "r"."id" = "s"."route_id" where "r"."day" = ${day}::date and "r"."depot_id" = ${depotId}
    and "s"."state" = 'pending' and "s"."delivery_id" is not null))
    and ${deliveries.id} not in (select ("s" ->> 'delivery_id')::int from "draft_routes" "d",
    jsonb_array_elements("d"."stops") "s" where "d"."draft_id" = ${id} and "d"."is_now"
    and "s" ->> 'delivery_id' is not null and "s" ->> 'state' in ('pending', 'en_route', 'arrived'))`
