import { Card } from '#ui/Card'
import { ApexPlot } from './ApexPlot.tsx'
import css from './Gallery.module.css'
import { useLabels } from './labels'
import { useWeek } from './use-week.tsx'

/** Charts of the library ApexCharts, which stands on this page only. */
export function ApexSection() {
  const t = useLabels()
  const { days, hours, done, failed, parts, busy } = useWeek()
  const both = [
    { name: t('delivered'), data: done },
    { name: t('failed'), data: failed },
  ]
  const xaxis = { categories: days }
  const amounts = parts.map(({ amount }) => amount)
  const names = parts.map(({ name }) => name)
  const heat = days.map((name, day) => ({ name, data: hours.map((x, hour) => ({ x, y: busy[day]![hour]! })) }))
  return (
    <div className={css['halves']}>
      <Card title={t('area')}>
        <ApexPlot
          sentence={t('byDaySentence')}
          options={{
            chart: { type: 'area' },
            series: both,
            xaxis,
            fill: { type: 'solid', opacity: 0.18 },
            stroke: { curve: 'smooth', width: 2 },
          }}
        />
      </Card>
      <Card title={t('stackedBars')}>
        <ApexPlot
          sentence={t('byDaySentence')}
          options={{
            chart: { type: 'bar', stacked: true },
            series: both,
            xaxis,
            plotOptions: { bar: { columnWidth: '40%', borderRadius: 3 } },
            stroke: { width: 0 },
          }}
        />
      </Card>
      <Card title={t('lyingBars')}>
        <ApexPlot
          sentence={t('partsSentence')}
          options={{
            chart: { type: 'bar' },
            series: [{ name: t('stops'), data: amounts }],
            xaxis: { categories: names },
            plotOptions: { bar: { horizontal: true, barHeight: '50%', borderRadius: 3 } },
            stroke: { width: 0 },
          }}
        />
      </Card>
      <Card title={t('ring')}>
        <ApexPlot
          sentence={t('partsSentence')}
          options={{ chart: { type: 'donut' }, series: amounts, labels: names, stroke: { width: 0 } }}
        />
      </Card>
      <Card title={t('gauge')}>
        <ApexPlot
          sentence={t('gaugeSentence')}
          options={{ chart: { type: 'radialBar' }, series: [92, 68, 41], labels: names, stroke: { width: 0 } }}
        />
      </Card>
      <Card title={t('heat')}>
        <ApexPlot
          sentence={t('heatSentence')}
          options={{ chart: { type: 'heatmap' }, series: heat, legend: { show: false }, stroke: { width: 1 } }}
        />
      </Card>
    </div>
  )
}
