/** A customer is no more: merged into another, or forgotten as they asked. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import {
  endReferralLink,
  forgetClient,
  forgetDoors,
  forgetFollower,
  forgetOrders,
  forgetProofs,
  forgetRecipient,
  forgetReviewer,
  forgetTold,
  forgetTrail,
} from '#features/ecommerce/customers/contract/forgetting'
import { forgetRows } from '#features/imports/contract/forgetting'
import { forgetNamed } from '#features/people/notifications/contract'
import { forgetMails } from '#features/outbox/contract'
import { deleteUser } from '#features/people/users/contract'
import { users } from '#features/people/users/tables'
import { moveInvoices, moveOrders, moveReferrals, moveReviews } from '#features/ecommerce/customers/contract/merging'
import type * as contract from '#features/ecommerce/customers/contract'
import { customerAddresses, customers } from '#features/ecommerce/customers/tables'
import { customerForChange, detailOf, type CustomerRow } from './rows'

type Handlers = HandlersOf<typeof contract>

export const mergeCustomer: Handlers['mergeCustomer'] = async (ctx, { params: { id }, body: { into } }) => {
  if (id === into) ctx.fail('customer_same')
  // always in the same order: two who merge the same two never wait for each other
  const locked = new Map<number, CustomerRow | undefined>()
  for (const number of [id, into].toSorted((a, b) => a - b))
    locked.set(number, await customerForChange(ctx, 'delete', number))
  const [from, to] = [locked.get(id), locked.get(into)]
  if (!from || !to) return ctx.fail('customer_unknown')
  if (from.currency !== to.currency && from.spentCents > 0) ctx.fail('currency_differs')
  await moveAddresses(ctx, from, to)
  const both = { from: from.id, to: to.id }
  await ctx.call(moveReviews, both)
  await ctx.call(moveReferrals, both)
  // a sign-in belongs to one customer: it is let go before it is taken
  const gone = { mergedInto: to.id, userId: null, orders: 0, spentCents: 0 }
  await ctx.db
    .update(customers)
    .set({ ...gone, version: from.version + 1 })
    .where(eq(customers.id, from.id))
  const [next] = await ctx.db
    .update(customers)
    .set({ ...togetherOf(from, to), version: to.version + 1 })
    .where(eq(customers.id, to.id))
    .returning()
  // by now it is known who signs in to see them
  await ctx.call(moveOrders, both)
  await ctx.call(moveInvoices, both)
  ctx.changed({ id, before: { customer: from.customer }, after: { mergedInto: into } })
  ctx.changed({ id: into, after: { merged: id, version: next!.version } })
  return detailOf(ctx, next!)
}

/** The one who stays keeps what they have, and takes what they lack. */
const togetherOf = (from: CustomerRow, to: CustomerRow): Partial<CustomerRow> => ({
  contact: to.contact || from.contact,
  country: to.country || from.country,
  note: [to.note, from.note].filter(Boolean).join('\n\n'),
  userId: to.userId ?? from.userId,
  orders: to.orders + from.orders,
  spentCents: to.spentCents + from.spentCents,
  createdAt: from.createdAt < to.createdAt ? from.createdAt : to.createdAt,
})

/** Where everything goes stays as it is with the one who stays. */
async function moveAddresses({ db }: Pick<Ctx, 'db'>, from: CustomerRow, to: CustomerRow): Promise<void> {
  const own = await db.select().from(customerAddresses).where(eq(customerAddresses.customerId, to.id))
  const uses = own.length > 0 ? { deliversHere: false, billsHere: false } : {}
  await db
    .update(customerAddresses)
    .set({ ...uses, customerId: to.id })
    .where(eq(customerAddresses.customerId, from.id))
  const known = own.map(({ line, postcode }) => `${line}|${postcode}`)
  if (known.length === 0) return
  // the same address twice is once too often
  await db.delete(customerAddresses).where(
    and(
      eq(customerAddresses.customerId, to.id),
      inArray(sql`${customerAddresses.line} || '|' || ${customerAddresses.postcode}`, known),
      sql`${customerAddresses.id} not in (${sql.join(
        own.map((one) => sql`${one.id}`),
        sql`, `,
      )})`,
    ),
  )
}

const nothing = { customer: '', email: '', contact: '', note: '', choices: {}, userId: null }
export const forgetCustomer: Handlers['forgetCustomer'] = async (ctx, { params: { id } }) => {
  const row = await customerForChange(ctx, 'delete', id)
  if (!row) return ctx.fail('customer_unknown')
  await ctx.db.delete(customerAddresses).where(eq(customerAddresses.customerId, row.id))
  await forgetElsewhere(ctx, row)
  await ctx.call(endReferralLink, { customerId: row.id })
  // whoever was merged into them was the same person
  await ctx.db
    .update(customers)
    .set({ ...nothing, forgottenAt: ctx.now })
    .where(eq(customers.mergedInto, row.id))
  await ctx.db
    .update(customers)
    .set({ ...nothing, forgottenAt: ctx.now, version: row.version + 1 })
    .where(eq(customers.id, row.id))
  // the trail must not keep what is deleted
  ctx.changed({ id, after: { forgotten: true } })
  return { signIn: row.userId === null ? 'none' : await endSignIn(ctx, row.userId) }
}

/** Whatever says who it was: what they ordered, wrote, were billed for and brought, the mails about it, and the trail of it. */
async function forgetElsewhere(ctx: Pick<Ctx, 'db' | 'call'>, row: CustomerRow): Promise<void> {
  // whoever was merged into them was the same person, under another address perhaps
  const merged = await ctx.db.select().from(customers).where(eq(customers.mergedInto, row.id))
  const all = [row, ...merged]
  const customerId = row.id
  const emails = [...new Set(all.flatMap(({ email }) => (email === '' ? [] : [email.toLowerCase()])))]
  const names = [...new Set(all.flatMap(({ customer }) => (customer === '' ? [] : [customer])))]
  const orders = await ctx.call(forgetOrders, { customerId })
  const reviews = await ctx.call(forgetReviewer, { customerId })
  const invoices = await ctx.call(forgetClient, { customerId, orderIds: orders.ids, emails })
  const deliveries = await ctx.call(forgetRecipient, { orderIds: orders.ids, emails })
  const deliveryIds = deliveries.ids
  const contacts = [...emails, ...all.flatMap(({ contact }) => (contact === '' ? [] : [contact]))]
  await ctx.call(forgetProofs, { deliveryIds })
  await ctx.call(forgetDoors, { deliveryIds, said: [...names, ...emails] })
  await ctx.call(forgetFollower, { deliveryIds, contacts })
  await ctx.call(forgetMails, { emails, names })
  await ctx.call(forgetNamed, { names })
  const said = [...names, ...contacts]
  await ctx.call(forgetTold, { deliveryIds, said })
  await ctx.call(forgetRows, { said })
  const of = [
    { subject: 'Customer', ids: all.map((one) => one.customerId) },
    { subject: 'Order', ids: orders.ids },
    { subject: 'Review', ids: reviews.ids },
    { subject: 'Invoice', ids: invoices.ids },
    { subject: 'Delivery', ids: deliveries.ids },
    { subject: 'Address', ids: deliveries.addressIds },
  ]
  await ctx.call(forgetTrail, { of, actorId: row.userId })
}

const leastRole = 'subscriber'
/** A sign-in that was made for them goes, too, where who deletes them may delete users. That of a colleague stays. */
async function endSignIn(ctx: Pick<Ctx, 'db' | 'attempt' | 'rights'>, userId: number): Promise<'deleted' | 'left'> {
  const [user] = await ctx.db.select({ role: users.role }).from(users).where(eq(users.id, userId))
  if (user?.role !== leastRole || !ctx.rights.can('delete', 'User')) return 'left'
  const done = await ctx.attempt(deleteUser, { params: { id: userId } })
  return done.ok ? 'deleted' : 'left'
}
