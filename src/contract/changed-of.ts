/**
 * Of the fields a person may change: those that are said and differ.
 * @example changedOf({ name: 'Kiln End', hours: [] }, { name: 'Kiln Yard', hours: [] }) // { name: 'Kiln Yard' }
 */
export function changedOf<V extends Record<string, unknown>>(before: Record<string, unknown>, after: V): Partial<V> {
  const differs = ([key, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(before[key])
  return Object.fromEntries(Object.entries(after).filter(differs)) as Partial<V>
}
