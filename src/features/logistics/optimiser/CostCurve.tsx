import type { Spot } from '#features/logistics/optimiser/contract'
import { useLabels } from './labels'
import css from './Optimise.module.css'
import { useFigures } from './use-figures'

/** `bare`: the line alone, where figures stand beside it. */
type CostCurveProps = { spots: readonly Spot[]; timeLimit: number; currency: string; bare?: boolean }
const [width, height] = [320, 88]

/** How the cost of the best plan went while it was searched: a step for each better one. */
export function CostCurve({ spots, timeLimit, currency, bare = false }: CostCurveProps) {
  const t = useLabels()
  const { figure, seconds } = useFigures(currency)
  const [first, last] = [spots[0], spots.at(-1)]
  if (!first || !last) return null
  // the first plans leave stops out, which makes them cheap: what counts is shown from the fewest on
  const full = spots.filter(({ unserved }) => unserved === last.unserved)
  const costs = full.map(({ costCents }) => costCents)
  const [low, high] = [Math.min(...costs), Math.max(...costs)]
  const end = Math.max(timeLimit, last.seconds)
  const x = (seconds: number) => (seconds / end) * width
  const y = (cents: number) => (high === low ? height - 8 : 6 + ((high - cents) / (high - low)) * (height - 14))
  const points = full.map(({ seconds, costCents }) => [x(seconds), y(costCents)] as const)
  const steps = points.map(([at, down], index) => (index === 0 ? `M${at} ${down}` : `H${at}V${down}`)).join('')
  const line = `${steps}H${x(Math.max(last.seconds, 0))}`
  const [at, down] = points.at(-1)!
  const time = seconds(last.seconds)
  const says = t('curveSays', {
    from: figure('costCents', full[0]!.costCents),
    to: figure('costCents', last.costCents),
    time,
    count: last.unserved,
  })
  return (
    <figure className={css['curve']} data-bare={bare || undefined}>
      <figcaption hidden={bare}>
        <span>{t('costFound')}</span>
        <strong>
          {figure('costCents', last.costCents)} · {time}
        </strong>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={says} preserveAspectRatio="none">
        <path className={css['area']} d={`${line}V${height}H${points[0]![0]}Z`} />
        <path className={css['line']} d={line} vectorEffect="non-scaling-stroke" />
        <circle cx={at} cy={down} r={3.5} />
      </svg>
      <div className={css['axis']} hidden={bare}>
        <span>{seconds(0)}</span>
        <span>{seconds(end)}</span>
      </div>
    </figure>
  )
}
