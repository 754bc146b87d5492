import css from './Plot.module.css'
import type { Series } from './chart-types.tsx'
import { barsOf, type Ends } from './plot-scale.ts'
import { colourOf } from './series-colour.tsx'

interface MarksProps {
  kind: 'bar' | 'line'
  series: Series[]
  stacked: boolean
  /** Of each point, by series; undefined where there is none. */
  values: readonly (readonly (number | undefined)[])[]
  /** Where their bars begin and end. */
  ends: readonly (readonly Ends[])[]
  middles: readonly number[]
  /** The width that each point has. */
  room: number
  y: (value: number) => number
  pointed: number | undefined
}

export const Marks = ({ kind, ...marks }: MarksProps) => (kind === 'bar' ? <Bars {...marks} /> : <Lines {...marks} />)

type Within = Omit<MarksProps, 'kind'>

function Bars({ series, stacked, ends, middles, room, y }: Within) {
  const bars = barsOf(stacked ? 1 : series.length, room)
  return series.map((one, nth) => {
    const { left, width } = bars[stacked ? 0 : nth]!
    const isOnTop = !stacked || nth === series.length - 1
    return (
      <g key={one.key} data-series={one.key} fill={colourOf(one, nth, series.length)}>
        {ends.map((all, at) => {
          const [from, to] = all[nth]!
          if (from === to) return null
          const path = barOf(middles[at]! + left, width, y(from), y(to), isOnTop ? 3 : 0)
          return <path key={at} className={css['bar']} style={{ transformOrigin: `0 ${y(0)}px` }} d={path} />
        })}
      </g>
    )
  })
}

/** From where it begins to where it ends, above or below, with that end rounded. */
function barOf(x: number, width: number, from: number, to: number, most: number): string {
  const radius = Math.min(most, width / 2, Math.abs(to - from))
  const turn = to < from ? radius : -radius
  return `M${x},${from}V${to + turn}q0,${-turn} ${radius},${-turn}h${width - 2 * radius}q${radius},0 ${radius},${turn}V${from}z`
}

function Lines({ series, values, middles, y, pointed }: Within) {
  return series.map((one, nth) => {
    const colour = colourOf(one, nth, series.length)
    const at = (point: number) => values[point]?.[nth]
    const dot = (point: number) => <circle key={point} cx={middles[point]} cy={y(at(point)!)} r={4} fill={colour} />
    // a point that has no neighbours is no line
    const lonely = values.flatMap((_, point) =>
      at(point) !== undefined && at(point - 1) === undefined && at(point + 1) === undefined ? [point] : [],
    )
    const steps = values.flatMap((_, point) =>
      at(point) === undefined ? [] : [`${at(point - 1) === undefined ? 'M' : 'L'}${middles[point]},${y(at(point)!)}`],
    )
    return (
      <g key={one.key} data-series={one.key}>
        <path className={css['line']} pathLength={1} stroke={colour} d={steps.join('')} />
        {lonely.map(dot)}
        {pointed !== undefined && at(pointed) !== undefined && !lonely.includes(pointed) && dot(pointed)}
      </g>
    )
  })
}
