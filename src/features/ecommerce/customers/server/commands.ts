/** What orders ask of customers. */
import { eq } from 'drizzle-orm'
import { nextId } from '#server/next-id'
import type { CommandCtx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/ecommerce/customers/contract'
import { numberOf, shopCurrency } from '#features/ecommerce/customers/rules'
import { customerAddresses, customers } from '#features/ecommerce/customers/tables'
import { customerByEmail } from './rows'

type Handlers = HandlersOf<typeof contract>

/** No new version: who edits this customer meanwhile has nothing to be told. */
export const countOrder: Handlers['countOrder'] = async (ctx, { customerId, orders, cents }) => {
  const [row] = await ctx.db.select().from(customers).where(eq(customers.id, customerId)).for('update')
  if (!row) return ctx.fail('customer_unknown')
  const after = { orders: row.orders + orders, spentCents: row.spentCents + cents }
  await ctx.db.update(customers).set(after).where(eq(customers.id, customerId))
  const before = { orders: row.orders, spentCents: row.spentCents }
  ctx.changed({ subject: 'Customer', id: row.customerId, before, after })
}

export const customerFor: Handlers['customerFor'] = async (ctx, asked) => {
  const known = await customerByEmail(ctx.db, asked.email)
  if (known) return { id: known.id, customerId: known.customerId }
  // holds whoever else makes one, so that two orders of one newcomer find the same
  const id = await nextId(ctx.db, customers)
  const meanwhile = await customerByEmail(ctx.db, asked.email)
  if (meanwhile) return { id: meanwhile.id, customerId: meanwhile.customerId }
  return make(ctx, id, asked)
}

type Asked = Parameters<Handlers['customerFor']>[1]
async function make(ctx: Pick<CommandCtx, 'db' | 'now' | 'changed'>, id: number, asked: Asked) {
  const { name: customer, email, contact = '', country = asked.address?.country ?? '', address } = asked
  const customerId = numberOf(id)
  const createdAt = ctx.now
  await ctx.db
    .insert(customers)
    .values({ id, customer, customerId, email, contact, country, currency: shopCurrency, createdAt })
  if (address)
    await ctx.db
      .insert(customerAddresses)
      .values({ name: customer, country, ...address, customerId: id, deliversHere: true, billsHere: true })
  ctx.changed({ subject: 'Customer', id: customerId, after: { customer, email, country } })
  return { id, customerId }
}
