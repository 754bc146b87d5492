/** The money of an order as entries that are never changed: its price, what lowers it, payments, refunds and write-offs. */
export const entryKinds = ['charge', 'discount', 'credit', 'payment', 'refund', 'write_off'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Kinds that say what an order costs: each entry of them stands in one document at most. */
export const pricedKinds = ['charge', 'discount', 'credit'] as const satisfies readonly EntryKind[]

/**
 * `spentCents`: charges less discounts. A credit lowers the price and moves no money; a refund is money and lowers no price.
 * A write-off gives up what is due: the price stays, and no money moves.
 */
export type Amounts = PaymentAmounts & { writtenOffCents: number }
export type PaymentAmounts = { spentCents: number; creditedCents: number; paidCents: number; refundedCents: number }

/** Above zero the customer still has to pay, below it we have to give back. */
export const owedOf = ({ spentCents, creditedCents, paidCents, refundedCents, writtenOffCents }: Amounts): number =>
  spentCents - creditedCents - paidCents + refundedCents - writtenOffCents

/** What is still to come. */
export const dueOf = (amounts: Amounts): number => Math.max(0, owedOf(amounts))
/** What was paid beyond the price. */
export const overpaidOf = (amounts: Amounts): number => Math.max(0, -owedOf(amounts))
/** What can still be given back. */
export const refundable = ({ paidCents, refundedCents }: PaymentAmounts): number => paidCents - refundedCents
/** By how much the price can still be lowered. */
export const creditable = ({ spentCents, creditedCents }: Pick<Amounts, 'spentCents' | 'creditedCents'>): number =>
  spentCents - creditedCents
/** How much of a write-off covers nothing any more, because the price fell or money came after all. */
export const needlessWriteOff = (amounts: Amounts): number =>
  Math.max(0, Math.min(amounts.writtenOffCents, -owedOf(amounts)))

type Entry = { kind: EntryKind; cents: number }
/** What an entry adds to the document that holds it. */
export const pricedBy = ({ kind, cents }: Entry): number =>
  kind === 'charge' ? cents : kind === 'discount' || kind === 'credit' ? -cents : 0
/** What an entry adds to the sums of its order. */
export const addedBy = ({ kind, cents }: Entry): Amounts => ({
  spentCents: kind === 'charge' ? cents : kind === 'discount' ? -cents : 0,
  creditedCents: kind === 'credit' ? cents : 0,
  paidCents: kind === 'payment' ? cents : 0,
  refundedCents: kind === 'refund' ? cents : 0,
  writtenOffCents: kind === 'write_off' ? cents : 0,
})

/** A price that changed, as an entry; none where it is the same. */
export function repricing(beforeCents: number, afterCents: number): Entry[] {
  if (afterCents === beforeCents) return []
  return afterCents > beforeCents
    ? [{ kind: 'charge', cents: afterCents - beforeCents }]
    : [{ kind: 'discount', cents: beforeCents - afterCents }]
}
