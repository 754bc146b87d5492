import { eq } from 'drizzle-orm'
import type { Db } from '#server/host'
import { customers } from '#features/ecommerce/customers/tables'
import { users } from '#features/people/users/tables'
import type { Review } from '#features/ecommerce/reviews/contract'
import { dayOf } from '#features/ecommerce/reviews/rules'
import { reviews } from '#features/ecommerce/reviews/tables'

export type ReviewRow = typeof reviews.$inferSelect
type Shown = { row: ReviewRow; number: number | null; userId: number | null; answeredBy: string | null }

/** With the customer's number and who answered. */
export const withPeople = (db: Db) =>
  db
    .select({ row: reviews, number: customers.customerId, userId: customers.userId, answeredBy: users.fullName })
    .from(reviews)
    .leftJoin(customers, eq(customers.id, reviews.customerId))
    .leftJoin(users, eq(users.id, reviews.answeredById))

export const asReview = ({ row, number, answeredBy }: Shown): Review => ({
  id: row.id,
  product: row.product,
  companyName: row.companyName,
  productImage: row.productId === null ? '' : `/api/apps/ecommerce/products/${row.productId}/picture`,
  reviewer: row.reviewer,
  email: row.email,
  avatar: null,
  date: dayOf(row.writtenAt),
  status: row.status,
  review: row.review,
  head: row.head,
  para: row.para,
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  answeredBy,
  writtenAt: row.writtenAt.toISOString(),
  productId: row.productId,
  // who is forgotten has no page any more
  customerId: row.reviewer === '' ? null : number,
  version: row.version,
})

export async function reviewOf(db: Db, id: number): Promise<Review | undefined> {
  const [found] = await withPeople(db).where(eq(reviews.id, id))
  return found && asReview(found)
}

/** Locked until the commit. */
export async function reviewForChange(db: Db, id: number): Promise<ReviewRow | undefined> {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id)).for('update')
  return row
}
