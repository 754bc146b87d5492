import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { files } from '#server/tables'
import { products } from '#features/ecommerce/products/tables'

export const productPictures = pgTable(
  'product_pictures',
  {
    id: serial().primaryKey(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    fileId: text()
      .notNull()
      .references(() => files.id),
    /** What somebody reads who does not see it. */
    alt: text().notNull().default(''),
    position: integer().notNull(),
  },
  (t) => [index().on(t.productId, t.position), index().on(t.fileId)],
)
