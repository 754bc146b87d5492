import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  real,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, moment } from '#server/table'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { routes, stops } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import type { Source } from './contract'

/** A device that says where it is: of a vehicle, or of a driver and so of what they drive. */
export const trackers = pgTable(
  'trackers',
  {
    id: id(),
    name: text().notNull(),
    keyHash: text().notNull().unique(),
    /** The end of its key, by which people tell two apart. */
    keyEnd: text().notNull(),
    vehicleId: integer().references(() => vehicles.id, { onDelete: 'cascade' }),
    driverId: integer().references(() => drivers.id, { onDelete: 'cascade' }),
    lastSeenAt: moment(),
    lastSource: text(),
    revokedAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index().on(t.vehicleId),
    index().on(t.driverId),
    check('trackers_whose', sql`${t.vehicleId} is not null or ${t.driverId} is not null`),
  ],
)

const where = {
  recordedAt: moment().notNull(),
  receivedAt: moment().notNull(),
  lat: doublePrecision().notNull(),
  lon: doublePrecision().notNull(),
  accuracyMetres: real(),
  /** Metres a second. */
  speed: real(),
  /** Degrees from north, clockwise. */
  heading: real(),
  /** Percent. */
  battery: real(),
  source: text().$type<Source>().notNull(),
}

/** Where a vehicle was: one row a moment, written once and never changed. Moments come nearly in order, so a small index of
 *  ranges finds those that are too old. */
export const positions = pgTable(
  'positions',
  {
    vehicleId: integer().references(() => vehicles.id, { onDelete: 'cascade' }),
    driverId: integer().references(() => drivers.id, { onDelete: 'set null' }),
    ...where,
  },
  (t) => [
    uniqueIndex('positions_of_vehicle').on(t.vehicleId, t.recordedAt),
    // of a driver who drives nothing that we know
    uniqueIndex('positions_of_driver')
      .on(t.driverId, t.recordedAt)
      .where(sql`${t.vehicleId} is null`),
    index('positions_recorded').using('brin', t.recordedAt),
  ],
)

/** The last of each vehicle, and the place it is at or was last: `place…`, since when, and whether it stays there. */
export const lastPositions = pgTable('last_positions', {
  vehicleId: integer()
    .primaryKey()
    .references(() => vehicles.id, { onDelete: 'cascade' }),
  driverId: integer().references(() => drivers.id, { onDelete: 'set null' }),
  ...where,
  placeLat: doublePrecision().notNull(),
  placeLon: doublePrecision().notNull(),
  placeSince: moment().notNull(),
  placeUntil: moment().notNull(),
  staying: boolean().notNull(),
  /** At whose gate it stays. */
  depotId: integer().references(() => depots.id, { onDelete: 'set null' }),
})

/** Where a vehicle really stood, as its positions say. */
export const stays = pgTable(
  'stays',
  {
    id: serial().primaryKey(),
    vehicleId: integer()
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    arrivedAt: moment().notNull(),
    /** Null while it stands there. */
    leftAt: moment(),
    lat: doublePrecision().notNull(),
    lon: doublePrecision().notNull(),
    depotId: integer().references(() => depots.id, { onDelete: 'set null' }),
  },
  (t) => [
    index().on(t.vehicleId, t.arrivedAt),
    index().on(t.arrivedAt),
    uniqueIndex('stays_open')
      .on(t.vehicleId)
      .where(sql`${t.leftAt} is null`),
  ],
)

const lastWindow = sql`(select "w" from jsonb_array_elements(case when ${stops.kind} = 'pickup' and ${deliveries.kind} = 'pair' then ${deliveries.pickupWindows} else ${deliveries.windows} end) as "w" order by "w"->>'until' desc limit 1)`
const delay = sql`coalesce((select max(("v"->>'amount')::int) from jsonb_array_elements(${stops.violations}) as "v" where "v"->>'cause' = 'delay'), 0)`
/** Of a query of stops with their routes, deliveries and depots: how much later than its last window somebody is there, or begins. */
export const secondsLate = sql<number>`greatest(${delay}, coalesce(extract(epoch from coalesce(${stops.arrivedAt}, ${stops.beginAt}) - ((${routes.day} + (${lastWindow}->>'until')::time) at time zone ${depots.zone})), 0))::int`
/** Of the same: whether it may not be late. */
export const isHardWindow = sql<boolean>`(${delay} > 0 or coalesce((${lastWindow}->>'hard')::boolean, false))`
