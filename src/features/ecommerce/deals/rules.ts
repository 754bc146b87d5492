/** What a deal takes off, and when it counts. */
import { times } from '#contract/money'
import type { DealKind, DealState } from './contract'

type Gives = { kind: DealKind; percent: number; cents: number; currency: string }
/** Off goods of so many cents, never more than they cost. @example offOf({ kind: 'percent', percent: 10, … }, 1995) // 200 */
export const offOf = ({ kind, percent, cents, currency }: Gives, goodsCents: number): number =>
  kind === 'percent' ? times({ cents: goodsCents, currency }, percent, 100).cents : Math.min(cents, goodsCents)

/** Which of them may still be ended: the others count no more by themselves. */
export const mayEnd = (state: DealState): boolean => state === 'running' || state === 'planned' || state === 'used_up'
