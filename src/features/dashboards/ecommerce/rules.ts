import type { Sums } from './contract'

type Sold = Pick<Sums, 'sold' | 'cents'>
/** What an order came to, of those that were not cancelled. @example averageOf({ sold: 2, cents: 901 }) // 451 */
export const averageOf = ({ sold, cents }: Sold): number | null => (sold === 0 ? null : Math.round(cents / sold))
/** The part of the revenue that is profit. @example marginOf({ cents: 400, profitCents: 100 }) // 0.25 */
export const marginOf = ({ cents, profitCents }: Pick<Sums, 'cents' | 'profitCents'>): number | null =>
  cents === 0 ? null : profitCents / cents
