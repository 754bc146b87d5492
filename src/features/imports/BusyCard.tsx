import { Progress } from '@mantine/core'
import { Card } from '#ui/Card'
import type { Import } from './contract'
import css from './ImportScreen.module.css'
import { useLabels } from './labels'

/** What a job does with it now. */
export function BusyCard({ one: { state, share } }: { one: Import }) {
  const t = useLabels()
  const words = t(`busy.${state as 'reading' | 'checking' | 'adding' | 'undoing'}`)
  return (
    <Card title={words}>
      <div role="status" className={css['busy']}>
        <Progress value={share * 100} aria-label={words} />
        <p>{t('busyHint')}</p>
      </div>
    </Card>
  )
}
