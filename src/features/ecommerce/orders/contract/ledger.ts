/** The money of an order as entries that are never changed: what it costs, what it costs less, what came and what went back. */
export const entryKinds = ['charge', 'discount', 'credit', 'payment', 'refund'] as const
export type EntryKind = (typeof entryKinds)[number]

/** `spentCents`: charges less discounts. A credit lowers the price and moves no money; a refund is money and lowers no price. */
export type Amounts = { spentCents: number; creditedCents: number; paidCents: number; refundedCents: number }

/** Above zero the customer still has to pay, below it we have to give back. */
export const owedOf = ({ spentCents, creditedCents, paidCents, refundedCents }: Amounts): number =>
  spentCents - creditedCents - paidCents + refundedCents

/** What is still to come. */
export const dueOf = (amounts: Amounts): number => Math.max(0, owedOf(amounts))
/** What was paid beyond the price. */
export const overpaidOf = (amounts: Amounts): number => Math.max(0, -owedOf(amounts))
/** What can still be given back. */
export const refundable = ({ paidCents, refundedCents }: Amounts): number => paidCents - refundedCents
/** By how much the price can still be lowered. */
export const creditable = ({ spentCents, creditedCents }: Amounts): number => spentCents - creditedCents

type Entry = { kind: EntryKind; cents: number }
/** What an entry adds to the sums of its order. */
export const addedBy = ({ kind, cents }: Entry): Amounts => ({
  spentCents: kind === 'charge' ? cents : kind === 'discount' ? -cents : 0,
  creditedCents: kind === 'credit' ? cents : 0,
  paidCents: kind === 'payment' ? cents : 0,
  refundedCents: kind === 'refund' ? cents : 0,
})

/** A price that changed, as an entry; none where it is the same. */
export function repricing(beforeCents: number, afterCents: number): Entry[] {
  if (afterCents === beforeCents) return []
  return afterCents > beforeCents
    ? [{ kind: 'charge', cents: afterCents - beforeCents }]
    : [{ kind: 'discount', cents: beforeCents - afterCents }]
}
