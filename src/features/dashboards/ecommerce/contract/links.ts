/** Where each figure of the shop leads, on whichever dashboard it stands. */
import { inQuery, within, type Said } from '#features/dashboards/ranges/contract/links'
import type { Days } from '#features/dashboards/ranges/contract'

export function linksOf({ from, until }: Days) {
  const days = { from, until }
  const orders = (said?: Said, of: Days = days) => within('/apps/ecommerce/order/list', of, said)
  const reviews = (said?: Said) => within('/apps/ecommerce/manage-review', days, said)
  const referrals = (said?: Said) => within('/apps/ecommerce/referrals', days, said)
  return {
    orders: orders(),
    /** What revenue, profit and the average are reckoned from. */
    revenue: orders({ sold: 'true' }),
    average: orders({ sold: 'true', sortBy: 'spent', orderBy: 'desc' }),
    status: (status: string) => orders({ status }),
    country: (country: string) => orders({ country }),
    product: (id: number) => orders({ product: String(id) }),
    /** Monday is 0. */
    weekday: (at: number) => orders({ sold: 'true', weekday: String(at + 1) }),
    bar: (bar: Days) => orders({ sold: 'true' }, bar),
    ordersOf: (bar: Days) => orders({}, bar),
    reviews: reviews(),
    stars: (stars: number) => reviews({ stars: String(stars) }),
    /** To be published or not. */
    pending: reviews({ status: 'Pending' }),
    referrals: referrals(),
    earnings: referrals({ earned: 'true' }),
    referral: (status: string) => referrals({ status }),
    invoices: (said: Said = {}) =>
      inQuery('/apps/invoice/list', { 'selectedDateRange[start]': from, 'selectedDateRange[end]': until, ...said }),
  }
}
