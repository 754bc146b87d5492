import { IconArrowRight } from '@tabler/icons-react'
import { Card } from '#ui/Card'
import { Timeline } from '#ui/Timeline'
import { useLabels } from './labels'

export function TimelineSection() {
  const t = useLabels()
  return (
    <Card>
      <Timeline
        entries={[
          { key: 1, person: { name: 'Nkem Okafor' }, title: 'Nkem Okafor', time: '09:12', body: t('coldAir') },
          { key: 2, person: { name: 'Ignatius Bell' }, title: 'Ignatius Bell', time: '09:40', body: t('sealOrdered') },
          { key: 3, icon: IconArrowRight, title: t('cardMoved'), time: '16:31' },
        ]}
      />
    </Card>
  )
}
