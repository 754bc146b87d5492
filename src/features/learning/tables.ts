import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/table'
import { courses, topics } from '#features/academy/tables'
import { users } from '#features/users/tables'

/** Who takes which course. */
export const enrolments = pgTable(
  'academy_enrolments',
  {
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    enrolledAt: moment().notNull(),
    openedAt: moment().notNull(),
    /** How often they came to it. */
    views: integer().notNull().default(1),
    lastTopicId: integer().references(() => topics.id, { onDelete: 'set null' }),
    lastSecond: integer().notNull().default(0),
    /** When all topics were ticked; one more topic later does not undo it. */
    finishedAt: moment(),
    rating: integer(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.userId] }), index().on(t.userId, t.openedAt), index().on(t.lastTopicId)],
)

export const ticks = pgTable(
  'academy_ticks',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topicId: integer()
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    tickedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.topicId] }), index().on(t.topicId)],
)

export const notes = pgTable(
  'academy_notes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topicId: integer()
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.topicId] }), index().on(t.topicId)],
)
