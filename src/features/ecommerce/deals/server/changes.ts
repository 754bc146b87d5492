/** Deals are made, changed, ended and deleted. */
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { nextId } from '#server/next-id'
import { refuseOutdated } from '#server/saving'
import type * as contract from '#features/ecommerce/deals/contract'
import { deals } from '#features/ecommerce/deals/tables'
import { orders } from '#features/ecommerce/orders/tables'
import { readStore } from '#features/ecommerce/store/contract'
import { dealForChange, dealOf } from './rows'

type Handlers = HandlersOf<typeof contract>

/** Two that give out a code at once wait for each other: neither can see what the other is about to write. */
async function isCodeTaken({ db }: Pick<Writing, 'db'>, code: string, except = 0): Promise<boolean> {
  await db.execute(sql`lock table ${deals} in share row exclusive mode`)
  const [other] = await db
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.code, code), ne(deals.id, except)))
  return other !== undefined
}
const isOnOrder = async ({ db }: Pick<Writing, 'db'>, id: number): Promise<boolean> =>
  (await db.select({ id: orders.id }).from(orders).where(eq(orders.dealId, id)).limit(1)).length > 0

export const addDeal: Handlers['addDeal'] = async (ctx, { body }) => {
  if (await isCodeTaken(ctx, body.code)) ctx.fail('code_taken')
  const { details } = await ctx.call(readStore, undefined)
  const id = await nextId(ctx.db, deals)
  const made = { createdAt: ctx.now, createdBy: ctx.person.id }
  await ctx.db.insert(deals).values({ id, ...body, currency: details.currency, ...made })
  ctx.changed({ id, after: { ...body, currency: details.currency, version: 1 } })
  return (await dealOf(ctx, id))!
}

export const updateDeal: Handlers['updateDeal'] = async (ctx, { params: { id }, body: { version: seen, ...next } }) => {
  const row = await dealForChange(ctx.db, id)
  if (!row) return ctx.fail('deal_unknown')
  await refuseOutdated(ctx, 'deal_outdated', { subject: 'Deal', id, version: row.version }, seen)
  if (next.code !== row.code) {
    if (await isOnOrder(ctx, id)) ctx.fail('code_used')
    if (await isCodeTaken(ctx, next.code, id)) ctx.fail('code_taken')
  }
  const version = row.version + 1
  await ctx.db
    .update(deals)
    .set({ ...next, version })
    .where(eq(deals.id, id))
  ctx.changed({ id, before: row, after: { ...next, version } })
  return (await dealOf(ctx, id))!
}

export const endDeal: Handlers['endDeal'] = async (ctx, { params: { id } }) => {
  const row = await dealForChange(ctx.db, id)
  if (!row) return ctx.fail('deal_unknown')
  if (row.endedAt !== null) ctx.fail('deal_ended')
  const version = row.version + 1
  await ctx.db.update(deals).set({ endedAt: ctx.now, version }).where(eq(deals.id, id))
  ctx.changed({ id, before: { endedAt: null }, after: { endedAt: ctx.now.toISOString(), version } })
  return (await dealOf(ctx, id))!
}

export const deleteDeal: Handlers['deleteDeal'] = async (ctx, { params: { id } }) => {
  const row = await dealForChange(ctx.db, id)
  if (!row) return ctx.leaveNoTrail()
  if (await isOnOrder(ctx, id)) ctx.fail('deal_used')
  await ctx.db.delete(deals).where(eq(deals.id, id))
  ctx.changed({ id, before: { code: row.code, title: row.title } })
}
