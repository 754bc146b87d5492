import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, moment, version } from '#server/table'
import { depots } from '#features/logistics/depots/tables'
import { users } from '#features/people/users/tables'
import type { VehicleState, VehicleType, WarningKind } from './contract'

const cents = () => bigint({ mode: 'number' }).notNull().default(0)

export const vehicles = pgTable(
  'vehicles',
  {
    id: id(),
    code: text().notNull(),
    name: text().notNull(),
    plate: text().notNull(),
    type: text().$type<VehicleType>().notNull(),
    /** What it can carry; null is: not limited. */
    weightGrams: integer(),
    volumeLitres: integer(),
    items: integer(),
    pallets: integer(),
    /** What it has that deliveries ask for: a fridge, a tail lift. */
    features: jsonb().$type<string[]>().notNull().default([]),
    fuel: text().notNull().default('diesel'),
    rangeMetres: integer(),
    /** Grams. */
    co2PerKm: integer(),
    currency: text().notNull(),
    fixedCents: cents(),
    hourCents: cents(),
    kmCents: cents(),
    /** Of the speed its profile has on a road. */
    speedPercent: smallint().notNull().default(100),
    maxTasks: integer(),
    maxMetres: integer(),
    depotId: integer()
      .notNull()
      .references(() => depots.id),
    endMode: text().notNull().default('depot'),
    endDepotId: integer().references(() => depots.id),
    canReload: boolean().notNull().default(true),
    state: text().$type<VehicleState>().notNull().default('available'),
    stateReason: text().notNull().default(''),
    stateSince: moment().notNull(),
    backOn: date({ mode: 'string' }),
    odometerMetres: integer().notNull().default(0),
    note: text().notNull().default(''),
    /** The number by which the overview of vehicles on their way calls it. */
    location: integer().notNull().unique(),
    createdAt: moment().notNull(),
    deletedAt: moment(),
    version: version(),
  },
  (t) => [
    // of those that are there: a code and a plate may be given again
    uniqueIndex('vehicles_code_there')
      .on(t.code)
      .where(sql`${t.deletedAt} is null`),
    uniqueIndex('vehicles_plate_there')
      .on(sql`upper(${t.plate})`)
      .where(sql`${t.deletedAt} is null`),
    index().on(t.name, t.id),
    index().on(t.depotId),
    index().on(t.endDepotId),
    index().on(t.state),
    check('vehicles_speed', sql`${t.speedPercent} between 20 and 300`),
    check('vehicles_costs', sql`${t.fixedCents} >= 0 and ${t.hourCents} >= 0 and ${t.kmCents} >= 0`),
    check('vehicles_end', sql`(${t.endMode} = 'other_depot') = (${t.endDepotId} is not null)`),
  ],
)

/** What is wrong with a vehicle, until somebody ends it. */
export const vehicleWarnings = pgTable(
  'vehicle_warnings',
  {
    id: serial().primaryKey(),
    vehicleId: integer()
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    kind: text().$type<WarningKind>().notNull(),
    note: text().notNull().default(''),
    raisedAt: moment().notNull(),
    acknowledgedAt: moment(),
    acknowledgedById: integer().references(() => users.id, { onDelete: 'set null' }),
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex('vehicle_warnings_open')
      .on(t.vehicleId, t.kind)
      .where(sql`${t.endedAt} is null`),
    index().on(t.vehicleId),
  ],
)
