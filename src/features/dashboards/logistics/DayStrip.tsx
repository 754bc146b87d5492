import {
  IconAlertCircle,
  IconCalendarX,
  IconCircleCheck,
  IconClockCheck,
  IconClockExclamation,
  IconHourglass,
  IconRoute,
  IconRulerMeasure,
} from '@tabler/icons-react'
import { clockTime } from '#client/date'
import { useLanguage } from '#client/language'
import { useSearchText } from '#client/use-search-text'
import { useUnits } from '#client/use-units'
import { StatStrip, type Stat } from '#ui/StatStrip'
import { useNumber } from '#ui/Words'
import type { Dashboard } from './contract'
import css from './DayStrip.module.css'
import { useLabels } from './labels'
import { linksOf } from './rules'
import { useHours, usePercent } from './use-figures'

/** The day of the routes, each figure a link to its rows. */
export function DayStrip({ data }: { data: Dashboard }) {
  'use no memo'
  const t = useLabels()
  const language = useLanguage()
  const number = useNumber()
  const percent = usePercent()
  const hours = useHours()
  const { distance } = useUnits()
  const { day, zone, routes, stops, onTime, late, unplanned, exceptions, metres, seconds } = data
  const [search] = useSearchText()
  const links = linksOf({ day, depot: search['depot'] })
  const ahead = stops.done + stops.failed - stops.due
  const open = exceptions.open + exceptions.acknowledged
  const better = onTime.now !== null && onTime.before !== null ? onTime.now - onTime.before : undefined
  const stats: Stat[] = [
    {
      label: t('tile.routes'),
      short: t('fleet.on_route'),
      icon: IconRoute,
      figure: number(routes.out),
      unit: t('of', { total: number(routes.total) }),
      context: routes.firstBackAt
        ? t('firstBack', { at: clockTime(routes.firstBackAt, zone, language) })
        : t('routesOver', { count: routes.over }),
      href: links.routes,
    },
    {
      label: t('tile.stops'),
      icon: IconCircleCheck,
      figure: number(stops.done),
      unit: t('of', { total: number(stops.total) }),
      context:
        stops.total === 0
          ? t('nothingPlanned')
          : [
              ...(ahead < 0 ? [t('behind', { count: -ahead })] : []),
              ...(stops.failed > 0 ? [t('stopsFailed', { count: stops.failed })] : []),
            ].join(' · ') || t('ahead', { count: ahead }),
      href: links.stops,
    },
    {
      label: t('tile.onTime'),
      icon: IconClockCheck,
      figure: onTime.now === null ? '–' : percent(onTime.now),
      context: better === undefined ? t('noLastWeek') : t('onLastWeek', { by: percent(better, true) }),
      href: links.onTime,
    },
    {
      label: t('tile.late'),
      icon: IconClockExclamation,
      figure: <span className={late.routes > 0 ? css['bad'] : undefined}>{number(late.routes)}</span>,
      unit: t('ofRoutes', { total: number(routes.out) }),
      context: late.routes > 0 ? t('worst', { minutes: number(late.worstMinutes) }) : t('nobodyLate'),
      href: links.late,
    },
    {
      label: t('tile.unplanned'),
      icon: IconCalendarX,
      figure: number(unplanned),
      context: t('inNoRoute'),
      href: links.unplanned,
    },
    {
      label: t('tile.exceptions'),
      icon: IconAlertCircle,
      figure: number(open),
      context: t('unassigned', { count: exceptions.unassigned }),
      href: links.exceptions,
    },
    {
      label: t('tile.distance'),
      icon: IconRulerMeasure,
      figure: distance(metres.done),
      context: t('of', { total: distance(metres.planned) }),
      href: links.metres,
      wide: true,
    },
    {
      label: t('tile.hours'),
      icon: IconHourglass,
      figure: hours(seconds.done),
      context: t('of', { total: hours(seconds.planned) }),
      href: links.seconds,
      wide: true,
    },
  ]
  return <StatStrip stats={stats} />
}
