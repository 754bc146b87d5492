/** What a shopper is told of how many there are. */
export type StockText = { key: 'in' | 'left' | 'out' | 'notForSale'; left: number }

/** How many there are, said as a shop says it: a number only where few are left. */
export function stockWord(draft: { qty: unknown }, forSale: boolean, warnAt: number): StockText {
  const left = Number(draft.qty) || 0
  if (!forSale) return { key: 'notForSale', left }
  if (left <= 0) return { key: 'out', left: 0 }
  return { key: left <= warnAt ? 'left' : 'in', left }
}

/** A price of before says something only where it was more. */
export const inPrices = (was: number | null | undefined, cents: number): boolean =>
  typeof was === 'number' && was > cents
