import { fieldValue, shownChanges } from '#client/field-value'
import { useLanguage } from '#client/language'
import type { FieldChange } from '#contract/field-changes'
import { useMoney } from '#ui/use-money'
import { useLabels } from './labels'

/** Each field of an edit with its values before and after it. */
export function OrderChanges({ changes, currency }: { changes: readonly FieldChange[]; currency: string }) {
  const t = useLabels()
  const language = useLanguage()
  const money = useMoney()
  const words = { yes: t('yes'), no: t('no') }
  const value = (field: string, of: FieldChange['after']): string =>
    typeof of === 'number' && field.endsWith('Cents')
      ? money({ cents: of, currency })
      : fieldValue(field, of, language, words)
  const shown = new Set(shownChanges(changes, language, words).map(({ field }) => field))
  return changes
    .filter(({ field }) => shown.has(field))
    .map(({ field, before, after }) => (
      <div key={field}>
        {t('change', { field: t('changedField', { field }), before: value(field, before), after: value(field, after) })}
      </div>
    ))
}
