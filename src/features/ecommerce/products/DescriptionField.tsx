import { useState } from 'react'
import { RichText } from '#ui/RichText'
import { RichTextView } from '#ui/RichTextView'
import css from './Form.module.css'
import { useLabels } from './labels'

type DescriptionFieldProps = { value: unknown; readOnly: boolean; onChange: (value: unknown) => void }

/** What is said of the product. The editor weighs more than the rest of the page: it comes when somebody is about to write. */
export function DescriptionField({ value, readOnly, onChange }: DescriptionFieldProps) {
  const t = useLabels()
  const [editing, setEditing] = useState(false)
  return (
    <div className={css['description']}>
      <span className={css['label']}>{t('description')}</span>
      {editing ? (
        <RichText label={t('description')} value={value ?? undefined} autoFocus onChange={onChange} />
      ) : readOnly ? (
        <RichTextView value={value} />
      ) : (
        <div className={css['written']}>
          <RichTextView value={value} />
          <button
            type="button"
            className={css['write']}
            {...(value !== undefined && value !== null && { 'aria-label': t('writeDescription') })}
            onClick={() => setEditing(true)}
          >
            {value ? '' : t('writeDescription')}
          </button>
        </div>
      )}
    </div>
  )
}
