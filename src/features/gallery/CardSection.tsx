import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '#ui/Card'
import { IconButton } from '#ui/IconButton'
import { PersonCell } from '#ui/PersonCell'
import css from './Gallery.module.css'
import { useLabels } from './labels'
import { people } from './people.tsx'

export function CardSection() {
  const t = useLabels()
  const [count, setCount] = useState(0)
  const tool = <IconButton size="sm" label={t('export')} icon={IconDownload} onClick={() => setCount(count + 1)} />
  return (
    <div className={css['thirds']}>
      <Card>{t('sampleText')}</Card>
      <Card title={t('people')} count={people.length} tools={tool}>
        <p role="status">{t('pressed', { count })}</p>
      </Card>
      <Card flush>
        <ul className={css['rows']}>
          {people.slice(0, 3).map(({ id, name, mail }) => (
            <li key={id}>
              <PersonCell name={name} detail={mail} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
