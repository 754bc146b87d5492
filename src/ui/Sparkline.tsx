import css from './Chart.module.css'

export interface SparklineProps {
  values: number[]
  /** What the line says: "Up from 12 to 31 in seven days". */
  sentence: string
  width?: number
  height?: number
}

/** A line in a card, without axes. @example <Sparkline values={[12, 18, 15, 31]} sentence="Up from 12 to 31 in four days" /> */
export function Sparkline({ values, sentence, width = 96, height = 28 }: SparklineProps) {
  const least = Math.min(...values)
  const span = Math.max(...values) - least || 1
  const step = values.length > 1 ? (width - 4) / (values.length - 1) : 0
  const points = values.map(
    (value, at) => [2 + at * step, height - 3 - ((value - least) / span) * (height - 6)] as const,
  )
  const last = points.at(-1)
  return (
    <svg role="img" aria-label={sentence} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <polyline className={css['spark']} points={points.map((point) => point.join(',')).join(' ')} />
      {last && <circle className={css['end']} cx={last[0]} cy={last[1]} r={2.5} />}
    </svg>
  )
}
