import { Checkbox, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { weekday } from '#client/date'
import { useLanguage } from '#client/language'
import type { SolverPlan, FoundRoute, Measures } from '#features/logistics/optimiser/contract'
import { useLabels } from './labels'
import { MovedList } from './MovedList.tsx'
import css from './Optimise.module.css'
import { useFigures, type Measure } from './use-figures'

type RunResultProps = { found: SolverPlan; keys: readonly number[]; setKeys: ((keys: number[]) => void) | undefined }
const views = ['totals', 'perDriver', 'moves', 'prices'] as const
type View = (typeof views)[number]

/** What was found, against what is there: in sum, by driver, by stop, and what each weight has cost. */
export function RunResult({ found, keys, setKeys }: RunResultProps) {
  const t = useLabels()
  const [view, setView] = useState<View>('totals')
  return (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('measure')}
        data={views.map((value) => ({ value, label: t(value) }))}
        value={view}
        onChange={setView}
      />
      {view === 'totals' && <Totals found={found} />}
      {view === 'perDriver' && <PerDriver found={found} keys={keys} setKeys={setKeys} />}
      {view === 'moves' && <MovedList found={found} />}
      {view === 'prices' && <Prices found={found} />}
    </>
  )
}

const measures: readonly Measure[] = [
  'unserved',
  'lateStops',
  'costCents',
  'driveSeconds',
  'metres',
  'workSeconds',
  'waitSeconds',
  'longestSeconds',
  'spreadSeconds',
  'vehicles',
  'co2Grams',
]
const tone = (change: number) => (change < 0 ? 'ok' : change > 0 ? 'bad' : undefined)

function Totals({ found: { before, after, currency } }: { found: SolverPlan }) {
  const t = useLabels()
  const { figure, change } = useFigures(currency)
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col">{t('measure')}</th>
          <th scope="col">{t('now')}</th>
          <th scope="col">{t('found')}</th>
          <th scope="col">{t('change')}</th>
        </tr>
      </thead>
      <tbody>
        {measures.map((name) => (
          <tr key={name}>
            <th scope="row">{t(`m.${name}` as 'm.unserved')}</th>
            <td>{figure(name, before[name])}</td>
            <td className={css['strong']}>{figure(name, after[name])}</td>
            <td data-tone={tone(after[name] - before[name])}>{change(name, after[name] - before[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const short: readonly Measure[] = ['workSeconds', 'metres', 'costCents']
function PerDriver({ found, keys, setKeys }: RunResultProps) {
  const t = useLabels()
  const language = useLanguage()
  const used = found.routes.filter(({ before, after }) => before.stops + after.stops > 0)
  const isLong = new Set(found.routes.map(({ day }) => day)).size > 1
  return (
    <ul className={css['drivers']}>
      {used.map((route) => (
        <li key={route.key}>
          {setKeys && (
            <Checkbox
              aria-label={route.driver ?? route.code}
              checked={keys.includes(route.key)}
              onChange={({ currentTarget }) =>
                setKeys(currentTarget.checked ? [...keys, route.key] : keys.filter((key) => key !== route.key))
              }
            />
          )}
          <span className={css['dot']} style={{ background: `var(--m-c${route.colour})` }} />
          <span className={css['who']}>
            <strong>{route.driver ?? t('nobody')}</strong>
            <span className={css['dimmed']}>
              {[isLong && route.day ? weekday(route.day, language) : '', route.code || t('newRoute'), route.vehicle]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <Change route={route} currency={found.currency} />
        </li>
      ))}
    </ul>
  )
}

function Change({ route: { before, after }, currency }: { route: FoundRoute; currency: string }) {
  const t = useLabels()
  const { change } = useFigures(currency)
  const by = (name: keyof Measures) => after[name] - before[name]
  return (
    <span className={css['changes']}>
      <span>
        {t('stops', { count: after.stops })} ({change('stops', by('stops'))})
      </span>
      {short.map((name) => (
        <span key={name} data-tone={tone(by(name))}>
          {change(name, by(name))}
        </span>
      ))}
    </span>
  )
}

function Prices({ found: { prices } }: { found: SolverPlan }) {
  const t = useLabels()
  const { change } = useFigures('')
  if (prices.length === 0) return <p className={css['dimmed']}>{t('noPrices')}</p>
  return (
    <>
      <p className={css['dimmed']}>{t('priceSays')}</p>
      <table className={css['table']}>
        <tbody>
          {prices.map(({ weight, km, minutes }) => (
            <tr key={weight}>
              <th scope="row">{t(`weight.${weight}` as 'weight.lateness')}</th>
              <td>{change('metres', km * 1000)}</td>
              <td>{change('workSeconds', Math.round(minutes) * 60)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
