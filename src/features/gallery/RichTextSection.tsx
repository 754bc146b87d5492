import { useInViewport } from '@mantine/hooks'
import { useState } from 'react'
import { Card } from '#ui/Card'
import { RichText } from '#ui/RichText'
import { emptyText } from '#ui/rich-text'
import { RichTextView } from '#ui/RichTextView'
import css from './Gallery.module.css'
import { useLabels } from './labels'

export function RichTextSection() {
  const t = useLabels()
  const [text, setText] = useState(emptyText)
  // the editor weighs more than all else here: it comes when one gets to it
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const [seen, setSeen] = useState(false)
  if (inViewport && !seen) setSeen(true)
  return (
    <Card>
      <div ref={ref} className={css['thirds']}>
        {seen ? <RichText label={t('writeComment')} onChange={setText} /> : <div className={css['later']} />}
        <RichTextView value={text} />
      </div>
    </Card>
  )
}
