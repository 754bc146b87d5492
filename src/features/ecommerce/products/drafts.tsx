/** A product's variants while they are edited: cells hold what was typed, and options make and take away rows. */
import { combined } from './rules'
import type { Option, ProductDetail, VariantInput } from './contract'

/** What was typed and cannot be read stays a text: the contract refuses it. */
type Typed = number | string | null
export type Draft = {
  key: string
  id?: number | undefined
  values: string[]
  sku: Typed
  priceCents: Typed
  qty: Typed
  barcode: string
  weightGrams: Typed
  /** Millimetres: length, width, height. */
  size: [Typed, Typed, Typed]
}

let made = 0
export const newDraft = (values: string[], like?: Draft): Draft => ({
  key: `new-${++made}`,
  values,
  sku: '',
  priceCents: like?.priceCents ?? null,
  qty: 0,
  barcode: '',
  weightGrams: like?.weightGrams ?? 0,
  size: like?.size ?? [0, 0, 0],
})

export const draftsOf = ({ variants }: Pick<ProductDetail, 'variants'>): Draft[] =>
  variants.map(({ lengthMm, widthMm, heightMm, ...one }) => ({
    ...one,
    key: String(one.id),
    size: [lengthMm, widthMm, heightMm],
  }))

const isPart = (short: readonly string[], long: readonly string[]): boolean =>
  short.every((value, at) => long[at] === value)

/** The rows that these options ask for. A row stays what it was where its values stay, or get one more or one fewer. */
export function draftsFor(options: readonly Option[], before: readonly Draft[]): Draft[] {
  const used = new Set<string>()
  return combined(options.filter(({ values }) => values.length > 0)).map((values) => {
    const free = before.filter(({ key }) => !used.has(key))
    const same = free.find((one) => isPart(one.values, values) && isPart(values, one.values))
    const kin = same ?? free.find((one) => isPart(one.values, values) || isPart(values, one.values))
    if (!kin) return newDraft(values, before[0])
    used.add(kin.key)
    return { ...kin, values }
  })
}

/** As they are sent; what is no number goes as it was written, and is refused at its cell. */
export const inputOf = ({ id, values, sku, priceCents, qty, barcode, weightGrams, size }: Draft): VariantInput =>
  ({
    ...(id !== undefined && { id }),
    values,
    sku: numberOf(sku),
    priceCents,
    qty: numberOf(qty),
    barcode,
    weightGrams: numberOf(weightGrams),
    lengthMm: numberOf(size[0]),
    widthMm: numberOf(size[1]),
    heightMm: numberOf(size[2]),
  }) as VariantInput

const numberOf = (typed: Typed): Typed => (typeof typed === 'string' && /^\d+$/.test(typed) ? Number(typed) : typed)

/** Which cells cannot be saved as they are. */
export function faultsOf(draft: Draft): ('sku' | 'priceCents' | 'qty' | 'weightGrams' | 'size')[] {
  const wrong = (typed: Typed, least = 0) => {
    const value = numberOf(typed)
    return typeof value !== 'number' || !Number.isInteger(value) || value < least
  }
  return [
    ...(wrong(draft.sku, 1) ? (['sku'] as const) : []),
    ...(wrong(draft.priceCents) ? (['priceCents'] as const) : []),
    ...(wrong(draft.qty) ? (['qty'] as const) : []),
    ...(wrong(draft.weightGrams) ? (['weightGrams'] as const) : []),
    ...(draft.size.some((one) => wrong(one)) ? (['size'] as const) : []),
  ]
}
