import { inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm'

/**
 * A filter by a word that somebody chose, or by all that a word stands for. One that the column does not know finds
 * nothing: left out, it would find everything.
 * @example isWord(vehicles.state, 'parked', { parked: ['available', 'assigned'] })
 */
export function isWord(
  column: AnyColumn,
  word: string | undefined,
  groups: Readonly<Record<string, readonly string[]>> = {},
): SQL | undefined {
  if (!word) return undefined
  const group = Object.hasOwn(groups, word) ? groups[word] : undefined
  return group ? inArray(column, [...group]) : sql`${column} = ${word}`
}

/**
 * The same, where each word stands for a condition.
 * @example conditionOf('used', { used: isNotNull(lastSeenAt), unused: isNull(lastSeenAt) })
 */
export function conditionOf(
  word: string | undefined,
  conditions: Readonly<Record<string, SQL | undefined>>,
): SQL | undefined {
  if (!word) return undefined
  return Object.hasOwn(conditions, word) ? conditions[word] : sql`false`
}
