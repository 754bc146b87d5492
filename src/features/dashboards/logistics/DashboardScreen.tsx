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
import {
  Arranged,
  ArrangeButton,
  useArranging,
  type Arranging,
  type CardsOf,
} from '#features/dashboards/arrangements/lent'
import { RangeTools, useRange, useRangeLabels } from '#features/dashboards/ranges/lent'
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

const AttentionCard = lazy(() => import('./AttentionCard.tsx').then((m) => ({ default: m.AttentionCard })))

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
  const arranging = useArranging('logistics', data?.arrangement)
  const cards = useCards(data, asked.depot ?? 0)
  return (
    <>
      <PageHeader
        title={t('dashboard')}
        facts={data ? <Facts {...data} /> : '\u00a0'}
        actions={<Filters data={data} asked={asked} arranging={arranging} />}
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
          <Arranged arranging={arranging} cards={cards} />
          {data?.hasBegun && <Tour at="end" />}
        </div>
      )}
    </>
  )
}

function useCards(data: Dashboard | undefined, depot: number): CardsOf<'logistics'> {
  // all of one answer: to remember each of them weighs more than to make them anew
  'use no memo'
  const t = useLabels()
  const shared = useRangeLabels()
  const wait = <Waiting rows={6} />
  return {
    day: {
      title: shared('card.figures'),
      room: 4,
      card: data && <DayStrip data={data} />,
      wait: <Waiting rows={1} of="strip" />,
    },
    map: { title: t('fleetNow'), room: 2, card: <MapStrip depot={depot} depots={data?.depots ?? []} />, wait },
    inbox: { title: t('inbox'), room: 1, card: <InboxCard depot={depot} />, wait },
    fleet: {
      title: t('overview'),
      room: 4,
      card: data && <FleetStrip data={data} />,
      wait: <Waiting rows={2} of="fleet" />,
    },
    shipments: { title: t('shipments'), room: 2, card: data && <ShipmentsCard data={data} />, wait },
    performance: { title: t('performance'), room: 1, card: data && <PerformanceCard data={data} />, wait },
    reasons: { title: t('reasons'), room: 1, card: data && <ReasonsCard data={data} />, wait },
    onRoute: { title: t('onRoute'), room: 3, card: <OnRouteCard />, wait },
    regions: { title: t('regions'), room: 1, card: data && <RegionsCard data={data} />, wait },
    attention: { title: t('attention'), room: 1, card: data && <AttentionCard data={data} />, wait },
  }
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

type DashboardQuery = Record<string, string | number>
type FiltersProps = { data: Dashboard | undefined; asked: DashboardQuery; arranging: Arranging<'logistics'> }
function Filters({ data, asked, arranging }: FiltersProps) {
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
      <RangeTools range={data?.range} rows={exportDashboard} paper={printDashboard} more={asked}>
        <ArrangeButton {...arranging} />
      </RangeTools>
    </div>
  )
}
