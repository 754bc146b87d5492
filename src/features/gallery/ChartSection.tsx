import { ChartCard } from '#ui/Chart'
import css from './Gallery.module.css'
import { useLabels } from './labels'

export function ChartSection() {
  const t = useLabels()
  const days = [t('monday'), t('tuesday'), t('wednesday'), t('thursday'), t('friday')]
  const done = [31, 24, 38, 42, 35]
  const failed = [2, 4, 1, 3, 2]
  const points = days.map((label, at) => ({ label, done: done[at]!, failed: failed[at]! }))
  const shared = {
    heading: t('day'),
    points,
    series: [
      { key: 'done', name: t('delivered') },
      { key: 'failed', name: t('failed'), colour: 7 },
    ],
  }
  return (
    <div className={css['thirds']}>
      <ChartCard {...shared} kind="bar" stacked title={t('byDay')} sentence={t('byDaySentence')} />
      <ChartCard {...shared} kind="line" time title={t('overTime')} sentence={t('overTimeSentence')} />
    </div>
  )
}
