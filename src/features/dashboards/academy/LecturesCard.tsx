import { calendarDay, shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { useDays } from '#features/dashboards/ranges/lent'
import { ChartCard } from '#ui/Chart'
import { useNumber } from '#ui/Words'
import type { Learning } from './contract'
import { useLabels } from './labels'
import { linksOf } from './rules'

/** How many lectures people were done with, by when. */
export function LecturesCard({ data: { bars, now, range } }: { data: Learning }) {
  const t = useLabels()
  const language = useLanguage()
  const days = useDays()
  const number = useNumber()
  const nameOf = (day: string) =>
    range.days > 183 ? calendarDay(day, language, { month: 'short', year: '2-digit' }) : shortDay(day, language)
  return (
    <ChartCard
      title={t('lectures')}
      heading={t('days')}
      kind="line"
      time
      height={250}
      points={bars.map(({ from, until, ticks }) => ({
        label: nameOf(from),
        href: linksOf(range).bar({ from, until }),
        lectures: ticks,
      }))}
      series={[{ key: 'lectures', name: t('lectures') }]}
      sentence={t('lecturesSay', { days: days(range), lectures: number(now.ticks) })}
    />
  )
}
