import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { id, moment, version } from '#server/table'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import type { Ring, ZoneKind } from './contract'

export const zones = pgTable(
  'zones',
  {
    id: id(),
    name: text().notNull(),
    /** One of the look's ten. */
    colour: smallint().notNull().default(1),
    kind: text().$type<ZoneKind>().notNull(),
    /** The outer ring counterclockwise, holes clockwise, as GeoJSON wants them. */
    rings: jsonb().$type<Ring[]>().notNull(),
    /** Its box, so that a query for a point need not look into every polygon. */
    west: doublePrecision().notNull(),
    south: doublePrecision().notNull(),
    east: doublePrecision().notNull(),
    north: doublePrecision().notNull(),
    squareMetres: doublePrecision().notNull(),
    /** Of pricing: on top of what a window at a door in it costs. */
    surchargeCents: integer().notNull().default(0),
    /** Whose zone it is; without one, everybody's. */
    depotId: integer().references(() => depots.id),
    note: text().notNull().default(''),
    createdAt: moment().notNull(),
    deletedAt: moment(),
    version: version(),
  },
  (t) => [
    index().on(t.name, t.id),
    index().on(t.west, t.east),
    index().on(t.depotId),
    check('zones_surcharge', sql`${t.surchargeCents} >= 0`),
    check('zones_colour', sql`${t.colour} between 1 and 10`),
    check('zones_box', sql`${t.west} < ${t.east} and ${t.south} < ${t.north}`),
  ],
)

/** Whose territory a zone is. */
export const zoneDrivers = pgTable(
  'zone_drivers',
  {
    zoneId: integer()
      .notNull()
      .references(() => zones.id, { onDelete: 'cascade' }),
    driverId: integer()
      .notNull()
      .references(() => drivers.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.zoneId, t.driverId] }), index().on(t.driverId)],
)
export const zoneVehicles = pgTable(
  'zone_vehicles',
  {
    zoneId: integer()
      .notNull()
      .references(() => zones.id, { onDelete: 'cascade' }),
    vehicleId: integer()
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.zoneId, t.vehicleId] }), index().on(t.vehicleId)],
)
