import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { addDays } from '#contract/zone'
import { clockTime, weekday } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSearchText } from '#client/use-search-text'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { FilterSelect } from '#ui/FilterSelect'
import { PageHeader } from '#ui/PageHeader'
import { Skeletons } from '#ui/Skeletons'
import { useNumber } from '#ui/Words'
import { RangeTools, useRange } from '#features/dashboards/ranges/lent'
import { InboxCard } from '#features/logistics/exceptions/lent'
import { FirstStepsCard } from '#features/logistics/first-steps/lent'
import { Tour } from '#features/logistics/tour/lent'
import { exportDashboard, getDashboard, printDashboard, type Dashboard } from './contract'
import css from './DashboardScreen.module.css'
import { DayStrip } from './DayStrip.tsx'
import { FleetStrip } from './FleetStrip.tsx'
import { useLabels } from './labels'
import { MapStrip } from './MapStrip.tsx'
import { OnRouteCard } from './OnRouteCard.tsx'
import { PerformanceCard } from './PerformanceCard.tsx'
import { ReasonsCard } from './ReasonsCard.tsx'
import { RegionsCard } from './RegionsCard.tsx'
import { ShipmentsCard } from './ShipmentsCard.tsx'

const DayRows = lazy(() => import('./DayRows.tsx').then((m) => ({ default: m.DayRows })))

/** What is counted goes on by the minute, also where nobody writes a row. */
const everyMilliseconds = 30_000

/** How the day goes: figures that lead to their rows, the fleet, and what needs somebody. */
export function DashboardScreen() {
  const t = useLabels()
  const [search] = useSearchText()
  const range = useRange()
  const asked = {
    ...(search['day'] && { day: search['day'] }),
    ...(search['depot'] && { depot: Number(search['depot']) || 0 }),
    // as many as the other dashboards show; addresses from before there were ranges say a number of days
    ...(search['days'] && !range.range ? { days: Number(search['days']) || 14 } : { range: '30', ...range }),
  }
  const { data, error, refetch } = useQuery({
    ...query(getDashboard, { query: asked }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMilliseconds,
  })
  return (
    <>
      <PageHeader
        title={t('dashboard')}
        facts={data ? <Facts {...data} /> : '\u00a0'}
        actions={<Filters data={data} asked={asked} />}
      />
      {error && !data ? (
        <Card>
          <Failed title={t('boardFailed')} requestId={error.requestId} retry={() => void refetch()} />
        </Card>
      ) : (
        <div className={css['stack']} aria-busy={!data}>
          {data &&
            (data.hasBegun ? (
              <Tour at="head" />
            ) : (
              <Suspense fallback={null}>
                <FirstStepsCard />
              </Suspense>
            ))}
          {search['rows'] && (
            <Suspense fallback={null}>
              <DayRows depot={asked.depot ?? 0} />
            </Suspense>
          )}
          {data ? <DayStrip data={data} /> : <Waiting rows={1} of="strip" />}
          <div className={css['wide']}>
            <MapStrip depot={asked.depot ?? 0} />
            <InboxCard depot={asked.depot ?? 0} />
          </div>
          {data ? <FleetStrip data={data} /> : <Waiting rows={2} of="fleet" />}
          <div className={css['three']}>
            {data ? (
              <>
                <ShipmentsCard data={data} />
                <PerformanceCard data={data} />
                <ReasonsCard data={data} />
              </>
            ) : (
              [1, 2, 3].map((one) => <Waiting key={one} rows={6} />)
            )}
          </div>
          <div className={css['last']}>
            <OnRouteCard />
            {data ? <RegionsCard data={data} /> : <Waiting rows={6} />}
          </div>
          {data?.hasBegun && <Tour at="end" />}
        </div>
      )}
    </>
  )
}

/** As high as what comes, so that nothing below it moves. */
const Waiting = ({ rows, of }: { rows: number; of?: 'strip' | 'fleet' }) => (
  <div className={css['waiting']} data-of={of}>
    <Card>
      <Skeletons rows={rows} />
    </Card>
  </div>
)

function Facts({ day, asOf, zone, vehicles: { age } }: Dashboard) {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const head = `${weekday(day, language)}, ${clockTime(asOf, zone, language)}`
  if (age === null) return head
  const old =
    age < 120 ? t('ageSeconds', { count: number(age) }) : t('ageMinutes', { count: number(Math.round(age / 60)) })
  return `${head} · ${old}`
}

type Asked = Record<string, string | number>
function Filters({ data, asked }: { data: Dashboard | undefined; asked: Asked }) {
  const t = useLabels()
  const language = useLanguage()
  const [search, setSearch] = useSearchText()
  const day = search['day']
  const base = data?.day ?? day
  const near = base ? [-7, -2, -1, 0, 1].map((away) => addDays(base, away)) : []
  return (
    <div className={css['filters']}>
      <FilterSelect
        single
        label={t('day')}
        options={near.map((value) => ({ value, label: weekday(value, language) }))}
        value={day ? [day] : []}
        onChange={([next]) => setSearch({ day: next })}
      />
      <FilterSelect
        single
        label={t('depot')}
        options={(data?.depots ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={search['depot'] ? [search['depot']] : []}
        onChange={([next]) => setSearch({ depot: next })}
      />
      <RangeTools range={data?.range} rows={exportDashboard} paper={printDashboard} more={asked} />
    </div>
  )
}
