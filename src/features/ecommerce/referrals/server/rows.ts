import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { wireMoney } from '#contract/money-text'
import type { Db } from '#server/host'
import { customers } from '#features/ecommerce/customers/tables'
import { users } from '#features/people/users/tables'
import type { Referral } from '#features/ecommerce/referrals/contract'
import { referrals } from '#features/ecommerce/referrals/tables'

export type ReferralRow = typeof referrals.$inferSelect
/** Who came. */
export const cameTable = alias(customers, 'came')

/** With the names of today: whoever is forgotten has none. */
export const withPeople = (db: Db) =>
  db
    .select({
      row: referrals,
      user: customers.customer,
      email: customers.email,
      number: customers.customerId,
      avatar: users.avatar,
      referred: cameTable.customer,
    })
    .from(referrals)
    .innerJoin(customers, eq(customers.id, referrals.customerId))
    .innerJoin(cameTable, eq(cameTable.id, referrals.referredRow))
    .leftJoin(users, eq(users.id, customers.userId))

type Shown = Awaited<ReturnType<typeof withPeople>>[number]
export const asReferral = ({ row, user, email, number, avatar, referred }: Shown): Referral => ({
  id: row.id,
  user,
  email,
  avatar: avatar || null,
  referredId: row.referredId,
  referred,
  status: row.status,
  value: wireMoney({ cents: row.valueCents, currency: row.currency }),
  earning: wireMoney({ cents: row.earningCents, currency: row.currency }),
  customerId: email === '' ? null : number,
  cameAt: row.cameAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

export async function referralOf(db: Db, id: number): Promise<Referral | undefined> {
  const [found] = await withPeople(db).where(eq(referrals.id, id))
  return found && asReferral(found)
}

/** Locked until the commit. */
export async function referralForChange(db: Db, id: number): Promise<ReferralRow | undefined> {
  const [row] = await db.select().from(referrals).where(eq(referrals.id, id)).for('update')
  return row
}
