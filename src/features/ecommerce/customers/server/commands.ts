/** What other features ask of customers. */
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { nextId } from '#server/next-id'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/ecommerce/customers/contract'
import type * as telling from '#features/ecommerce/customers/contract/telling'
import { languageOf, letterTo, spokenIn } from '#features/ecommerce/customers/mails'
import { isTold, numberOf } from '#features/ecommerce/customers/rules'
import { customerAddresses, customers } from '#features/ecommerce/customers/tables'
import { countReferrals } from '#features/ecommerce/customers/contract/counting'
import { readStore } from '#features/ecommerce/store/contract'
import { shopCurrency } from '#features/ecommerce/store/tables'
import { customerByEmail, holdEmail, type CustomerRow } from './rows'

type Handlers = HandlersOf<typeof contract>
type Telling = HandlersOf<typeof telling>

/** No new version: who edits this customer meanwhile has nothing to be told. */
export const countOrder: Handlers['countOrder'] = async (ctx, { customerId, orders, cents }) => {
  const [row] = await ctx.db.select().from(customers).where(eq(customers.id, customerId)).for('update')
  if (!row) return ctx.fail('customer_unknown')
  const after = { orders: row.orders + orders, spentCents: row.spentCents + cents }
  // whoever has bought nothing yet spends in what the shop sells in by now
  const anew = row.orders === 0 && row.spentCents === 0 ? { currency: shopCurrency } : {}
  await ctx.db
    .update(customers)
    .set({ ...after, ...anew })
    .where(eq(customers.id, customerId))
  const before = { orders: row.orders, spentCents: row.spentCents }
  ctx.changed({ subject: 'Customer', id: row.customerId, before, after })
  await ctx.call(countReferrals, { of: [{ customerId, cents }] })
}

export const countOrders: Handlers['countOrders'] = async (ctx, { of }) => {
  const ids = of.map(({ customerId }) => customerId)
  if (ids.length === 0) return
  // always in one order, so that nobody waits in a circle
  const rows = await ctx.db
    .select()
    .from(customers)
    .where(inArray(customers.id, ids))
    .orderBy(asc(customers.id))
    .for('update')
  await ctx.db.execute(sql`
    update ${customers} c set orders = c.orders + said.orders, spent_cents = c.spent_cents + said.cents,
      currency = case when c.orders = 0 and c.spent_cents = 0 then ${shopCurrency} else c.currency end
    from jsonb_to_recordset(${JSON.stringify(of)}::jsonb) as said("customerId" int, orders int, cents bigint)
    where c.id = said."customerId"`)
  for (const row of rows) {
    const { orders, cents } = of.find(({ customerId }) => customerId === row.id)!
    const before = { orders: row.orders, spentCents: row.spentCents }
    const after = { orders: row.orders + orders, spentCents: row.spentCents + cents }
    ctx.changed({ subject: 'Customer', id: row.customerId, before, after })
  }
  await ctx.call(countReferrals, { of })
}

export const customerFor: Handlers['customerFor'] = async (ctx, { name, language, ...asked }) => {
  await holdEmail(ctx.db, asked.email)
  const known = await customerByEmail(ctx.db, asked.email)
  const { id, customerId } =
    known ?? (await makeCustomer(ctx, { customer: name, language: language && spokenIn[language], ...asked }))
  return { id, customerId }
}

type NewAddress = Omit<typeof customerAddresses.$inferInsert, 'customerId' | 'name'> & { name?: string | undefined }
type CustomerInput = Pick<CustomerRow, 'customer' | 'email'> & {
  contact?: string | undefined
  country?: string | undefined
  language?: string | undefined
  note?: string | undefined
  address?: NewAddress | undefined
}
/** Where nobody has this mail address, which the caller holds. */
export async function makeCustomer(
  ctx: Pick<Writing, 'db' | 'now' | 'changed'>,
  { address, ...asked }: CustomerInput,
): Promise<CustomerRow> {
  const id = await nextId(ctx.db, customers)
  const customerId = numberOf(id)
  const country = asked.country ?? address?.country ?? ''
  const [row] = await ctx.db
    .insert(customers)
    .values({ ...asked, id, customerId, country, currency: shopCurrency, createdAt: ctx.now })
    .returning()
  if (address) {
    const name = address.name || asked.customer
    const uses = { deliversHere: true, billsHere: true }
    await ctx.db
      .insert(customerAddresses)
      .values({ ...address, ...uses, name, country: address.country ?? country, customerId: id })
  }
  ctx.changed({ subject: 'Customer', id: customerId, after: { customer: asked.customer, email: asked.email, country } })
  return row!
}

export const tellCustomer: Telling['tellCustomer'] = async (ctx, { customerId, kind, subject, text }) => {
  const [row] = await ctx.db.select().from(customers).where(eq(customers.id, customerId))
  if (!row || row.email === '' || !isTold(row.choices, kind)) return { text: null }
  const language = languageOf(row.language)
  const { details } = await ctx.call(readStore, undefined)
  await ctx.mail({
    to: row.email,
    subject: subject[language],
    text: letterTo(row.customer, language, text[language], details),
  })
  return { text: text[language] }
}
