import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, moment, version } from '#server/table'
import { files } from '#server/tables'
import { users } from '#features/people/users/tables'

/** What is counted `before` comes from elsewhere: an academy that people used before this one kept its rows. */
export const courses = pgTable(
  'academy_courses',
  {
    id: id(),
    title: text().notNull(),
    /** The one word on its cover. */
    word: text().notNull(),
    tag: text().notNull(),
    about: text().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    skillLevel: text().notNull(),
    language: text().notNull(),
    captions: jsonb().$type<string[]>().notNull().default([]),
    instructorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The name by which they were last known. */
    instructor: text().notNull(),
    instructorPosition: text().notNull(),
    studentsBefore: integer().notNull().default(0),
    viewsBefore: integer().notNull().default(0),
    ratingsBefore: integer().notNull().default(0),
    starsBefore: integer().notNull().default(0),
    version: version(),
  },
  (t) => [index().on(t.instructorId)],
)

export const sections = pgTable(
  'academy_sections',
  {
    id: id(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    position: integer().notNull(),
    version: version(),
  },
  (t) => [index().on(t.courseId)],
)

export const topics = pgTable(
  'academy_topics',
  {
    id: id(),
    /** That of its section: a topic never leaves its course. */
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    sectionId: integer()
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    seconds: integer().notNull(),
    position: integer().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Elsewhere, by https. */
    videoUrl: text(),
    videoId: text().references(() => files.id),
    version: version(),
  },
  (t) => [index().on(t.courseId), index().on(t.sectionId), index().on(t.videoId)],
)

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
