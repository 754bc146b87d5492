import { calendarDay, shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { decimalOf } from '#contract/money'
import type { Commerce } from '#features/dashboards/ecommerce/contract'
import { linksOf } from '#features/dashboards/ecommerce/contract/links'
import { ChartCard } from '#ui/Chart'
import { useMoney } from '#ui/use-money'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'

type OfShop = { data: Commerce }
/** A Monday: days of the week are written as those of this week. */
const monday = 5

function useBars({ bars, range, currency }: Commerce, leads: 'bar' | 'ordersOf') {
  const language = useLanguage()
  const nameOf = (day: string) =>
    range.days > 183 ? calendarDay(day, language, { month: 'short', year: '2-digit' }) : shortDay(day, language)
  return bars.map(({ from, until, cents, orders }) => ({
    label: nameOf(from),
    href: linksOf(range)[leads]({ from, until }),
    revenue: Number(decimalOf({ cents, currency })),
    orders,
  }))
}
const useAmount = (currency: string) =>
  useNumber({ style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 })

export function RevenueCard({ data }: OfShop) {
  const t = useLabels()
  const { now, currency } = data
  const money = useMoney({ whole: true })
  return (
    <ChartCard
      title={t('revenueOver')}
      heading={t('days')}
      kind="line"
      time
      height={262}
      points={useBars(data, 'bar')}
      series={[{ key: 'revenue', name: t('revenue') }]}
      sentence={t('revenueSay', { revenue: money({ cents: now.cents, currency }) })}
      format={useAmount(currency)}
    />
  )
}

export function OrdersCard({ data }: OfShop) {
  const t = useLabels()
  return (
    <ChartCard
      title={t('ordersOver')}
      heading={t('days')}
      kind="bar"
      time
      height={262}
      points={useBars(data, 'ordersOf')}
      series={[{ key: 'orders', name: t('orders') }]}
      sentence={t('ordersSay', { count: data.now.orders })}
    />
  )
}

export function WeekdaysCard({ data: { weekdays, currency, range } }: OfShop) {
  const t = useLabels()
  const language = useLanguage()
  return (
    <ChartCard
      title={t('weekdays')}
      heading={t('weekday')}
      kind="bar"
      height={262}
      points={weekdays.map(({ profitCents }, at) => ({
        href: linksOf(range).weekday(at),
        label: calendarDay(`2026-01-${String(monday + at).padStart(2, '0')}`, language, { weekday: 'short' }),
        earned: Number(decimalOf({ cents: profitCents, currency })),
      }))}
      series={[{ key: 'earned', name: t('earned') }]}
      sentence={t('weekdaysSay')}
      format={useAmount(currency)}
    />
  )
}
