import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#server/table'
import { deliveries } from '#features/logistics/deliveries/tables'
import type { TellingKind } from '#features/logistics/deliveries/contract/tracking'

const delivery = () =>
  integer()
    .notNull()
    .references(() => deliveries.id, { onDelete: 'cascade' })

/** What a customer opens the page of a delivery with. The link itself comes of its number and a secret of the installation;
 *  only its hash is here. */
export const trackingLinks = pgTable(
  'tracking_links',
  {
    id: serial().primaryKey(),
    deliveryId: delivery(),
    /** Of this delivery: the last one counts. */
    nth: smallint().notNull(),
    hash: text().notNull().unique(),
    createdAt: moment().notNull(),
    /** Until it is over, this moves on. */
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    openedAt: moment(),
  },
  (t) => [uniqueIndex('tracking_links_nth').on(t.deliveryId, t.nth)],
)

/** How a customer wants it to be handed over. */
export const trackingWishes = pgTable(
  'tracking_wishes',
  {
    deliveryId: integer()
      .primaryKey()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    hand: text().notNull(),
    place: text().notNull().default(''),
    at: moment().notNull(),
  },
  (t) => [check('tracking_wishes_hand', sql`${t.hand} in ('me', 'safe', 'neighbour')`)],
)

export const trackingRatings = pgTable(
  'tracking_ratings',
  {
    deliveryId: integer()
      .primaryKey()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    stars: smallint().notNull(),
    comment: text().notNull().default(''),
    at: moment().notNull(),
  },
  (t) => [check('tracking_ratings_stars', sql`${t.stars} between 1 and 5`)],
)

/** What a customer was told: whoever writes the row tells it, so nobody is told twice. */
export const tellings = pgTable(
  'tellings',
  {
    id: serial().primaryKey(),
    deliveryId: delivery(),
    attempt: smallint().notNull(),
    kind: text().$type<TellingKind>().notNull(),
    /** Of its kind in this attempt: told anew where what was said is not true any more. */
    nth: smallint().notNull().default(1),
    /** When it was said to come. */
    comesAt: moment(),
    /** Since when it has another time than the one that was said. */
    overAt: moment(),
    /** The address of the mail; nothing where only webhooks were told. */
    to: text().notNull().default(''),
    at: moment().notNull(),
  },
  (t) => [uniqueIndex('tellings_once').on(t.deliveryId, t.attempt, t.kind, t.nth), index().on(t.at)],
)

/** Who does not want to be told, by the address or number under which they were. */
export const silences = pgTable('silences', { contact: text().primaryKey(), since: moment().notNull() })
