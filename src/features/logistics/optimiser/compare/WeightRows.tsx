import { Slider } from '@mantine/core'
import { useNumber } from '#ui/Words'
import { useLabels as useWeights } from '#features/logistics/optimiser/labels'
import { useFigures } from '#features/logistics/optimiser/use-figures.tsx'
import css from './Compare.module.css'
import { useLabels } from './labels'
import type { Letter, Plan } from './plans'
import type { MovedWeights } from './use-weights'

const names = ['lateness', 'fairness', 'compactness', 'stability'] as const
type Name = (typeof names)[number]

/** What each weight was, and what it has cost. Moved, they are for a search of their own. */
export function WeightRows({
  columns,
  chosen,
  moved,
}: {
  columns: readonly Plan[]
  chosen: Letter
  moved: MovedWeights
}) {
  const t = useLabels()
  const words = useWeights()
  return (
    <>
      <tr className={css['section']}>
        <th scope="rowgroup" colSpan={4}>
          {t('prices')} <span className={css['dimmed']}>{t('pricesSays')}</span>
        </th>
      </tr>
      {names.map((name, at) => (
        <tr key={name}>
          <th scope="row">{words(`weight.${name}`)}</th>
          {columns.map((plan) =>
            plan.run ? (
              <td key={plan.letter} data-chosen={plan.letter === chosen || undefined}>
                <WeightCell plan={plan} name={name} moved={moved} says={words(`weight.${name}`)} />
              </td>
            ) : (
              at === 0 && (
                <td
                  key={plan.letter}
                  rowSpan={names.length}
                  className={css['byHand']}
                  data-chosen={plan.letter === chosen || undefined}
                >
                  {t('byHand')}
                </td>
              )
            ),
          )}
          {columns.length < 3 && <td aria-hidden />}
        </tr>
      ))}
    </>
  )
}

type CellProps = { plan: Plan; name: Name; moved: MovedWeights; says: string }
function WeightCell({ plan, name, moved, says }: CellProps) {
  const number = useNumber()
  const { change } = useFigures('')
  const weights = moved.of(plan)!
  const price = plan.run?.found?.prices.find(({ weight }) => weight === name)
  return (
    <span className={css['weight']}>
      <Slider
        size={4}
        step={5}
        label={null}
        thumbLabel={`${plan.letter} · ${says}`}
        value={weights[name]}
        onChange={(value) => moved.set(plan.letter, { ...weights, [name]: value })}
      />
      <span data-best>{number(weights[name])}</span>
      <span className={css['price']}>
        {price && (price.km !== 0 || price.minutes !== 0) && weights[name] === plan.run?.weights[name] ? (
          <>
            <span>{change('metres', Math.round(price.km * 1000))}</span>
            <span>{change('workSeconds', Math.round(price.minutes) * 60)}</span>
          </>
        ) : (
          '–'
        )}
      </span>
    </span>
  )
}
