import { IconChartBar, IconTable } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { Card } from './Card.tsx'
import css from './Chart.module.css'
import { ChartTable } from './ChartTable.tsx'
import { IconButton } from './IconButton.tsx'
import { colourOf } from './series-colour.tsx'
import { useWords } from './Words.tsx'
import type { Series, ChartProps } from './chart-types.tsx'

// The drawing library is heavier than a page: it comes when a chart is about to be seen.
const Plot = lazy(() => import('./Plot.tsx').then((file) => ({ default: file.Plot })))

/** @example <Chart kind="bar" points={[{ label: 'Mon', done: 31 }]} series={[{ key: 'done', name: 'Done' }]} sentence="31 done on Monday" /> */
export function Chart(props: ChartProps) {
  const { height = 240, sentence } = props
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), { rootMargin: '100px' })
    watch.observe(box.current!)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={box} role="img" aria-label={sentence} style={{ blockSize: height }}>
      {seen && (
        <Suspense fallback={null}>
          <Plot {...props} height={height} />
        </Suspense>
      )}
    </div>
  )
}

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
