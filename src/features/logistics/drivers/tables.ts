import { sql } from 'drizzle-orm'
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, moment, version } from '#server/table'
import { files } from '#server/tables'
import { depots } from '#features/logistics/depots/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { users } from '#features/people/users/tables'
import type { AbsenceReason, AccountState, DutyState, Shift } from './contract'
import type { DocumentKind } from '#features/logistics/drivers/contract/documents'

export const drivers = pgTable(
  'drivers',
  {
    id: id(),
    code: text().notNull(),
    /** With which they sign in, if they do. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    skills: jsonb().$type<string[]>().notNull().default([]),
    depotId: integer()
      .notNull()
      .references(() => depots.id),
    homeLine: text().notNull().default(''),
    homeLat: doublePrecision(),
    homeLon: doublePrecision(),
    /** They drive it unless a plan says otherwise. */
    vehicleId: integer().references(() => vehicles.id, { onDelete: 'set null' }),
    maxDriveSeconds: integer(),
    maxWorkSeconds: integer(),
    maxStops: integer(),
    /** Of the time at a door, and of the time on the road, that others take. */
    servicePercent: smallint().notNull().default(100),
    drivePercent: smallint().notNull().default(100),
    account: text().$type<AccountState>().notNull().default('invited'),
    duty: text().$type<DutyState>().notNull().default('off'),
    licenceUntil: date({ mode: 'string' }),
    /** Their week. */
    shifts: jsonb().$type<Shift[]>().notNull().default([]),
    note: text().notNull().default(''),
    createdAt: moment().notNull(),
    deletedAt: moment(),
    version: version(),
  },
  (t) => [
    // of those that are there: a code and a sign-in may be given again
    uniqueIndex('drivers_code_there')
      .on(t.code)
      .where(sql`${t.deletedAt} is null`),
    uniqueIndex('drivers_user_there')
      .on(t.userId)
      .where(sql`${t.deletedAt} is null`),
    index().on(t.userId),
    index().on(t.name, t.id),
    index().on(t.depotId),
    index().on(t.vehicleId),
    check('drivers_percents', sql`${t.servicePercent} between 20 and 300 and ${t.drivePercent} between 20 and 300`),
    check('drivers_on_duty', sql`${t.duty} = 'off' or ${t.account} = 'active'`),
  ],
)

/** Days on which a driver does not work, the first and the last included. */
export const driverAbsences = pgTable(
  'driver_absences',
  {
    id: serial().primaryKey(),
    driverId: integer()
      .notNull()
      .references(() => drivers.id, { onDelete: 'cascade' }),
    from: date({ mode: 'string' }).notNull(),
    until: date({ mode: 'string' }).notNull(),
    reason: text().$type<AbsenceReason>().notNull(),
    note: text().notNull().default(''),
  },
  (t) => [index().on(t.driverId, t.from), check('driver_absences_order', sql`${t.from} <= ${t.until}`)],
)

/** On one day their last shift ends later than their week says, by the clock of their depot. */
export const driverOvertimes = pgTable(
  'driver_overtimes',
  {
    driverId: integer()
      .notNull()
      .references(() => drivers.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    until: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.driverId, t.day] })],
)

/** Papers of theirs, each with the day on which it ends. */
export const driverDocuments = pgTable(
  'driver_documents',
  {
    id: serial().primaryKey(),
    driverId: integer()
      .notNull()
      .references(() => drivers.id, { onDelete: 'cascade' }),
    fileId: text()
      .notNull()
      .references(() => files.id),
    kind: text().$type<DocumentKind>().notNull(),
    until: date({ mode: 'string' }),
    addedById: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  (t) => [index().on(t.driverId), index().on(t.fileId)],
)
