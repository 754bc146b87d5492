import { TrailPart } from '#features/logistics/trail/lent'
import { Card } from '#ui/Card'
import { useLabels } from './labels'

/** What was done with a driver, by whom and when. */
export function HistoryTab({ id }: { id: number }) {
  const t = useLabels()
  return (
    <Card title={t('tab.history')}>
      <TrailPart of="drivers" id={id} bare />
    </Card>
  )
}
