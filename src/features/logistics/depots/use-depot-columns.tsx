import { IconBuildingWarehouse, IconStar } from '@tabler/icons-react'
import { StatusChip } from '#ui/StatusChip'
import type { Column, PhoneRow } from '#ui/table-types'
import { useNumber } from '#ui/Words'
import type { Depot } from './contract'
import css from './Depots.module.css'
import { useLabels } from './labels'
import { daysOf } from './rules'
import { useWeekday } from '#client/use-weekday'

/** "Mon to Fri 05:30–22:00", a line for each run of days. */
function useHoursText(): (depot: Depot) => string[] {
  const t = useLabels()
  const day = useWeekday('short')
  return ({ hours }) => {
    const lines = daysOf(hours)
    if (lines.length === 0) return [t('always')]
    return lines.map(({ first, last, hours: own }) => {
      const days = first === last ? day(first) : t('days', { first: day(first), last: day(last) })
      return `${days} \u2066${own.join(', ')}\u2069`
    })
  }
}

/** The keys are those that the server sorts by. */
export function useDepotColumns(): Column<Depot>[] {
  const t = useLabels()
  const number = useNumber()
  const hoursText = useHoursText()
  return [
    {
      key: 'depot',
      title: t('field.name'),
      sortable: true,
      width: '26%',
      render: (one) => (
        <span className={css['who']}>
          <span className={css['badge']}>
            <IconBuildingWarehouse size={18} stroke={1.75} />
          </span>
          <span className={css['two']}>
            <strong>{one.name}</strong>
            <small>{[one.code, one.line].join(' · ')}</small>
          </span>
          {one.isDefault && <DefaultChip />}
        </span>
      ),
    },
    { key: 'city', title: t('field.city'), sortable: true, width: '13%', hideable: true, render: ({ city }) => city },
    {
      key: 'hours',
      title: t('hours'),
      width: '24%',
      render: (one) => (
        <span className={css['two']}>
          {hoursText(one).map((line) => (
            <small key={line}>{line}</small>
          ))}
        </span>
      ),
    },
    {
      key: 'zone',
      title: t('field.zone'),
      sortable: true,
      width: '15%',
      hideable: true,
      render: ({ zone }) => <bdi dir="ltr">{zone}</bdi>,
    },
    {
      key: 'vehicles',
      title: t('vehicles'),
      sortable: true,
      align: 'end',
      width: '11%',
      render: ({ vehicles }) => <span className={css['figure']}>{number(vehicles)}</span>,
    },
    {
      key: 'drivers',
      title: t('drivers'),
      sortable: true,
      align: 'end',
      width: '11%',
      render: ({ drivers }) => <span className={css['figure']}>{number(drivers)}</span>,
    },
  ]
}

function DefaultChip() {
  const t = useLabels()
  return (
    <StatusChip tone="accent" icon={IconStar}>
      {t('default')}
    </StatusChip>
  )
}

export function usePhoneRow(): (depot: Depot) => PhoneRow {
  const hoursText = useHoursText()
  return (one) => ({
    picture: (
      <span className={css['badge']}>
        <IconBuildingWarehouse size={18} stroke={1.75} />
      </span>
    ),
    name: one.name,
    ...(one.isDefault && { chip: <DefaultChip /> }),
    lines: [
      <span key="where">{[one.line, one.city].filter(Boolean).join(', ')}</span>,
      <span key="hours">{hoursText(one).join(' · ')}</span>,
    ],
  })
}
