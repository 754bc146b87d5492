import css from './Chart.module.css'
import type { ChartProps } from './chart-types.tsx'
import { Link } from './Link.tsx'
import { useNumber } from './Words.tsx'

/** The figures of a chart, to be read, copied and heard. */
export function ChartTable({ heading, points, series, sentence, format }: ChartProps & { heading: string }) {
  const number = useNumber()
  const write = format ?? number
  return (
    <div className={css['scroll']}>
      <table className={css['table']} aria-label={sentence}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.label}>
              <th scope="row">{point.href ? <Link href={point.href}>{point.label}</Link> : point.label}</th>
              {series.map(({ key }) => (
                <td key={key}>{point[key] === undefined ? '' : write(Number(point[key]))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
