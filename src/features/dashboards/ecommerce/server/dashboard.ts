import { sql } from 'drizzle-orm'
import { noCountry } from '#features/ecommerce/countries/contract'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { readingAs } from '#server/reading-as'
import { getArrangement } from '#features/dashboards/arrangements/contract'
import { both } from '#features/dashboards/ranges/contract/week'
import { spanBefore, spanOf, type Ranged } from '#features/dashboards/ranges/contract'
import type * as contract from '#features/dashboards/ecommerce/contract'
import type { Commerce } from '#features/dashboards/ecommerce/contract'
import { paperOf, sheetOf } from '#features/dashboards/ecommerce/sheets'
import { productsOf, referralsOf, reviewsOf } from './beside'
import { barsIn, daysIn, shopOf, totalsOf, weekdaysOf } from './figures'
import type { Part } from './sums'
import { orderStatuses } from '#features/ecommerce/orders/contract/states'

type Handlers = HandlersOf<typeof contract>
const shownCountries = 6

async function commerceOf(ctx: Base, asked: Ranged): Promise<Commerce> {
  const shop = await shopOf(ctx, asked)
  const { source, range, currency } = shop
  const span = spanOf(range, range.zone)
  const earlier = spanBefore(range, ctx.now)
  const [products, totals, days, statuses, countries, statusesBefore, countriesBefore, reviews, referrals] =
    await Promise.all([
      productsOf(ctx, source, span),
      totalsOf(shop, ctx.now),
      daysIn(shop),
      source.parts(span, 'status'),
      source.parts(span, 'country'),
      source.parts(earlier, 'status'),
      source.parts(earlier, 'country'),
      reviewsOf(ctx, span),
      referralsOf(ctx, currency, span),
    ])
  const known = countries.filter(({ key }) => key !== '')
  const partOf = ({ key, orders }: Part) => ({
    country: key || noCountry,
    count: orders,
    before: ordersOf(countriesBefore, key),
  })
  return {
    asOf: ctx.now.toISOString(),
    range,
    currency,
    ...totals,
    bars: barsIn(range, days),
    weekdays: weekdaysOf(days),
    statuses: orderStatuses.map((status) => ({
      status,
      count: ordersOf(statuses, status),
      before: ordersOf(statusesBefore, status),
    })),
    countries: {
      total: known.length,
      // the last are those that say none, so that all of them together are the orders
      list: [
        ...known.toSorted(byCount).slice(0, shownCountries),
        ...countries.filter(({ key, orders }) => key === '' && orders > 0),
      ].map(partOf),
    },
    products,
    reviews,
    referrals,
  }
}
const ordersOf = (parts: readonly Part[], key: string): number => parts.find((one) => one.key === key)?.orders ?? 0
const byCount = (a: Part, b: Part): number => b.orders - a.orders || (a.key < b.key ? -1 : 1)

export const getCommerce: Handlers['getCommerce'] = async (ctx, { query }) => ({
  ...(await commerceOf(ctx, query)),
  arrangement: await ctx.call(getArrangement, { params: { dashboard: 'ecommerce' } }),
})

/** Each day by itself, however many a bar of the chart has. */
export const exportCommerce: Handlers['exportCommerce'] = async (ctx, { query }) => {
  const shop = await shopOf(ctx, query)
  return sheetOf(ctx.language, shop, await daysIn(shop))
}

export const printCommerce: Handlers['printCommerce'] = async (ctx, { query }) =>
  paperOf(ctx.language, await commerceOf(ctx, query))

export const sumShop: Handlers['sumShop'] = async (ctx, { reader, days }) => {
  const asked = readingAs(ctx, reader)
  if (!asked.rights.can('read', 'Order')) return null
  const shop = await shopOf(asked, { range: 'own', ...days })
  const { now, before } = await totalsOf(shop, ctx.now)
  return {
    currency: shop.currency,
    figures: {
      ...both('revenue', now.cents, before.cents),
      ...both('orders', now.orders, before.orders),
      ...both('profit', now.profitCents, before.profitCents),
    },
  }
}

export const foldOrderSums: Handlers['foldOrderSums'] = async ({ db }) => {
  await db.execute(sql`select fold_order_sums()`)
}
