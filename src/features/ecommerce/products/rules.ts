/** What both sides decide alike about products. */

/** Twelve figures and the one that proves them. @example ean13('400610020100') // '4006100201005' */
export function ean13(twelve: string): string {
  const weighed = Array.from(twelve).reduce((sum, figure, at) => sum + Number(figure) * (at % 2 === 0 ? 1 : 3), 0)
  return `${twelve}${(10 - (weighed % 10)) % 10}`
}

type Choice = { name: string; values: readonly string[] }
/** Has each variant one value of each option, and is none there twice? */
export function variantsFit(options: readonly Choice[], variants: readonly { values: readonly string[] }[]): boolean {
  const names = new Set(options.map(({ name }) => name.toLowerCase()))
  const said = new Set(variants.map(({ values }) => JSON.stringify(values)))
  return (
    names.size === options.length &&
    said.size === variants.length &&
    variants.every(
      ({ values }) =>
        values.length === options.length && values.every((value, at) => options[at]!.values.includes(value)),
    )
  )
}

/** Every combination of the options' values, in their order. @example combined([{ name: 'Size', values: ['S', 'M'] }]) // [['S'], ['M']] */
export const combined = (options: readonly Choice[]): string[][] =>
  options.reduce<string[][]>((all, { values }) => all.flatMap((before) => values.map((one) => [...before, one])), [[]])

export type PriceChange = { rate?: number | undefined; cents?: number | undefined; ending?: number | undefined }
/** A new price: by a share (hundredths of a percent), by cents, and so that it ends with `ending`.
 *  @example priceAfter(8900, { rate: 1000, ending: 99 }) // 9799 */
export function priceAfter(before: number, { rate = 0, cents = 0, ending }: PriceChange): number {
  const changed = before + Math.round((before * rate) / 10_000) + cents
  if (ending === undefined || changed <= 0) return changed
  const below = Math.floor((changed - ending) / 100) * 100 + ending
  const nearest = changed - below <= 50 || below < 0 ? below : below + 100
  return nearest > 0 ? nearest : below + 100
}

/** What is shown of stock: none, few, enough. */
export const stockState = (qty: number, warnAt: number): 'out' | 'low' | 'in' =>
  qty === 0 ? 'out' : qty <= warnAt ? 'low' : 'in'
