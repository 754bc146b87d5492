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
  /** How many there were when the form was opened. */
  wasQty?: number | undefined
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
    wasQty: one.qty,
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

const isCounted = ({ qty, wasQty }: Draft): boolean => numberOf(qty) !== wasQty

/** How many there are by now, where nobody typed another number: stock moves while a form is open. */
export const renewed = (drafts: readonly Draft[], { variants }: Pick<ProductDetail, 'variants'>): Draft[] =>
  drafts.map((draft) => {
    const now = variants.find(({ id }) => id === draft.id)
    return !now || isCounted(draft) ? draft : { ...draft, qty: now.qty, wasQty: now.qty }
  })

/** As they are sent; what is no number goes as it was written, and is refused at its cell. How many there are is not said
 *  by who did not count them. */
export const inputOf = (draft: Draft): VariantInput => {
  const { id, values, sku, priceCents, qty, wasQty, barcode, weightGrams, size } = draft
  return {
    ...(id !== undefined && { id }),
    values,
    sku: numberOf(sku),
    priceCents,
    ...(isCounted(draft) && { qty: numberOf(qty), ...(wasQty !== undefined && { wasQty }) }),
    barcode,
    weightGrams: numberOf(weightGrams),
    lengthMm: numberOf(size[0]),
    widthMm: numberOf(size[1]),
    heightMm: numberOf(size[2]),
  } as VariantInput
}

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
