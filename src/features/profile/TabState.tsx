import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { Skeletons } from '#ui/Skeletons'
import { useLabels } from './labels'
import css from './Profile.module.css'

/** Until a tab has what it shows, or instead of it. */
export function TabState({ error, retry }: { error: { requestId?: string | undefined } | null; retry: () => void }) {
  const t = useLabels()
  return (
    <div className={css['waiting']}>
      <Card>
        {error ? <Failed title={t('failed')} requestId={error.requestId} retry={retry} /> : <Skeletons rows={5} />}
      </Card>
    </div>
  )
}
