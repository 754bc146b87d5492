import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment } from '#server/table'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { routes } from '#features/logistics/routes/tables'
import { users } from '#features/people/users/tables'
import type { Answer, MessageKind } from '#features/logistics/phone/contract/said'

const driverId = () =>
  integer()
    .notNull()
    .references(() => drivers.id, { onDelete: 'cascade' })

/** A phone that a driver signed in with. Of its secret the hash alone is kept. */
export const driverPhones = pgTable(
  'driver_phones',
  {
    id: serial().primaryKey(),
    driverId: driverId(),
    secretHash: text().notNull().unique(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    /** It was signed out: by its driver, by another phone, or by somebody at a desk. */
    revokedAt: moment(),
  },
  (t) => [
    uniqueIndex('driver_phones_one')
      .on(t.driverId)
      .where(sql`${t.revokedAt} is null`),
  ],
)

/** By which a phone signs in, once. */
export const driverLinks = pgTable(
  'driver_links',
  {
    id: serial().primaryKey(),
    driverId: driverId(),
    keyHash: text().notNull().unique(),
    madeAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** The phone that used it may ask again: its answer may have been lost. */
    phoneId: integer().references(() => driverPhones.id, { onDelete: 'set null' }),
    takenBackAt: moment(),
  },
  (t) => [index().on(t.driverId)],
)

/** What a driver did, as the phone told it, and what came of it. */
export const driverActs = pgTable(
  'driver_acts',
  {
    id: serial().primaryKey(),
    driverId: driverId(),
    /** The phone's own name of it: told twice, it is done once. */
    key: text().notNull(),
    /** Of all that it says but when it was sent. */
    digest: text().notNull(),
    did: text().notNull(),
    routeId: integer().references(() => routes.id, { onDelete: 'set null' }),
    stopIds: jsonb().$type<number[]>().notNull().default([]),
    said: jsonb().$type<Record<string, unknown>>().notNull(),
    /** By the phone's clock, by ours, and when it is taken to have been. */
    deviceAt: moment().notNull(),
    receivedAt: moment().notNull(),
    judgedAt: moment().notNull(),
    /** What of it could not be done, and why. */
    refused: jsonb().$type<Record<string, unknown>[]>().notNull().default([]),
  },
  (t) => [uniqueIndex('driver_acts_once').on(t.driverId, t.key), index().on(t.routeId, t.did)],
)

/** What a driver and the desk tell each other. */
export const driverMessages = pgTable(
  'driver_messages',
  {
    id: serial().primaryKey(),
    driverId: driverId(),
    fromDriver: boolean().notNull(),
    /** Who wrote it at the desk. */
    byId: integer().references(() => users.id, { onDelete: 'set null' }),
    kind: text().$type<MessageKind>().notNull().default('text'),
    text: text().notNull(),
    /** Of another order that is asked for: the stops as the driver would drive them, and what the desk says to it. */
    about: jsonb().$type<{ routeId: number; stopIds: number[] }>(),
    answer: text().$type<Answer>(),
    at: moment().notNull(),
  },
  (t) => [
    index().on(t.driverId, t.id),
    check('driver_messages_kind', sql`${t.kind} in ('text', 'reorder', 'refused')`),
    check('driver_messages_answer', sql`${t.answer} in ('accepted', 'declined')`),
  ],
)

/** What was paid at a door: the driver has it until it is handed in. */
export const driverCash = pgTable(
  'driver_cash',
  {
    id: serial().primaryKey(),
    driverId: driverId(),
    deliveryId: integer()
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    attempt: smallint().notNull(),
    cents: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    takenAt: moment().notNull(),
    handedInAt: moment(),
    /** Who took it at the desk. */
    handedToId: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [uniqueIndex('driver_cash_once').on(t.deliveryId, t.attempt), index().on(t.driverId, t.handedInAt)],
)

/** Cash that moved from a driver's box to that of their depot: what it should have been, and what was counted. */
export const cashCounts = pgTable(
  'cash_counts',
  {
    id: serial().primaryKey(),
    driverId: driverId(),
    depotId: integer()
      .notNull()
      .references(() => depots.id, { onDelete: 'cascade' }),
    currency: text().notNull(),
    expectedCents: bigint({ mode: 'number' }).notNull(),
    countedCents: bigint({ mode: 'number' }).notNull(),
    /** Why it was not the same. */
    reason: text().notNull().default(''),
    byId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: moment().notNull(),
  },
  (t) => [index().on(t.driverId, t.id), index().on(t.depotId, t.at), index().on(t.byId)],
)
