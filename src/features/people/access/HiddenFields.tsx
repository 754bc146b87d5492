import { MultiSelect } from '@mantine/core'
import css from './Access.module.css'
import type { SubjectTitle } from './contract'
import { useLabels } from './labels'
import { withHidden, type Matrix } from './rules'

type HiddenFieldsProps = { subjects: readonly SubjectTitle[]; matrix: Matrix; change: (next: Matrix) => void }

/** Fields that stay empty for who may read the rows: private ones and costs, as each subject declares them. */
export function HiddenFields({ subjects, matrix, change }: HiddenFieldsProps) {
  const t = useLabels()
  return (
    <fieldset className={css['rights']}>
      <legend>{t('hiddenFields')}</legend>
      <p className={css['quiet']}>{t('hiddenFieldsText')}</p>
      {subjects
        .filter(({ hideable }) => hideable.length > 0)
        .map(({ name, title, hideable }) => (
          <MultiSelect
            key={name}
            searchable
            size="form"
            label={t('hiddenOf', { title })}
            data={hideable.map((field) => ({ value: field.name, label: field.title }))}
            value={[...(matrix.hidden[name] ?? [])]}
            onChange={(fields) => change(withHidden(matrix, name, fields))}
          />
        ))}
    </fieldset>
  )
}
