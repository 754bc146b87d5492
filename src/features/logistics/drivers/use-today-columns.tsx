import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { Link } from '#ui/Link'
import type { Column } from '#ui/table-types'
import { useNumber } from '#ui/Words'
import { looks } from '#ui/detail-looks'
import type { Driver } from './contract'
import { listDriversToday, type DriverToday } from './contract/today'
import css from './Drivers.module.css'
import { useLabels } from './labels'
import { useHours } from './use-hours'

/** What a driver does today, how well they keep to time, and when they were heard of: beside what is known of them. */
export function useTodayColumns(): Column<Driver>[] {
  const t = useLabels()
  const language = useLanguage()
  const hours = useHours()
  const percent = useNumber({ style: 'percent', maximumFractionDigits: 0 })
  const { data } = useQuery(query(listDriversToday))
  const known = new Map((data?.drivers ?? []).map((one) => [one.driverId, one]))
  const shown = (of: (one: DriverToday) => ReactNode) => {
    const render = ({ id }: Driver) => {
      const one = known.get(id)
      return (one && of(one)) ?? '–'
    }
    return { hideable: true, render }
  }
  return [
    {
      key: 'route',
      title: t('today.route'),
      width: '11%',
      ...shown(
        ({ route }) =>
          route && (
            <>
              <Link href={`/apps/logistics/route/${route.id}`} className={css['route']}>
                <bdi dir="ltr">{route.code}</bdi>
              </Link>{' '}
              <span className={looks['dimmed']}>{t('today.stops', { done: route.done, of: route.stops })}</span>
            </>
          ),
      ),
    },
    {
      key: 'hours',
      title: t('today.hours'),
      align: 'end',
      width: '9%',
      ...shown(({ seconds }) => (seconds > 0 ? hours(Math.round(seconds / 900) * 900) : null)),
    },
    {
      key: 'onTime',
      title: t('today.onTime'),
      align: 'end',
      width: '8%',
      ...shown(({ onTime }) => (onTime === null ? null : percent(onTime))),
    },
    {
      key: 'seen',
      title: t('today.seen'),
      width: '11%',
      ...shown(
        ({ seenAt, battery }) =>
          seenAt && (
            <>
              {moment(seenAt, language)}{' '}
              {battery !== null && <span className={looks['dimmed']}>{percent(battery / 100)}</span>}
            </>
          ),
      ),
    },
  ]
}
