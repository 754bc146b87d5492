import { inQuery } from '#features/dashboards/ranges/lent'
import type { Days } from '#features/dashboards/ranges/contract'

type Said = Record<string, string | undefined>
const within = (path: string, { from, until }: Days, said: Said = {}) => inQuery(path, { from, until, ...said })

/** The lists behind the figures, with the same days. */
export const ordersIn = (days: Days, said?: Said): string => within('/apps/ecommerce/order/list', days, said)
export const reviewsIn = (days: Days, said?: Said): string => within('/apps/ecommerce/manage-review', days, said)
export const referralsIn = (days: Days, said?: Said): string => within('/apps/ecommerce/referrals', days, said)
export const invoicesIn = ({ from, until }: Days, said: Said = {}): string =>
  inQuery('/apps/invoice/list', { 'selectedDateRange[start]': from, 'selectedDateRange[end]': until, ...said })
