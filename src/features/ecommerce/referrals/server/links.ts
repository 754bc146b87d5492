/** What customers share, and who comes by it. */
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Requested, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { nextId } from '#server/next-id'
import { rowsOf } from '#server/rows'
import { countTry } from '#server/throttle'
import { customerFor } from '#features/ecommerce/customers/contract'
import { customers } from '#features/ecommerce/customers/tables'
import type * as contract from '#features/ecommerce/referrals/contract'
import type * as visits from '#features/ecommerce/referrals/contract/visits'
import { referralLinks, referrals } from '#features/ecommerce/referrals/tables'

type Handlers = HandlersOf<typeof contract & typeof visits>

/** No letters that are mistaken for others: it is read aloud, too. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeFrom = (bytes: Uint8Array): string => Array.from(bytes, (byte) => letters[byte % letters.length]).join('')
const isThere = and(isNull(customers.forgottenAt), isNull(customers.mergedInto))

export const openReferralLink: Handlers['openReferralLink'] = async (ctx, { params: { id } }) => {
  // held, so that two who ask at once are given the same
  const [row] = await ctx.db
    .select({ id: customers.id, currency: customers.currency })
    .from(customers)
    .where(and(eq(customers.customerId, id), isThere, rowsOf(ctx, 'read', 'Customer')))
    .for('update')
  if (!row) return ctx.fail('customer_unknown')
  const [known] = await ctx.db
    .select()
    .from(referralLinks)
    .where(eq(referralLinks.customerId, row.id))
    .orderBy(asc(referralLinks.createdAt))
  const [link] = known
    ? [known]
    : await ctx.db
        .insert(referralLinks)
        .values({ code: codeFrom(ctx.host.random(10)), customerId: row.id, createdAt: ctx.now })
        .returning()
  const [came] = await ctx.db.select({ signups: count() }).from(referrals).where(eq(referrals.customerId, row.id))
  const { code, visits } = link!
  if (!known) ctx.changed({ subject: 'ReferralLink', id: code, after: { customerId: id } })
  return { code, url: `${ctx.baseUrl}/refer/${code}`, visits, signups: came!.signups }
}

async function linkOf(db: Db, code: string) {
  const [found] = await db
    .select({ code: referralLinks.code, customerId: customers.id, friend: customers.customer })
    .from(referralLinks)
    .innerJoin(customers, eq(customers.id, referralLinks.customerId))
    .where(and(eq(referralLinks.code, code), isThere))
  return found
}

const limits = { visit: { most: 120, seconds: 60 * 60 }, come: { most: 20, seconds: 60 * 60 } }
async function waitOf(ctx: Requested<Writing>, what: keyof typeof limits) {
  const key = `refer:${what}:${ctx.host.addressOf(ctx.request)}`
  const seconds = await countTry(ctx.db, key, limits[what], ctx.now)
  return seconds > 0 ? { message: `Too many tries: wait ${seconds} s`, seconds } : undefined
}

export const visitLink: Handlers['visitLink'] = async (ctx, { params: { code } }) => {
  const wait = await waitOf(ctx, 'visit')
  if (wait) return ctx.refuse('throttled', wait)
  const link = await linkOf(ctx.db, code)
  if (!link) return ctx.refuse('link_unknown')
  await ctx.db
    .update(referralLinks)
    .set({ visits: sql`${referralLinks.visits} + 1` })
    .where(eq(referralLinks.code, code))
  return { friend: link.friend.split(' ')[0]! }
}

export const comeByLink: Handlers['comeByLink'] = async (ctx, { params: { code }, body: { customer, email } }) => {
  const wait = await waitOf(ctx, 'come')
  if (wait) return ctx.refuse('throttled', wait)
  const link = await linkOf(ctx.db, code)
  if (!link) return ctx.refuse('link_unknown')
  const before = await isKnown(ctx.db, email)
  const found = await ctx.call(customerFor, { name: customer, email })
  // whoever was here before was not brought; and nobody is told who is a customer already
  if (before) return
  const id = await nextId(ctx.db, referrals)
  const [row] = await ctx.db
    .insert(referrals)
    .values({
      id,
      customerId: link.customerId,
      referredRow: found.id,
      referredId: found.customerId,
      currency: await currencyOf(ctx.db, found.id),
      cameAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  if (row) ctx.changed({ subject: 'Referral', id, after: { referredId: found.customerId } })
}

async function isKnown(db: Db, email: string): Promise<boolean> {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(sql`lower(${customers.email})`, email.toLowerCase()), isThere))
  return row !== undefined
}

async function currencyOf(db: Db, id: number): Promise<string> {
  const [row] = await db.select({ currency: customers.currency }).from(customers).where(eq(customers.id, id))
  return row!.currency
}
