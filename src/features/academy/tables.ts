import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, version } from '#server/table'
import { files } from '#server/tables'
import { users } from '#features/users/tables'

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
