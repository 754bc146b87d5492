/** A field of the audit log as people read it: the end of its name says its unit. */
import type { FieldChange } from '#contract/field-changes'
import type { Language } from '#contract/place'
import { moment } from './date'

const isMoment = (value: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:/.test(value)

type Words = { yes: string; no: string }
/** Fields of a change with what they were and are in words; one that was and is no text, figure or moment says nothing. */
export const shownChanges = (changes: readonly FieldChange[], language: Language, words: Words) =>
  changes
    .filter(({ before, after }) => before !== null || after !== null)
    .map(({ field, before, after }) => ({
      field,
      before: fieldValue(field, before, language, words),
      after: fieldValue(field, after, language, words),
    }))

/** @example fieldValue('serviceSeconds', 180, 'en', words) // '3 min' */
export function fieldValue(field: string, value: FieldChange['after'], language: Language, words: Words): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (value === null || value === '') return '–'
  if (typeof value === 'string') return isMoment(value) ? moment(value, language) : value
  if (field.endsWith('Seconds')) return `${Math.round(value / 60)} min`
  if (field.endsWith('Cents')) return (value / 100).toFixed(2)
  return field.endsWith('Grams') ? `${value / 1000} kg` : String(value)
}
