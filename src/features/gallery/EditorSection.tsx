import { useState } from 'react'
import { Card } from '#ui/Card'
import { RichText } from '#ui/RichText'
import { emptyText } from '#ui/rich-text'
import { RichTextView } from '#ui/RichTextView'
import css from './Gallery.module.css'
import { useLabels } from './labels'

export function EditorSection() {
  const t = useLabels()
  const [text, setText] = useState(emptyText)
  return (
    <Card>
      <div className={css['thirds']}>
        <RichText label={t('writeComment')} onChange={setText} />
        <RichTextView value={text} />
      </div>
    </Card>
  )
}
