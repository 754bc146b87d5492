import { IconRoute } from '@tabler/icons-react'
import { clockTime, weekday, zone } from '#client/date'
import { useLanguage } from '#client/language'
import { useList } from '#client/use-list'
import { useUnits } from '#client/use-units'
import { Link } from '#ui/Link'
import { ListTable } from '#ui/ListTable'
import { StatusChip, type Tone } from '#ui/StatusChip'
import { useNumber } from '#ui/Words'
import { listDriverRoutes, type DriverRoute } from '#features/logistics/drivers/contract/work'
import { useLabels } from './labels'
import css from './Work.module.css'

const tones: Readonly<Record<string, Tone>> = {
  planned: 'info',
  published: 'accent',
  in_progress: 'accent',
  paused: 'warn',
  completed: 'ok',
}
const hrefOf = ({ id }: DriverRoute): string => `/apps/logistics/route/${id}`

/** What they drove and are to drive, the latest day first. */
export function RoutesTab({ id }: { id: number }) {
  'use no memo'
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const percent = useNumber({ style: 'percent', maximumFractionDigits: 0 })
  const { distance } = useUnits()
  const list = useList(listDriverRoutes, { rows: ({ routes }) => routes, total: ({ total }) => total, params: { id } })
  const clock = (at: string) => clockTime(at, zone(), language)
  const state = (row: DriverRoute) => (
    <StatusChip tone={tones[row.state] ?? 'mute'} struck={row.state === 'cancelled'}>
      {t(`state.${row.state as 'planned'}`)}
    </StatusChip>
  )
  const hours = ({ start, end }: DriverRoute) =>
    start && end ? t('span', { from: clock(start), until: clock(end) }) : '–'
  const link = (row: DriverRoute) => (
    <Link href={hrefOf(row)} className={css['link']}>
      <bdi dir="ltr">{row.code}</bdi>
    </Link>
  )
  const doors = ({ done, stops }: DriverRoute) => t('doneOf', { done: number(done), stops: number(stops) })
  return (
    <ListTable
      list={list}
      title={t('routes')}
      rowName={({ code }) => code}
      phone={(row) => ({
        name: link(row),
        chip: state(row),
        lines: [weekday(row.day, language), hours(row), doors(row)],
      })}
      columns={[
        { key: 'route', title: t('route'), sortable: true, width: '12%', render: link },
        { key: 'day', title: t('day'), sortable: true, width: '15%', render: ({ day }) => weekday(day, language) },
        { key: 'state', title: t('state'), sortable: true, width: '15%', render: state },
        { key: 'hours', title: t('hours'), width: '16%', hideable: true, render: hours },
        { key: 'stops', title: t('stops'), sortable: true, align: 'end', width: '12%', render: doors },
        {
          key: 'onTime',
          title: t('onTime'),
          align: 'end',
          width: '12%',
          hideable: true,
          render: ({ onTime }) => (onTime === null ? '–' : percent(onTime)),
        },
        {
          key: 'metres',
          title: t('distance'),
          sortable: true,
          align: 'end',
          width: '14%',
          hideable: true,
          render: ({ metres }) => distance(metres),
        },
      ]}
      none={{ icon: IconRoute, title: t('noRoutes'), text: t('noRoutesText') }}
    />
  )
}
