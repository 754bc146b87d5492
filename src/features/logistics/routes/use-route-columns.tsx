import { shortDay, weekday } from '#client/date'
import { useLanguage } from '#client/language'
import { useUnits } from '#client/use-units'
import { PersonCell } from '#ui/PersonCell'
import type { Column, PhoneRow } from '#ui/table-types'
import { useNumber } from '#ui/Words'
import type { Route } from './contract'
import { useLabels } from './labels'
import css from './Routes.module.css'
import { FlagsOf, StateOf } from './StateOf.tsx'
import { useClock } from './use-words'

function Code({ route }: { route: Route }) {
  return (
    <span className={css['code']}>
      <i style={{ background: `var(--m-c${route.colour})` }} aria-hidden />
      {route.code}
    </span>
  )
}

function Times({ route }: { route: Route }) {
  const clock = useClock(route.zone)
  if (route.plannedStart === null) return <span className={css['dimmed']}>–</span>
  return (
    <bdi dir="ltr" className={css['figure']}>
      {clock(route.plannedStart)}–{clock(route.plannedEnd)}
    </bdi>
  )
}

/** How far it is, as a bar and in figures. */
function Done({ route: { stops, done, failed } }: { route: Route }) {
  const number = useNumber()
  const share = stops === 0 ? 0 : (100 * (done + failed)) / stops
  return (
    <span className={css['progress']}>
      <span className={css['figure']}>
        {number(done)} / {number(stops)}
      </span>
      <i aria-hidden>
        <b style={{ inlineSize: `${share}%` }} data-failed={failed > 0 || undefined} />
      </i>
    </span>
  )
}

/** The keys are those that the server sorts by. */
export function useRouteColumns(): Column<Route>[] {
  const t = useLabels()
  const language = useLanguage()
  const { distance } = useUnits()
  return [
    { key: 'route', title: t('field.code'), sortable: true, width: '11%', render: (route) => <Code route={route} /> },
    { key: 'day', title: t('field.day'), sortable: true, width: '11%', render: ({ day }) => weekday(day, language) },
    {
      key: 'driver',
      title: t('field.driverId'),
      sortable: true,
      width: '20%',
      render: ({ driver, vehicle }) =>
        driver === null ? (
          <span className={css['dimmed']}>{t('nobody')}</span>
        ) : (
          <PersonCell name={driver} detail={vehicle ?? t('noVehicle')} src={null} />
        ),
    },
    {
      key: 'depot',
      title: t('field.depotId'),
      sortable: true,
      width: '11%',
      hideable: true,
      render: ({ depot }) => depot,
    },
    { key: 'stops', title: t('field.stops'), sortable: true, width: '13%', render: (route) => <Done route={route} /> },
    { key: 'start', title: t('field.start'), sortable: true, width: '12%', render: (route) => <Times route={route} /> },
    {
      key: 'metres',
      title: t('field.metres'),
      sortable: true,
      width: '9%',
      align: 'end',
      hideable: true,
      render: ({ metres }) => <span className={css['figure']}>{distance(metres)}</span>,
    },
    {
      key: 'state',
      title: t('field.state'),
      sortable: true,
      width: '13%',
      render: (route) => (
        <span className={css['title']}>
          <StateOf state={route.state} />
          <FlagsOf route={route} />
        </span>
      ),
    },
  ]
}

export function usePhoneRow(): (route: Route) => PhoneRow {
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  return (route) => ({
    name: `${route.code} · ${route.driver ?? t('nobody')}`,
    chip: <StateOf state={route.state} />,
    lines: [
      <span key="when">
        {shortDay(route.day, language)} · {route.depot}
      </span>,
      <span key="stops">
        {t('stops')} {number(route.done)} / {number(route.stops)} · <Times route={route} />
      </span>,
    ],
  })
}
