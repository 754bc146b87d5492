import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { inQuery } from '#features/dashboards/ranges/contract/links'
import { RangePicker, useRange } from '#features/dashboards/ranges/lent'
import { getDefaults } from '#features/logistics/settings/contract'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useLasting } from '#client/use-lasting'
import { useUnits } from '#client/use-units'
import { Card } from '#ui/Card'
import { Failed } from '#ui/Failed'
import { Link } from '#ui/Link'
import { Skeletons } from '#ui/Skeletons'
import { StatStrip, type Stat } from '#ui/StatStrip'
import { useNumber } from '#ui/Words'
import { getDriverPerformance, type DriverPerformance } from '#features/logistics/drivers/contract/work'
import { DoorsList } from './DoorsList.tsx'
import { useLabels } from './labels'
import css from './Work.module.css'

/** How they did in some days; each figure of doors leads to its rows below. */
export function PerformanceTab({ id }: { id: number }) {
  'use no memo'
  const t = useLabels()
  const range = useRange()
  const language = useLanguage()
  const may = useSession().can(['read', 'Defaults'])
  const { data, error, refetch } = useQuery({
    ...query(getDriverPerformance, { params: { id }, query: range }),
    placeholderData: keepPreviousData,
  })
  const { data: rules } = useQuery({ ...query(getDefaults), enabled: may })
  const reason = (code: string) => rules?.failures.find((one) => one.code === code)?.[language] ?? code
  return (
    <div className={css['stack']}>
      <RangePicker range={data?.range} />
      {data ? (
        <>
          <Figures id={id} data={data} />
          {data.failures.length > 0 && (
            <Card title={t('failures')}>
              <Reasons id={id} failures={data.failures} reason={reason} />
            </Card>
          )}
          <DoorsList id={id} failures={data.failures} reason={reason} />
        </>
      ) : (
        <Card>
          {error ? (
            <Failed title={t('failedToLoad')} requestId={error.requestId} retry={() => void refetch()} />
          ) : (
            <Skeletons rows={6} />
          )}
        </Card>
      )}
    </div>
  )
}

function Figures({ id, data }: { id: number; data: DriverPerformance }) {
  'use no memo'
  const t = useLabels()
  const range = useRange()
  const number = useNumber()
  const percent = useNumber({ style: 'percent', maximumFractionDigits: 0 })
  const lasting = useLasting()
  const hours = useNumber({ style: 'unit', unit: 'hour', maximumFractionDigits: 1 })
  const { distance } = useUnits()
  const { stops, delivered, late, failed, secondsPerStop, routes, metres, plannedSeconds, workedSeconds } = data
  const page = `/apps/logistics/drivers/${id}`
  const to = (said: Record<string, string> = {}) => inQuery(page, { tab: 'performance', ...range, ...said })
  const stats: Stat[] = [
    { label: t('doors'), figure: number(stops), context: t('broughtOf', { count: delivered }), href: to() },
    {
      label: t('onTime'),
      figure: delivered === 0 ? '–' : percent((delivered - late) / delivered),
      context: t('lateOf', { count: late }),
      href: to({ outcome: 'late' }),
    },
    { label: t('failed'), figure: number(failed), context: '\u00a0', href: to({ outcome: 'failed' }) },
    {
      label: t('perStop'),
      figure: secondsPerStop === null ? '–' : lasting(secondsPerStop),
      context: t('atDoor'),
      href: to({ sortBy: 'seconds', orderBy: 'desc' }),
    },
    {
      label: t('routes'),
      figure: number(routes),
      context: distance(metres),
      href: inQuery(page, { tab: 'routes' }),
    },
    {
      label: t('worked'),
      figure: routes === 0 ? '–' : hours(workedSeconds / 3600),
      context: t('planned', { time: hours(plannedSeconds / 3600) }),
      href: inQuery(page, { tab: 'routes' }),
    },
  ]
  return <StatStrip stats={stats} />
}

const why = (code: string) => ({ outcome: 'failed', ...(code === '' ? {} : { failure: code }) })
type ReasonsProps = { id: number; failures: DriverPerformance['failures']; reason: (code: string) => string }
function Reasons({ id, failures, reason }: ReasonsProps) {
  const t = useLabels()
  const range = useRange()
  const number = useNumber()
  return (
    <dl className={css['reasons']}>
      {failures.map(({ code, count }) => (
        <div key={code}>
          <dt>{code === '' ? t('noReason') : reason(code)}</dt>
          <dd>
            <Link href={inQuery(`/apps/logistics/drivers/${id}`, { tab: 'performance', ...range, ...why(code) })}>
              {number(count)}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  )
}
