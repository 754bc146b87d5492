import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
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
import { orderItems, orders } from '#features/ecommerce/orders/tables'
import { products } from '#features/ecommerce/products/tables'
import { addresses } from '#features/logistics/addresses/tables'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { users } from '#features/people/users/tables'
import type { Needs } from '#features/logistics/settings/contract/needs'
import type * as freight from '#features/logistics/deliveries/contract/freight'
import type { DeliveryState } from '#features/logistics/deliveries/contract/states'

/** A delivery that comes again, and what each of them is. */
export const deliverySeries = pgTable(
  'delivery_series',
  {
    id: serial().primaryKey(),
    depotId: integer()
      .notNull()
      .references(() => depots.id),
    /** As it was asked for, but for its day. */
    pattern: jsonb().$type<Record<string, unknown>>().notNull(),
    /** From 1, Monday, to 7. */
    weekdays: jsonb().$type<number[]>().notNull(),
    everyWeeks: smallint().notNull().default(1),
    /** Once in such a week, on whichever of these days suits a plan best; else on each of them. */
    oneOf: boolean().notNull().default(false),
    startsOn: date({ mode: 'string' }).notNull(),
    until: date({ mode: 'string' }),
    /** Up to which day they are there. */
    madeUntil: date({ mode: 'string' }),
    /** From which day on there are none, as somebody said. */
    stoppedOn: date({ mode: 'string' }),
    createdAt: moment().notNull(),
    createdById: integer().references(() => users.id, { onDelete: 'set null' }),
    version: version(),
  },
  (t) => [
    index().on(t.depotId),
    index().on(t.createdById),
    // those that the job of each day looks through
    index('delivery_series_going')
      .on(t.id)
      .where(sql`${t.stoppedOn} is null`),
    check('delivery_series_days', sql`${t.until} is null or ${t.until} >= ${t.startsOn}`),
    check('delivery_series_weeks', sql`${t.everyWeeks} between 1 and 8`),
  ],
)

export const deliveries = pgTable(
  'deliveries',
  {
    id: id(),
    code: text().notNull().unique(),
    source: text().$type<freight.DeliverySource>().notNull().default('manual'),
    /** What the system it came from calls it. */
    externalId: text(),
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    /** Of a series: which of its days this is, wherever it was put since. */
    seriesId: integer().references(() => deliverySeries.id, { onDelete: 'set null' }),
    seriesDay: date({ mode: 'string' }),
    /** Who brings it, or did: as its route says. The user is theirs, for rules that give drivers their own. */
    driverId: integer().references(() => drivers.id, { onDelete: 'set null' }),
    driverUserId: integer().references(() => users.id, { onDelete: 'set null' }),
    kind: text().$type<freight.DeliveryKind>().notNull().default('delivery'),
    state: text().$type<DeliveryState>().notNull().default('draft'),
    stateSince: moment().notNull(),
    /** From where it goes out, and by whose clock its days are. */
    depotId: integer()
      .notNull()
      .references(() => depots.id),
    customer: text().notNull(),
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    language: text().notNull().default('en'),
    /** Do they want to be told when it comes? */
    notify: boolean().notNull().default(true),
    /** Where the goods go, or come from where they are picked up only. */
    addressId: integer().references(() => addresses.id, { onDelete: 'set null' }),
    line: text().notNull(),
    postcode: text().notNull().default(''),
    city: text().notNull().default(''),
    country: text().notNull().default(''),
    lat: doublePrecision(),
    lon: doublePrecision(),
    confidence: doublePrecision().notNull().default(0),
    /** When somebody or something looked last where it is; null while nobody did. */
    locatedAt: moment(),
    access: text().notNull().default(''),
    /** Of a pair: where it is picked up. */
    pickupAddressId: integer().references(() => addresses.id, { onDelete: 'set null' }),
    pickupLine: text().notNull().default(''),
    pickupPostcode: text().notNull().default(''),
    pickupCity: text().notNull().default(''),
    pickupCountry: text().notNull().default(''),
    pickupLat: doublePrecision(),
    pickupLon: doublePrecision(),
    pickupConfidence: doublePrecision().notNull().default(0),
    pickedUpAt: moment(),
    /** The day, or the first of those on which it may be brought. */
    day: date({ mode: 'string' }),
    dayUntil: date({ mode: 'string' }),
    windows: jsonb().$type<freight.Window[]>().notNull().default([]),
    pickupWindows: jsonb().$type<freight.Window[]>().notNull().default([]),
    serviceSeconds: integer().notNull().default(300),
    pickupSeconds: integer().notNull().default(300),
    /** To park and find the door: once for all that is brought to one address. */
    setupSeconds: integer().notNull().default(0),
    weightGrams: integer().notNull().default(0),
    volumeLitres: integer().notNull().default(0),
    items: integer().notNull().default(0),
    pallets: integer().notNull().default(0),
    /** Of the driver, and of the vehicle. */
    skills: jsonb().$type<string[]>().notNull().default([]),
    features: jsonb().$type<string[]>().notNull().default([]),
    /** Only these; with none, anybody who is not excluded. */
    allowedDrivers: jsonb().$type<number[]>().notNull().default([]),
    excludedDrivers: jsonb().$type<number[]>().notNull().default([]),
    priority: smallint().notNull().default(0),
    /** Of its stop in a route: anywhere, before or after all others. */
    position: text().notNull().default('any'),
    /** All of one group go on one route. */
    group: text().notNull().default(''),
    tags: jsonb().$type<string[]>().notNull().default([]),
    /** Never in one vehicle with what has one of these tags. */
    notWith: jsonb().$type<string[]>().notNull().default([]),
    needs: jsonb().$type<Partial<Needs>>().notNull().default({}),
    codCents: bigint({ mode: 'number' }).notNull().default(0),
    currency: text().notNull(),
    note: text().notNull().default(''),
    attempt: smallint().notNull().default(1),
    /** What was left of that one. */
    parentId: integer(),
    failure: text().notNull().default(''),
    /** Why it is held, failed or cancelled, in words. */
    reason: text().notNull().default(''),
    /** When it was delivered, returned, or given up. */
    endedAt: moment(),
    createdAt: moment().notNull(),
    createdById: integer().references(() => users.id, { onDelete: 'set null' }),
    deletedAt: moment(),
    version: version(),
  },
  (t) => [
    foreignKey({ columns: [t.parentId], foreignColumns: [t.id] }).onDelete('set null'),
    uniqueIndex('deliveries_external_unique').on(t.source, t.externalId),
    index('deliveries_sought').using('gin', sql`${deliveryWords} gin_trgm_ops`),
    index().on(t.day, t.depotId, t.state),
    index().on(t.depotId, t.state),
    // however often it is looked for, each day is made once
    uniqueIndex('deliveries_series_unique').on(t.seriesId, t.seriesDay),
    index().on(t.driverId, t.day),
    index('deliveries_window').on(sql`(${t.windows}->0->>'from')`, t.id),
    index('deliveries_ended')
      .on(t.endedAt)
      .where(sql`${t.endedAt} is not null`),
    // each minute it is looked whether customers have to be told of something: that reads what is under way, and no history
    index('deliveries_under_way').on(t.id).where(isUnderWay),
    index('deliveries_since').on(t.stateSince).where(wasTried),
    index('deliveries_open').on(t.id).where(isOpen),
    // what nobody found yet
    index('deliveries_to_locate')
      .on(t.id)
      .where(sql`${t.locatedAt} is null`),
    // lists are sorted by these
    ...[t.state, t.customer, t.priority, t.createdAt, t.day, t.code, t.weightGrams, t.attempt, t.source].map((column) =>
      index().on(column, t.id),
    ),
    ...[t.orderId, t.driverUserId, t.parentId, t.addressId, t.pickupAddressId].map((column) => index().on(column)),
    check('deliveries_days', sql`${t.dayUntil} is null or ${t.dayUntil} >= ${t.day}`),
    check('deliveries_point', sql`(${t.lat} is null) = (${t.lon} is null)`),
    check('deliveries_pickup_point', sql`(${t.pickupLat} is null) = (${t.pickupLon} is null)`),
    check('deliveries_priority', sql`${t.priority} between 0 and 100`),
    check(
      'deliveries_loads',
      sql`${t.weightGrams} >= 0 and ${t.volumeLitres} >= 0 and ${t.items} >= 0 and ${t.pallets} >= 0`,
    ),
    check('deliveries_times', sql`${t.serviceSeconds} >= 0 and ${t.pickupSeconds} >= 0 and ${t.setupSeconds} >= 0`),
    check('deliveries_attempt', sql`${t.attempt} >= 1`),
  ],
)
/** In words that stay the same, so that the database sees that an index is of just these. */
const isThere = sql`${deliveries.deletedAt} is null`
export const isUnderWay: SQL = sql`${deliveries.state} in ('planned', 'dispatched', 'en_route', 'arrived') and ${isThere}`
export const wasTried: SQL = sql`${deliveries.state} in ('delivered', 'partial', 'failed') and ${isThere}`
export const isOpen: SQL = sql`${deliveries.endedAt} is null and ${isThere}`
export const deliveryWords: SQL = soughtIn(deliveries.customer, deliveries.line, deliveries.code, deliveries.phone)

const delivery = () =>
  integer()
    .notNull()
    .references(() => deliveries.id, { onDelete: 'cascade' })

/** A thing with a label of its own. */
export const deliveryPackages = pgTable(
  'delivery_packages',
  {
    id: serial().primaryKey(),
    deliveryId: delivery(),
    barcode: text().notNull(),
    label: text().notNull().default(''),
  },
  (t) => [uniqueIndex('delivery_packages_unique').on(t.deliveryId, t.barcode), index().on(t.barcode)],
)

/** What is in it, of what is sold. */
export const deliveryItems = pgTable(
  'delivery_items',
  {
    id: serial().primaryKey(),
    deliveryId: delivery(),
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    /** The line of the order of which these pieces are. */
    orderItemId: integer().references(() => orderItems.id, { onDelete: 'set null' }),
    name: text().notNull(),
    quantity: integer().notNull(),
    /** Of one. */
    weightGrams: integer().notNull().default(0),
    /** How many of them were handed over in part; null of a delivery that was not. */
    handed: integer(),
  },
  (t) => [
    index().on(t.deliveryId),
    index().on(t.productId),
    index().on(t.orderItemId),
    check('delivery_items_quantity', sql`${t.quantity} > 0`),
    check('delivery_items_handed', sql`${t.handed} between 0 and ${t.quantity}`),
  ],
)

/** Each time somebody set out to bring it, and how that ended. */
export const deliveryAttempts = pgTable(
  'delivery_attempts',
  {
    id: serial().primaryKey(),
    deliveryId: delivery(),
    number: smallint().notNull(),
    driverId: integer().references(() => drivers.id, { onDelete: 'set null' }),
    outcome: text().notNull(),
    failure: text().notNull().default(''),
    note: text().notNull().default(''),
    arrivedAt: moment(),
    endedAt: moment().notNull(),
  },
  (t) => [index().on(t.deliveryId, t.id), index().on(t.driverId, t.endedAt), index().on(t.endedAt)],
)

/** The last of the moments until which it was welcome, by the depot's clock on the day it came; null where any was. */
export const welcomeUntil = sql`(select max(w->>'until') from jsonb_array_elements(${deliveries.windows}) as w)`
/** When an attempt came to the door, by the clock of its depot. */
export const cameAt = sql`to_char(${deliveryAttempts.arrivedAt} at time zone ${depots.zone}, 'HH24:MI')`
/** Of a query of attempts with their deliveries and depots: whether one came too late. */
export const cameLate = sql`coalesce(${cameAt} > ${welcomeUntil}, false)`

/** A time that a customer chose by their page: held for some minutes, then theirs, or free again. */
export const deliverySlots = pgTable(
  'delivery_slots',
  {
    id: serial().primaryKey(),
    deliveryId: delivery(),
    day: date({ mode: 'string' }).notNull(),
    from: text().notNull(),
    until: text().notNull(),
    /** What they agreed to pay for it, in the currency of the delivery. */
    cents: integer().notNull().default(0),
    heldUntil: moment().notNull(),
    /** Null while it is held only. */
    takenAt: moment(),
    /** What of the price went to the order; the rest is asked for by the desk. */
    chargedCents: integer().notNull().default(0),
  },
  (t) => [
    index().on(t.deliveryId),
    // one is held at a time, and those of a day are looked through
    uniqueIndex('delivery_slots_one_held')
      .on(t.deliveryId)
      .where(sql`${t.takenAt} is null`),
    index('delivery_slots_held')
      .on(t.day)
      .where(sql`${t.takenAt} is null`),
    check('delivery_slots_price', sql`${t.cents} >= 0 and ${t.chargedCents} between 0 and ${t.cents}`),
  ],
)
