import * as z from 'zod/mini'
import { Int } from '#contract/fields'
import { pdf, sheet } from '#contract/bodies'
import { command } from '#contract/command'
import { endpoint } from '#contract/endpoint'
import { job } from '#contract/job'
import { Arrangement } from '#features/dashboards/arrangements/contract/cards'
import { exported, Range, ranged } from '#features/dashboards/ranges/contract'
import { ofDays } from '#features/dashboards/ranges/contract/week'
import { orderStatuses } from '#features/ecommerce/orders/contract/states'
import { referralStatuses } from '#features/ecommerce/referrals/contract/states'

/** `orders`: all of them. Money is that of the shop's currency; `sold` are those that were not cancelled, in that currency. */
export const Sums = z.object({ orders: Int, sold: Int, cents: Int, profitCents: Int })
export type Sums = z.infer<typeof Sums>
const Bar = z.extend(Sums, { from: z.string(), until: z.string() })
export type Bar = z.infer<typeof Bar>

export const Commerce = z.object({
  asOf: z.string(),
  range: Range,
  currency: z.string(),
  now: Sums,
  before: Sums,
  /** So many pieces were sold of which nobody said what they cost us: they count as if they had cost nothing. */
  uncosted: Int,
  bars: z.array(Bar),
  /** What each day of the week brought, Monday first. */
  weekdays: z.array(Sums),
  statuses: z.array(z.object({ status: z.enum(orderStatuses), count: Int, before: Int })),
  /** The first ones, and how many there are; orders that are fetched have none. */
  countries: z.object({ total: Int, list: z.array(z.object({ country: z.string(), count: Int, before: Int })) }),
  /** Null is what this person may not read. */
  products: z.nullable(
    z.object({
      total: Int,
      list: z.array(z.object({ id: z.int(), name: z.string(), category: z.string(), cents: Int, pieces: Int })),
    }),
  ),
  reviews: z.nullable(
    z.object({
      total: Int,
      average: z.nullable(z.number()),
      pending: Int,
      stars: z.array(z.object({ stars: z.int(), count: Int })),
    }),
  ),
  referrals: z.nullable(
    z.object({
      total: Int,
      cents: Int,
      states: z.array(z.object({ status: z.enum(referralStatuses), count: Int, cents: Int })),
    }),
  ),
})
export type Commerce = z.infer<typeof Commerce>

const root = '/api/dashboard/ecommerce'
const also = ['Product', 'Review', 'Referral']
export const getCommerce = endpoint(`GET ${root}`, {
  says: 'How the shop did over some days, and against as many before them',
  needs: ['read', 'Order'],
  also,
  query: ranged,
  gives: [200, z.extend(Commerce, { arrangement: Arrangement })],
})
export const exportCommerce = endpoint(`GET ${root}/export`, {
  says: 'Orders, revenue and profit of each day, as a CSV, XLSX or PDF file',
  needs: ['read', 'Order'],
  query: exported,
  gives: [200, sheet()],
})
export const printCommerce = endpoint(`GET ${root}/pdf`, {
  says: 'The dashboard of the shop on paper',
  needs: ['read', 'Order'],
  also,
  query: ranged,
  gives: [200, pdf()],
})
export const foldOrderSums = job('foldOrderSums', {
  says: 'Fold what orders added to the sums of the shop',
  lane: 'quick',
  every: { minutes: 5 },
})
/** Null for whom it is not. */
export const sumShop = command('sumShop', {
  says: 'What the shop sold on some days, as a person may read it',
  does: ['read', 'Order'],
  input: ofDays,
  gives: z.nullable(z.object({ currency: z.string(), figures: z.record(z.string(), z.number()) })),
})
