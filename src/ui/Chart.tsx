import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Card } from './Card.tsx'
import css from './Chart.module.css'
import { ChartTable } from './ChartTable.tsx'
import { IconButton } from './IconButton.tsx'
import { Plot } from './Plot.tsx'
import { colourOf } from './series-colour.tsx'
import { useWords } from './Words.tsx'
import type { Series, ChartProps } from './chart-types.tsx'

/** @example <Chart kind="bar" points={[{ label: 'Mon', done: 31 }]} series={[{ key: 'done', name: 'Done' }]} sentence="31 done on Monday" /> */
export const Chart = (props: ChartProps) => (
  <div role="img" aria-label={props.sentence}>
    <Plot {...props} />
  </div>
)

export interface ChartCardProps extends ChartProps {
  title: string
  /** The heading of the table's first column. */
  heading: string
  /** A range picker. */
  tools?: ReactNode
}

/** A chart in its card, with its legend, and the same figures as a table.
 *  @example <ChartCard title="Deliveries" heading="Day" kind="bar" points={points} series={series} sentence="…" /> */
export function ChartCard({ title, heading, tools, ...chart }: ChartCardProps) {
  const words = useWords()
  const [asTable, setAsTable] = useState(false)
  const label = asTable ? words.showChart : words.showTable
  return (
    <Card
      title={title}
      tools={
        <>
          {chart.series.length > 1 && <Legend series={chart.series} />}
          {tools}
          <IconButton
            size="sm"
            label={label}
            icon={asTable ? IconChartBar : IconTable}
            onClick={() => setAsTable(!asTable)}
          />
        </>
      }
    >
      {asTable ? <ChartTable heading={heading} {...chart} /> : <Chart {...chart} />}
    </Card>
  )
}

function Legend({ series }: { series: Series[] }) {
  return (
    <ul className={css['legend']}>
      {series.map((one, at) => (
        <li key={one.key}>
          <span className={css['swatch']} style={{ background: colourOf(one, at, series.length) }} />
          {one.name}
        </li>
      ))}
    </ul>
  )
}
