/** A change of the audit log as one line for each field, with the value before and after it. */
import * as z from 'zod/mini'
import { isAlike } from './changed-of'

const Value = z.nullable(z.union([z.string(), z.number(), z.boolean()]))
/** Both values are null where they are no text, figure or moment, or hidden from the reader. */
export const FieldChange = z.object({ field: z.string(), before: Value, after: Value })
export type FieldChange = z.infer<typeof FieldChange>

type Logged = Readonly<Record<string, unknown>> | null

/**
 * Fields that differ; of a row without an after, what was taken away.
 * @example fieldChanges({ before: { note: '' }, after: { note: 'Gate 2', version: 3 }, quiet: new Set(['version']) }) // [{ field: 'note', before: '', after: 'Gate 2' }]
 */
export function fieldChanges(row: { before: Logged; after: Logged; quiet: ReadonlySet<string> }): FieldChange[] {
  const [before, after] = [row.before ?? {}, row.after ?? {}]
  return Object.keys(row.after ?? before)
    .filter((field) => !row.quiet.has(field) && !(field in before && isAlike(before[field], after[field])))
    .map((field) => ({ field, before: valueOf(before[field]), after: valueOf(after[field]) }))
}

const isSpan = (value: unknown): value is { from: string; until: string } =>
  typeof value === 'object' && value !== null && 'from' in value && 'until' in value && !('weekday' in value)

function valueOf(value: unknown): FieldChange['after'] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (!Array.isArray(value)) return null
  if (value.every((one) => typeof one === 'string')) return value.join(', ')
  return value.every(isSpan) ? value.map(({ from, until }) => `${from}–${until}`).join(', ') : null
}
