import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { id, moment } from '#server/table'
import { depots } from '#features/logistics/depots/tables'
import { users } from '#features/people/users/tables'
import type { HabitKind, Look, Taught } from './contract'

/** What counts: a person has kept it. */
export const habits = pgTable(
  'habits',
  {
    id: id(),
    depotId: integer()
      .notNull()
      .references(() => depots.id, { onDelete: 'cascade' }),
    kind: text().$type<HabitKind>().notNull(),
    key: text().notNull(),
    value: integer().notNull(),
    /** Of an address: what was told of it before. */
    before: integer(),
    samples: integer().notNull(),
    within: integer().notNull(),
    keptAt: moment().notNull(),
    keptById: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('habits_one').on(t.depotId, t.kind, t.key),
    index().on(t.keptById),
    check('habits_value', sql`${t.value} > 0`),
  ],
)

/** What was found when somebody looked back last. */
export const looks = pgTable('looks', {
  depotId: integer()
    .primaryKey()
    .references(() => depots.id, { onDelete: 'cascade' }),
  madeAt: moment().notNull(),
  since: date({ mode: 'string' }).notNull(),
  until: date({ mode: 'string' }).notNull(),
  figures: jsonb().$type<Pick<Look, 'routes' | 'legs' | 'visits' | 'miss' | 'days'>>().notNull(),
  found: jsonb().$type<Taught[]>().notNull(),
})
