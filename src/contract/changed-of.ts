/** A database keeps the fields of what is nested in an order of its own: the same fields are the same, however they come. */
const inOrder = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

export const isAlike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)

/**
 * Of the fields a person may change: those that are said and differ.
 * @example changedOf({ name: 'Kiln End', hours: [] }, { name: 'Kiln Yard', hours: [] }) // { name: 'Kiln Yard' }
 */
export function changedOf<V extends Record<string, unknown>>(before: Record<string, unknown>, after: V): Partial<V> {
  const differs = ([key, value]: [string, unknown]) => value !== undefined && !isAlike(value, before[key])
  return Object.fromEntries(Object.entries(after).filter(differs)) as Partial<V>
}
