import { Card } from '#ui/Card'
import { ChartJsPlot } from './ChartJsPlot.tsx'
import css from './Gallery.module.css'
import { useLabels } from './labels'
import { useWeek } from './use-week.tsx'

/** Charts of the library Chart.js, which stands on this page only. */
export function ChartJsSection() {
  const t = useLabels()
  const { days, hours, done, failed, parts, busy } = useWeek()
  const both = {
    labels: days,
    datasets: [
      { label: t('delivered'), data: done },
      { label: t('failed'), data: failed },
    ],
  }
  const share = {
    labels: parts.map(({ name }) => name),
    datasets: [{ label: t('stops'), data: parts.map(({ amount }) => amount) }],
  }
  const byHour = { labels: hours, datasets: [0, 3].map((day) => ({ label: days[day]!, data: busy[day]! })) }
  const points = done.map((x, at) => ({ x, y: failed[at]! }))
  return (
    <div className={css['halves']}>
      <Card title={t('area')}>
        <ChartJsPlot sentence={t('byDaySentence')} type="line" data={both} />
      </Card>
      <Card title={t('bars')}>
        <ChartJsPlot sentence={t('byDaySentence')} type="bar" data={both} />
      </Card>
      <Card title={t('ring')}>
        <ChartJsPlot sentence={t('partsSentence')} type="doughnut" data={share} />
      </Card>
      <Card title={t('polar')}>
        <ChartJsPlot sentence={t('partsSentence')} type="polarArea" data={share} />
      </Card>
      <Card title={t('radar')}>
        <ChartJsPlot sentence={t('heatSentence')} type="radar" data={byHour} />
      </Card>
      <Card title={t('scatter')}>
        <ChartJsPlot
          sentence={t('scatterSentence')}
          type="scatter"
          data={{ datasets: [{ label: t('failedByDone'), data: points }] }}
        />
      </Card>
    </div>
  )
}
