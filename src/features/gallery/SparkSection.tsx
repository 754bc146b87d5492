import { Card } from '#ui/Card'
import { Sparkline } from '#ui/Sparkline'
import { useLabels } from './labels'

export function SparkSection() {
  const t = useLabels()
  return (
    <Card>
      <Sparkline values={[12, 18, 15, 22, 20, 27, 31]} sentence={t('sparkSentence')} />
    </Card>
  )
}
