import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, moment, version } from '#server/table'
import { customers } from '#features/ecommerce/customers/tables'
import { products } from '#features/ecommerce/products/tables'
import { users } from '#features/people/users/tables'
import type { ReviewStatus } from './contract'

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    /** As they were called when it was written; searched here, so that a search is one table's. */
    product: text().notNull(),
    companyName: text().notNull(),
    reviewer: text().notNull(),
    email: text().notNull(),
    /** One to five stars. */
    review: smallint().notNull(),
    head: text().notNull(),
    para: text().notNull(),
    status: text().$type<ReviewStatus>().notNull().default('Pending'),
    answer: text().notNull().default(''),
    answeredAt: moment(),
    answeredById: integer().references(() => users.id, { onDelete: 'set null' }),
    writtenAt: moment().notNull(),
    version: version(),
  },
  (t) => [
    index('reviews_product_trigrams').using('gin', sql`${t.product} gin_trgm_ops`),
    index('reviews_reviewer_trigrams').using('gin', sql`${t.reviewer} gin_trgm_ops`),
    index('reviews_email_trigrams').using('gin', sql`${t.email} gin_trgm_ops`),
    index('reviews_head_trigrams').using('gin', sql`${t.head} gin_trgm_ops`),
    index('reviews_para_trigrams').using('gin', sql`${t.para} gin_trgm_ops`),
    index().on(t.product, t.id),
    index().on(t.reviewer, t.id),
    index().on(t.writtenAt, t.id),
    index('reviews_by_status').on(t.status, t.writtenAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('reviews_by_status_back').on(
      t.status.desc().nullsFirst(),
      t.writtenAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index().on(t.review),
    // its own name would be that of the index by name and id
    index('reviews_of_product').on(t.productId),
    index().on(t.customerId),
    index().on(t.answeredById),
  ],
)
