import { IconCalendarWeek } from '@tabler/icons-react'
import { calendarDay } from '#client/date'
import { useLanguage } from '#client/language'
import { Shares } from '#features/dashboards/ranges/lent'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { useMoney } from '#ui/use-money'
import type { Commerce } from './contract'
import { linksOf } from './contract/links'
import { useLabels } from './labels'

/** A Monday: days of the week are written as those of this week. */
const monday = 5

/** On which days of the week it is bought, and for how much. */
export function WeekdaysCard({ data: { weekdays, now, currency, range } }: { data: Commerce }) {
  const t = useLabels()
  const language = useLanguage()
  const money = useMoney({ whole: true })
  return (
    <Card title={t('weekdays')}>
      {now.sold === 0 ? (
        <Empty icon={IconCalendarWeek} title={t('noOrders')} />
      ) : (
        <Shares
          total={now.sold}
          list={weekdays.map(({ sold, cents }, at) => ({
            key: String(at),
            label: calendarDay(`2026-01-${String(monday + at).padStart(2, '0')}`, language, { weekday: 'long' }),
            count: sold,
            aside: money({ cents, currency }),
            href: linksOf(range).weekday(at),
          }))}
        />
      )}
    </Card>
  )
}
