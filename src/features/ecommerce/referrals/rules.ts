import { times, type Money } from '#contract/money'
import type { Moves } from '#contract/moves'
import type { referralMoveNames } from './contract'
import type { ReferralStatus } from '#features/ecommerce/referrals/contract/states'

export const referralMoves: Moves<(typeof referralMoveNames)[number], ReferralStatus> = {
  pay: { from: ['Unpaid'], to: 'Paid' },
  reject: { from: ['Unpaid'], to: 'Rejected' },
}

/** `rate` in hundredths of a percent. */
export type Earns = { rate: number; leastCents: number; mostCents: number }

/** What one order earns whoever recommended us. @example earningOf({ rate: 1000, leastCents: 0, mostCents: 8000 }, { cents: 4500, currency: 'USD' }) // 450 */
export function earningOf({ rate, leastCents, mostCents }: Earns, order: Money): number {
  if (order.cents < leastCents || order.cents <= 0) return 0
  return Math.min(mostCents, times(order, rate, 10_000).cents)
}

type Counted = { valueCents: number; earningCents: number; currency: string }
/** After one more order; where it is taken back, or costs less, what was earned shrinks in proportion. */
export function counted(rule: Earns, { valueCents, earningCents, currency }: Counted, cents: number): Counted {
  const value = valueCents + cents
  if (cents >= 0)
    return { valueCents: value, earningCents: earningCents + earningOf(rule, { cents, currency }), currency }
  if (value <= 0) return { valueCents: value, earningCents: 0, currency }
  return {
    valueCents: value,
    earningCents: times({ cents: earningCents, currency }, value, valueCents).cents,
    currency,
  }
}

/** What part of the whole, from 0 to 1; nothing of nothing is nothing. */
export const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)
