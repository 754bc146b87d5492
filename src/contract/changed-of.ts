/** A database keeps the fields of what is nested in an order of its own: the same fields are the same, however they come. */
const inOrder = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/**
 * Of the fields a person may change: those that are said and differ.
 * @example changedOf({ name: 'Kiln End', hours: [] }, { name: 'Kiln Yard', hours: [] }) // { name: 'Kiln Yard' }
 */
export function changedOf<V extends Record<string, unknown>>(before: Record<string, unknown>, after: V): Partial<V> {
  const differs = ([key, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value, inOrder) !== JSON.stringify(before[key], inOrder)
  return Object.fromEntries(Object.entries(after).filter(differs)) as Partial<V>
}
