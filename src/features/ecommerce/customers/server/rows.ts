/** Rows of customers: which a person may touch, and what clients see of them. */
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Ability } from '#contract/ability'
import { decimalOf } from '#contract/money'
import type { Base, Reading } from '#server/context'
import type { Db } from '#server/host'
import { rowsOf, type Rows } from '#server/rows'
import { newsKinds, type Address, type Customer, type CustomerDetail } from '#features/ecommerce/customers/contract'
import { dueOfCustomer } from '#features/ecommerce/customers/contract/knowing'
import { codeOf, isTold } from '#features/ecommerce/customers/rules'
import { customerAddresses, customers } from '#features/ecommerce/customers/tables'
import { users } from '#features/people/users/tables'

export type CustomerRow = typeof customers.$inferSelect
export type AddressRow = typeof customerAddresses.$inferSelect

const { userId, country, status } = customers
/** The number is the id that people, addresses and the trail know. */
export const customerRows: Rows = {
  table: customers,
  id: customers.customerId,
  by: { userId, country, status },
  fields: ['customer', 'country', 'contact', 'language', 'note'],
}

/** Neither forgotten nor merged into another. */
export const isThere = (): SQL => and(isNull(customers.forgottenAt), isNull(customers.mergedInto))!

type Asking = Pick<Base, 'db' | 'rights' | 'judged'>
/** One of theirs, by its number; what a person may not touch is unknown to them. */
export async function customerOf(ctx: Asking, action: Ability[0], number: number): Promise<CustomerRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.customerId, number), isThere(), rowsOf(ctx, action, 'Customer')))
  return row
}

/** The same, locked until the commit. */
export async function customerForChange(
  ctx: Asking,
  action: Ability[0],
  number: number,
): Promise<CustomerRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.customerId, number), isThere(), rowsOf(ctx, action, 'Customer')))
    .for('update')
  return row
}

/** Whoever else wants this mail address waits until the commit. */
export const holdEmail = (db: Db, email: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`customer:${email.toLowerCase()}`}, 0))`)

export async function customerByEmail(db: Db, email: string): Promise<CustomerRow | undefined> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(sql`lower(${customers.email})`, email.toLowerCase()), isThere()))
  return row
}

export function asCustomer(row: CustomerRow, avatar: string | null): Customer {
  const code = codeOf(row.country)
  return {
    id: row.id,
    customer: row.customer,
    customerId: row.customerId,
    email: row.email,
    country: row.country,
    countryFlag: `/api/apps/ecommerce/flags/${code || 'xx'}`,
    countryCode: code,
    order: row.orders,
    totalSpent: Number(decimalOf({ cents: row.spentCents, currency: row.currency })),
    currency: row.currency,
    avatar: avatar || null,
  }
}

const asAddress = ({ customerId: _owner, ...address }: AddressRow): Address => address

export async function detailOf({ db, call }: Pick<Reading, 'db' | 'call'>, row: CustomerRow): Promise<CustomerDetail> {
  const { cents: dueCents } = await call(dueOfCustomer, { customerId: row.id, currency: row.currency })
  const addresses = await db
    .select()
    .from(customerAddresses)
    .where(eq(customerAddresses.customerId, row.id))
    .orderBy(asc(customerAddresses.id))
  const [user] = row.userId ? await db.select({ avatar: users.avatar }).from(users).where(eq(users.id, row.userId)) : []
  return {
    ...asCustomer(row, user?.avatar ?? null),
    status: row.status,
    contact: row.contact,
    language: row.language,
    note: row.note,
    spent: { cents: row.spentCents, currency: row.currency },
    due: { cents: dueCents, currency: row.currency },
    addresses: addresses.map(asAddress),
    choices: newsKinds.map((kind) => ({ kind, byMail: isTold(row.choices, kind) })),
    userId: row.userId,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  }
}
