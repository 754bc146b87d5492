import { IconHistory, IconLayoutList, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '#ui/Card'
import { DetailPage } from '#ui/DetailPage'
import css from './Gallery.module.css'
import { useLabels } from './labels'

export function DetailSection() {
  const t = useLabels()
  const [open, onOpen] = useState('one')
  const [count, setCount] = useState(0)
  const all = [
    { key: 'one', label: t('detailOne'), icon: IconLayoutList, content: <Card>{t('sampleText')}</Card> },
    { key: 'two', label: t('detailTwo'), icon: IconHistory, content: <Card>{t('pressed', { count })}</Card> },
  ]
  const edit = { label: t('edit'), icon: IconPencil, run: () => setCount(count + 1) }
  return (
    <div className={css['stack']}>
      <DetailPage
        title="1024"
        facts={t('detailFacts')}
        actions={[edit]}
        tabs={{ name: t('detailTabs'), all, open, onOpen }}
        side={<Card title={t('address')}>Corn Hill</Card>}
      />
      <DetailPage title="1025" state="waiting" />
    </div>
  )
}
