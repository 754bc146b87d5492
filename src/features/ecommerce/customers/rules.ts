/** What both sides decide alike about customers. */

/** What customers are billed in; their totals are sums of this one currency. */
export const shopCurrency = 'USD'

const [first, step, size] = [100_000, 61_843, 899_981]
/**
 * The number people say on the telephone, of six figures: each is given once, and none tells how many there are.
 * @example numberOf(1) // 161843
 */
export const numberOf = (id: number): number => (id < size ? first + ((id * step) % size) : first + size + id)

/** Of the fields a person may change: those that differ. */
export function changedOf<V extends Record<string, unknown>>(before: V, after: V): Partial<V> {
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => value !== before[key])) as Partial<V>
}
