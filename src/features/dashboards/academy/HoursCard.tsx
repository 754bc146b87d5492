import { calendarDay, shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { useDays } from '#features/dashboards/ranges/lent'
import { ChartCard } from '#ui/Chart'
import { useNumber } from '#ui/Words'
import type { Learning } from './contract'
import { useLabels } from './labels'
import { linksOf } from './rules'

/** Hours of lectures that people were done with, by when. */
export function HoursCard({ data: { bars, now, range } }: { data: Learning }) {
  const t = useLabels()
  const language = useLanguage()
  const days = useDays()
  const tenth = useNumber({ maximumFractionDigits: 1 })
  const by = range.days > 183 ? 'month' : range.days > 31 ? 'week' : 'day'
  const nameOf = (day: string) =>
    by === 'month' ? calendarDay(day, language, { month: 'short', year: '2-digit' }) : shortDay(day, language)
  return (
    <ChartCard
      title={t(`hoursBy.${by}`)}
      heading={t('days')}
      kind="bar"
      time
      height={250}
      points={bars.map(({ from, until, seconds }) => ({
        label: nameOf(from),
        href: linksOf(range).bar({ from, until }),
        hours: Math.round(seconds / 360) / 10,
      }))}
      series={[{ key: 'hours', name: t('hours') }]}
      sentence={t('hoursSay', { days: days(range), hours: tenth(now.seconds / 3600) })}
      format={tenth}
    />
  )
}
