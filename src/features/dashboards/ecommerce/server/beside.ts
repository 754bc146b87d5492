/** What stands beside the orders: the products that sold, reviews, and what recommendations earned. */
import { and, count, eq, gte, inArray, lt, sql, type AnyColumn } from 'drizzle-orm'
import type { Base } from '#server/context'
import type { Span } from '#features/dashboards/ranges/contract'
import type { Commerce } from '#features/dashboards/ecommerce/contract'
import { products } from '#features/ecommerce/products/tables'
import { referralStatuses } from '#features/ecommerce/referrals/contract/states'
import { referrals } from '#features/ecommerce/referrals/tables'
import { reviews } from '#features/ecommerce/reviews/tables'
import type { Source } from './sums'

const shownProducts = 6
const within = (column: AnyColumn, { begin, end }: Span) => and(gte(column, begin), lt(column, end))

export async function productsOf(ctx: Base, source: Source, span: Span): Promise<Commerce['products']> {
  if (!ctx.rights.can('read', 'Product')) return null
  const top = (await source.products(span, shownProducts)).map((one) => ({ ...one, id: Number(one.key) }))
  const ids = top.map(({ id }) => id)
  const named = ids.length
    ? await ctx.db
        .select({ id: products.id, name: products.productName, category: products.category })
        .from(products)
        .where(inArray(products.id, ids))
    : []
  const list = top.flatMap(({ id, cents, pieces }) => {
    const known = named.find((one) => one.id === id)
    return known ? [{ ...known, cents, pieces }] : []
  })
  return { total: top[0]?.total ?? 0, list }
}

export async function reviewsOf(ctx: Base, span: Span): Promise<Commerce['reviews']> {
  if (!ctx.rights.can('read', 'Review')) return null
  const pending = sql<number>`count(*) filter (where ${reviews.status} = 'Pending')`.mapWith(Number)
  const rows = await ctx.db
    .select({ stars: reviews.review, count: count(), pending })
    .from(reviews)
    .where(within(reviews.writtenAt, span))
    .groupBy(reviews.review)
  const total = rows.reduce((sum, one) => sum + one.count, 0)
  const given = rows.reduce((sum, one) => sum + one.count * one.stars, 0)
  return {
    total,
    average: total === 0 ? null : given / total,
    pending: rows.reduce((sum, one) => sum + one.pending, 0),
    stars: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: rows.find((one) => one.stars === stars)?.count ?? 0 })),
  }
}

/** By the day somebody came; what is in another currency than the shop's is counted, and not added up. */
export async function referralsOf(ctx: Base, currency: string, span: Span): Promise<Commerce['referrals']> {
  if (!ctx.rights.can('read', 'Referral')) return null
  const ours = eq(referrals.currency, currency)
  const rows = await ctx.db
    .select({
      status: referrals.status,
      count: count(),
      cents: sql<number>`coalesce(sum(${referrals.earningCents}) filter (where ${ours}), 0)`.mapWith(Number),
    })
    .from(referrals)
    .where(within(referrals.cameAt, span))
    .groupBy(referrals.status)
  const states = referralStatuses.map((status) => {
    const found = rows.find((one) => one.status === status)
    // nobody gets what was rejected
    return { status, count: found?.count ?? 0, cents: status === 'Rejected' ? 0 : (found?.cents ?? 0) }
  })
  const sum = (key: 'count' | 'cents') => states.reduce((all, one) => all + one[key], 0)
  return { total: sum('count'), cents: sum('cents'), states }
}
