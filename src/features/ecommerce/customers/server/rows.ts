/** Rows of customers, and who of them is still there. */
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/host'
import { customers } from '#features/ecommerce/customers/tables'

export type CustomerRow = typeof customers.$inferSelect

/** Neither forgotten nor merged into another. */
export const isThere = (): SQL => and(isNull(customers.forgottenAt), isNull(customers.mergedInto))!

/** Locked until the commit. */
export async function customerByEmail(db: Db, email: string): Promise<CustomerRow | undefined> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(sql`lower(${customers.email})`, email.toLowerCase()), isThere()))
    .for('update')
  return row
}
