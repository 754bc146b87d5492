import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '#server/table'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { routes, stops } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { users } from '#features/people/users/tables'
import type { ExceptionKind } from './contract'
import type { ExceptionState } from '#features/logistics/exceptions/contract/states'

/** By how much, as its kind has it. */
export type Figures = {
  minutes?: number
  metres?: number
  attempt?: number
  percent?: number
  number?: number
  of?: number
  failure?: string
}

/** What needs somebody: one row for each thing that a kind is about, opened again when it happens again. */
export const exceptions = pgTable(
  'exceptions',
  {
    id: id(),
    kind: text().$type<ExceptionKind>().notNull(),
    /** Of the delivery or the route it is about. */
    aboutId: integer().notNull(),
    severity: text().notNull(),
    state: text().$type<ExceptionState>().notNull().default('open'),
    /** The cause is there: what a person resolved meanwhile is not opened again by it. */
    lasts: boolean().notNull().default(true),
    depotId: integer()
      .notNull()
      .references(() => depots.id),
    deliveryId: integer().references(() => deliveries.id, { onDelete: 'cascade' }),
    routeId: integer().references(() => routes.id, { onDelete: 'cascade' }),
    stopId: integer().references(() => stops.id, { onDelete: 'set null' }),
    vehicleId: integer().references(() => vehicles.id, { onDelete: 'set null' }),
    driverId: integer().references(() => drivers.id, { onDelete: 'set null' }),
    figures: jsonb().$type<Figures>().notNull().default({}),
    /** On which it was opened last, by the depot's clock. */
    day: date({ mode: 'string' }).notNull(),
    openedAt: moment().notNull(),
    /** When its figures changed last. */
    lastAt: moment().notNull(),
    acknowledgedAt: moment(),
    acknowledgedById: integer().references(() => users.id, { onDelete: 'set null' }),
    assigneeId: integer().references(() => users.id, { onDelete: 'set null' }),
    resolvedAt: moment(),
    /** What happened, or a person. */
    resolvedBy: text(),
    reopened: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('exceptions_about').on(t.kind, t.aboutId),
    index('exceptions_lasting')
      .on(t.id)
      .where(sql`${t.lasts}`),
    index().on(t.state, t.openedAt, t.id),
    index().on(t.depotId, t.state, t.openedAt),
    index().on(t.assigneeId, t.state),
    index().on(t.day, t.kind),
    index().on(t.openedAt, t.id),
    index().on(t.lastAt, t.id),
    index().on(t.deliveryId),
    index().on(t.routeId),
    index().on(t.stopId),
    index().on(t.vehicleId),
    index().on(t.driverId),
    check('exceptions_resolved', sql`(${t.state} = 'resolved') = (${t.resolvedAt} is not null)`),
  ],
)

export const exceptionComments = pgTable(
  'exception_comments',
  {
    id: serial().primaryKey(),
    exceptionId: integer()
      .notNull()
      .references(() => exceptions.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [index().on(t.exceptionId, t.id), index().on(t.userId)],
)
