import css from './Plot.module.css'
import type { ChartProps, Series } from './chart-types.tsx'

interface PlotTipProps {
  point: ChartProps['points'][number]
  series: Series[]
  write: (value: number) => string
  dir: 'ltr' | 'rtl'
  /** Where the point is, of a drawing so wide. */
  middle: number
  of: number
}

/** What is pointed at, beside it, on the side that has room. */
export function PlotTip({ point, series, write, dir, middle, of }: PlotTipProps) {
  const side = middle > of / 2 ? { right: of - middle + 12 } : { left: middle + 12 }
  return (
    <div className={css['tip']} dir={dir} style={side}>
      <strong>{point.label}</strong>
      {series.map(
        ({ key, name }) =>
          point[key] !== undefined && (
            <span key={key}>
              {name} {write(Number(point[key]))}
            </span>
          ),
      )}
    </div>
  )
}
