import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, moment, version } from '#server/table'
import { users } from '#features/people/users/tables'
import type { CategoryKey } from './contract'
import type { FaqKey } from '#features/help/contract/asked'

type Words = { en: string; fr: string; ar: string }

export const helpArticles = pgTable('help_articles', {
  id: id(),
  slug: text().notNull().unique(),
  category: text().$type<CategoryKey>().notNull(),
  /** Name of the place it tells of. */
  place: text(),
  title: jsonb().$type<Words>().notNull(),
  about: jsonb().$type<Words>().notNull(),
  steps: jsonb().$type<Words>().notNull(),
  updatedAt: moment().notNull(),
  version: version(),
})

/** What a person said last of an article. */
export const helpVerdicts = pgTable(
  'help_verdicts',
  {
    articleId: integer()
      .notNull()
      .references(() => helpArticles.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    helpful: boolean().notNull(),
    reason: text(),
    note: text().notNull().default(''),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.userId] }), index().on(t.userId), index().on(t.at)],
)

/** What is often asked. Within its group, in the order of position. */
export const faqQuestions = pgTable('faq_questions', {
  id: id(),
  group: text().$type<FaqKey>().notNull(),
  position: integer().notNull(),
  question: jsonb().$type<Words>().notNull(),
  answer: jsonb().$type<Words>().notNull(),
  /** Visitors of the landing page read it, too. */
  onLanding: boolean().notNull().default(false),
  version: version(),
})
