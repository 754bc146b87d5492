import { weekday } from '#client/date'
import { useLanguage } from '#client/language'
import { useUnits } from '#client/use-units'
import type { Column, PhoneRow } from '#ui/table-types'
import { useNumber } from '#ui/Words'
import type { Delivery } from './contract'
import css from './Deliveries.module.css'
import { useLabels } from './labels'
import { priorityOf } from './rules'
import { StateOf } from './StateOf.tsx'

/** "08:00–10:00", and after it that there are more. */
export function useWindows(): (delivery: Pick<Delivery, 'windows'>) => string {
  const t = useLabels()
  return ({ windows }) => {
    const [first, ...more] = windows
    if (!first) return t('anyTime')
    const said = `${first.from}–${first.until}`
    return more.length > 0 ? `${said} +${more.length}` : said
  }
}

/** Who brings it as which stop; of one that nobody brings, why that is. */
export function RouteOf({ delivery }: { delivery: Delivery }) {
  const t = useLabels()
  const number = useNumber()
  const { route, driver, state, reason, confidence, lat, failure } = delivery
  const isSearched = state === 'draft' && (lat === null || confidence < 1)
  const why = isSearched ? t(lat === null ? 'notFound' : 'streetOnly') : reason || failure
  return (
    <span className={css['route']}>
      {route ? (
        <i
          className={css['stop']}
          style={{
            background: `var(--m-c${(route.colour % 10) + 1})`,
            color: `var(--m-c${(route.colour % 10) + 1}-text)`,
          }}
        >
          {number(route.seq)}
        </i>
      ) : (
        <i className={css['diamond']} />
      )}
      <span className={css['two']}>
        <span>{driver ?? t(route ? 'noDriver' : 'state.unplanned')}</span>
        <small data-warn={!route && why !== '' ? true : undefined}>
          {route ? t('routeStop', { route: route.code, stop: number(route.seq) }) : why}
        </small>
      </span>
    </span>
  )
}

/** The keys are those that the server sorts by. */
export function useDeliveryColumns(): Column<Delivery>[] {
  const t = useLabels()
  const language = useLanguage()
  const { weight } = useUnits()
  const number = useNumber()
  const windows = useWindows()
  return [
    {
      key: 'delivery',
      title: t('delivery'),
      sortable: true,
      width: '30%',
      render: ({ customer, code, line }) => (
        <span className={css['two']}>
          <strong>{customer}</strong>
          <small>
            <bdi dir="ltr">{code}</bdi> · <bdi>{line}</bdi>
          </small>
        </span>
      ),
    },
    {
      key: 'day',
      title: t('field.day'),
      sortable: true,
      width: '12%',
      hideable: true,
      render: ({ day }) => (day ? weekday(day, language) : '–'),
    },
    {
      key: 'window',
      title: t('field.windows'),
      sortable: true,
      width: '14%',
      render: (one) => <bdi className={css['figure']}>{windows(one)}</bdi>,
    },
    {
      key: 'state',
      title: t('field.state'),
      sortable: true,
      width: '14%',
      render: ({ state }) => <StateOf state={state} />,
    },
    {
      key: 'load',
      title: t('load'),
      sortable: true,
      align: 'end',
      width: '10%',
      hideable: true,
      render: ({ weightGrams }) => <span className={css['figure']}>{weight(weightGrams)}</span>,
    },
    { key: 'driver', title: t('route'), width: '20%', hideable: true, render: (one) => <RouteOf delivery={one} /> },
    {
      key: 'priority',
      title: t('field.priority'),
      sortable: true,
      width: '9%',
      hideable: true,
      render: ({ priority }) => t(`priority.${priorityOf(priority)}`),
    },
    {
      key: 'attempt',
      title: t('field.attempt'),
      sortable: true,
      align: 'end',
      width: '8%',
      hideable: true,
      render: ({ attempt }) => number(attempt),
    },
    {
      key: 'source',
      title: t('field.source'),
      sortable: true,
      width: '10%',
      hideable: true,
      render: ({ source }) => t(`source.${source}`),
    },
  ]
}

export function usePhoneRow(): (delivery: Delivery) => PhoneRow {
  const language = useLanguage()
  const windows = useWindows()
  return (one) => ({
    name: one.customer,
    chip: <StateOf state={one.state} />,
    lines: [
      <span key="where">
        <bdi dir="ltr">{one.code}</bdi> · <bdi>{one.line}</bdi>
      </span>,
      <span key="when">
        {one.day ? weekday(one.day, language) : '–'} · <bdi>{windows(one)}</bdi>
      </span>,
    ],
  })
}
