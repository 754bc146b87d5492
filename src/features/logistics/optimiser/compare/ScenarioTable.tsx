import { SegmentedControl } from '@mantine/core'
import type { Measures } from '#features/logistics/optimiser/contract'
import { useLabels as useMeasures } from '#features/logistics/optimiser/labels'
import { useFigures, type Measure } from '#features/logistics/optimiser/use-figures.tsx'
import { useNumber } from '#ui/Words'
import css from './Compare.module.css'
import { useLabels } from './labels'
import { newDriverOf, type Letter, type Plan } from './plans'
import type { TableProps } from './table-props'
import { ScenarioFoot } from './ScenarioFoot.tsx'
import { DraftHead } from './DraftHead.tsx'
import { EmptyHead, LiveHead, ScenarioHead } from './ScenarioHead.tsx'
import { useWeights } from './use-weights'
import { WeightRows } from './WeightRows.tsx'

const rows: readonly Measure[] = [
  'unserved',
  'lateStops',
  'costCents',
  'driveSeconds',
  'metres',
  'workSeconds',
  'longestSeconds',
  'vehicles',
  'co2Grams',
]

/** A row for each measure, a column for each plan; the column that is chosen is the one on the map. */
export function ScenarioTable(props: TableProps) {
  const { comparing, names, chosen, show } = props
  const t = useLabels()
  const { columns, live } = comparing
  const number = useNumber()
  const moved = useWeights(columns)
  const [first] = columns
  const span = 4
  return (
    <div className={css['tablePane']}>
      <SegmentedControl
        className={css['letters'] ?? ''}
        fullWidth
        aria-label={t('choose')}
        data={columns.map(({ letter }) => letter)}
        value={chosen}
        onChange={show}
      />
      <table className={css['table']} data-columns={Math.min(3, columns.length + 1)}>
        <thead>
          <tr>
            <th scope="col" className={css['corner']}>
              <strong>{t('against')}</strong>
              <span>{t('againstSays')}</span>
            </th>
            {columns.map((plan) => (
              <th key={plan.letter} scope="col" data-chosen={plan.letter === chosen || undefined}>
                {plan.run ? (
                  <ScenarioHead plan={plan} run={plan.run} {...props} currency={live?.currency ?? ''} />
                ) : plan.draft ? (
                  <DraftHead plan={plan} draft={plan.draft} {...props} />
                ) : (
                  <LiveHead show={() => show('A')} isChosen={chosen === 'A'} />
                )}
              </th>
            ))}
            {columns.length < 3 && (
              <th scope="col">
                <EmptyHead
                  comparing={comparing}
                  names={names}
                  letter={columns.some(({ letter }) => letter === 'B') ? 'C' : 'B'}
                />
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          <tr className={css['section']}>
            <th scope="rowgroup" colSpan={span}>
              {t('result')}
            </th>
          </tr>
          {rows.map((name) => (
            <MeasureRow key={name} name={name} columns={columns} chosen={chosen} currency={live?.currency ?? ''} />
          ))}
          <tr>
            <th scope="row">{t('newDriver')}</th>
            {columns.map((plan) => (
              <td key={plan.letter} data-chosen={plan.letter === chosen || undefined}>
                {plan.measures && first ? (
                  <span className={css['cell']}>
                    <span>{number(plan.letter === 'A' ? 0 : newDriverOf(first, plan))}</span>
                  </span>
                ) : (
                  '–'
                )}
              </td>
            ))}
            {columns.length < 3 && <td aria-hidden />}
          </tr>
          <WeightRows columns={columns} chosen={chosen} moved={moved} />
        </tbody>
        <tfoot>
          <ScenarioFoot {...props} moved={moved} />
        </tfoot>
      </table>
    </div>
  )
}

type RowProps = { name: Measure; columns: readonly Plan[]; chosen: Letter; currency: string }
function MeasureRow({ name, columns, chosen, currency }: RowProps) {
  const t = useLabels()
  const words = useMeasures()
  const { figure, change, number } = useFigures(currency)
  const [first] = columns
  const values = columns.flatMap(({ measures }) => (measures ? [measures[name]] : []))
  const best = new Set(values).size > 1 ? Math.min(...values) : undefined
  return (
    <tr>
      <th scope="row">
        {words(`m.${name}` as 'm.unserved')}
        {name === 'unserved' && first?.measures && (
          <span className={css['dimmed']}> {t('of', { all: number(all(first.measures)) })}</span>
        )}
      </th>
      {columns.map(({ letter, measures }) => {
        const by = measures && first?.measures ? measures[name] - first.measures[name] : 0
        return (
          <td key={letter} data-chosen={letter === chosen || undefined}>
            {measures ? (
              <span className={css['cell']}>
                <span data-best={measures[name] === best || undefined}>{figure(name, measures[name])}</span>
                {letter !== 'A' && (
                  <span className={css['by']} data-tone={by < 0 ? 'ok' : by > 0 ? 'bad' : undefined}>
                    {change(name, by)}
                  </span>
                )}
              </span>
            ) : (
              '–'
            )}
          </td>
        )
      })}
      {columns.length < 3 && <td aria-hidden />}
    </tr>
  )
}
const all = ({ stops, unserved }: Measures): number => stops + unserved
